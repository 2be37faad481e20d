"""What several games would otherwise write again: event and codec bases, the numbered pack, zones, windows, words."""

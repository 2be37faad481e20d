"""What several games would write again: bases for events and codecs, numbers, zones, windows, words."""

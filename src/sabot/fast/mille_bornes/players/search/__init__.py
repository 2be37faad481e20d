"""The players `search` and `master`, who try actions on determinizations."""

"""The players `search` and `master`, who try actions out on determinizations."""

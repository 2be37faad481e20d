"""The player `search`, who tries ways to reach the next card."""

"""The player `search`, who tries ways to meet the next card."""

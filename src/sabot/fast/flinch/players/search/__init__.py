"""The player `search`: determinised Monte Carlo."""

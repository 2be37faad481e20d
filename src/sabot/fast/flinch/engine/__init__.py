"""The rules of Flinch inside kernels: packed states, legality, actions and observations."""

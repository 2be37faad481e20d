"""The rules of Mille Bornes inside kernels: packed states, actions, scores and observations."""

"""Random play of comparable card games in other libraries, run by their own interpreter.

Prints one line of JSON for each round: decisions a second by name of the game. Only `bench.others` runs this.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

HANDS = 50
BATCH = 1024


def in_open_spiel(name: str) -> Callable[[float], float]:
    """Return the speed of random players in C++, run by the library's own evaluation. Dealing is no move."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def speed(seconds: float) -> float:
        moves, taken, seed = 0, 0.0, 0
        while taken < seconds:
            states = [game.new_initial_state() for _ in range(HANDS)]
            start = time.perf_counter()
            for state in states:
                seed += 1
                pyspiel.evaluate_bots(state, bots, seed)
            taken += time.perf_counter() - start
            moves += sum(step.player >= 0 for state in states for step in state.full_history())
        return moves / taken

    return speed


def in_rlcard(name: str) -> Callable[[float], float]:
    """Return the speed of random agents in Python."""
    rlcard: Any = import_module("rlcard")
    agents: Any = import_module("rlcard.agents")
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def speed(seconds: float) -> float:
        moves, start = 0, time.perf_counter()
        while (taken := time.perf_counter() - start) < seconds:
            trajectories, _ = env.run(is_training=False)
            moves += sum(len(one) // 2 for one in trajectories)
        return moves / taken

    return speed


def in_pgx(name: str) -> Callable[[float], float]:
    """Return the speed of a batch of games in JAX, on the processor, until the last game has ended."""
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    env = pgx.make(name)
    key = jax.random.PRNGKey(1)

    def at_random(state: Any, key: Any) -> Any:
        likely = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return env.step(state, jax.random.categorical(key, likely))

    begin, go_on = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(at_random))

    def speed(seconds: float) -> float:
        nonlocal key
        moves, start = 0, time.perf_counter()
        while (taken := time.perf_counter() - start) < seconds:
            key, dealt = jax.random.split(key)
            state = begin(jax.random.split(dealt, BATCH))
            while playing := int((~state.terminated).sum()):
                moves += playing
                key, drawn = jax.random.split(key)
                state = go_on(state, jax.random.split(drawn, BATCH))
        return moves / taken

    return speed


GAMES: dict[str, Callable[[], Callable[[float], float]]] = {
    "OpenSpiel crazy_eights": lambda: in_open_spiel("crazy_eights"),
    "OpenSpiel hearts": lambda: in_open_spiel("hearts"),
    "OpenSpiel gin_rummy": lambda: in_open_spiel("gin_rummy"),
    "pgx sparrow_mahjong": lambda: in_pgx("sparrow_mahjong"),
    "RLCard uno": lambda: in_rlcard("uno"),
}


def main() -> None:
    """Measure every game once for each line of input, so that both sides of a comparison take turns."""
    speeds = {name: make() for name, make in GAMES.items()}
    for speed in speeds.values():
        speed(0.01)  # compile, or load
    for line in sys.stdin:
        found = {name: speed(float(line)) for name, speed in speeds.items()}
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()

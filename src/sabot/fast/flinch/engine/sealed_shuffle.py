"""The order of a pack shuffled during a hand, as `core.fairness.shuffle_again` derives it from the sealed
key.

It uses SHA-256 as the reference rules do, so that a hand in which closed piles come back (FL-4) is exactly
the same in both engines.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, routine
from sabot.fast.types import Array, CardNumber, IntArray, Number
from sabot.games.kit.numbers import LOWEST

_WORD = 0xFFFFFFFF
_BLOCK, _DIGEST = 16, 8


def _fraction(prime: int, root: int) -> int:
    """Return the first 32 bits of the fraction of a root of a prime: the constants of SHA-256."""
    power = prime << (32 * root)
    low, high = 0, 1 << 40
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**root <= power else (low, middle)
    return low & _WORD


_PRIMES = [number for number in range(2, 312) if all(number % other for other in range(2, number))]
_START = np.array([_fraction(prime, 2) for prime in _PRIMES[:_DIGEST]], np.int64)
_ROUNDS = np.array([_fraction(prime, 3) for prime in _PRIMES], np.int64)


_WORDS = np.array([ord(letter) for letter in "again "], np.int64)
_DIGITS = np.array([ord(digit) for digit in "0123456789abcdef"], np.int64)


@inlined
def _rotated_xor(word: Number, one: Number, two: Number, three: Number) -> Number:
    """Return the exclusive or of three rotations of a word."""
    twice = word << 32 | word
    return (twice >> one ^ twice >> two ^ twice >> three) & _WORD


@routine
def _sha256(block: IntArray, out: Array) -> None:
    """Write the SHA-256 hash of a message of one block, which is overwritten."""
    a, b, c, d = _START[0], _START[1], _START[2], _START[3]
    e, f, g, h = _START[4], _START[5], _START[6], _START[7]
    for number in range(_ROUNDS.size):
        at = number & 15
        if number >= _BLOCK:
            near, far = block[at + 1 & 15], block[at + 14 & 15]
            near = _rotated_xor(near, 7, 18, 3) ^ (near << 29 & _WORD)  # the third is shifted, not rotated
            far = _rotated_xor(far, 17, 19, 10) ^ (far << 22 & _WORD)
            block[at] = (block[at] + near + block[at + 9 & 15] + far) & _WORD
        first = h + _rotated_xor(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + _ROUNDS[number] + block[at]
        second = _rotated_xor(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e = g, f, e, (d + first) & _WORD
        d, c, b, a = c, b, a, (first + second) & _WORD
    out[0], out[1], out[2], out[3] = a, b, c, d
    out[4], out[5], out[6], out[7] = e, f, g, h
    for at in range(_DIGEST):
        out[at] = (out[at] + _START[at]) & _WORD


@inlined
def _write_message(again: IntArray, number: CardNumber, block: IntArray) -> None:
    """Write the message `again NUMBER KEY`, the key in 32 hexadecimal digits."""
    text = np.zeros(4 * _BLOCK, np.int64)
    size = _WORDS.size
    for at in range(size):
        text[at] = _WORDS[at]
    power = 1
    while power * 10 <= number:
        power *= 10
    while power:
        text[size] = _DIGITS[number // power % 10]
        size, power = size + 1, power // 10
    text[size] = _WORDS[5]
    for half in range(2):
        for shift in range(60, -1, -4):
            size += 1
            text[size] = _DIGITS[np.int64(again[half] >> np.uint64(shift)) & 15]
    text[size + 1] = 0x80
    for at in range(_BLOCK):
        block[at] = text[4 * at] << 24 | text[4 * at + 1] << 16 | text[4 * at + 2] << 8 | text[4 * at + 3]
    block[_BLOCK - 1] = 8 * (size + 1)


@routine
def shuffle_sealed_pack(again: IntArray, number: CardNumber, series: Number, cards: Number) -> None:
    """Fill `cards` with `series` series in their order after the `number`-th shuffle."""
    for at in range(cards.size):
        cards[at] = LOWEST + at // series
    block, key, words = np.empty(_BLOCK, np.int64), np.empty(_DIGEST, np.int64), np.empty(_DIGEST, np.int64)
    _write_message(again, number, block)
    _sha256(block, key)
    counter, used = 0, _DIGEST
    for last in range(cards.size - 1, 0, -1):
        fair = (1 << 32) - (1 << 32) % (last + 1)
        word = fair
        while word >= fair:  # reject values that would favour some cards
            if used == _DIGEST:
                for at in range(_BLOCK):
                    block[at] = key[at] if at < _DIGEST else 0
                block[_DIGEST + 1], block[_DIGEST + 2] = counter, 1 << 31
                block[_BLOCK - 1] = 32 * (_DIGEST + 2)
                _sha256(block, words)
                counter, used = counter + 1, 0
            word = words[used]
            used += 1
        other = word % (last + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept

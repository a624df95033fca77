"""Chance: Threefry-2x32 (20 rounds), a counter-based generator, with one named stream per purpose.

Draw number `n` of a stream is the first word of the Threefry block whose key is the game's key and
whose counter is (name of the stream hashed with FNV-1a, n). Nothing else is kept but the counters,
so streams never disturb each other and any single draw can be recomputed alone.
docs/how-it-works.md gives the test vectors.
"""

from hashlib import sha256
from typing import Final, final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
KEY_PARITY: Final = 0x1BD11BDA


def threefry(key0: i64, key1: i64, counter0: i64, counter1: i64) -> i64:
    """The first word of one Threefry-2x32-20 block; of x only the lowest 32 bits count."""
    parity: i64 = KEY_PARITY ^ key0 ^ key1
    x: i64 = (counter0 + key0) & WORD
    y: i64 = (counter1 + key1) & WORD
    injection: i64 = 1
    even: i64 = key1
    odd: i64 = parity
    spare: i64 = key0
    while injection <= 5:
        if injection & 1:
            x += y
            y = ((y << 13 | y >> 19) ^ x) & WORD
            x += y
            y = ((y << 15 | y >> 17) ^ x) & WORD
            x += y
            y = ((y << 26 | y >> 6) ^ x) & WORD
            x += y
            y = ((y << 6 | y >> 26) ^ x) & WORD
        else:
            x += y
            y = ((y << 17 | y >> 15) ^ x) & WORD
            x += y
            y = ((y << 29 | y >> 3) ^ x) & WORD
            x += y
            y = ((y << 16 | y >> 16) ^ x) & WORD
            x += y
            y = ((y << 24 | y >> 8) ^ x) & WORD
        x += even
        y = (y + odd + injection) & WORD
        injection += 1
        rotated: i64 = even
        even = odd
        odd = spare
        spare = rotated
    return x & WORD


def stream_id(name: str) -> int:
    """FNV-1a, 32 bits, of the stream's name."""
    h = 0x811C9DC5
    for byte in name.encode():
        h = (h ^ byte) * 0x01000193 & WORD
    return h


@final
class Rng:
    """A keyed source of chance with a counter for each named stream."""

    def __init__(self, key0: i64, key1: i64, streams: list[int], counters: list[int]) -> None:
        self.key0: i64 = key0
        self.key1: i64 = key1
        self.streams: list[int] = streams
        self.counters: list[int] = counters

    def word(self, stream: i64) -> i64:
        """The next 32 bits of the stream."""
        n: i64 = self.counters[stream]
        self.counters[stream] = n + 1
        return threefry(self.key0, self.key1, self.streams[stream], n)

    def below(self, stream: i64, bound: i64) -> i64:
        """An unbiased number from 0 to bound - 1, bound at most 2**31 (Lemire's multiplication with rejection)."""
        product: i64 = self.word(stream) * bound
        low: i64 = product & WORD
        if low < bound:
            threshold: i64 = (WORD + 1 - bound) % bound
            while low < threshold:
                product = self.word(stream) * bound
                low = product & WORD
        return product >> 32

    def shuffle(self, stream: i64, items: list[int]) -> None:
        """Fisher-Yates from the end, in place; each place drawn as by `below`, with the counter at hand."""
        name: i64 = self.streams[stream]
        n: i64 = self.counters[stream]
        bound: i64 = len(items)
        while bound > 1:
            product: i64 = threefry(self.key0, self.key1, name, n) * bound
            n += 1
            if product & WORD < bound:
                threshold: i64 = (WORD + 1 - bound) % bound
                while product & WORD < threshold:
                    product = threefry(self.key0, self.key1, name, n) * bound
                    n += 1
            j: i64 = product >> 32
            bound -= 1
            items[bound], items[j] = items[j], items[bound]
        self.counters[stream] = n

    def clone(self) -> "Rng":
        return Rng(self.key0, self.key1, self.streams, self.counters.copy())

    def rekey(self, key0: i64, key1: i64) -> None:
        """Forget what would have come: the future of every stream is drawn anew."""
        self.key0 = key0 & WORD
        self.key1 = key1 & WORD


def rng_from_seed(seed: str, names: tuple[str, ...]) -> Rng:
    """A source for the named streams, keyed by the SHA-256 of the seed text."""
    digest = sha256(f"ecumene:{seed}".encode()).digest()
    ids = [stream_id(name) for name in names]
    if len(set(ids)) != len(ids):
        raise ValueError(f"two of the stream names {names} hash alike; rename one")
    return Rng(int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big"), ids, [0] * len(ids))

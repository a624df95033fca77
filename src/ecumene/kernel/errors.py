"""What can be wrong with what somebody asked for, said so that they can mend it."""


class EcumeneError(Exception):
    """Something a person can mend; its text says what, where, and how."""


class BadSeats(EcumeneError):
    def __init__(self, game: str, seats: int, allowed: range) -> None:
        super().__init__(f"{game} is for {allowed.start} to {allowed.stop - 1} players, not {seats}")


class BadOptions(EcumeneError):
    """An unknown option, an unknown value, or options that do not go together."""


class BadContent(EcumeneError):
    """A content file that cannot be used; names file, table and field."""


class BadLedger(EcumeneError):
    """A rules.toml that cannot be used."""


class BadRecord(EcumeneError):
    """A record that cannot be read or does not replay; names the line."""


class BadGame(EcumeneError):
    """A game that is not put together as a game must be."""


class UnknownGame(EcumeneError):
    """No game of that name is installed."""


class UnreadableMove(EcumeneError):
    """Text that is no move of the present ask."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"{text[:80]!r} is not a move here; expected {expected}")


class IllegalMove(EcumeneError):
    """A move that a rule forbids."""

    def __init__(self, move: str, rule: str, why: str) -> None:
        super().__init__(f"{move[:80]!r} is not allowed: {why}" + (f" [{rule}]" if rule else ""))
        self.move = move
        self.rule = rule
        self.why = why

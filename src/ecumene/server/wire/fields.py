"""What the fields of requests and messages may hold."""

from __future__ import annotations

from typing import Annotated

import msgspec

NO_CONTROLS = r"^[^\x00-\x1f\x7f-\x9f]*(?![\s\S])"
"""Text that every database keeps and every command line takes; the end is spelled out, for `$` lets a line break by."""
ShortText = Annotated[str, msgspec.Meta(max_length=40, pattern=NO_CONTROLS)]
BotName = Annotated[str, msgspec.Meta(max_length=64, pattern=NO_CONTROLS)]
PromiseId = Annotated[str, msgspec.Meta(min_length=1, max_length=100, pattern=NO_CONTROLS)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=NO_CONTROLS)]
CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=NO_CONTROLS)]
PersonName = Annotated[str, msgspec.Meta(max_length=40)]
"""As typed or pasted; it is made one line of visible characters before it is kept, and so is a remark."""
RemarkText = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Sequence = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Commitment = Annotated[str, msgspec.Meta(max_length=64, pattern="^([0-9a-f]{64})?$")]
"""SHA-256 of a browser's number, in hexadecimal; '' from a program that takes part without one."""
Number = Annotated[str, msgspec.Meta(max_length=64, pattern="^([0-9a-f]{64})?$")]
"""A browser's own random number in hexadecimal; '' where it has lost it."""

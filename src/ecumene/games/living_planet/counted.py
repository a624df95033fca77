"""What the laboratory counts in Living Planet: colours, cards, actions, hexagons, buildings, units, trade and deals."""

from __future__ import annotations

COUNTED: dict[str, tuple[str, ...]] = {
    "ChooseColour": ("colour:{1}",),
    "ChooseCard": ("card:{1}",),
    "TakeAction": ("action:{0}",),
    "UseFate set": ("action:use_fate",),
    "Deflect set": ("action:deflect",),
    "PickHexagon place": ("tile:{1}",),
    "PickBuilding": ("building:{1}",),
    "Recruit scientist": ("recruit:scientist",),
    "Recruit motorized": ("recruit:motorized",),
    "ProduceOrRepair": ("production:{0}",),
    "ApplyCard apply": ("market_card:{1}",),
    "ApplySecond apply": ("market_card:{1}",),
    "ShiftPrice raise": ("insider:raise_{1}",),
    "ShiftPrice lower": ("insider:lower_{1}",),
    "Transact buy": ("bought:{1}",),
    "Transact sell": ("sold:{1}",),
    "NameResource": ("named:{1}",),
    "Plunder": ("plundered:{1}",),
    "Exhaust": ("exhausted:{1}",),
    "ProposeTo propose": ("action:propose",),
    "Answer": ("deal:{0}",),
    "Trigger strike": ("struck:{1}",),
    "Protect": ("protection:{0}",),
    "RescueScientist": ("rescue:scientist",),
    "RescueSpaceport": ("rescue:spaceport",),
}

"""The rules of the game. So far: the house rules of a table and its rule sheet.

>>> from mahj.rules import preset, sheet
>>> answer = next(one for one in sheet(preset("assisted")) if one.option == "window")
>>> answer.question, answer.answer
('How are calls for a discard made?', 'everyone answers in secret, and then priority decides')
"""

from mahj.rules.house import PRESETS, HouseRules, changed, preset
from mahj.rules.sheet import Answer, sheet

__all__ = ["PRESETS", "Answer", "HouseRules", "changed", "preset", "sheet"]

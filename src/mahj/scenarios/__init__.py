"""Scenarios: the rulebook that runs.

>>> from mahj.scenarios import read, run
>>> [scenario] = read('''
... scenario DEF-05: fourteen tiles of one line
... when
...   match [F*2 1B*4 2B*4 3B*4]: T1
...   match [F*2 1B*4 2B*4 3B*3]: nothing
... ''')
>>> run(scenario).good
True
"""

from mahj.scenarios.coverage import kept, uncovered
from mahj.scenarios.faults import Fault, ScenarioError
from mahj.scenarios.index import Heading, headings, showing, whole
from mahj.scenarios.model import Case, Check, Doing, Move, Scenario
from mahj.scenarios.reader import read
from mahj.scenarios.runner import Failure, Outcome, run, survivors
from mahj.scenarios.shelf import FOLDER, SUFFIX, files, load, shipped

__all__ = [
    "FOLDER", "SUFFIX", "Case", "Check", "Doing", "Failure", "Fault", "Heading", "Move", "Outcome",
    "Scenario", "ScenarioError", "files", "headings", "kept", "load", "read", "run", "shipped",
    "showing", "survivors", "uncovered", "whole",
]  # fmt: skip

"""Forms that are the same at every moment, made once."""

from __future__ import annotations

from typing import Final

from mahj.rules import acts
from mahj.rules.options import AnyWords, Form, One, TileWords

ACCEPT: Final = Form(acts.Accept)
CALL: Final = Form(acts.Call, (One((False,)),))
CALL_MAHJONGG: Final = Form(acts.Call, (One((True,)),))
CANCEL: Final = Form(acts.Cancel)
CONFIRM: Final = Form(acts.Confirm)
CONSENT: Final = Form(acts.Consent)
DECLARE: Final = Form(acts.Declare)
DRAW: Final = Form(acts.Draw, (One(("head",)),))
HOLD: Final = Form(acts.Hold)
LIFT: Final = Form(acts.Lift)
OBJECT: Final = Form(acts.Object)
PASS: Final = Form(acts.Pass)
PLACE: Final = Form(acts.Place, (One(("top", "slope")),))
POINT_OUT: Final = Form(acts.PointOut)
RACK: Final = Form(acts.Rack)
TAKE_BACK: Final = Form(acts.TakeBack)
TOUCH: Final = Form(acts.Touch, (One(("wall", "discard", "rack")),))
WORDS: Final = Form(acts.Say, (AnyWords(),))
NAMING: Final = Form(acts.Say, (TileWords(),))

WRONG_DECLARE: Final = Form(acts.Declare, (), "MJ-14")
WRONG_END: Final = Form(acts.Draw, (One(("tail",)),), "TURN-18")

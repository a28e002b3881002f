from mahj.analysis.deck import *  # noqa: F403

from mahj.analysis.decisions import *  # noqa: F403

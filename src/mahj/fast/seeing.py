from mahj.analysis.seeing import *  # noqa: F403

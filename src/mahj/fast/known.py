from mahj.analysis.known import *  # noqa: F403

from mahj.analysis.style import *  # noqa: F403

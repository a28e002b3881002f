"""The fast machine: whole games of error-free play, compiled, with the bots' kernels inside."""

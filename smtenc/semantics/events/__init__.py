"""Events: what a program does that the rest of the world can see."""

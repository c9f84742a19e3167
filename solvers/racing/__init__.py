"""One race: who starts when, what they answer, and what the answers mean together. Where processes come from lives in ``workers``."""

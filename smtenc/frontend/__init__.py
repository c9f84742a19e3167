"""Text to typed IR: ``read_file`` and ``read_text``. Everything else in this folder serves them."""

from smtenc.frontend.reading import FrontendOptions, read_file, read_text

__all__ = ["FrontendOptions", "read_file", "read_text"]

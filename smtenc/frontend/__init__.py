"""Text to typed IR: ``read_file`` and ``read_text``; ``file_text`` is the first half of the former. Everything else in this folder serves them."""

from smtenc.frontend.reading import FrontendOptions, file_text, read_file, read_text

__all__ = ["FrontendOptions", "file_text", "read_file", "read_text"]

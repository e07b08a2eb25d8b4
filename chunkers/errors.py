"""The one error that bad input raises."""


class ChunkersError(ValueError):
    """One sentence that names what is wrong and says what would be right.

    The API raises it, the CLI prints it and exits with 2, the app shows it.
    """


def reason(error: Exception) -> str:
    """Why a file could not be opened, in the words of the operating system; a NUL in its name is none of its errors."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)

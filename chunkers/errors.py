"""The one error that bad input raises."""


class ChunkersError(ValueError):
    """One sentence that names what is wrong and says what would be right.

    The API raises it, the CLI prints it and exits with 2, the app shows it.
    """

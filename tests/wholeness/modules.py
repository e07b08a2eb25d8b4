"""The modules of the standard library whose definitions are looked at."""

MODULES = tuple(
    """
    textwrap statistics functools argparse ast bdb calendar cgi configparser contextlib copy dataclasses difflib
    doctest enum fractions gettext inspect ipaddress locale optparse pathlib pickle shutil subprocess tarfile typing
    zipfile
    """.split()
)

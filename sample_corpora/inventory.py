"""Stock-keeping for a community bicycle workshop.

The workshop writes every delivery, every repair and every stocktake into a plain text ledger. This module reads such a
ledger, keeps the shelves in first-in-first-out batches, and works out what should be ordered before Saturday.

Run it to see the report for the sample ledger at the end of the constants::

    python inventory.py
"""

from __future__ import annotations

import asyncio
import functools
import math
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from enum import Enum
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

# How many weeks of normal use should stand on the shelf after a delivery.
TARGET_WEEKS = 6

# Use is averaged over this many weeks before the day of the report.
WINDOW_WEEKS = 8

MINIMUM_ORDER = Decimal("25.00")

CATALOGUE = {
    "BRK-PAD": "Brake pads, pair",
    "CBL-GEA": "Gear cable, 2.1 m",
    "CHN-09S": "Chain, 9-speed",
    "TUB-700": "Inner tube, 700C",
    "TYR-26I": "Tyre, 26 inch",
}

# date        kind   part     quantity  price  supplier or remark
LEDGER = """\
2024-03-04    in     BRK-PAD    20      3.10   Harrow & Sons
2024-03-04    in     TUB-700    60      2.05   Harrow & Sons
2024-03-05    in     CHN-09S    10     11.40   Velo Nord
2024-03-06    in     CBL-GEA    30      1.20   Velo Nord
2024-03-09    out    BRK-PAD     4      -      Saturday repairs
2024-03-09    out    TUB-700    11      -      Saturday repairs
2024-03-16    out    CHN-09S     2      -      Saturday repairs
2024-03-16    out    TUB-700     9      -      Saturday repairs

# The school brought forty bicycles in one morning.
2024-03-20    out    BRK-PAD    12      -      Orchard School
2024-03-20    out    CBL-GEA    15      -      Orchard School
2024-03-20    out    TUB-700    22      -      Orchard School
2024-03-25    in     BRK-PAD    10      3.35   Velo Nord
2024-03-25    in     TYR-26I     6     14.90   Harrow & Sons
2024-03-30    out    CHN-09S     5      -      Saturday repairs
2024-03-30    out    TYR-26I     1      -      Saturday repairs
2024-04-06    out    BRK-PAD     6      -      Saturday repairs
2024-04-06    out    CBL-GEA     7      -      Saturday repairs

# Stocktake: two tubes had perished in the box.
2024-04-08    count  TUB-700    16      -      Stocktake
2024-04-13    out    TUB-700    10      -      Saturday repairs
2024-04-13    out    CHN-09S     1      -      Saturday repairs
"""


class LedgerError(ValueError):
    """A line of the ledger that cannot be understood or cannot be true."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


class Kind(Enum):
    """What a line of the ledger does to the shelf."""

    IN = "in"
    OUT = "out"
    COUNT = "count"


@dataclass(frozen=True, slots=True)
class Movement:
    """One line of the ledger."""

    line: int
    day: date
    kind: Kind
    part: str
    quantity: int
    price: Decimal | None
    remark: str


# Suppliers answer slowly and sometimes not at all, so that every question to one gets a second chance.
def retried(times: int) -> Callable[[Callable[P, Awaitable[R]]], Callable[P, Awaitable[R]]]:
    """Call an async function again, up to ``times`` times more, while it raises ``TimeoutError``."""

    def decorate(function: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
        @functools.wraps(function)
        async def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
            for _ in range(times):
                try:
                    return await function(*args, **kwargs)
                except TimeoutError:
                    continue
            return await function(*args, **kwargs)

        return wrapper

    return decorate


@dataclass
class Shelf:
    """All pieces of one part, in batches ordered by arrival.

    Batches matter because prices change: the pads bought in March were cheaper than those bought in April, and a repair
    uses up the oldest ones first. The value of the shelf is therefore the sum over what is left of each batch, not the
    quantity times the latest price.
    """

    @dataclass
    class Batch:
        """Pieces that arrived together at one price."""

        quantity: int
        price: Decimal

    part: str
    batches: deque[Batch] = field(default_factory=deque)
    used: list[tuple[date, int]] = field(default_factory=list)
    last_supplier: str = ""

    @property
    def on_hand(self) -> int:
        """Pieces on the shelf now."""
        return sum(batch.quantity for batch in self.batches)

    @property
    def value(self) -> Decimal:
        """What the pieces on the shelf have cost."""
        return sum((batch.quantity * batch.price for batch in self.batches), Decimal(0))

    @property
    def latest_price(self) -> Decimal:
        """Price of the latest delivery, or zero if there was none."""
        return self.batches[-1].price if self.batches else Decimal(0)

    def receive(self, quantity: int, price: Decimal, supplier: str) -> None:
        self.batches.append(self.Batch(quantity, price))
        self.last_supplier = supplier

    def take(self, quantity: int) -> None:
        """Remove pieces, oldest batch first."""
        if quantity > self.on_hand:
            raise ValueError(f"{quantity} of {self.part} taken, but only {self.on_hand} on the shelf")
        while quantity:
            oldest = self.batches[0]
            step = min(quantity, oldest.quantity)
            oldest.quantity -= step
            quantity -= step
            # The last batch stays even when it is empty: it remembers the price.
            if oldest.quantity == 0 and len(self.batches) > 1:
                self.batches.popleft()

    def use(self, day: date, quantity: int) -> None:
        """Take pieces for a repair, and remember it as demand."""
        self.take(quantity)
        self.used.append((day, quantity))

    # A stocktake may find fewer pieces than the ledger says, never more: those would have come from nowhere.
    def correct(self, counted: int) -> None:
        missing = self.on_hand - counted
        if missing < 0:
            raise ValueError(f"{-missing} of {self.part} appeared out of thin air")
        self.take(missing)

    def weekly_use(self, today: date) -> float:
        """Average number of pieces used each week, over the last ``WINDOW_WEEKS`` weeks."""
        since = today - timedelta(weeks=WINDOW_WEEKS)
        return sum(quantity for day, quantity in self.used if since < day <= today) / WINDOW_WEEKS


def read_ledger(text: str) -> Iterator[Movement]:
    """Yield the movements of a ledger, in the order in which they were written."""
    for number, raw in enumerate(text.splitlines(), start=1):
        if not raw.strip() or raw.startswith("#"):
            continue
        try:
            day, kind, part, quantity, price, remark = raw.split(maxsplit=5)
        except ValueError:
            raise LedgerError(number, "expected six columns") from None
        if part not in CATALOGUE:
            raise LedgerError(number, f"unknown part {part!r}")
        try:
            yield Movement(
                line=number,
                day=date.fromisoformat(day),
                kind=Kind(kind),
                part=part,
                quantity=int(quantity),
                price=None if price == "-" else Decimal(price),
                remark=remark.strip(),
            )
        except (ValueError, ArithmeticError) as error:
            raise LedgerError(number, str(error)) from error


def fill_shelves(movements: Iterable[Movement]) -> dict[str, Shelf]:
    """Play the movements back and return the shelves as they stand afterwards."""
    shelves = {part: Shelf(part) for part in CATALOGUE}
    for move in movements:
        shelf = shelves[move.part]
        try:
            match move.kind:
                case Kind.IN:
                    if move.price is None:
                        raise ValueError("a delivery needs a price")
                    shelf.receive(move.quantity, move.price, move.remark)
                case Kind.OUT:
                    shelf.use(move.day, move.quantity)
                case Kind.COUNT:
                    shelf.correct(move.quantity)
        except ValueError as error:
            raise LedgerError(move.line, str(error)) from error
    return shelves


@retried(times=1)
async def ask_lead_time(supplier: str) -> int:
    """Days until a supplier can deliver.

    The real workshop sends a mail here and waits for somebody to read it. The sample answers from a table, after a pause
    short enough that nobody notices it.
    """
    await asyncio.sleep(0.001)
    return {"Harrow & Sons": 3, "Velo Nord": 9}.get(supplier, 14)


async def ask_all(suppliers: Iterable[str]) -> dict[str, int]:
    """Ask every supplier at the same time, each of them once."""
    names = sorted(set(suppliers))
    answers = await asyncio.gather(*(ask_lead_time(name) for name in names))
    return dict(zip(names, answers, strict=True))


def report(shelves: dict[str, Shelf], lead_times: dict[str, int], today: date) -> str:
    """Describe the stock and what should be ordered, as plain text.

    The report has three parts. The first lists every shelf with the number of weeks it will last at the present rate of
    use. The second groups what is running low by the supplier who delivered it last. The third adds it all up.

    A part is running low when it would not last until a delivery could be here plus one week of grace. The quantity is
    chosen so that the shelf holds ``TARGET_WEEKS`` of normal use after the delivery, counting what the repairs will take
    away in the meantime. Orders below ``MINIMUM_ORDER`` are shown but marked, because Harrow & Sons charge for postage.
    """
    lines = [f"Workshop stock on {today:%d %B %Y}", ""]

    def weeks_left(shelf: Shelf) -> float:
        rate = shelf.weekly_use(today)
        return shelf.on_hand / rate if rate else math.inf

    def spell(weeks: float) -> str:
        return "idle" if math.isinf(weeks) else f"{weeks:.1f} wk"

    # Part one: every shelf, the emptiest first.
    lines.append(f"{'Part':<10}{'Description':<20}{'Stock':>6}{'Value':>9}{'Lasts':>10}")
    for shelf in sorted(shelves.values(), key=weeks_left):
        lines.append(
            f"{shelf.part:<10}{CATALOGUE[shelf.part]:<20}{shelf.on_hand:>6}"
            f"{shelf.value:>9.2f}{spell(weeks_left(shelf)):>10}"
        )

    # Part two: what is running low, by supplier.
    orders: dict[str, list[tuple[Shelf, int]]] = defaultdict(list)
    for shelf in shelves.values():
        rate = shelf.weekly_use(today)
        if not rate:
            continue
        supplier = shelf.last_supplier
        delivery_weeks = lead_times[supplier] / 7
        if weeks_left(shelf) > delivery_weeks + 1:
            continue
        left_on_delivery = max(0.0, shelf.on_hand - rate * delivery_weeks)
        quantity = math.ceil(TARGET_WEEKS * rate - left_on_delivery)
        if quantity > 0:
            orders[supplier].append((shelf, quantity))

    total = Decimal(0)
    if orders:
        lines += ["", "To order"]
    for supplier, wanted in sorted(orders.items()):
        days = lead_times[supplier]
        arrival = today + timedelta(days=days)
        lines.append(f"  {supplier} ({days} days, here by {arrival:%d %B})")
        cost = Decimal(0)
        for shelf, quantity in wanted:
            price = quantity * shelf.latest_price
            cost += price
            lines.append(f"    {quantity:>3} x {CATALOGUE[shelf.part]:<22}{price:>8.2f}")
        if cost < MINIMUM_ORDER:
            lines.append(f"    below the minimum of {MINIMUM_ORDER}; wait for a second part")
        total += cost

    # Part three: the sums.
    stock_value = sum((shelf.value for shelf in shelves.values()), Decimal(0))
    lines += [
        "",
        f"Value on the shelves: {stock_value:>8.2f}",
        f"Cost of the orders:   {total:>8.2f}",
    ]
    return "\n".join(lines)


def main() -> None:
    """Print the report for the sample ledger."""
    movements = list(read_ledger(LEDGER))
    shelves = fill_shelves(movements)
    suppliers = (shelf.last_supplier for shelf in shelves.values())
    lead_times = asyncio.run(ask_all(suppliers))
    print(report(shelves, lead_times, today=movements[-1].day))


if __name__ == "__main__":
    main()

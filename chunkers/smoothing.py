"""Smoothing of a curve: what it does to the noise between one gap and the next."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, SerializeAsAny, model_validator

from chunkers import kinds
from chunkers.errors import ChunkersError
from chunkers.parameters import Parameters

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Smoothing(Parameters):
    """How a curve is smoothed before a rule looks at it. None in its place means: not at all."""

    title: ClassVar[str]
    summary: ClassVar[str]

    kind: Any

    @abstractmethod
    def _smooth(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """The smoothed values; all are finite, and there is at least one."""

    def smooth(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """A curve of the same length; gaps without a value (nan) are left out and stay without one."""
        import numpy as np

        known = np.isfinite(values)
        smoothed = values.astype(np.float64)
        if known.any():
            smoothed[known] = self._smooth(smoothed[known])
        return smoothed


def _odd(width: int) -> int:
    if width % 2 == 0:
        raise ChunkersError(f"width: give an odd number, so that the window has a middle, got {width}")
    return width


class MovingAverage(Smoothing):
    """The mean of the gaps around each one; at the ends, of those that there are."""

    title: ClassVar[str] = "Moving average"
    summary: ClassVar[str] = "The mean of the gaps around each one."

    kind: Literal["moving_average"] = "moving_average"
    width: int = Field(default=3, ge=1, le=99, description="Gaps that are averaged, an odd number.")

    @model_validator(mode="after")
    def _has_a_middle(self) -> MovingAverage:
        _odd(self.width)
        return self

    def _smooth(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        import numpy as np

        half = self.width // 2
        sums = np.concatenate([[0.0], np.cumsum(values)])
        at = np.arange(len(values))
        low, high = np.maximum(at - half, 0), np.minimum(at + half + 1, len(values))
        return (sums[high] - sums[low]) / (high - low)


class SavitzkyGolay(Smoothing):
    """A polynomial fitted to the gaps around each one by least squares (Savitzky and Golay 1964; SciPy).

    It keeps the depth of a valley better than a mean. At the ends the polynomial of the outermost
    window goes on. Where the curve is shorter than the window, the window is made shorter.
    """

    title: ClassVar[str] = "Savitzky-Golay"
    summary: ClassVar[str] = "A polynomial fitted to the gaps around each one: valleys keep their depth."

    kind: Literal["savitzky_golay"] = "savitzky_golay"
    width: int = Field(default=5, ge=3, le=99, description="Gaps that are fitted, an odd number.")
    order: int = Field(default=2, ge=0, le=9, description="Degree of the polynomial, below the width.")

    @model_validator(mode="after")
    def _can_be_fitted(self) -> SavitzkyGolay:
        if self.order >= _odd(self.width):
            raise ChunkersError(f"order: give a degree below the width {self.width}, got {self.order}")
        return self

    def _smooth(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        import numpy as np
        from scipy.signal import savgol_filter  # pyright: ignore

        width = min(self.width, len(values) - (len(values) + 1) % 2)
        if self.order >= width:
            return values
        return np.asarray(savgol_filter(values, width, self.order, mode="interp"), np.float64)


SMOOTHINGS: dict[str, type[Smoothing]] = {
    "moving_average": MovingAverage,
    "savitzky_golay": SavitzkyGolay,
}


def _as_smoothing(value: Any) -> Any:
    return kinds.as_model(value, SMOOTHINGS, "smoothing")


# The type of a field that holds a smoothing: takes a kind, an object with one, or a smoothing.
AnySmoothing = Annotated[SerializeAsAny[Smoothing], BeforeValidator(_as_smoothing)]

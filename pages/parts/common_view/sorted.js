// Numbers that ascend.

/** The index of the last value at or below `wanted`, -1 where all are above. */
function lastAtOrBelow(values, wanted) {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

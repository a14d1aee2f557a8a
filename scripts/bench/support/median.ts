// The one in the middle of several figures: of an even number the higher of the two.

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

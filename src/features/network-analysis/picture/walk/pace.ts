// How many lines are painted while the picture moves: fewer where frames come too late, and all of them where it rests. Pure.

/** Thirty frames a second. */
const wanted = 1000 / 30
const fewest = 1000

/**
 * @param lines painted in the last frame
 * @param took milliseconds that it took
 * @param all that there are
 */
export function linesInNextFrame(lines: number, took: number, all: number): number {
  if (took > 1.2 * wanted) return Math.min(all, Math.max(fewest, Math.floor((lines * wanted) / took)))
  // Slower than it was found, so that it does not swing.
  return took < 0.7 * wanted ? Math.min(all, Math.ceil(lines * 1.1)) : lines
}

// What speaks for two rows being the same and what against it, each with a weight, and the score that follows: a logistic sum.

/** What one comparison says: points for or against, and the reason that people are told. */
export type Likeness<R extends string = string> = { points: number; reason?: R }

export type Compared<R extends string = string> = { score: number; reasons: R[] }

/** From this score on two rows are proposed as the same. */
export const sameFrom = 0.8

/** Whatever else they have in common, two that are known to be two are no surer than this. */
const mostUnlike = 0.3

/** Says nothing, neither for nor against. */
export const nothing: Likeness<never> = { points: 0 }

/**
 * How sure it is that both are the same, 0 to 1, and why.
 *
 * @param base the log-odds of two that met under a key, before anything is compared
 * @param isTwo something says that they are two: the score stays low
 */
export function weigh<R extends string>(base: number, found: readonly Likeness<R>[], isTwo: boolean): Compared<R> {
  const points = found.reduce((sum, one) => sum + one.points, base)
  const score = 1 / (1 + Math.exp(-points))
  return {
    score: Math.round(1000 * (isTwo ? Math.min(score, mostUnlike) : score)) / 1000,
    reasons: found.flatMap(({ reason }) => reason ?? []),
  }
}

/** What says the most, of several names compared with several. */
export const best = <R extends string>(found: readonly Likeness<R>[], otherwise: Likeness<R>): Likeness<R> =>
  found.reduce((most, one) => (one.points > most.points ? one : most), otherwise)

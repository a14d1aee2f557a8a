// What several do at the same moment: each answer, and that none of them is an error of the database.
import { isProblem } from '#server/errors.ts'

/** What came of one: its value, or the status and code of its refusal. */
export type Outcome<T> = { did: true; value: T } | { did: false; status: number; code: string }

/** Does all of them at once. Throws what is no refusal on purpose, and what should have been answered by 5xx. */
export async function atOnce<T>(...works: readonly (() => Promise<T>)[]): Promise<Outcome<T>[]> {
  const ended = await Promise.allSettled(works.map((work) => work()))
  return ended.map((one): Outcome<T> => {
    if (one.status === 'fulfilled') return { did: true, value: one.value }
    if (!isProblem(one.reason) || one.reason.status >= 500) throw one.reason
    return { did: false, status: one.reason.status, code: one.reason.code }
  })
}

/** The same, so many times. */
export const manyAtOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<Outcome<T>[]> =>
  atOnce(...Array.from({ length: count }, (_, index) => () => work(index)))

/** How many of them did something, by what they say of it. */
export const done = <T>(outcomes: readonly Outcome<T>[], isDone: (value: T) => boolean = () => true): number =>
  outcomes.filter((one) => one.did && isDone(one.value)).length

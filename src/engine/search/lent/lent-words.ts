// Words that rows have by rows of another kind which name them: a person is found by the titles of works. A feature says whose words they are.
import type { Kind } from '../../model/kind.ts'

/** What the rows that name a row say: words of the lowest weight, and the newest year they are of. */
export type LentWords = { words: readonly string[]; year: number | null }

export type Lender = {
  /** The kind whose rows are found by them. */
  to: string
  /** The bucket of that kind which counts the years, where it has one. */
  years?: string
  /** Another answer to `read` is another version: documents are made anew. */
  version: number
  /** What everybody may see, by the id of the row. */
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, LentWords>>
  /** The kind whose rows lend, and the field that names to whom: what is erased lends nothing from that moment. */
  from?: { kind: string; by: string }
}

const lenders = new Map<string, Lender>()

/** One for each kind. */
export const addLender = (lender: Lender): void => void lenders.set(lender.to, lender)

/** To which kinds rows of this one lend words, by which field. */
export const lentBy = ({ name }: Kind): { to: string; by: string }[] =>
  [...lenders.values()].flatMap(({ to, from }) => (from?.kind === name ? [{ to, by: from.by }] : []))

export const lenderTo = ({ name }: Kind): Lender | undefined => lenders.get(name)

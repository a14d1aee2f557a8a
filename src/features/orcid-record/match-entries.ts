// Which entry of a profile an item was written from: entries have no ids, so what they say tells it, the surest first.
import type { Part } from '#server/sources/parts.ts'
import { textAt } from '#server/sources/parts.ts'

type Known = { id: string; hash: string; content: Part }
type Now = { hash: string; content: Part }

const institution = ({ content }: { content: Part }): string =>
  textAt(content, 'organization', 'disambiguated-organization', 'disambiguated-organization-identifier')
const role = ({ content }: { content: Part }): string => textAt(content, 'role-title')
const start = ({ content }: { content: Part }): string => textAt(content, 'start-date', 'year', 'value')

type Alike = (known: Known, now: Now) => boolean

// One institution may stand in several entries, so what is alike in less is asked last.
const steps: readonly Alike[] = [
  (known, now) => known.hash === now.hash,
  (known, now) => institution(known) === institution(now) && role(known) === role(now) && start(known) === start(now),
  (known, now) => institution(known) === institution(now) && role(known) === role(now),
  (known, now) => institution(known) === institution(now) && start(known) === start(now),
  (known, now) => start(known) !== '' && role(known) === role(now) && start(known) === start(now),
]

/** @returns by the id of each item the entry it tells of now, as far as there is one; no entry twice */
export function matchEntries<N extends Now>(known: readonly Known[], now: readonly N[]): Map<string, N> {
  const found = new Map<string, N>()
  const free = new Set(now)
  for (const isAlike of steps)
    for (const item of known) {
      if (found.has(item.id)) continue
      const fitting = [...free].filter((one) => isAlike(item, one))
      // Of several that are equally alike none is surer, unless they say the same.
      const [first] = fitting
      if (!first || (fitting.length > 1 && first.hash !== item.hash)) continue
      found.set(item.id, first)
      free.delete(first)
    }
  return found
}

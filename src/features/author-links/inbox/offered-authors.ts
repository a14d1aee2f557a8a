// Which authors of a work a member may be, as the inbox offers them: of a found work its own, of one here those that stand there.
import type { Row } from '#engine/model/rows.ts'
import type { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { bestLine, type Confidence, type Evidence, type FittingLine, fittingLines } from './author-fit.ts'
import type { Person } from './person.ts'
import type { InboxWork } from './stored.ts'
import { aboutFound, isOthers } from './take.ts'

type Line = Row<typeof publicationAuthors>

/** `value`: as a form sends it. */
type OfferedAuthor = { value: string; name: string; confidence: Confidence | null; evidence: Evidence[] }
export type Offered = {
  /** Whom the member becomes without choosing; null: it has to be chosen. */
  own: OfferedAuthor | null
  offered: OfferedAuthor[]
  /** Nobody among its authors may be the member, who may be added to them. */
  mayAdd: boolean
}

/** More are not offered: works of large groups have thousands. */
const most = 60

function offer(names: readonly { value: string; name: string }[], fits: readonly FittingLine[]): Offered {
  const byPlace = new Map(fits.map(({ at, fit }) => [at, fit]))
  const all = names.map(({ value, name }, at): OfferedAuthor => ({
    value,
    name,
    confidence: byPlace.get(at)?.confidence ?? null,
    evidence: byPlace.get(at)?.evidence ?? [],
  }))
  const best = bestLine(fits)
  const fitting = fits.flatMap(({ at }) => all[at] ?? [])
  const others = all.filter((one) => !fitting.includes(one))
  return { own: (best && all[best.at]) ?? null, offered: [...fitting, ...others].slice(0, most), mayAdd: false }
}

/** @param lines authors of the work here, as far as the member sees it; null where it is none, or is not seen */
export function offeredAuthors(item: InboxWork, person: Person, lines: readonly Line[] | null): Offered {
  const about = aboutFound(item)
  if (!lines || item.match === 'new') {
    const { authors } = item.work
    // Its source names nobody: the member is its author.
    if (authors.length === 0)
      return {
        own: { value: '', name: person.names[0] ?? '', confidence: null, evidence: [] },
        offered: [],
        mayAdd: false,
      }
    return offer(
      authors.map(({ rawName }, at) => ({ value: String(at), name: rawName })),
      fittingLines(about, person),
    )
  }
  const linked = lines.find(({ talent }) => talent === person.id)
  // Nothing is left to be told of how sure it is.
  if (linked) {
    const own = { value: linked.id, name: linked.rawName, confidence: null, evidence: [] }
    return { own, offered: [own], mayAdd: false }
  }
  const free = lines.filter((line) => !isOthers(line, person))
  const offered = offer(
    free.map(({ id, rawName }) => ({ value: id, name: rawName })),
    fittingLines({ ...about, authors: free }, person),
  )
  return { ...offered, mayAdd: offered.own === null }
}

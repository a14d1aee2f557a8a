// Of one sort of entries, what a member saved and what fits them: the halves of their page beside what is their own.
import { formatDate } from '#words/formats.ts'
import { ownMatches, type TopMatch } from '../interfaces/own-matches.ts'
import { savedEntries } from '../interfaces/saved-entries.ts'
import type { Kind } from '../model/kind.ts'
import { listPath } from '../model/addresses/public-path.ts'
import { childKinds } from '../model/registry.ts'
import type { LoaderContext } from './context.ts'

export type SavedRow = {
  kind: string
  id: string
  label: string
  href: string
  closes: string | null
  /** It closed already. */
  isOver: boolean
  isAttended: boolean
}
export type SavedAndMatched = {
  /** Where such rows are found. */
  saved: { title: string; href: string; rows: SavedRow[] }
  /** Where the member says what is sought. */
  matched: { title: string; href: string; rows: TopMatch[] }
}

const withChildren = (kind: Kind): string[] => [kind, ...childKinds(kind)].map(({ name }) => name)

/** What a member saved of a kind and of its children: what closes stands first, the nearest before the others; what is closed stands last. */
export async function savedRows({ viewer, locale, words, site }: LoaderContext, kind: Kind): Promise<SavedRow[]> {
  const found = await savedEntries().ofKinds({ ...viewer, locale }, withChildren(kind))
  const inOrder = found.toSorted((one, other) => {
    const [a, b] = [one.closesAt ?? '9', other.closesAt ?? '9']
    return Number(one.isOver) - Number(other.isOver) || (a < b ? -1 : a > b ? 1 : 0)
  })
  return inOrder.map(({ closesAt, ...row }) => {
    const date =
      closesAt && formatDate(closesAt, locale, { ...site.dates, shape: closesAt.length > 10 ? 'date-time' : 'date' })
    return { ...row, closes: date ? words.funding[row.isOver ? 'closed' : 'closes']({ date }) : null }
  })
}

export const matchedRows = ({ viewer, locale }: LoaderContext, kind: Kind): Promise<TopMatch[]> =>
  ownMatches().ofKinds({ ...viewer, locale }, withChildren(kind))

type About = { title: string; href: string }

/** @param about the title of what fits, and where the member says what is sought */
export async function savedAndMatched(context: LoaderContext, kind: Kind, about: About): Promise<SavedAndMatched> {
  const [rows, matched] = await Promise.all([savedRows(context, kind), matchedRows(context, kind)])
  return bothHalves(context, kind, rows, { ...about, rows: matched })
}

export const bothHalves = (
  { words }: LoaderContext,
  kind: Kind,
  rows: SavedRow[],
  matched: SavedAndMatched['matched'],
): SavedAndMatched => ({
  saved: { title: words.member.savedSearches.entries, href: listPath(kind), rows },
  matched,
})

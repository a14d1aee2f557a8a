// Of one sort of entries, what a member saved and what fits them: the halves of their page beside what is their own.
import { formatDate } from '#words/formats.ts'
import { ownMatches, type TopMatch } from '../interfaces/own-matches.ts'
import { savedEntries } from '../interfaces/saved-entries.ts'
import type { Kind } from '../model/kind.ts'
import { childKinds } from '../model/registry.ts'
import type { LoaderContext } from './context.ts'

export type SavedRow = {
  kind: string
  id: string
  label: string
  href: string
  closes: string | null
  isAttended: boolean
}
export type SavedAndMatched = {
  saved: { title: string; rows: SavedRow[] }
  matched: { title: string; rows: TopMatch[] }
}

const withChildren = (kind: Kind): string[] => [kind, ...childKinds(kind)].map(({ name }) => name)

/** What a member saved of a kind and of its children: what closes stands first, the nearest before the others. */
export async function savedRows({ viewer, locale, words, site }: LoaderContext, kind: Kind): Promise<SavedRow[]> {
  const found = await savedEntries().ofKinds({ ...viewer, locale }, withChildren(kind))
  const inOrder = found.toSorted((one, other) => {
    const [a, b] = [one.closesAt ?? '9', other.closesAt ?? '9']
    return a < b ? -1 : a > b ? 1 : 0
  })
  return inOrder.map(({ closesAt, ...row }) => {
    const date =
      closesAt && formatDate(closesAt, locale, { ...site.dates, shape: closesAt.length > 10 ? 'date-time' : 'date' })
    return { ...row, closes: date ? words.funding.closes({ date }) : null }
  })
}

export const matchedRows = ({ viewer, locale }: LoaderContext, kind: Kind): Promise<TopMatch[]> =>
  ownMatches().ofKinds({ ...viewer, locale }, withChildren(kind))

/** @param title of what fits */
export async function savedAndMatched(context: LoaderContext, kind: Kind, title: string): Promise<SavedAndMatched> {
  const { words } = context
  const [saved, matched] = await Promise.all([savedRows(context, kind), matchedRows(context, kind)])
  return {
    saved: { title: words.member.savedSearches.entries, rows: saved },
    matched: { title, rows: matched },
  }
}

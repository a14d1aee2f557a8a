// What a member is about: the own profile, or for organizations their entries; and how often these were opened, saved and asked.
import type { Kind } from '#engine/model/kind.ts'
import { allKinds, wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { figuresOf } from '#kinds/own-entries.queries.ts'
import { findOwnPerson, type StoredPerson } from '#kinds/people.queries.ts'

type Entries = { kind: Kind; ids: string[] }

export type OwnSubject = {
  person: StoredPerson | null
  /** Ids of what the profile, else the entries, are about. */
  keywords: string[]
  industries: string[]
  entries: Entries[]
}

type About = { kind: Kind; row: Readonly<Record<string, unknown>> }

/** Ids in the fields that a match reads as `part`. */
const idsIn = (about: readonly About[], part: 'keywords' | 'industries'): string[] => [
  ...new Set(
    about.flatMap(({ kind, row }) => {
      const field = kind.match?.[part]
      const ids = field === undefined ? null : row[field]
      return Array.isArray(ids) ? (ids as string[]) : []
    }),
  ),
]

export async function ownSubject(viewer: Viewer): Promise<OwnSubject> {
  const member = viewer.who === 'member' ? viewer.id : null
  if (!member) return { person: null, keywords: [], industries: [], entries: [] }
  const person = await findOwnPerson(member)
  const kept = allKinds().filter(({ navigation, fields }) => navigation?.entries && fields.owner)
  const owned = await Promise.all(
    kept.map(async (kind) => ({ kind, rows: await findRows<Kind>(kind, { owner: member, status: 'published' }) })),
  )
  const about: About[] = person ? [person] : owned.flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row })))
  return {
    person,
    keywords: idsIn(about, 'keywords'),
    industries: idsIn(about, 'industries'),
    entries: [
      ...(person ? [{ kind: person.kind as Kind, ids: [person.row.id] }] : []),
      ...owned.map(({ kind, rows }) => ({ kind, ids: rows.map(({ id }) => id) })),
    ].filter(({ ids }) => ids.length > 0),
  }
}

export type EntrySums = { label: string; entries: number; views: number; saves: number; requests: number }

/** Of the entries of each kind together. */
export const sumsOf = ({ entries }: OwnSubject, { locale }: Viewer): Promise<EntrySums[]> =>
  Promise.all(
    entries.map(async ({ kind, ids }) => {
      const figures = [...(await figuresOf(kind.name, ids)).values()]
      const sum = (of: 'views' | 'saves' | 'requests'): number => figures.reduce((all, one) => all + one[of], 0)
      return {
        label: wordsOf(kind, locale).many,
        entries: ids.length,
        views: sum('views'),
        saves: sum('saves'),
        requests: sum('requests'),
      }
    }),
  )

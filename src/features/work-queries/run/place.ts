// What a run that fetches works is about, and how far it came: its checkpoint.
import type { Role, Viewer } from '#engine/model/viewer.ts'
import type { Run } from '#server/runs/runs.ts'
import type { WorkQuery } from '#server/sources/work-query.ts'
import { type SourceName, sourceNames } from '../sources.ts'

export const runName = 'fetch-works'

/** So many are taken at once, as many as an upload may have rows: a question that is wider is narrowed. */
export const mostWorks = 50_000

export type Place = {
  source: SourceName
  query: WorkQuery
  /** Who asked: the upload is theirs. */
  by: { id: string; name: string; role: Role | null; country: string | null }
  /** Where the next page begins; null before the first. */
  cursor: string | null
  /** Does the key read the short records only? */
  isLesser: boolean
  /** Cursors that were asked for, shortened: one that comes again would go round for ever. */
  asked: string[]
  /** How many there are, as the source says. */
  said: number | null
  /** Works so far. */
  works: number
  /** Waits that the source asked for, in a row. */
  waits: number
  /** The upload that they became. */
  upload: number | null
}

export const firstPlace = (source: SourceName, query: WorkQuery, { id, name, role, country }: Viewer): Place => ({
  source,
  query,
  by: { id: String(id), name, role, country },
  cursor: null,
  isLesser: false,
  asked: [],
  said: null,
  works: 0,
  waits: 0,
  upload: null,
})

/** Null for a run that is none of these. */
export function placeOf({ name, checkpoint }: Pick<Run, 'name' | 'checkpoint'>): Place | null {
  const place = checkpoint as Partial<Place>
  return name === runName && sourceNames.some((one) => one === place.source) ? (place as Place) : null
}

/** Whose the upload is. */
export const starterOf = ({ by }: Place): Viewer => ({
  who: 'staff',
  ...by,
  locale: 'en',
  listsBeforeNotice: false,
})

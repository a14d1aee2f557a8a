// The run that reads the repository page by page: each page is fetched before its portion, and a run that was stopped goes on behind
// the last page that was written.
import { createHash } from 'node:crypto'
import type { Sources } from '#server/config.ts'
import { databaseTime } from '#server/database/clock.ts'
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'
import type { Portion, Run, RunWork } from '#server/runs/runs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { fetchPage, type SourceAdapter, type SourcePage } from '#server/sources/source-pages.ts'
import { type TnrrRecord, tnrrSource } from '#server/sources/tnrr.ts'
import { reportPath } from '../report/choice.ts'
import { writeRecords } from './write-records.ts'

/** Pages with nothing new in a row, and waits in a row, that are borne; a source that wants longer is asked again in that time (s). */
const [mostRepeats, mostWaits, longestWait] = [3, 20, 3600]

type Repository = { adapter: SourceAdapter<TnrrRecord>; outbound: Outbound }
let repository: Repository | undefined

/** From now on this one is asked. */
export function askRepository({ tnrr, allowPrivate }: Pick<Sources, 'tnrr' | 'allowPrivate'>, seconds?: number): void {
  repository = {
    adapter: tnrrSource(tnrr.url),
    outbound: outboundCalls({ allowPrivate, ...(seconds ? { seconds } : {}) }),
  }
}

/** The site that is asked; null before somebody said which. */
export const repositoryHost = (): string | null => (repository ? new URL(repository.adapter.url).host : null)

/** Where a run is. */
export type Place = {
  cursor: string | null
  /** Pages that were asked for, as short marks: a source that leads in a circle is found out. */
  seen: string[]
  /** The records of the last page. */
  last: string
  repeats: number
  waits: number
  /** Items that were given, and how many there are as the source says. */
  got: number
  total: number | null
}

export const placeOf = ({ checkpoint }: Pick<Run, 'checkpoint'>): Place => ({
  cursor: null,
  seen: [],
  last: '',
  repeats: 0,
  waits: 0,
  got: 0,
  total: null,
  ...(checkpoint as Partial<Place>),
})

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

type Fetched = { page: SourcePage<TnrrRecord> } | { seconds: number }

async function fetchNext(run: Run): Promise<Fetched> {
  if (!repository) throw new SourceFault('away')
  const { cursor, waits } = placeOf(run)
  try {
    return { page: await fetchPage(repository.outbound, repository.adapter, cursor) }
  } catch (error) {
    const isWait = error instanceof SourceFault && error.reason === 'busy' && error.seconds !== null
    if (isWait && waits < mostWaits) return { seconds: Math.min(longestWait, Math.max(1, error.seconds ?? 1)) }
    throw error
  }
}

const inSeconds = (seconds: number): string => new Date(Date.parse(databaseTime()) + seconds * 1000).toISOString()

async function writePage(run: Run, page: SourcePage<TnrrRecord>): Promise<Portion> {
  const place = placeOf(run)
  const own = markOf(page.records.map(({ externalId }) => externalId).join('\n'))
  const isRepeated = page.records.length === 0 || own === place.last
  const repeats = isRepeated ? place.repeats + 1 : 0
  const next = page.next === null ? null : markOf(page.next)
  if (next !== null && (repeats >= mostRepeats || place.seen.includes(next))) throw new SourceFault('unreadable')
  const counts = await writeRecords(page.records)
  const items = page.records.length + page.unreadable
  const got = place.got + (isRepeated ? 0 : items)
  const total = page.total ?? place.total
  const missing = next === null && total !== null ? Math.max(0, total - got) : 0
  return {
    checkpoint: {
      cursor: page.next,
      seen: next === null ? place.seen : [...place.seen, next],
      last: own,
      repeats,
      waits: 0,
      got,
      total,
    } satisfies Place,
    done: items,
    counts: { ...counts, unreadable: (counts.unreadable ?? 0) + page.unreadable, missing },
    isLast: next === null,
  }
}

export const importRepository: RunWork = {
  name: 'import-tnrr',
  address: () => reportPath,
  prepare: fetchNext,
  portion: async (run, prepared) => {
    const fetched = prepared as Fetched
    if ('page' in fetched) return writePage(run, fetched.page)
    const place = placeOf(run)
    const resumesAt = inSeconds(fetched.seconds)
    return { checkpoint: { ...place, waits: place.waits + 1 }, done: 0, isLast: false, resumesAt }
  },
}

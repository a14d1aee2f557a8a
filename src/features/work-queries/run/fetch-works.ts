// The run that fetches works of a source: some pages before each portion, and in the portion they are kept with the place where the next
// one begins. A killed worker asks for those pages again; nothing is there twice. At its end the works become an upload.
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Portion, type Run, RunFailed, type RunWork } from '#server/runs/runs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { isUsedUp, type Quota } from '#server/sources/quota.ts'
import { fetchFirst, fetchPage, isRefusal, type SourceAdapter, type SourcePage } from '#server/sources/source-pages.ts'
import { addressOf, workOutbound, workSource } from '../sources.ts'
import { beginUpload, keepWorks } from './fetched-works.ts'
import { mostWorks, type Place, placeOf, runName } from './place.ts'

type Work = Record<string, unknown>

/** Pages of one portion: the works of so many are in memory at once. */
const pagesAtOnce = 5
/** A fault that passes is borne so often in a row, after so long (ms), twice as long each time. */
const [mostFaults, firstPause] = [2, 250]
/** Waits that a source asks for, in a row, and the longest that is believed (seconds): a quota begins anew each week. */
const [mostWaits, longestWait] = [50, 8 * 86_400]

const shortened = (cursor: string): string => createHash('sha256').update(cursor).digest('base64url').slice(0, 11)

type Pages = Pick<Place, 'cursor' | 'isLesser' | 'asked' | 'said'> & {
  works: Work[]
  unreadable: number
  isLast: boolean
  /** What is left of the quota is for others: so long nobody goes on. */
  resumesIn: number | null
}
/** Pages, or in how many seconds the source wants to be asked again. */
type Prepared = Pages | { seconds: number }

const isPassing = (error: unknown): boolean =>
  error instanceof SourceFault && !isRefusal(error) && (error.reason !== 'busy' || (error.seconds ?? 0) === 0)

/** A question, asked again where a fault passes. @throws SourceFault */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let faults = 0; ; faults++)
    try {
      return await ask()
    } catch (error) {
      if (faults >= mostFaults || !isPassing(error)) throw error
      await delay(firstPause * 2 ** faults)
    }
}

/** One page, and where the one behind it begins. */
async function takePage(pages: Pages, adapter: SourceAdapter<Work>, note: (quota: Quota) => void): Promise<void> {
  const { cursor } = pages
  const lesser = pages.isLesser ? adapter.lesser : undefined
  const found: { page: SourcePage<Work>; adapter: SourceAdapter<Work> } =
    cursor === null && !lesser
      ? await patiently(() => fetchFirst(workOutbound(), adapter, note))
      : {
          page: await patiently(() => fetchPage(workOutbound(), lesser ?? adapter, cursor, note)),
          adapter: lesser ?? adapter,
        }
  const { page } = found
  pages.isLesser = found.adapter !== adapter
  pages.said = Math.max(pages.said ?? 0, page.total ?? 0) || null
  pages.unreadable += page.unreadable
  for (const work of page.records) pages.works.push(work)
  const next = page.next === null ? null : shortened(page.next)
  // A cursor that was there before would go round for ever.
  pages.isLast = next === null || pages.asked.includes(next)
  if (next === null || pages.isLast) return
  pages.cursor = page.next
  pages.asked.push(next)
}

async function prepare(run: Run): Promise<Prepared | null> {
  const place = placeOf(run)
  const source = place ? workSource(place.source) : null
  if (!place) return null
  if (!source) throw new RunFailed('no_key')
  const { cursor, isLesser, said } = place
  const pages: Pages = {
    cursor,
    isLesser,
    said,
    asked: [...place.asked],
    works: [],
    unreadable: 0,
    isLast: false,
    resumesIn: null,
  }
  let quota: Quota | null = null
  const adapter = source.adapter(place.query, source.perPage)
  try {
    for (let at = 0; at < pagesAtOnce && !pages.isLast && pages.resumesIn === null; at++) {
      await takePage(pages, adapter, (given) => void (quota = given))
      const left = quota as Quota | null
      if (left && isUsedUp(left)) pages.resumesIn = left.seconds ?? 3600
      if (place.works + pages.works.length >= mostWorks) break
    }
  } catch (error) {
    // What came before the fault is kept; the next portion meets it again.
    if (pages.works.length > 0) return pages
    if (isRefusal(error)) throw new RunFailed('refused_key')
    if (!(error instanceof SourceFault) || error.reason !== 'busy' || place.waits >= mostWaits) throw error
    return { seconds: Math.min(longestWait, Math.max(1, error.seconds ?? 60)) }
  }
  return pages
}

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

async function portion(run: Run, prepared: unknown): Promise<Portion> {
  const place = placeOf(run)
  if (!place) return { checkpoint: run.checkpoint, done: 0, isLast: true }
  const given = prepared as Prepared
  if ('seconds' in given)
    return {
      checkpoint: { ...place, waits: place.waits + 1 },
      done: 0,
      isLast: false,
      resumesAt: inSeconds(given.seconds),
    }
  const { works: found, cursor, isLesser, asked, said, unreadable, resumesIn } = given
  const kept = await keepWorks(run.number, found, run.progress + (run.counts.repeated ?? 0), mostWorks - place.works)
  const works = place.works + kept
  const isLast = given.isLast || works >= mostWorks
  const next: Place = { ...place, cursor, isLesser, asked, said, works, waits: 0 }
  return {
    checkpoint: { ...next, upload: isLast ? await beginUpload(run.number, next) : null },
    done: kept,
    counts: { fetched: kept, repeated: found.length - kept, unreadable },
    isLast,
    ...(resumesIn !== null && !isLast ? { resumesAt: inSeconds(resumesIn) } : {}),
  }
}

export const fetchWorks: RunWork = {
  name: runName,
  isBegunByFeature: true,
  address: (run) => addressOf(placeOf(run)?.source ?? 'openalex', run.number),
  prepare,
  portion,
}

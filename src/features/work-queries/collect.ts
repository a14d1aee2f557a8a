// Works of a source, page after page, until it ends or as many are there as one upload takes: each once, whatever the source repeats.
import type { Outbound } from '#server/http/outbound.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { isUsedUp, type Quota } from '#server/sources/quota.ts'
import { fetchFirst, fetchPage, type SourceAdapter } from '#server/sources/source-pages.ts'

type Work = Readonly<Record<string, unknown>>

/** So many are taken at once: a question that is wider is narrowed. */
export const mostWorks = 2000
/** A page that fails is asked for so often again. */
const mostFaults = 2

export type Collected = {
  works: Work[]
  /** How many there are, as the source says. */
  said: number | null
  /** Those that came again, and those that are no works. */
  repeated: number
  unreadable: number
}

const keyOf = (work: Work): string => {
  const { custom, DOI } = work
  const { openalex, eid } = (custom ?? {}) as { openalex?: string; eid?: string }
  return String(openalex ?? eid ?? DOI ?? JSON.stringify(work))
}

const isPassing = (error: unknown): boolean =>
  error instanceof SourceFault && (error.reason !== 'busy' || (error.seconds ?? 0) === 0)

async function patiently<Page>(ask: () => Promise<Page>): Promise<Page> {
  for (let faults = 0; ; faults++)
    try {
      return await ask()
    } catch (error) {
      if (faults >= mostFaults || !isPassing(error)) throw error
    }
}

/** Ends before what is left to others of the quota is touched. @throws SourceFault */
export async function collect(outbound: Outbound, adapter: SourceAdapter<Work>): Promise<Collected> {
  const found = new Map<string, Work>()
  const asked = new Set<string>()
  const collected = { said: null as number | null, repeated: 0, unreadable: 0 }
  let quota: Quota | null = null
  const note = (given: Quota): void => void (quota = given)
  const first = await patiently(() => fetchFirst(outbound, adapter, note))
  let { page } = first
  for (;;) {
    collected.said = Math.max(collected.said ?? 0, page.total ?? 0) || null
    collected.unreadable += page.unreadable
    for (const work of page.records) {
      const key = keyOf(work)
      if (found.has(key)) collected.repeated += 1
      else found.set(key, work)
    }
    // A cursor that was there before would go round for ever.
    const { next } = page
    if (next === null || asked.has(next) || found.size >= mostWorks || (quota && isUsedUp(quota))) break
    asked.add(next)
    page = await patiently(() => fetchPage(outbound, first.adapter, next, note))
  }
  return { ...collected, works: [...found.values()].slice(0, mostWorks) }
}

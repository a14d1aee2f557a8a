// All pages of a source for somebody who waits before a page: what came until its end, until it stopped, or until that took too long.
import { fetchFirst, fetchPage, type SourceAdapter } from '#server/sources/source-pages.ts'
import { worksOfItems } from '../found-work.ts'
import { askedSources, type Fault, faultOf, longestLookUp } from './asked-sources.ts'
import type { Came } from './look-up.ts'

/** A page that came before ends the reading: its source turns in a circle. */
export async function worksOfPages(adapter: SourceAdapter<Record<string, unknown>>): Promise<Came> {
  const { outbound } = askedSources()
  const items: Record<string, unknown>[] = []
  const seen = new Set<string>()
  let [unreadable, fault, total] = [0, null as Fault | null, null as number | null]
  const until = Date.now() + longestLookUp
  try {
    const first = await fetchFirst(outbound, adapter)
    for (let { page } = first; ;) {
      const fresh = page.records.filter((one) => !seen.has(JSON.stringify(one)))
      for (const one of fresh) seen.add(JSON.stringify(one))
      items.push(...fresh)
      unreadable += page.unreadable
      total ??= page.total
      if (page.next === null || (fresh.length === 0 && page.records.length > 0)) break
      if (Date.now() > until) {
        fault = { fault: 'tookLong', seconds: null }
        break
      }
      page = await fetchPage(outbound, first.adapter, page.next)
    }
    // It said more than it told.
    if (!fault && total !== null && items.length + unreadable < total) fault = { fault: 'endedEarly', seconds: null }
  } catch (error) {
    fault = faultOf(error)
  }
  const found = await worksOfItems(items)
  return { works: found.works, unreadable: found.unreadable + unreadable, fault }
}

// How much waits at each screen of the menu: what is due and what people wait for, not what may be done some day.
import { useEffect, useRef, useState } from 'react'
import { useFetchers, useLocation, useNavigation, useRevalidator } from 'react-router'
import { askApi } from '#engine/page/ask-api.ts'
import { readStorage, writeStorage } from '#ui/foundations/browser/browser-storage.ts'
import { useLocale } from '#ui/foundations/words.tsx'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import { itemsIn, type MenuGroup } from './office-menu.ts'

/** By the address of the item; '/backend' has all of them. */
export type Counts = Readonly<Record<string, number>>

type Line = Pick<StaffWork, 'href' | 'count' | 'urgency'>

const home = '/backend'

/** A line belongs to the nearest item above the list that it opens, and to the item that shows that one. */
export function countsOf(lines: readonly Line[], groups: readonly MenuGroup[]): Counts {
  const hrefs = itemsIn(groups).flatMap(({ href }) => (href ? [href.split('?', 1)[0] as string] : []))
  const counts: Record<string, number> = {}
  for (const { href, count, urgency } of lines) {
    if (urgency === 'later') continue
    counts[home] = (counts[home] ?? 0) + count
    const [path = ''] = href.split(/[?#]/, 1)
    const above = hrefs.filter((one) => path === one || path.startsWith(`${one}/`))
    const nearest = above.reduce((best, one) => (one.length > best.length ? one : best), '')
    if (nearest) counts[nearest] = (counts[nearest] ?? 0) + count
  }
  return counts
}

const freshMs = 30_000
const key = 'waiting'

const readKept = (who: string): Line[] => {
  const kept = JSON.parse(readStorage(key, 'sessionStorage') ?? 'null') as { who: string; lines: Line[] } | null
  return kept?.who === who ? kept.lines : []
}

/** Asked after the page is there, again when somebody goes on and the answer is old, and after each change. */
export function useWaitingCounts(groups: readonly MenuGroup[], who: string): Counts {
  const locale = useLocale()
  const { pathname } = useLocation()
  const [navigation, fetchers, revalidator] = [useNavigation(), useFetchers(), useRevalidator()]
  // A form of a page, a button of a list, a row that was saved by the API and is read again.
  const isWriting =
    [navigation, ...fetchers].some(({ formMethod }) => formMethod !== undefined && formMethod !== 'GET') ||
    revalidator.state !== 'idle'
  const [lines, setLines] = useState<readonly Line[]>([])
  const askedAt = useRef(0)
  useEffect(() => {
    // Something is being changed: what is known is old when it is done.
    if (isWriting) askedAt.current = 0
  }, [isWriting])
  // oxlint-disable-next-line react/set-state-in-effect -- what this tab remembers is known in the browser only
  useEffect(() => setLines(readKept(who)), [who])
  useEffect(() => {
    if (isWriting || Date.now() - askedAt.current < freshMs) return
    askedAt.current = Date.now()
    void askApi(`/api/work-queue?locale=${locale}`).then(async (answer) => {
      if (!answer.ok) return
      const { rows } = (await answer.json()) as { rows: Line[] }
      const found = rows.map(({ href, count, urgency }) => ({ href, count, urgency }))
      setLines(found)
      writeStorage(key, JSON.stringify({ who, lines: found }), 'sessionStorage')
    })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when somebody goes on
  }, [pathname, isWriting, locale, who])
  return countsOf(lines, groups)
}

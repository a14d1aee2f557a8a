// Whether the deadline of an offer is over at a moment, and when it will be.
import { startOfDay } from '#lib/time/zoned-time.ts'
import { usualZone } from '../call-state.ts'

/** What decides, of a host. */
type OfferTimes = Readonly<{ offerState?: string | null; deadline?: string | null }>

const day = 86_400_000

/** The last moment of its deadline; null without one. */
function endOf({ deadline }: OfferTimes): number | null {
  const start = deadline ? startOfDay(deadline.slice(0, 10), usualZone) : null
  return start ? Date.parse(start) + day : null
}

/** After its deadline an offer is closed, whatever was chosen; before, it is what was chosen. */
export function offerAt(host: OfferTimes, now: Date): { isOver: boolean; until: string | null } {
  const end = endOf(host)
  const isOver = end !== null && end <= now.getTime()
  return { isOver, until: end === null || isOver || host.offerState === 'closed' ? null : new Date(end).toISOString() }
}

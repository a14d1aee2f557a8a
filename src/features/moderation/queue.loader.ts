// The queue of moderators: the first topic or post that waits behind the one that was skipped last, or one that was asked for.
import type { LoaderContext } from '#engine/page/context.ts'
import { countWaiting, nextWaiting } from '#kinds/forums/moderation.queries.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { readItem } from './items.ts'
import { requireModerator } from './moderators.ts'
import { type AskedItem, askedItem } from './shown/asked-item.ts'
import { type LastDecision, lastDecision } from './shown/shown-decisions.ts'

export type QueueData = {
  title: string
  reported: number
  held: number
  /** How many there are of those that are asked about. */
  total: number
  which: 'all' | 'held'
  one: AskedItem | null
  /** It was asked for, and is not the next of the queue. */
  isAsked: boolean
  /** Behind which one it was looked for. */
  after: string | null
  last: LastDecision | null
}

export const afterIn = (query: URLSearchParams): string | null => {
  const after = query.get('after')
  return after && isUuid(after) ? after : null
}

export async function loader(context: LoaderContext): Promise<QueueData> {
  const { query, words, viewer } = context
  requireModerator(viewer)
  const [{ reported, held }, after] = [await countWaiting(), afterIn(query)]
  const which = query.get('which') === 'held' ? 'held' : 'all'
  const asked = readItem(query.get('item'))
  const [next] = asked ? [asked] : await nextWaiting(after, 1, which)
  return {
    title: words.moderation.tabs.queue,
    reported,
    held,
    total: which === 'held' ? held : reported,
    which,
    one: next ? await askedItem(context, next) : null,
    isAsked: asked !== null,
    after,
    last: await lastDecision(context),
  }
}

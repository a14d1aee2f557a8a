// How often a member writes in the forums: a pause after each, so many a day, and less in the first days of an account.
import { type Limit, takeAll, takePause } from '#server/http/rate-limit.ts'

const day = 86_400

/** Days in which an account is new. */
export const newDays = 7

export type Sort = 'topic' | 'post'

/** Seconds after one before the next. */
const pauses = { topic: 120, post: 20 } as const satisfies Record<Sort, number>

const days = { topic: [{ most: 10, seconds: day }], post: [] } as const satisfies Record<Sort, readonly Limit[]>
const firstDays = { topic: { most: 3, seconds: day }, post: { most: 10, seconds: day } } as const

/** Counts one more of these. @returns seconds to wait before it may be sent; 0 for none */
export async function takeTurn(member: string, sort: Sort, isNew: boolean): Promise<number> {
  const pause = await takePause(`forum-${sort}|${member}`, pauses[sort])
  if (pause > 0) return pause
  return takeAll([
    ...days[sort].map((limit) => [`forum-day-${sort}|${member}`, limit] as const),
    ...(isNew ? [[`forum-new-${sort}|${member}`, firstDays[sort]] as const] : []),
  ])
}

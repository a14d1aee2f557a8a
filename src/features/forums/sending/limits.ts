// How often a member writes in the forums: by the minute, by the day, and less in the first days of an account.
import type { Limit } from '#server/http/rate-limit.ts'

const day = 86_400

/** Days in which an account is new. */
export const newDays = 7

export type Sort = 'topic' | 'post'

const limits = {
  topic: [
    { most: 1, seconds: 120 },
    { most: 10, seconds: day },
  ],
  post: [{ most: 1, seconds: 20 }],
} as const satisfies Record<Sort, readonly Limit[]>

const firstDays = { topic: { most: 3, seconds: day }, post: { most: 10, seconds: day } } as const

/** What is taken for one of these, all or none. */
export const countsFor = (member: string, sort: Sort, isNew: boolean): (readonly [string, Limit])[] => [
  ...limits[sort].map((limit) => [`forum-${sort}|${limit.seconds}|${member}`, limit] as const),
  ...(isNew ? [[`forum-new-${sort}|${member}`, firstDays[sort]] as const] : []),
]

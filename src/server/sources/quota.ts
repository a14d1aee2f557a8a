// What a source lets us ask, as the headers of its answers say it: X-RateLimit-Limit, -Remaining and -Reset of Scopus (the reset in
// seconds since 1970) and of OpenAlex (in seconds from now).

export type Quota = {
  limit: number
  remaining: number
  /** In so many seconds all of it may be asked again; null where the source does not say so. */
  seconds: number | null
}

/** Above it a number is a moment, below it a time: no quota lasts for thirty years. */
const leastMoment = 1_000_000_000

const numberIn = (header: string | null): number | null => {
  const value = header?.trim() ? Number(header) : NaN
  return Number.isFinite(value) && value >= 0 ? value : null
}

/** The seconds until a quota begins anew. */
export function secondsToReset(header: string | null): number | null {
  const value = numberIn(header)
  if (value === null) return null
  if (value < leastMoment) return Math.ceil(value)
  // Some answer in milliseconds.
  const moment = value > leastMoment * 1000 ? value : value * 1000
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

/** Null where the answer says nothing of it. */
export function quotaIn(headers: Headers): Quota | null {
  const [limit, remaining] = [
    numberIn(headers.get('x-ratelimit-limit')),
    numberIn(headers.get('x-ratelimit-remaining')),
  ]
  if (limit === null || remaining === null || limit === 0) return null
  return { limit, remaining, seconds: secondsToReset(headers.get('x-ratelimit-reset')) }
}

/** The part of a quota that is left to others. */
const reserve = 0.05

/** Is so much of it used that nobody goes on? */
export const isUsedUp = ({ limit, remaining }: Pick<Quota, 'limit' | 'remaining'>): boolean =>
  remaining <= limit * reserve

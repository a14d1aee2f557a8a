// One question to an interface of another site: JSON, nothing known, or why there is no answer; a short wait that it asks for is kept.
import { setTimeout as delay } from 'node:timers/promises'
import { type Outbound, OutboundError } from '../http/outbound.ts'
import { secondsToReset } from './quota.ts'

/** Longer than that nobody waits before a page. */
const longestWait = 5

export type Reason = 'busy' | 'away' | 'unreadable'

/** It did not answer, or nothing that can be read. */
export class SourceFault extends Error {
  readonly reason: Reason
  /** It asked to be left alone so long; null where it said nothing. */
  readonly seconds: number | null
  /** What it answered with; null where it did not. */
  readonly status: number | null

  constructor(reason: Reason, seconds: number | null = null, status: number | null = null) {
    super(reason)
    this.reason = reason
    this.seconds = seconds
    this.status = status
  }
}

/** Retry-After as seconds: a number or a date. */
function secondsIn(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/** How long it wants to be left alone: as it says, or until what it lets us ask begins anew. */
export const waitIn = (headers: Headers): number | null =>
  secondsIn(headers.get('retry-after')) ?? secondsToReset(headers.get('x-ratelimit-reset'))

export type Question = {
  mailto: string | undefined
  /** How often it is asked again after the short time that it asks for. */
  waits: number
  headers?: Readonly<Record<string, string>> | undefined
  /** Is told the headers of every answer: what is left of a quota stands there. */
  onHeaders?: ((headers: Headers) => void) | undefined
}

/**
 * @returns what it answers, null where it knows nothing (404, 410)
 * @throws SourceFault
 */
export async function askSource(
  outbound: Outbound,
  address: string,
  { mailto, waits, headers = {}, onHeaders }: Question,
): Promise<unknown> {
  const agent = `talent-mobility/1.0${mailto ? ` (mailto:${mailto})` : ''}`
  for (let waited = 0; ; waited++) {
    let answer: Response
    try {
      answer = await outbound(address, { headers: { ...headers, accept: 'application/json', 'user-agent': agent } })
    } catch (error) {
      if (error instanceof OutboundError) throw new SourceFault('away')
      throw error
    }
    const { status } = answer
    onHeaders?.(answer.headers)
    if (status === 404 || status === 410) return null
    const wait = waitIn(answer.headers)
    if (status === 429 && (wait ?? 1) <= longestWait && waited < waits) {
      await delay((wait ?? 1) * 1000)
      continue
    }
    if (!answer.ok) throw new SourceFault(status === 429 || status === 503 ? 'busy' : 'away', wait, status)
    try {
      return (await answer.json()) as unknown
    } catch {
      throw new SourceFault('unreadable', null, status)
    }
  }
}

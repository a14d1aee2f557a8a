// One question to an interface of another site: JSON, or nothing known, or away; a short wait that it asks for is kept.
import { setTimeout as delay } from 'node:timers/promises'
import { SourcesAway } from '#engine/interfaces/works-by-doi.ts'
import { type Outbound, OutboundError } from '#server/http/outbound.ts'

/** Longer than that nobody waits before a page. */
const longestWait = 5
const mostWaits = 2

/** Retry-After as seconds: a number or a date. */
function secondsIn(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/**
 * @returns what it answers, null where it knows nothing (404)
 * @throws SourcesAway
 */
export async function askSource(outbound: Outbound, address: string, mailto: string | undefined): Promise<unknown> {
  const agent = `talent-mobility/1.0${mailto ? ` (mailto:${mailto})` : ''}`
  for (let waited = 0; ; waited++) {
    let answer: Response
    try {
      answer = await outbound(address, { headers: { accept: 'application/json', 'user-agent': agent } })
    } catch (error) {
      if (error instanceof OutboundError) throw new SourcesAway(null)
      throw error
    }
    if (answer.status === 404) return null
    const wait = secondsIn(answer.headers.get('retry-after'))
    if (answer.status === 429 && (wait ?? 1) <= longestWait && waited < mostWaits) {
      await delay((wait ?? 1) * 1000)
      continue
    }
    if (!answer.ok) throw new SourcesAway(wait)
    try {
      return (await answer.json()) as unknown
    } catch {
      throw new SourcesAway(null)
    }
  }
}

// The sources that are asked for works of members, as the environment says them.
import type { Sources } from '#server/config.ts'
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { RefusedKey } from '#server/sources/authors.ts'

type Chosen = Pick<Sources, 'crossref' | 'openalex' | 'orcid' | 'scopus'> & { outbound: Outbound }
let chosen: Chosen | undefined

/** From now on these are asked. */
export function askInboxSources(
  { allowPrivate, ...sources }: Pick<Sources, 'crossref' | 'openalex' | 'orcid' | 'scopus' | 'allowPrivate'>,
  seconds?: number,
): void {
  chosen = { ...sources, outbound: outboundCalls({ allowPrivate, ...(seconds ? { seconds } : {}) }) }
}

/** @throws SourceFault before anybody said whom to ask */
export function askedSources(): Chosen {
  if (!chosen) throw new SourceFault('away')
  return chosen
}

/** Somebody waits before a page: a short wait that a source asks for is kept once. */
export const waits = 1

/** Nobody waits longer (ms) for all pages of one look-up: what came until then is kept. */
export const longestLookUp = 20_000

export type LookUpFault = 'busy' | 'away' | 'unreadable' | 'refusedKey' | 'tookLong' | 'endedEarly'
export type Fault = { fault: LookUpFault; seconds: number | null }

/** Why a source ended before its end. What is no fault of a source is thrown on. */
export function faultOf(error: unknown): Fault {
  if (error instanceof RefusedKey) return { fault: 'refusedKey', seconds: null }
  if (!(error instanceof SourceFault)) throw error as Error
  const isKey = error.status === 401 || error.status === 403
  return { fault: isKey ? 'refusedKey' : error.reason, seconds: error.seconds }
}

// OpenAlex as the environment names it.
import type { Sources } from '#server/config.ts'
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'
import { SourceFault } from '#server/sources/ask-source.ts'

type Chosen = Pick<Sources, 'openalex'> & { mailto: string | undefined; outbound: Outbound }
let chosen: Chosen | undefined

/** From now on these are asked. */
export function askWorkSources(
  { openalex, crossref: { mailto }, allowPrivate }: Pick<Sources, 'openalex' | 'crossref' | 'allowPrivate'>,
  seconds?: number,
): void {
  chosen = { openalex, mailto, outbound: outboundCalls({ allowPrivate, ...(seconds ? { seconds } : {}) }) }
}

/** @throws SourceFault before anybody said whom to ask */
export function workSources(): Chosen {
  if (!chosen) throw new SourceFault('away')
  return chosen
}

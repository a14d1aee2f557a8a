// Sources of numbers of works and citations that a run may ask, as the environment says them.
import type { Sources } from '#server/config.ts'
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'
import type { AuthorSource } from '#server/sources/authors.ts'
import { openalexAuthors } from '#server/sources/openalex.ts'
import { scopusAuthors } from '#server/sources/scopus.ts'
import type { MetricSource } from '#kinds/talents/metrics.queries.ts'

/** Those that are asked over the network; the third comes as a file. */
export type AskedSource = Exclude<MetricSource, 'scopus_file'>
export const isAsked = (source: MetricSource): source is AskedSource => source !== 'scopus_file'

type Chosen = { outbound: Outbound; sources: Record<AskedSource, AuthorSource | null> }
let chosen: Chosen | undefined

/** From now on these are asked. */
export function askMetricSources(
  {
    scopus: { key, ...scopus },
    openalex,
    crossref: { mailto },
    allowPrivate,
  }: Pick<Sources, 'scopus' | 'openalex' | 'crossref' | 'allowPrivate'>,
  seconds?: number,
): void {
  chosen = {
    outbound: outboundCalls({ allowPrivate, ...(seconds ? { seconds } : {}) }),
    sources: {
      scopus_api: key ? scopusAuthors({ ...scopus, key }, mailto) : null,
      openalex: openalexAuthors(openalex, mailto),
    },
  }
}

/** Null where no key was given to ask it with. */
export const sourceNamed = (name: AskedSource): AuthorSource | null => chosen?.sources[name] ?? null

export const metricOutbound = (): Outbound => (chosen as Chosen).outbound

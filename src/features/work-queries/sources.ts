// Sources of works that staff may ask, as the environment names them: each as an adapter of one shape.
import type { Sources } from '#server/config.ts'
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import type { QuotaName } from '#server/sources/kept-quotas.ts'
import { type Institution, institutionsLike } from '#server/sources/openalex-institutions.ts'
import { openalexQuery } from '#server/sources/openalex-query.ts'
import { scopusPerPage, scopusQuestion, scopusWorks } from '#server/sources/scopus-works.ts'
import type { SourceAdapter } from '#server/sources/source-pages.ts'
import type { WorkQuery } from '#server/sources/work-query.ts'

export const sourceNames = ['openalex', 'scopus'] as const
export type SourceName = (typeof sourceNames)[number]

export const sourceLabels: Readonly<Record<SourceName, string>> = { openalex: 'OpenAlex', scopus: 'Scopus' }

export type WorkSource = {
  readonly label: string
  readonly quota: QuotaName
  readonly perPage: number
  /** @param perPage fewer only to learn how many there are */
  readonly adapter: (query: WorkQuery, perPage?: number) => SourceAdapter<Record<string, unknown>>
  /** Which organizations a name may mean, where works are asked for by a number of them. */
  readonly institutions?: (name: string, country: string) => Promise<Institution[]>
}

type Chosen = { outbound: Outbound; sources: Record<SourceName, WorkSource | null> }
let chosen: Chosen | undefined

/** From now on these are asked. */
export function askWorkSources(
  {
    openalex,
    scopus: { key, ...scopus },
    crossref: { mailto },
    allowPrivate,
  }: Pick<Sources, 'openalex' | 'scopus' | 'crossref' | 'allowPrivate'>,
  seconds?: number,
): void {
  chosen = {
    outbound: outboundCalls({ allowPrivate, ...(seconds ? { seconds } : {}) }),
    sources: {
      openalex: {
        label: sourceLabels.openalex,
        quota: 'openalex',
        perPage: 100,
        adapter: (query, perPage) => openalexQuery(openalex, mailto, query, perPage),
        institutions: (name, country) =>
          institutionsLike({ outbound: workOutbound(), waits: 1 }, openalex, mailto, name, country),
      },
      scopus: key
        ? {
            label: sourceLabels.scopus,
            quota: 'scopus_search',
            perPage: scopusPerPage,
            adapter: (query, perPage) => scopusWorks({ ...scopus, key }, mailto, scopusQuestion(query), perPage),
          }
        : null,
    },
  }
}

/** Null where no key was given to ask it with. */
export const workSource = (name: SourceName): WorkSource | null => chosen?.sources[name] ?? null

/** @throws SourceFault before anybody said whom to ask */
export function workOutbound(): Outbound {
  if (!chosen) throw new SourceFault('away')
  return chosen.outbound
}

const paths: Readonly<Record<SourceName, string>> = {
  openalex: '/backend/manages/publications/openalex',
  scopus: '/backend/manages/publications/scopus',
}
export const pathOf = (name: SourceName): string => paths[name]

/** Where a run is watched. */
export const addressOf = (name: SourceName, run: number): string => `${pathOf(name)}?run=${run}`

/** The source of the page at this path without language. */
export const sourceAt = (path: string): SourceName => (path === pathOf('scopus') ? 'scopus' : 'openalex')

// The address of the page, and what of its choice stands there.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { idOfKey } from '#engine/store/refs.ts'
import { type MetricChoice, metricAges, metricIds, metricSources } from '#kinds/talents/metrics.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { type PoolKind, poolKinds } from '#kinds/pools.ts'

export const pagePath = (pool: PoolKind): string => `${listAddress(peopleKind(pool)) ?? ''}/update-scopuses`

/** Which pool a page of this address is about. */
export const poolOfPath = (path: string): PoolKind => poolKinds.find((pool) => pagePath(pool) === path) ?? 'talents'

export const tabs = ['list', 'review', 'missing', 'history'] as const
export type TabName = (typeof tabs)[number]

const oneOf = <T extends string>(values: readonly T[], given: string | null, otherwise: T): T =>
  values.find((value) => value === given) ?? otherwise

export const tabIn = (query: URLSearchParams): TabName => oneOf(tabs, query.get('tab'), 'list')
export const pageIn = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page')) || 1))

/** What is chosen, the country by its code; `first`: the source that is meant where none is said. */
export type Chosen = { choice: MetricChoice; country: string }

export async function choiceIn(query: URLSearchParams, first: MetricChoice['source']): Promise<Chosen> {
  const country = query.get('country') ?? ''
  return {
    country,
    choice: {
      source: oneOf(metricSources, query.get('source'), first),
      // Of a country that there is not nobody is chosen.
      country: country ? ((await idOfKey('countries', country)) ?? '00000000-0000-0000-0000-000000000000') : null,
      age: oneOf(metricAges, query.get('age'), 'any'),
      id: oneOf(metricIds, query.get('id'), 'any'),
      name: (query.get('q') ?? '').trim().toLowerCase().slice(0, 200),
    },
  }
}

/** The address with this in place of what it says; what is usual is left out. */
export function addressWith(
  pool: PoolKind,
  query: URLSearchParams,
  change: Readonly<Record<string, string | number | null>>,
): string {
  const next = new URLSearchParams()
  for (const name of ['tab', 'source', 'country', 'age', 'id', 'q', 'page', 'after', 'run'] as const) {
    const value = Object.hasOwn(change, name) ? change[name] : query.get(name)
    if (value !== null && value !== undefined && value !== '' && value !== 'any' && value !== 'list')
      next.set(name, String(value))
  }
  return `${pagePath(pool)}${next.size > 0 ? `?${next}` : ''}`
}

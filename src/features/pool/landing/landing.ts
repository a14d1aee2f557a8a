// The landing page of one value of a pool ("Quantum researchers"): whose it is, how many people it has, and other values.
import type { LoaderContext } from '#engine/page/context.ts'
import type { Landing } from '#engine/public/directory/declaration.ts'
import type { PublicList } from '#engine/model/addresses/public-list.ts'
import type { Kind } from '#engine/model/kind.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey, labelOf, targetsOf } from '#engine/store/refs.ts'
import { peopleKind } from '#kinds/people.ts'
import { notFound } from '#server/errors.ts'
import { formatDate } from '#words/formats.ts'
import { landingFacets, type Pool } from '../shapes.ts'

export type PoolLanding = Landing & { id: string }

export async function landingOf(context: LoaderContext, pool: Pool): Promise<PoolLanding | null> {
  const [facet, value] = context.path.slice(pool.base.length + 1).split('/')
  if (!facet || !value || !(landingFacets as readonly string[]).includes(facet)) return null
  const to = (peopleKind(pool.kind) as Kind).fields[pool.shape.params[facet] ?? '']?.to
  const id = to ? await idOfKey(to, decodeURIComponent(value)) : null
  const target = id && to ? (await targetsOf(to, [id])).get(id) : undefined
  if (!id || !target || target.row.deletedAt || target.row.active === false) throw notFound()
  const label = labelOf(target.title, context.locale)
  return { facet, value: target.key, label, title: context.words.public.landing.researchersOf({ text: label }), id }
}

/** Of everybody with this value, whatever the list is narrowed to: a facet shows its first values only. */
async function countsOf({ viewer }: LoaderContext, pool: Pool, { facet, id }: PoolLanding) {
  const list = { facets: [{ facet: pool.shape.params[facet] ?? '', values: [id] }], size: 1, counts: true }
  const { total, facets } = await records(viewer, peopleKind(pool.kind)).list(list, [])
  const valuesOf = (name: string): number => facets?.[name]?.filter(({ count }) => count > 0).length ?? 0
  return {
    people: total,
    // Null of what the value is itself.
    universities: facet === 'university' ? null : valuesOf('university'),
    countries: facet === 'country' || facet === 'university' ? null : valuesOf('country'),
  }
}

/** What stands over its list. */
export async function introOf(list: PublicList, context: LoaderContext, pool: Pool, landing: PoolLanding) {
  const options = list.facets.find(({ name }) => name === landing.facet)?.options ?? []
  const { locale, site } = context
  return {
    ...(await countsOf(context, pool, landing)),
    asOf: formatDate(new Date().toISOString().slice(0, 10), locale, { ...site.dates }),
    related: options
      .filter(({ value }) => value !== landing.value)
      .slice(0, 8)
      .map(({ label, value, count }) => ({ text: label, count, href: `${pool.base}/${landing.facet}/${value}` })),
  }
}

// The landing page of one value of a pool ("Quantum researchers"): whose it is, how many people it has, and other values.
import type { LoaderContext } from '#engine/page/context.ts'
import type { Landing } from '#engine/public/directory/declaration.ts'
import type { SiteLink } from '#engine/public/directory/site-listing.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import type { PublicList } from '#engine/model/addresses/public-list.ts'
import type { Kind } from '#engine/model/kind.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey, labelOf, targetsOf } from '#engine/store/refs.ts'
import { peopleKind } from '#kinds/people.ts'
import { talents } from '#kinds/talents/kind.ts'
import { notFound } from '#server/errors.ts'
import { formatDate, formatNumber } from '#words/formats.ts'
import { landingFacets, landingParam, type Pool, talentPool } from '../shapes.ts'

/** `word` is its reserved word in the path. */
export type PoolLanding = Landing & { id: string; word: string }

export async function landingOf(context: LoaderContext, pool: Pool): Promise<PoolLanding | null> {
  const [facet, value] = context.path.slice(pool.base.length + 1).split('/')
  if (!facet || !value || !(landingFacets as readonly string[]).includes(facet)) return null
  const param = landingParam(facet)
  const to = (peopleKind(pool.kind) as Kind).fields[pool.shape.params[param] ?? '']?.to
  const id = to ? await idOfKey(to, decodeURIComponent(value)) : null
  const target = id && to ? (await targetsOf(to, [id])).get(id) : undefined
  if (!id || !target || target.row.deletedAt || target.row.active === false) throw notFound()
  const label = labelOf(target.title, context.locale)
  const title = context.words.public.landing.researchersOf({ text: label })
  return { facet: param, word: facet, value: target.key, label, title, id }
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
      .map(({ label, value, count }) => ({ text: label, count, href: `${pool.base}/${landing.word}/${value}` })),
  }
}

/** For the list of all pages: each value of some facets of the researchers with its number, and the indexes of others. */
export async function landingLinks({ viewer, locale, words }: LoaderContext): Promise<SiteLink[]> {
  const { facets } = await records(viewer, talents).list({ size: 1, counts: true }, [])
  const { domainIndustries, country } = await facetLabels(
    talents,
    { domainIndustries: facets?.domainIndustries ?? [], country: facets?.country ?? [] },
    locale,
    50,
  )
  const path = talentPool.base
  const collator = new Intl.Collator(locale)
  const linksOf = (facet: string, values: typeof country = []): SiteLink[] =>
    values
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => collator.compare(a.label, b.label))
      .map(({ value, label, count }) => ({
        text: `${label} (${formatNumber(count, locale)})`,
        href: `${path}/${facet}/${value}`,
      }))
  const { byField, byCountry, byKeyword, byUniversity } = words.directory.sitemap
  return [
    { text: byField, href: `${path}/industry`, below: linksOf('industry', domainIndustries) },
    { text: byCountry, href: `${path}/country`, below: linksOf('country', country) },
    { text: byKeyword, href: `${path}/keyword` },
    { text: byUniversity, href: `${path}/university` },
  ]
}

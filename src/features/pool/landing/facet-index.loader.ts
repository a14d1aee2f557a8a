// All values of a facet with their counts: /asean-talent-pool/industry.
import { fieldLabel, getKind } from '#engine/model/registry.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { notFound } from '#server/errors.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { landingFacets, landingParam, poolOf } from '../shapes.ts'

export type FacetIndexData = {
  base: string
  facet: string
  title: string
  values: { label: string; href: string; count: number }[]
  crumbs: { text: string; href?: string }[]
}

export async function loader(context: LoaderContext): Promise<FacetIndexData> {
  const pool = poolOf(context.path)
  const facet = context.path.slice(pool.base.length + 1)
  const name = pool.shape.params[landingParam(facet)]
  if (!(landingFacets as readonly string[]).includes(facet) || !name) throw notFound()
  const kind = getKind(pool.kind)
  const listing = await records(context.viewer, kind).list({ size: 1, counts: true }, [])
  const values =
    (await facetLabels(kind, { [name]: listing.facets?.[name] ?? [] }, context.viewer.locale, 1000))[name] ?? []
  const collator = new Intl.Collator(context.locale)
  return {
    base: pool.base,
    facet,
    title: context.words.directory.every({
      pool: context.words.common.menu[pool.menu],
      facet: fieldLabel(kind, name, context.locale),
    }),
    crumbs: [
      { text: context.words.common.menu[pool.menu], href: pool.base },
      { text: fieldLabel(kind, name, context.locale) },
    ],
    values: values
      .map((one) => ({ label: one.label, count: one.count, href: `${pool.base}/${facet}/${one.value}` }))
      .toSorted((a, b) => collator.compare(a.label, b.label)),
  }
}

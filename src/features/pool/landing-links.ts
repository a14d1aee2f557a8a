// Landing pages of the pool of researchers for the list of all pages: each value of some facets with its number, and the indexes of others.
import { listPath } from '#engine/model/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { SiteLink } from '#engine/public/directory/site-listing.ts'
import { facetLabels } from '#engine/search/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { talents } from '#kinds/talents/kind.ts'
import { formatNumber } from '#words/formats.ts'

export async function landingLinks({ viewer, locale, words }: LoaderContext): Promise<SiteLink[]> {
  const { facets } = await records(viewer, talents).list({ size: 1, counts: true }, [])
  const { domainIndustries, country } = await facetLabels(
    talents,
    { domainIndustries: facets?.domainIndustries ?? [], country: facets?.country ?? [] },
    locale,
    50,
  )
  const path = listPath(talents)
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

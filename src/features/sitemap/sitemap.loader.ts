// The list of all pages that are open to everybody, with the numbers behind them.
import { getKind } from '#engine/model/registry.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { talents } from '#kinds/talents/kind.ts'
import { formatNumber } from '#words/formats.ts'

type SiteLink = { text: string; href: string }
export type SitemapData = {
  title: string
  lead: string
  sections: { title: string; links: (SiteLink & { below?: SiteLink[] })[] }[]
  crumbs: { text: string }[]
}

/** Values of a facet of the pool, each with its landing page. */
async function landingsOf({ viewer, locale }: LoaderContext): Promise<Record<'industry' | 'country', SiteLink[]>> {
  const { facets } = await records(viewer, talents).list({ size: 1, counts: true }, [])
  const labels = await facetLabels(
    talents,
    { domainIndustries: facets?.domainIndustries ?? [], country: facets?.country ?? [] },
    locale,
    50,
  )
  const collator = new Intl.Collator(locale)
  const linksOf = (facet: string, values: (typeof labels)[string] = []): SiteLink[] =>
    values
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => collator.compare(a.label, b.label))
      .map(({ value, label, count }) => ({
        text: `${label} (${formatNumber(count, locale)})`,
        href: `${listPath(talents)}/${facet}/${value}`,
      }))
  return {
    industry: linksOf('industry', labels.domainIndustries),
    country: linksOf('country', labels.country),
  }
}

export async function loader(context: LoaderContext): Promise<SitemapData> {
  const { words, leads } = context
  const { menu, footer, shell } = words.common
  const { sitemap, portals } = words.directory
  const pool = listPath(talents)
  const listOf = (name: string): string => listPath(getKind(name))
  const landings = leads(pool) ? await landingsOf(context) : { industry: [], country: [] }
  const sections: SitemapData['sections'] = [
    {
      title: sitemap.start,
      links: [
        { text: menu.home, href: '/' },
        { text: words.search.title, href: '/search' },
      ],
    },
    {
      title: sitemap.people,
      links: [
        { text: menu.aseanTalent, href: pool },
        { text: sitemap.byField, href: `${pool}/industry`, below: landings.industry },
        { text: sitemap.byCountry, href: `${pool}/country`, below: landings.country },
        { text: sitemap.byKeyword, href: `${pool}/keyword` },
        { text: sitemap.byUniversity, href: `${pool}/university` },
        { text: menu.youngTalent, href: listOf('young-talents') },
      ],
    },
    {
      title: sitemap.resources,
      links: [
        { text: menu.publication, href: listOf('publications') },
        { text: menu.trainingCourse, href: listOf('training-courses') },
        { text: menu.fundingOrganization, href: listOf('funding-organizations') },
        { text: menu.host, href: listOf('hosts') },
        { text: menu.labLocation, href: listOf('lab-locations') },
      ],
    },
    {
      title: sitemap.news,
      links: [
        { text: menu.blogs, href: listOf('blogs') },
        { text: menu.aseanNetwork, href: listOf('asean-networks') },
        { text: portals.title, href: '/portal' },
      ],
    },
    {
      title: sitemap.about,
      links: [
        { text: menu.about, href: '/about' },
        { text: footer.contact, href: '/about#contact' },
        { text: footer.privacy, href: '/about#privacy' },
        { text: footer.accessibility, href: '/about#accessibility' },
        { text: words.requests.title, href: '/about/data-request' },
      ],
    },
    {
      title: sitemap.account,
      links: [
        { text: shell.signIn, href: '/login' },
        { text: shell.register, href: '/register' },
        { text: footer.staff, href: '/backend/login' },
      ],
    },
  ]
  return {
    title: sitemap.title,
    lead: sitemap.lead,
    sections: sections
      .map((section) => ({ ...section, links: section.links.filter(({ href }) => leads(href)) }))
      .filter(({ links }) => links.length > 0),
    crumbs: [{ text: sitemap.title }],
  }
}

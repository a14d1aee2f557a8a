// The list of all pages that are open to everybody, with the numbers behind them.
import type { LoaderContext } from '#engine/page/context.ts'
import { directories } from '#engine/public/directory/registry.ts'
import type { SiteLink, SiteSection } from '#engine/public/directory/site-listing.ts'

export type SitemapData = {
  title: string
  lead: string
  sections: { title: string; links: SiteLink[] }[]
  crumbs: { text: string }[]
}

/** Directories of a part of the site that are switched on, each with its further pages. */
async function linksOf(part: SiteSection, context: LoaderContext): Promise<SiteLink[]> {
  const open = directories().filter(({ path, site }) => site.section === part && context.leads(path))
  const links = await Promise.all(
    open.map(async ({ path, title, site }) => [
      { text: title(context.words), href: path },
      ...((await site.links?.(context)) ?? []),
    ]),
  )
  return links.flat()
}

export async function loader(context: LoaderContext): Promise<SitemapData> {
  const { words, leads } = context
  const { menu, footer, shell } = words.common
  const { sitemap } = words.directory
  const sections: SitemapData['sections'] = [
    {
      title: sitemap.start,
      links: [
        { text: menu.home, href: '/' },
        { text: words.search.title, href: '/search' },
        { text: menu.paringSearch, href: '/paring-search' },
        { text: words.pairing.funding.title, href: '/funding-search' },
      ],
    },
    { title: sitemap.people, links: await linksOf('people', context) },
    { title: sitemap.resources, links: await linksOf('resources', context) },
    { title: sitemap.news, links: await linksOf('news', context) },
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

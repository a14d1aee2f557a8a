// Whether an address of the site leads somewhere today: the page exists, is not switched off, and takes newcomers where it is for them.
import type { Site } from '#engine/page/page-data.ts'
import { splitPrefix } from '#words/locales.ts'
import { pages } from '../../pages.data.ts'
import { pageFinder } from '../render/page-match.ts'

const findPage = pageFinder(pages)

/** Written with the name of this site or without; other sites and files lead where they say. */
export function isOpenAddress(href: string, site: Pick<Site, 'flags' | 'registrationOpen' | 'origin'>): boolean {
  const url = URL.parse(href, site.origin)
  if (!href || !url || url.origin !== site.origin || url.pathname.startsWith('/files/')) return true
  const page = findPage(splitPrefix(url.pathname)[1])
  if (!page || page.flags.some((flag) => site.flags[flag] === false)) return false
  return page.path !== '/register' || site.registrationOpen
}

// Whether an address of the site leads somewhere today: the page exists, is not switched off, and takes newcomers where it is for them.
import type { Site } from '#engine/pages/page-data.ts'
import { splitPrefix } from '#words/locales.ts'
import { pages } from '../routes.ts'
import { pageFinder } from './page-match.ts'

const findPage = pageFinder(pages)

/** Addresses of other sites, of files and of places on the same page lead where they say. */
export function isOpenAddress(
  href: string,
  { flags, registrationOpen }: Pick<Site, 'flags' | 'registrationOpen'>,
): boolean {
  if (!/^\/(?!\/|files\/)/.test(href)) return true
  const page = findPage(splitPrefix(href.replace(/[?#].*/, ''))[1])
  if (!page || page.flags.some((flag) => flags[flag] === false)) return false
  return page.path !== '/register' || registrationOpen
}

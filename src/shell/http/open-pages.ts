// Addresses of public pages that are no entries, as visitors find them now: for sitemaps and for programs that read.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { type MainItem, mainMenu } from '#features/settings/menu.ts'
import { areFlagsOn, getSettings } from '#features/settings/settings.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { pages } from '../../routes.ts'

// The first is the home page once more; what was searched for is nothing to list.
const left = new Set(['/home', '/search'])

export async function openPages(): Promise<readonly string[]> {
  const settings = await getSettings()
  return pages
    .filter(
      ({ layout, path, flags, guards }) =>
        layout === 'public' &&
        guards.length === 0 &&
        !path.includes(':') &&
        !left.has(path) &&
        areFlagsOn(settings, flags),
    )
    .map(({ path }) => path)
}

const items: readonly MainItem[] = mainMenu.flatMap((one) => ('items' in one ? one.items : [one]))

/** What the menu calls the page with this first part of its address; the home page is called as the site is. null where there is none. */
export async function titleOfPage(page: string, locale: Locale): Promise<string | null> {
  if (page === 'home') return publicSite().name(locale)
  const open = await openPages()
  if (!open.includes(`/${page}`)) return null
  const words = await wordsIn(locale)
  const directory = directories().find(({ path }) => path === `/${page}`)
  const item = items.find(({ path }) => path === `/${page}`)
  // A page that is in no menu is called by the site.
  return directory?.title(words) ?? (item ? words.common.menu[item.key] : publicSite().name(locale))
}

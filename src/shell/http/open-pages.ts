// Addresses of public pages that are no entries, as visitors find them now: for sitemaps and for programs that read.
import { areFlagsOn, getSettings } from '#features/settings/settings.ts'
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

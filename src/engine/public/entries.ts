// Entries of the public site: rows that have an address of their own there, of kinds that the menu flags show.
import { publicSite } from '../interfaces/public-site.ts'
import type { Kind } from '../model/kind.ts'
import { entryPath } from '../model/addresses/public-path.ts'
import type { AnyDirectory } from './directory/declaration.ts'
import { directories, findDirectory } from './directory/registry.ts'

/** Directories whose entries have addresses of their own, without those that a menu flag hides. */
export async function openDirectories(): Promise<AnyDirectory[]> {
  const all = directories().filter(({ hasEntries }) => hasEntries)
  const open = await Promise.all(all.map(({ kind }) => publicSite().isOpen(kind.name)))
  return all.filter((_, at) => open[at])
}

/** The directory of the kind of this name, where its entries have addresses and are shown; null for all others. */
export async function findOpenDirectory(name: string): Promise<AnyDirectory | null> {
  const found = findDirectory(name)
  return found?.hasEntries && (await publicSite().isOpen(name)) ? found : null
}

/** The address of the same entry as plain text: '/blogs/a-post.md', '/host.md?item=a-host'. */
export function plainTextPath(kind: Kind, slug: string): string {
  const [before = '', after] = entryPath(kind, slug).split('?')
  return after === undefined ? `${before}.md` : `${before}.md?${after}`
}

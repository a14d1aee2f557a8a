// Entries of the public site: rows that have an address of their own there, of kinds that the menu flags show.
import { publicSite } from '../interfaces/public-site.ts'
import type { Kind } from '../model/kind.ts'
import { entryKinds, entryPath } from '../model/addresses/public-path.ts'
import { findKind } from '../model/registry.ts'

/** Kinds whose rows have a public address, without those that a menu flag hides. */
export async function openEntryKinds(): Promise<Kind[]> {
  const kinds = entryKinds()
  const open = await Promise.all(kinds.map(({ name }) => publicSite().isOpen(name)))
  return kinds.filter((_, at) => open[at])
}

/** The kind of this name whose rows have a public address and are shown; null for all others. */
export async function findEntryKind(name: string): Promise<Kind | null> {
  const kind = findKind(name)
  return kind?.place?.opens && (await publicSite().isOpen(name)) ? kind : null
}

const partAfter = (path: string, opens: string): string | null => {
  if (!path.startsWith(opens)) return null
  const rest = path.slice(opens.length)
  return /^[^/?&#]+$/.test(rest) ? rest : null
}

/** Which entry this address without language is of; null for pages that are of none. Whether it is there is not asked. */
export function entryAt(path: string): { kind: Kind; slug: string } | null {
  for (const kind of entryKinds()) {
    const slug = partAfter(path, kind.place?.opens ?? '')
    if (slug !== null) return { kind, slug: decodeURIComponent(slug) }
  }
  return null
}

/** The address of the same entry as plain text: '/blogs/a-post.md', '/host.md?item=a-host'. */
export function plainTextPath(kind: Kind, slug: string): string {
  const [before = '', after] = entryPath(kind, slug).split('?')
  return after === undefined ? `${before}.md` : `${before}.md?${after}`
}

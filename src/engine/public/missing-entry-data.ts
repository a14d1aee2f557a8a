// What is answered where an address names no entry that its reader sees.
import { notFound, Problem } from '#server/errors.ts'
import type { Kind } from '../model/kind.ts'
import { entryPath } from '../model/addresses/public-path.ts'
import { kindsOfTable } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import { Redirection } from '../page/context.ts'
import { isGone } from '../store/history/erasing.ts'
import { records } from '../store/records.ts'
import { findOpenDirectory } from './entries.ts'

/** The address of an entry that is of another kind of the same table by now; null where there is none that its reader sees. */
async function movedPath(viewer: Viewer, kind: Kind, slug: string): Promise<string | null> {
  for (const other of kindsOfTable(kind)) {
    if (other === kind || !(await findOpenDirectory(other.name))) continue
    const rows = records(viewer, other)
    const now = (await rows.find(slug))?.['slug'] ?? (await rows.renamed(slug))
    if (typeof now === 'string') return entryPath(other, now)
  }
  return null
}

/**
 * A changed address leads to the new one, that of an erased entry is gone for good.
 * @param rest what stands behind the slug in the path
 * @throws a redirect (301), 410 gone, or 404
 */
export async function missingEntry(viewer: Viewer, kind: Kind, slug: string, rest = ''): Promise<never> {
  const now = await records(viewer, kind).renamed(slug)
  if (now) throw new Redirection(entryPath(kind, now) + rest, 301)
  const moved = await movedPath(viewer, kind, slug)
  if (moved) throw new Redirection(moved + rest, 301)
  if (await isGone(kind, slug)) throw new Problem(410, 'gone')
  throw notFound()
}

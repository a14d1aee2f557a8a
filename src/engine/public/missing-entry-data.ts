// What is answered where an address names no entry that its reader sees.
import { notFound, Problem } from '#server/errors.ts'
import type { Kind } from '../model/kind.ts'
import { entryPath } from '../model/addresses/public-path.ts'
import type { Viewer } from '../model/viewer.ts'
import { Redirection } from '../page/context.ts'
import { isGone } from '../store/history/erasing.ts'
import { records } from '../store/records.ts'

/**
 * A changed address leads to the new one, that of an erased entry is gone for good.
 * @param rest what stands behind the slug in the path
 * @throws a redirect (301), 410 gone, or 404
 */
export async function missingEntry(viewer: Viewer, kind: Kind, slug: string, rest = ''): Promise<never> {
  const now = await records(viewer, kind).renamed(slug)
  if (now) throw new Redirection(entryPath(kind, now) + rest, 301)
  if (await isGone(kind, slug)) throw new Problem(410, 'gone')
  throw notFound()
}

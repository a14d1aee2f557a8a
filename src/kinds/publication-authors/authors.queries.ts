// Authors of publications as a reader may see them, in their order.
import { getKind } from '#engine/model/registry.ts'
import { referencePath } from '#engine/model/addresses/public-path.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { sql } from '#server/database/db.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { rowsWhere } from '#engine/store/reading/rows-where.ts'
import { publicationAuthors } from './kind.ts'

type AuthorOut = OutRow<typeof publicationAuthors>
export type Author = { name: string; href: string | null }

/** The name as printed; of a linked person who is public, the way to the profile. */
export function authorOf({ rawName, talent }: AuthorOut): Author {
  return { name: rawName, href: talent ? referencePath(getKind('talents'), talent) : null }
}

// A page of works with as many authors as works have.
const most = 20_000

/** Their rows by the id of their work. */
export async function authorRowsOf(viewer: Viewer, works: readonly string[]): Promise<Map<string, AuthorOut[]>> {
  const found = new Map<string, AuthorOut[]>(works.map((id) => [id, []]))
  if (works.length === 0) return found
  const kind = publicationAuthors
  const rows = await rowsWhere(viewer, kind, sql`t.publication = any(${works}::uuid[])`, { except: null, most })
  rows.sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
  const shown = await outputRows(viewer, kind, rows, viewer.locale)
  for (const [at, row] of rows.entries()) found.get(row.publication)?.push(...shown.slice(at, at + 1))
  return found
}

/** As names with their ways, by the id of their work. */
export async function authorsOf(viewer: Viewer, works: readonly string[]): Promise<Map<string, Author[]>> {
  const rows = await authorRowsOf(viewer, works)
  return new Map([...rows].map(([id, authors]) => [id, authors.map(authorOf)]))
}

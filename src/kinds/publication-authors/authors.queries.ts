// Authors of publications as a reader may see them, in their order.
import type { Out, RefOut } from '#engine/model/rows.ts'
import { sql } from '#server/database/db.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { outputRows } from '#engine/store/output.ts'
import { rowsWhere } from '#engine/store/rows-where.ts'
import type { Values } from '#engine/store/columns.ts'
import { publicationAuthors } from './kind.ts'

export type Author = { name: string; href: string | null }

/** The name as printed; of a linked person who is public, the way to the profile. */
export function authorOf(row: Values): Author {
  const person = row.talent as RefOut | null | undefined
  return { name: String(row.rawName), href: person?.slug ? `/asean-talent-pool/${person.slug}` : null }
}

// A page of works with as many authors as works have.
const most = 20_000

/** Their rows by the id of their work. */
export async function authorRowsOf(viewer: Viewer, works: readonly string[]): Promise<Map<string, Out[]>> {
  const found = new Map<string, Out[]>(works.map((id) => [id, []]))
  if (works.length === 0) return found
  const kind = publicationAuthors
  const rows = await rowsWhere(viewer, kind, sql`t.publication = any(${works}::uuid[])`, { except: null, most })
  rows.sort((one, other) => (one.order as number) - (other.order as number))
  const shown = await outputRows(viewer, kind, rows, viewer.locale)
  for (const [at, row] of rows.entries()) found.get(row.publication as string)?.push(shown[at] as Out)
  return found
}

/** As names with their ways, by the id of their work. */
export async function authorsOf(viewer: Viewer, works: readonly string[]): Promise<Map<string, Author[]>> {
  const rows = await authorRowsOf(viewer, works)
  return new Map([...rows].map(([id, authors]) => [id, authors.map(authorOf)]))
}

// Conditions of SQL that say which works are public, and whose they are.
import { sql, type Sql } from '#server/database/db.ts'

/** A public work, of the table of publications aliased `p`. */
export const isPublicWork = sql`p.status = 'published' and p.deleted_at is null`

/** A link to a person that counts: confirmed, and not hidden by the person. Of the table of authors, aliased as said. */
export const isConfirmedLink = (alias: 'a' | 'b' = 'a'): Sql => {
  const link = alias === 'a' ? sql`a` : sql`b`
  return sql`${link}.talent is not null and ${link}.link_status = 'confirmed' and not ${link}.hidden_on_profile and ${link}.deleted_at is null`
}

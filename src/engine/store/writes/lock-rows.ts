// Work on several rows holds them all before it looks at any, always in the order of their ids: whoever comes at the same moment
// waits, and neither waits for the other.
import { ident, query, sql } from '#server/database/db.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import type { Kind } from '../../model/kind.ts'

/** Holds the rows until the transaction ends. What was read of them before may have changed meanwhile. */
export const lockRows = (kind: Kind, ids: readonly string[]): Promise<unknown> =>
  query(sql`select 1 from ${ident(kind.table)} where id = any(${ids.filter(isUuid)}::uuid[]) order by id for update`)

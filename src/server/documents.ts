// Documents that rows hold: nobody gets at somebody else's by writing its key into a row of their own.
import { invalid, ok, type Result } from '#lib/result.ts'
import { queryOne, type Sql, sql } from './db.ts'

type Writer = { id: string | null; who: string }

const keyOf = (value: unknown): string => (value as { key?: string } | null | undefined)?.key ?? ''

/**
 * The document as it may be kept in a row: one that stands there already, that the writer stored, or, for staff, that is held in
 * their reach.
 * @param held whether a row that the writer may change holds the document with a key
 */
export async function documentAsGiven(
  { id, who }: Writer,
  given: unknown,
  before: unknown,
  held: (key: string) => Sql,
): Promise<Result<unknown>> {
  const key = keyOf(given)
  if (who === 'system' || keyOf(before) === key) return ok(given)
  const file = await queryOne<{ type: string; owner: string | null; held: boolean }>(sql`
    select type, owner, ${held(key)} held from files where key = ${key} and removed_at is null`)
  // A document whose file is not here: there is nothing to get at, and nobody can foretell the key of another's.
  if (!file) return ok(given)
  const isOwn = id !== null && file.owner === id
  return file.type === 'application/pdf' && (isOwn || (who === 'staff' && file.held)) ? ok(given) : invalid()
}

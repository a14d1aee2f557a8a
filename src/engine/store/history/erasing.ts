// Erasing a row for good, with what is known of it elsewhere: search, history, uploads, merges, stored files. Its public address answers 410 from then on.
import { ident, query, queryOne, sql } from '#server/database/db.ts'
import { forgetCopiesOf } from '#server/runs/copies.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import type { Kind } from '../../model/kind.ts'
import { allKinds, childKinds, getKind } from '../../model/registry.ts'
import { renewDocuments } from '../../search/documents/renewals.ts'
import { lentBy } from '../../search/lent/lent-words.ts'
import type { Viewer } from '../../model/viewer.ts'
import { writeAudit } from '../audit.ts'
import { filesOf, removeUnused } from './row-files.ts'
import { forgetSameRow } from '../references/same-rows.ts'
import { clearUses } from '../references/uses.ts'
import { invalidate } from '#server/cache/invalidation.ts'

const addressHash = (family: string, slug: string): string => keyedHash('gone-addresses', `${family}/${slug}`)

/** Did a row with this address exist that was erased? */
export const isGone = async (kind: Kind, slug: string): Promise<boolean> =>
  (await queryOne(sql`select 1 from gone_addresses where hash = ${addressHash(kind.table, slug)}`)) !== undefined

/** Rows that are found by words of this one. */
async function borrowersOf(kind: Kind, id: string): Promise<{ to: Kind; row: string }[]> {
  const found: { to: Kind; row: string }[] = []
  for (const { to, by } of lentBy(kind)) {
    const column = ident(by)
    const named = await queryOne<{ row: string | null }>(
      sql`select ${column} as row from ${ident(kind.table)} where id = ${id}::uuid`,
    )
    if (named?.row) found.push({ to: getKind(to), row: named.row })
  }
  return found
}

/** Erases the row with its children; its audit entries keep that something was done and by whom, not what about whom. In the caller's transaction. */
export async function eraseRow(viewer: Viewer, kind: Kind, id: string): Promise<void> {
  const row = await queryOne<{ slug: string | null; country: string | null }>(
    sql`select ${kind.slug ? sql`slug` : sql`null slug`}, ${kind.fields['country'] ? sql`country` : sql`null country`} from ${ident(kind.table)}
      where id = ${id}::uuid for update`,
  )
  await forgetCopiesOf(id)
  if (!row) return
  for (const child of childKinds(kind)) {
    const parent = ident(child.parent as string)
    const rows = await query<{ id: string }>(
      sql`select id from ${ident(child.table)} where ${parent} = ${id}::uuid order by id`,
    )
    for (const one of rows) await eraseRow(viewer, child, one.id)
  }
  const kinds = allKinds().flatMap((one) => (one.table === kind.table ? [one.name] : []))
  const old = await query<{ slug: string }>(
    sql`delete from old_slugs where family = ${kind.table} and row_id = ${id}::uuid returning slug`,
  )
  const addresses = [...old.map(({ slug }) => slug), ...(row.slug ? [row.slug] : [])]
  await query(sql`
    insert into gone_addresses (hash) select unnest(${addresses.map((slug) => addressHash(kind.table, slug))}::text[]) on conflict do nothing`)
  const borrowers = await borrowersOf(kind, id)
  await clearUses(kind, id)
  const files = await filesOf(kind, id)
  await query(sql`delete from search where family = ${kind.table} and id = ${id}::uuid`)
  await query(sql`
    update import_runs set file = null where number in (select run from import_rows where target = ${id}::uuid)`)
  await query(sql`
    update import_children c set given = null, before = null
    from import_rows r where r.run = c.run and r.at = c.head and r.target = ${id}::uuid`)
  await query(sql`
    update import_rows set cells = '[]', edits = null, problems = null, given = null, before = null where target = ${id}::uuid`)
  await query(sql`delete from row_splits where kept = ${id}::uuid or made = ${id}::uuid`)
  await query(sql`delete from proposals where entry = ${id}::uuid or proposer = ${id}::uuid`)
  await forgetSameRow(kind, id)
  await query(sql`delete from kept_apart where one = ${id}::uuid or other = ${id}::uuid`)
  await query(sql`delete from merges where kind = any(${kinds}::text[]) and (kept = ${id}::uuid or lost = ${id}::uuid)`)
  await query(sql`
    update audit_entries set label = null, changed = null where kind = any(${kinds}::text[]) and row_id = ${id}::uuid`)
  await query(sql`delete from audit_subjects where subject = ${id}::uuid`)
  await query(sql`delete from ${ident(kind.table)} where id = ${id}::uuid`)
  for (const { to, row: borrower } of borrowers) await renewDocuments(to, sql`t.id = ${borrower}::uuid`)
  await removeUnused(files)
  await writeAudit(viewer, [{ action: 'erase', kind, id, country: row.country }])
  await invalidate(kind.table)
}

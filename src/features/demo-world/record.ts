// The record of the demo world: what staff did lately, and whose data they saw.
import { getKind } from '#engine/model/registry.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { noteSubjects, writeEntry } from '#engine/store/history/seen-data.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findRows, findWhere } from '#engine/store/reading/stored-rows.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import { query, sql } from '#server/database/db.ts'
import { createRecord, type DemoEntry } from '../../../seed/demo/record.ts'
import { findStaff } from './staff.ts'

/** The row that an entry is about: of a member, where one has any. */
async function rowOf({ kind, of }: DemoEntry, country: string | null) {
  if (!of || !country) return null
  const about = getKind(kind)
  const rows = await findRows(about, { country })
  const row = rows.find(({ owner }) => owner) ?? rows[0]
  return row ? { id: row.id, label: titleOfRow(about, row, 'en') } : null
}

/** After the accounts. */
export async function writeRecord(today: string): Promise<void> {
  const staffNamed = await findStaff()
  for (const one of createRecord()) {
    const by = one.by ? staffNamed(one.by) : one.action === 'run' ? system() : visitor()
    const country = one.of ? ((await findWhere(countries, { code: one.of }))?.id ?? null) : by.country
    const row = await rowOf(one, country)
    const isOwn = one.action === 'sign-in'
    const entry = await writeEntry(by, {
      action: one.action,
      kind: one.kind,
      id: row?.id ?? (isOwn ? by.id : null),
      country,
      ...(row || isOwn || one.label ? { label: row?.label ?? one.label ?? by.name } : {}),
      ...(one.changed ? { changed: one.changed } : {}),
    })
    if (row && one.action === 'view') await noteSubjects(entry, getKind(one.kind), [row.id])
    await query(sql`
      update audit_entries set at = ${`${today}T00:00:00Z`}::timestamptz - make_interval(days => ${one.age}) + make_interval(hours => ${one.hour})
      where id = ${entry}::bigint`)
  }
}

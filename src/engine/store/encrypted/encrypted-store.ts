// Encrypted values in the table beside a kind's rows, and the consents they are kept with.
import { ident, query, sql, type Sql } from '#server/database/db.ts'
import { alreadyUsed, Problem } from '#server/errors.ts'
import { blindIndex, type ValueLocation, encryptValue, decryptValue } from '#server/crypto/encrypt-values.ts'
import type { Kind } from '../../model/kind.ts'
import { wordsOf } from '../../model/registry.ts'
import type { EncryptedField } from '../../model/encrypted-fields.ts'
import { isAdmin, type Viewer } from '../../model/viewer.ts'
import { type Consent, hashOfText, recordConsents } from '../consents.ts'

/** A value with the country whose rule it was checked by. */
export type Opened = { value: string; country: string | null }

export type EncryptedChange = {
  name: string
  field: EncryptedField
  /** null: it is deleted. */
  next: Opened | null
  /** What becomes of the consent; null: it stands as it was. */
  consent: 'given' | 'withdrawn' | null
}

const tableNameOf = (kind: Kind): string => `${kind.table}_sealed`
const tableOf = (kind: Kind): Sql => ident(tableNameOf(kind))
const locationOf = (kind: Kind, column: string, row: string): ValueLocation => ({
  table: tableNameOf(kind),
  column,
  row,
})

const classOf = (field: EncryptedField) => (field.encrypted.countryOf ? 'C0' : 'C1')

/** The values of one row, opened. */
export async function decryptValues(kind: Kind, id: string): Promise<Map<string, Opened>> {
  const rows = await query<{ field: string; value: Buffer }>(
    sql`select field, value from ${tableOf(kind)} where row_id = ${id}::uuid`,
  )
  const opened = rows.map(async ({ field, value }): Promise<[string, Opened]> => [
    field,
    JSON.parse(await decryptValue(locationOf(kind, field, id), value)) as Opened,
  ])
  return new Map(await Promise.all(opened))
}

const uniqueViolation = '23505'

async function put(kind: Kind, id: string, { name, field, next }: EncryptedChange & { next: Opened }): Promise<void> {
  const value = await encryptValue(classOf(field), locationOf(kind, name, id), JSON.stringify(next))
  const hash = field.unique ? await blindIndex(`${next.country ?? ''}|${next.value}`) : null
  try {
    await query(sql`
      insert into ${tableOf(kind)} (row_id, field, value, key_hash) values (${id}::uuid, ${name}, ${value}, ${hash})
      on conflict (row_id, field) do update set value = excluded.value, key_hash = excluded.key_hash, sealed_at = now()`)
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    throw alreadyUsed({ [name]: [{ code: 'alreadyUsed' }] })
  }
}

/** The consent to one encrypted field of a row. */
const consentOf = (viewer: Viewer, kind: Kind, id: string, name: string, given: boolean): Consent => {
  const { purpose, textVersion } = (kind.encrypted[name] as EncryptedField).encrypted
  return {
    family: kind.table,
    subject: id,
    purpose,
    given,
    version: textVersion,
    hash: hashOfConsent(kind, name, viewer.locale),
  }
}

const record = (viewer: Viewer, consents: readonly Consent[], origin: 'form' | 'staff_record'): Promise<void> =>
  recordConsents(consents, { locale: viewer.locale, origin, by: viewer.id })

/** Hash of the text that goes with a field. */
export const hashOfConsent = (kind: Kind, name: string, locale: Viewer['locale']): Buffer =>
  hashOfText(wordsOf(kind, locale).consents?.[name] ?? '')

/** Writes changes of one row, in the transaction of its save. @throws 409 when a unique value is taken, naming nobody */
export async function writeEncrypted(
  viewer: Viewer,
  kind: Kind,
  id: string,
  changes: readonly EncryptedChange[],
): Promise<void> {
  for (const change of changes) {
    const { name, next } = change
    if (next) await put(kind, id, { ...change, next })
    else await query(sql`delete from ${tableOf(kind)} where row_id = ${id}::uuid and field = ${name}`)
  }
  const consents = changes.flatMap(({ name, consent }) =>
    consent ? [consentOf(viewer, kind, id, name, consent === 'given')] : [],
  )
  await record(viewer, consents, viewer.who === 'staff' ? 'staff_record' : 'form')
}

/** Values of rows in trash give their unique keys free; coming back they need them again. */
export async function followTrash(
  viewer: Viewer,
  kind: Kind,
  changes: readonly { before: Record<string, unknown> | null; after: Record<string, unknown> }[],
): Promise<void> {
  if (Object.keys(kind.encrypted).length === 0) return
  const moved = changes.filter(
    ({ before, after }) => before && Boolean(before['deletedAt']) !== Boolean(after['deletedAt']),
  )
  if (moved.length === 0) return
  try {
    await query(sql`
      update ${tableOf(kind)} s set live = (t.deleted_at is null) from ${ident(kind.table)} t
      where t.id = s.row_id and s.row_id = any(${moved.map(({ after }) => after['id'])}::uuid[])`)
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    // Only who receives the field may learn which one it is.
    const name = Object.keys(kind.encrypted).find((one) => kind.encrypted[one]?.unique)
    throw isAdmin(viewer) && name
      ? alreadyUsed({ [name]: [{ code: 'alreadyUsed' }] })
      : new Problem(409, 'already_used')
  }
}

// Several kinds share a table: the values of this kind's own rows.
const ownValues = (kind: Kind, names: readonly string[]): Sql =>
  Object.entries(kind.only).reduce(
    (all, [name, value]) => sql`${all} and t.${ident(name)} = ${value}`,
    sql`t.id = s.row_id and s.field = any(${[...names]}::text[])`,
  )

/** How many values of these fields are kept. */
export async function countEncrypted(kind: Kind, names: readonly string[]): Promise<number> {
  const rows = await query<{ n: number }>(
    sql`select count(*) n from ${tableOf(kind)} s, ${ident(kind.table)} t where ${ownValues(kind, names)}`,
  )
  return rows[0]?.n ?? 0
}

/** Deletes all values of these fields; their consents end with them. @returns how many there were */
export async function deleteEncrypted(viewer: Viewer, kind: Kind, names: readonly string[]): Promise<number> {
  const rows = await query<{ row_id: string; field: string }>(
    sql`delete from ${tableOf(kind)} s using ${ident(kind.table)} t where ${ownValues(kind, names)} returning s.row_id, s.field`,
  )
  const ended = rows.map(({ row_id: id, field: name }) => consentOf(viewer, kind, id, name, false))
  await record(viewer, ended, 'staff_record')
  return rows.length
}

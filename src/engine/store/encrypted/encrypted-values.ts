// Encrypted fields as somebody gives and receives them: with a consent each, checked, shown masked, deleted when the consent ends.
import { maskNationalId, parseNationalId } from '#lib/identifiers/national-id.ts'
import type { FieldProblems } from '#lib/problems.ts'
import type { Locale } from '#words/locales.ts'
import type { Kind } from '../../model/kind.ts'
import { getKind } from '../../model/registry.ts'
import { collectedFor, consentTo, type EncryptedField } from '../../model/encrypted-fields.ts'
import { checkValue, isEmpty, problemOf } from '../../model/values/values.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'
import { idOfKey, maySee, refOut, targetsOf } from '../refs.ts'
import { type Opened, decryptValues, type EncryptedChange } from './encrypted-store.ts'

/** Given values in two: those of encrypted fields that exist for this viewer (in this row, when there is one), and all others. */
export function partEncrypted(
  viewer: Viewer,
  kind: Kind,
  given: Values,
  row?: Values,
): { plain: Values; encrypted: Values } {
  const names = new Set(collectedFor(viewer, kind, row).flatMap(([name]) => [name, consentTo(name)]))
  const part = (wanted: boolean): Values =>
    Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name) === wanted))
  return names.size === 0 ? { plain: given, encrypted: {} } : { plain: part(false), encrypted: part(true) }
}

/** Code of the first of the named countries that the row has. */
async function countryOf(kind: Kind, field: EncryptedField, row: Values): Promise<string | null> {
  for (const name of field.encrypted.countryOf ?? []) {
    const to = kind.fields[name]?.to
    const id = row[name]
    if (!to || typeof id !== 'string') continue
    const target = (await targetsOf(to, [id])).get(id)
    if (target?.code) return target.code
  }
  return null
}

type Checked = { ok: true; value: string } | { ok: false; problem: FieldProblems[string][number] }

async function checkEncrypted(
  viewer: Viewer,
  kind: Kind,
  field: EncryptedField,
  raw: unknown,
  country: string | null,
): Promise<Checked> {
  const refused = (problem: FieldProblems[string][number]): Checked => ({ ok: false, problem })
  if (field.to) {
    const key = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw
    const id = typeof key === 'string' ? await idOfKey(field.to, key) : null
    const target = id ? (await targetsOf(field.to, [id])).get(id) : undefined
    const isThere = target && target.row['active'] !== false && maySee(viewer, getKind(field.to), target)
    return isThere ? { ok: true, value: target.id } : refused({ code: 'invalid', detail: 'notInList' })
  }
  const cleaned = checkValue(field, raw)
  if (!cleaned.ok) return refused(problemOf(cleaned))
  const parsed = field.encrypted.countryOf ? parseNationalId(String(cleaned.value), country ?? '') : cleaned
  return parsed.ok ? { ok: true, value: String(parsed.value) } : refused(problemOf(parsed))
}

async function readOne(
  viewer: Viewer,
  kind: Kind,
  [name, field]: [string, EncryptedField],
  given: Values,
  row: Values,
  opened: Opened | undefined,
): Promise<EncryptedChange | FieldProblems[string][number] | null> {
  const isGiven = Object.hasOwn(given, name)
  const raw = given[name]
  const consent = given[consentTo(name)] ?? null
  const ends: EncryptedChange | null = opened ? { name, field, next: null, consent: 'withdrawn' } : null
  if (consent !== null && typeof consent !== 'boolean') return { code: 'invalid', detail: 'flagForm' }
  // What is not typed anew stays, as long as the consent does.
  if (!isGiven) return consent === false ? ends : null
  if (isEmpty(raw)) return ends
  const country = await countryOf(kind, field, row)
  const checked = await checkEncrypted(viewer, kind, field, raw, country)
  const isSame = checked.ok && opened?.value === checked.value
  if (consent === false && isSame) return ends
  if (consent === false || (consent === null && !opened)) return { code: 'invalid', detail: 'consentNeeded' }
  if (!checked.ok) return checked.problem
  if (isSame) return null
  return { name, field, next: { value: checked.value, country }, consent: opened ? null : 'given' }
}

/**
 * What encrypted values somebody sent would change.
 * @param row the plain values as they will be saved; its id when it exists already
 */
export async function readEncrypted(
  viewer: Viewer,
  kind: Kind,
  given: Values,
  row: Values,
): Promise<{ changes: EncryptedChange[]; problems: FieldProblems }> {
  const changes: EncryptedChange[] = []
  const problems: FieldProblems = {}
  if (Object.keys(given).length === 0) return { changes, problems }
  const opened = typeof row['id'] === 'string' ? await decryptValues(kind, row['id']) : new Map<string, Opened>()
  for (const one of collectedFor(viewer, kind, row)) {
    const read = await readOne(viewer, kind, one, given, row, opened.get(one[0]))
    if (read && 'code' in read) problems[one[0]] = [read]
    else if (read) changes.push(read)
  }
  return { changes, problems }
}

async function shown(field: EncryptedField, opened: Opened, locale: Locale): Promise<unknown> {
  if (!field.to) return maskNationalId(opened.value, opened.country ?? undefined)
  const target = (await targetsOf(field.to, [opened.value])).get(opened.value)
  return target ? refOut(target, locale) : null
}

/** The encrypted fields of one row as this viewer receives them: identity numbers masked, each with its consent. */
export async function encryptedOut(viewer: Viewer, kind: Kind, row: Values): Promise<Values> {
  const fields = collectedFor(viewer, kind, row)
  if (fields.length === 0) return {}
  const opened = await decryptValues(kind, row['id'] as string)
  const out: Record<string, unknown> = {}
  for (const [name, field] of fields) {
    const value = opened.get(name)
    out[name] = value ? await shown(field, value, viewer.locale) : null
    out[consentTo(name)] = value !== undefined
  }
  return out
}

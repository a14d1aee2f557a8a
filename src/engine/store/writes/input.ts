// Values that people or files give, checked against the kind: clean values, or what is wrong per field.
import type { FieldProblem, FieldProblems } from '#lib/problems.ts'
import { unifyDigits } from '#lib/text/digits.ts'
import { isTimeZone } from '#lib/time/time-zone.ts'
import { toGregorianYear } from '#lib/time/years.ts'
import { isLocalTime, toInstant } from '#lib/time/zoned-time.ts'
import { defaultTimeZone } from '#words/formats.ts'
import { documentAsGiven, pictureAsGiven, textAsGiven } from '#server/files/documents.ts'
import { applyCrop } from '#server/files/picture-crops.ts'
import { isKeptFrom } from '../../model/access.ts'
import { choiceAsSent } from '../../model/values/choice-words.ts'
import { type AnyRef, type Field, kindsOfRef, type Picture } from '../../model/fields.ts'
import type { Draft } from '../../model/rows.ts'
import type { Kind } from '../../model/kind.ts'
import { closedListOf, getKind } from '../../model/registry.ts'
import { tooLarge } from '../../model/values/bounds.ts'
import { checkValue, isEmpty, isNeededIn, problemOf } from '../../model/values/values.ts'
import { isStaff, type Viewer } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'
import { findOrProposeTags } from '../tags.ts'
import { idOfKey, maySee, targetsOf } from '../refs.ts'
import { withFileAccess } from '../history/row-files.ts'
import { inUnicode } from './unicode-input.ts'
import { cleanRichText } from '#server/rich-text.ts'

const add = (problems: FieldProblems, name: string, code: string, detail?: string) =>
  (problems[name] ??= []).push({ code, ...(detail ? { detail } : {}) })

const keyOfRef = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      ? value.id
      : null

/** Ids of the rows of these kinds that these values name; null when one of them does not exist for this viewer. `stored` stand there already. */
async function resolveRefs(
  viewer: Viewer,
  kinds: readonly string[],
  values: readonly unknown[],
  stored: readonly unknown[],
): Promise<string[] | null> {
  const to = kinds[0] as string
  const ids = await Promise.all(
    values.map(async (value) => {
      const key = keyOfRef(value)
      return key ? await idOfKey(to, key) : null
    }),
  )
  if (ids.includes(null)) return null
  const targets = await targetsOf(to, ids as string[])
  const reachable = (ids as string[]).every((id) => {
    const target = targets.get(id)
    // A value that was switched off, or became a row of another kind, stays where it stands, and is not chosen again.
    return (
      target &&
      maySee(viewer, target.kind, target) &&
      (stored.includes(id) ||
        (kinds.includes(target.kind.name) && (target.row['active'] !== false || viewer.who === 'system')))
    )
  })
  return reachable ? [...new Set(ids as string[])] : null
}

async function checkReference(
  viewer: Viewer,
  field: Field,
  value: unknown,
  before: unknown,
): Promise<{ value: unknown } | { code: string }> {
  const many = field.type !== 'ref'
  const given = Array.isArray(value) ? value : [value]
  if (!many && given.length > 1) return { code: 'invalid' }
  const ids =
    field.type === 'tags'
      ? await findOrProposeTags(viewer, field.to as string, given)
      : await resolveRefs(viewer, kindsOfRef(field), given, Array.isArray(before) ? before : [before])
  if (!ids) return { code: 'invalid' }
  return { value: many ? ids : ids[0] }
}

/** The row of one of several kinds that a value names, when it exists for this viewer. */
async function readAnyRef(viewer: Viewer, field: Field, { kind, id }: AnyRef, before: unknown): Promise<AnyRef | null> {
  if (!field.among?.includes(kind)) return null
  const stored = before as AnyRef | null | undefined
  const found = await resolveRefs(viewer, [kind], [id], stored?.kind === kind ? [stored.id] : [])
  return found?.[0] ? { kind, id: found[0] } : null
}

/** Texts as a database can keep them: no NUL, no halves of characters. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)]))
    : value
}

/** A time without a zone is one of the zone that the row keeps beside it; where it keeps none, of the site's. */
function inZone(kind: Kind, name: string, given: Values, before: Values | null): unknown {
  const { zoneIn, time } = kind.fields[name] ?? {}
  const value = given[name]
  if (!time || typeof value !== 'string') return value
  const local = unifyDigits(value.trim()).replace(/^\d{4}/, (year) =>
    String(toGregorianYear(Number(year))).padStart(4, '0'),
  )
  if (!isLocalTime(local)) return value
  if (!zoneIn) return toInstant(local, defaultTimeZone) ?? value
  const zone = given[zoneIn] || before?.[zoneIn] || kind.fields[zoneIn]?.default
  return typeof zone === 'string' && isTimeZone(zone) ? (toInstant(local, zone) ?? value) : value
}

/** Choices in a spelling that is known (ผศ.ดร., Ph.D.) as the values they mean; everything else as it was sent. */
const meantChoice = (field: Field, sent: unknown): unknown =>
  !field.of
    ? sent
    : Array.isArray(sent)
      ? sent.map((one) => choiceAsSent(field.of as string, one))
      : choiceAsSent(field.of, sent)

/** Does a value, or a part of an entry of a list, name what its closed list does not have? */
function hasUnknownChoice(field: Field, value: unknown): boolean {
  if (isEmpty(value)) return false
  if (field.of) {
    const known = closedListOf(field.of).values
    return [value].flat().some((one) => !known.includes(one as string))
  }
  const inner = Object.entries(field.entry ?? {})
  return (
    inner.length > 0 &&
    (value as Values[]).some((one) => inner.some(([name, part]) => hasUnknownChoice(part, one[name])))
  )
}

/**
 * Checks given values. Unknown and read-only fields are refused; what is not given stays as it is.
 * @returns clean values of the given fields, problems by field name, and the fields in which Zawgyi became Unicode
 */
export async function readInput<K extends Kind>(
  viewer: Viewer,
  kind: K,
  given: Values,
  before: Values | null = null,
): Promise<{ values: Draft<K>; problems: FieldProblems; converted: string[] }> {
  const fitting = Object.entries(given).filter(
    ([name, sent]) => kind.fields[name] && !tooLarge(kind.fields[name], sent),
  )
  const { values: typed, converted } = await inUnicode(storable(Object.fromEntries(fitting)) as Values)
  const values: Values = {}
  const problems: FieldProblems = Object.create(null) as FieldProblems
  for (const [name, sent] of Object.entries(given)) {
    const field = kind.fields[name]
    if (
      !field ||
      (field.readOnly && viewer.who !== 'system' && !(field.keptByOwner && viewer.who === 'member')) ||
      isKeptFrom(viewer, field) ||
      (field.fixed && before)
    ) {
      add(problems, name, 'notAllowed')
      continue
    }
    const large = tooLarge(field, sent)
    if (large) {
      ;(problems[name] ??= []).push(problemOf(large))
      continue
    }
    const raw = inZone(kind, name, typed, before)
    if (field.revocable && raw === true && isStaff(viewer) && before?.['owner'] && before[name] !== true) {
      add(problems, name, 'notAllowed', 'ownerAgrees')
      continue
    }
    if (isEmpty(raw)) {
      values[name] = field.default ?? null
      continue
    }
    if (field.to) {
      const checked = await checkReference(viewer, field, raw, before?.[name])
      if ('value' in checked) values[name] = checked.value
      else add(problems, name, checked.code)
      continue
    }
    let checked = checkValue(field, meantChoice(field, raw))
    if (checked.ok && field.type === 'image') checked = await pictureAsGiven(checked.value, before?.[name])
    if (checked.ok && field.type === 'image')
      checked = await applyCrop(withFileAccess(viewer), checked.value as Picture, before?.[name] as Picture | null)
    if (checked.ok && field.type === 'file')
      checked = await documentAsGiven(withFileAccess(viewer), checked.value, before?.[name], field.accept ?? 'pdf')
    if (checked.ok && field.type === 'richText')
      checked = await textAsGiven(withFileAccess(viewer), checked.value, before?.[name])
    if (!checked.ok) (problems[name] ??= []).push(problemOf(checked))
    else if (field.type === 'anyRef') {
      const found = await readAnyRef(viewer, field, checked.value as AnyRef, before?.[name])
      if (found) values[name] = found
      else add(problems, name, 'invalid', 'notInList')
    } else if (hasUnknownChoice(field, checked.value)) add(problems, name, 'invalid', 'notInList')
    else
      values[name] =
        field.type === 'richText' && checked.value ? cleanRichText(checked.value, field.plain) : checked.value
  }
  return { values: values as Draft<K>, problems, converted }
}

export type RowCheck = (row: Values) => Promise<Record<string, FieldProblem>>
// The names of the kinds that each concerns: their rows are what a kind of this name has.
const furtherChecks = new Map<RowCheck, string>()

/** Adds to what can be wrong with a row of a kind, where other rows have to be asked. Called at every save, and for every row of a file. */
export const addRowCheck = (kind: Kind, check: RowCheck): void => void furtherChecks.set(check, kind.name)

/** Problems of a whole row: missing fields for this status, the kind's own rule, parents that do not fit. */
export async function checkRow(kind: Kind, row: Values, leavesDraft: boolean): Promise<FieldProblems> {
  const problems: FieldProblems = Object.create(null) as FieldProblems
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.readOnly) continue
    const asked = field.required === 'always' || leavesDraft
    if (asked && isEmpty(row[name]) && isNeededIn(field, row)) add(problems, name, 'required')
    if (field.within && row[name] && kind.fields[field.within]) {
      const target = await withinTarget(field, row[name] as string)
      if (target !== undefined && target !== row[field.within]) add(problems, name, 'invalid', 'notWithin')
    }
  }
  for (const found of [kind.check?.(row) ?? {}, ...(await askOtherRows(kind, row))])
    for (const [name, problem] of Object.entries(found)) {
      // A gap is no fault of a draft, whoever notices it.
      if (
        problem.code === 'required' &&
        (problems[name] || (!leavesDraft && kind.fields[name]?.required === 'publish'))
      )
        continue
      ;(problems[name] ??= []).push(problem)
    }
  return problems
}

/** Problems of a whole row that only other rows know of, by field. */
export const askOtherRows = (kind: Kind, row: Values): Promise<Record<string, FieldProblem>[]> =>
  Promise.all([...furtherChecks].flatMap(([check, name]) => (name === kind.name ? [check(row)] : [])))

async function withinTarget(field: Field, id: string): Promise<unknown> {
  const kind = getKind(field.to as string)
  if (!kind.fields[field.within as string]) return undefined
  const target = (await targetsOf(field.to as string, [id])).get(id)
  return target?.row[field.within as string] ?? undefined
}

/** Values every new row of the kind starts with. */
export function defaultsOf(viewer: Viewer, kind: Kind): Values {
  const values: Values = { ...kind.only }
  const isOwner = viewer.who === 'member' && Boolean(kind.fields['owner'])
  for (const [name, field] of Object.entries(kind.fields)) {
    const start = isOwner && field.ownDefault !== undefined ? field.ownDefault : field.default
    if (start !== undefined) values[name] = start
  }
  if (kind.pipeline) values[kind.pipeline.field] = kind.pipeline.start
  if (isOwner) values['owner'] = viewer.id
  if (isStaff(viewer) && viewer.role === 'country_admin' && kind.fields['country']) values['country'] = viewer.country
  return values
}

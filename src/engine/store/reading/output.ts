// What leaves the server: the fields of a row that the viewer receives, with references spelled out.
import { noteShownRows } from '#server/cache/reading.ts'
import type { Locale } from '#words/locales.ts'
import { parentRow } from '../../model/access.ts'
import type { AnyRef, Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { getKind, wordsOf } from '../../model/registry.ts'
import { isStaff, type Viewer, visitor } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'
import type { Out, OutRow, RefOut, Row } from '../../model/rows.ts'
import { knownTargets, maySee, refOut, type Target } from '../refs.ts'
import { readyTexts } from '../../model/values/ready-texts.ts'
import { askRow, isOutsider, type ShownField, shownFields } from './shown-fields.ts'

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : value ? [value as string] : []

function want(ids: Map<string, Set<string>>, value: AnyRef | null | undefined): void {
  if (value) ids.set(value.kind, (ids.get(value.kind) ?? new Set<string>()).add(value.id))
}

/** The rows that these rows refer to. */
async function targetsFor(shown: readonly ShownField[], rows: readonly Values[]) {
  const ids = new Map<string, Set<string>>()
  for (const { name, field } of shown) {
    if (field.among) for (const row of rows) want(ids, row[name] as AnyRef | null)
    if (!field.to) continue
    const wanted = ids.get(field.to) ?? new Set<string>()
    ids.set(field.to, wanted)
    for (const row of rows) for (const id of asList(row[name])) wanted.add(id)
  }
  const known = new Map<string, ReadonlyMap<string, Target | null>>()
  for (const [to, wanted] of ids) {
    noteShownRows(getKind(to).table, wanted)
    known.set(to, await knownTargets(to, wanted))
  }
  return known
}

/** A row of one of several kinds says its kind as well. */
function spellAny(spell: (to: string, id: string) => RefOut | null, value: AnyRef | null): (RefOut & AnyRef) | null {
  const spelled = value && spell(value.kind, value.id)
  return spelled ? { kind: value.kind, ...spelled } : null
}

/**
 * What staff read of a row that their lists do not hold, where a row that they do have names it for good: its name as everybody reads it,
 * else what such a row is called. Nothing leads to it.
 */
function spellUnlisted({ kind: name, id }: AnyRef, targets: ReadonlyMap<string, Target | null>, locale: Locale) {
  const target = targets.get(id)
  const isPublic = target ? maySee(visitor(locale), target.kind, target) : false
  return { kind: name, label: target && isPublic ? refOut(target, locale).label : wordsOf(getKind(name), locale).one }
}

/** Rows for the viewer: absent means "not yours to see", null means "empty". Only `fields` when given. */
export function outputRows<K extends Kind>(
  viewer: Viewer,
  kind: K,
  rows: readonly Row<K>[],
  locale: Locale,
): Promise<OutRow<K>[]>
export function outputRows(
  viewer: Viewer,
  kind: Kind,
  rows: readonly Values[],
  locale: Locale,
  fields?: readonly string[],
): Promise<Out[]>
export async function outputRows(
  viewer: Viewer,
  kind: Kind,
  rows: readonly Values[],
  locale: Locale,
  fields?: readonly string[],
): Promise<Out[]> {
  const shown = shownFields(viewer, kind, fields).fields
  const targets = await targetsFor(shown, rows)
  noteShownRows(
    kind.table,
    rows.map((row) => row['id'] as string),
  )
  const isOpen = new Map([...targets.keys()].map((to) => [to, getKind(to).access.read(viewer) === true]))
  const spell = (to: string, id: string): RefOut | null => {
    const target = targets.get(to)?.get(id)
    if (!target || target.row['deletedAt']) return null
    return (isOpen.get(to) && target.kind.name === to) || maySee(viewer, target.kind, target)
      ? refOut(target, locale)
      : null
  }
  const unlisted = ({ fixed }: Field, value: AnyRef | null) =>
    value && fixed && isStaff(viewer) ? spellUnlisted(value, targets.get(value.kind) ?? new Map(), locale) : null
  return rows.map((row) => {
    const out: Out = { id: row['id'] as string }
    if (parentRow in row) Object.assign(out, { [parentRow]: row[parentRow] })
    const asks = askRow(viewer, kind, row)
    for (const one of shown) {
      if (!one.always && !asks(one)) continue
      const { name, field } = one
      const value = row[name] ?? null
      if (field.type === 'ref') out[name] = value ? spell(field.to as string, value as string) : null
      else if (field.among)
        out[name] = spellAny(spell, value as AnyRef | null) ?? unlisted(field, value as AnyRef | null)
      else if (field.to) out[name] = asList(value).flatMap((id) => spell(field.to as string, id) ?? [])
      else if (field.readyIn && isOutsider(viewer) && !viewer.previewFor) out[name] = readyTexts(field, row, value)
      else out[name] = field.many ? (value ?? []) : value
    }
    return out
  })
}

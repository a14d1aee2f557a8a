// What leaves the server: the fields of a row that the viewer receives, with references spelled out.
import type { Locale } from '#words/locales.ts'
import { mayReceive } from '../access.ts'
import type { Kind } from '../kind.ts'
import { getKind } from '../registry.ts'
import type { Viewer } from '../viewer.ts'
import type { Values } from './columns.ts'
import { maySee, refOut, type RefOut, type Target, targetsOf } from './refs.ts'

export type Out = { id: string } & Record<string, unknown>

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : value ? [value as string] : []

/** The field and entry names of a kind that hold references. */
function referenceFields(kind: Kind): [name: string, to: string][] {
  return Object.entries(kind.fields).flatMap(([name, field]) =>
    field.to ? [[name, field.to] as [string, string]] : [],
  )
}

/** Rows for the viewer: absent means "not yours to see", null means "empty". Only `fields` when given. */
export async function outputRows(
  viewer: Viewer,
  kind: Kind,
  rows: readonly Values[],
  locale: Locale,
  fields?: readonly string[],
): Promise<Out[]> {
  const names = fields ?? Object.keys(kind.fields)
  const references = referenceFields(kind).filter(([name]) => names.includes(name))
  const targets = new Map<string, Map<string, Target>>()
  for (const [name, to] of references) {
    const ids = rows.flatMap((row) => asList(row[name]))
    const known = targets.get(to)
    const found = ids.length > 0 ? await targetsOf(to, ids) : new Map<string, Target>()
    targets.set(to, known ? new Map([...known, ...found]) : found)
  }
  const spell = (to: string, id: string): RefOut | null => {
    const target = targets.get(to)?.get(id)
    return target && maySee(viewer, getKind(to), target) ? refOut(target, locale) : null
  }
  return rows.map((row) => {
    const out: Out = { id: row['id'] as string }
    for (const name of names) {
      const field = kind.fields[name]
      if (!field || !mayReceive(viewer, kind.access, name, field, row)) continue
      const value = row[name] ?? null
      if (field.type === 'ref') out[name] = value ? spell(field.to as string, value as string) : null
      else if (field.to) out[name] = asList(value).flatMap((id) => spell(field.to as string, id) ?? [])
      else if (field.sealed) continue
      else out[name] = field.many ? (value ?? []) : value
    }
    return out
  })
}

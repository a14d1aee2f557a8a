// The values that a change made of what, as the viewer receives them: names of other rows in place of their ids, nothing that is kept from them.
import type { ChangedValue } from '../../model/history-entry.ts'
import { mayReceive } from '../../model/access.ts'
import type { FieldShape } from '../../model/describe.ts'
import type { Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { mayKnow, refOut, type Target, targetsOf } from '../refs.ts'

type Sides = { old?: unknown; new?: unknown }
export type Changed = Readonly<Record<string, Sides>>
type Targets = ReadonlyMap<string, ReadonlyMap<string, Target>>

/** A value that is longer than this is named and not shown. */
const mostLetters = 8000

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** The rows that these values name, by kind. */
export async function targetsOfChanges(
  viewer: Viewer,
  changes: readonly { kind: Kind; changed: Changed }[],
): Promise<Targets> {
  const wanted = new Map<string, Set<string>>()
  for (const { kind, changed } of changes)
    for (const [name, sides] of Object.entries(changed)) {
      const to = kind.fields[name]?.to
      if (!to || sides === null || typeof sides !== 'object') continue
      for (const id of [...idsIn(sides.old), ...idsIn(sides.new)]) wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
    }
  const known = await Promise.all(
    [...wanted].map(async ([to, ids]) => {
      const found = [...(await targetsOf(to, ids))].filter(([, one]) => mayKnow(viewer, one.kind, one))
      return [to, new Map(found)] as const
    }),
  )
  return new Map(known)
}

function valueOut(field: Field, value: unknown, targets: Targets, { locale }: Viewer): unknown {
  if (!field.to || value === null || value === undefined) return value ?? null
  const known = targets.get(field.to)
  const rows = idsIn(value).flatMap((id) => {
    const target = known?.get(id)
    return target ? [refOut(target, locale)] : []
  })
  return Array.isArray(value) ? rows : (rows[0] ?? null)
}

/**
 * What a change made of the fields of these shapes.
 * @param row as it is now: who receives a field may depend on it
 */
export function changedValues(
  viewer: Viewer,
  kind: Kind,
  shown: Readonly<Record<string, FieldShape>>,
  changed: Changed,
  row: Record<string, unknown>,
  targets: Targets,
): ChangedValue[] {
  return Object.entries(changed).flatMap(([name, sides]) => {
    const field = kind.fields[name]
    if (!field || !shown[name] || field.type === 'anyRef' || !mayReceive(viewer, kind.access, name, field, row))
      return []
    // Of what was made only the new side was noted.
    if (sides === null || typeof sides !== 'object' || !('new' in sides)) return []
    const value = {
      name,
      old: valueOut(field, sides.old, targets, viewer),
      new: valueOut(field, sides.new, targets, viewer),
    }
    return JSON.stringify(value).length > mostLetters ? [] : [value]
  })
}

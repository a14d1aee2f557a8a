// What the viewer may do with one row, for its buttons: the same rules run again when a button is used.
import { columnsOfRule, matchesGrant } from '../model/access.ts'
import type { Kind } from '../model/kind.ts'
import { workflowsOf } from '../model/workflow.ts'
import { movesFor } from './writes/moves.ts'
import { asVisitor, type Viewer } from '../model/viewer.ts'

export type RowRights = {
  update: boolean
  remove: boolean
  moves: string[]
  /** States beside its status to which the viewer may move it. */
  stages: string[]
  /** Would a visitor be given this row? */
  isPublic: boolean
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** A row as rules see it: references as ids. */
export function asStored(kind: Kind, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...row, ...kind.only }
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!field.to || row[name] === undefined) continue
    stored[name] = Array.isArray(row[name]) ? row[name].map(idOf) : idOf(row[name])
  }
  return stored
}

/** Fields that the viewer cannot change: somebody bound to a country moves no row to or from it, and what is fixed stays as it was made. */
export const lockedFields = (viewer: Viewer, kind: Kind, isNew = false): string[] => [
  ...(viewer.role === 'country_admin' && kind.fields['country'] ? ['country'] : []),
  ...Object.keys(kind.fields).filter((name) => !isNew && kind.fields[name]?.fixed),
]

export function rightsTo(viewer: Viewer, kind: Kind, row: Readonly<Record<string, unknown>>): RowRights {
  const stored = asStored(kind, row)
  const inTrash = Boolean(stored['deletedAt'])
  return {
    update: !inTrash && matchesGrant(stored, kind.access.update(viewer)),
    remove: matchesGrant(stored, kind.access.remove(viewer)),
    isPublic: !inTrash && kind.flow === 'content' && matchesGrant(stored, kind.access.read(asVisitor(viewer))),
    moves: inTrash ? [] : movesFor(viewer, kind, kind.workflow, stored),
    stages: inTrash ? [] : movesFor(viewer, kind, kind.pipeline, stored),
  }
}

const namesForRights = new WeakMap<Kind, string[]>()

/** Fields that rules and row menus need besides those shown: what the rules of the kind compare, whoever asks. */
export function fieldsForRights(kind: Kind): string[] {
  const known = namesForRights.get(kind)
  if (known) return known
  const names = [
    'country',
    'owner',
    'createdBy',
    'status',
    'slug',
    'version',
    'deletedAt',
    'active',
    'updatedAt',
    ...Object.values(kind.access).flatMap(columnsOfRule),
    ...workflowsOf(kind).map(({ field }) => field),
    kind.title,
  ]
  const own = [...new Set(names)].filter((name) => kind.fields[name])
  namesForRights.set(kind, own)
  return own
}

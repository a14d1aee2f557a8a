// Which fields of a kind a viewer can receive at all, worked out once: what depends on the row is asked per row.
import { mayReceive } from '../../model/access.ts'
import type { Field, Where } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { isAdmin, isStaff, type Viewer } from '../../model/viewer.ts'

export type ShownField = {
  readonly name: string
  readonly field: Field
  /** True: every row shows it. Null: the row decides. */
  readonly always: true | null
}
export type ShownFields = {
  readonly fields: readonly ShownField[]
  /** The fields and what decides over them: what must be read of a row. */
  readonly read: readonly string[]
}

export const isOutsider = (viewer: Viewer): boolean => viewer.who === 'visitor' || viewer.who === 'member'

/** True and false hold for every row; null: it depends on the row. `mayOwn`: some rows may be the viewer's own. */
function shows(viewer: Viewer, field: Field, mayOwn: boolean): boolean | null {
  if (viewer.who === 'system') return true
  if (field.ownerChooses) return null
  const audience = field.shownTo ?? 'everyone'
  const isReader = viewer.who === 'member' || isStaff(viewer)
  const allowed: boolean | null =
    audience === 'everyone'
      ? true
      : audience === 'members'
        ? isReader
        : mayOwn && ['readers', 'updaters', 'adminsAndSelf'].includes(audience)
          ? null
          : audience === 'staff' || audience === 'readers'
            ? isStaff(viewer)
            : audience === 'updaters'
              ? isStaff(viewer)
                ? null
                : false
              : audience === 'nobody'
                ? false
                : isAdmin(viewer)
  return allowed && field.hiddenWhen && isOutsider(viewer) ? null : allowed
}

const whereFields = (where: Where | undefined): string[] => Object.keys(where ?? {})

/** A member may own rows of the kind; the member of a preview is nobody, and owns none. */
const mayOwnRows = (viewer: Viewer, kind: Kind): boolean =>
  viewer.who === 'member' && kind.access.update(viewer) !== false

function workOut(viewer: Viewer, kind: Kind, only: readonly string[] | undefined, mayOwn: boolean): ShownFields {
  const fields = Object.entries(kind.fields).flatMap(([name, field]): ShownField[] => {
    if (only && !only.includes(name)) return []
    const always = shows(viewer, field, mayOwn)
    return always === false ? [] : [{ name, field, always }]
  })
  if (!isOutsider(viewer)) return { fields, read: ['id', ...Object.keys(kind.fields)] }
  const deciding = [
    'visibility',
    'deletedAt',
    'active',
    ...fields.flatMap(({ field }) => [...whereFields(field.hiddenWhen), ...(field.readyIn ? [field.readyIn] : [])]),
  ]
  const read = new Set(['id', ...fields.map(({ name }) => name), ...deciding.filter((name) => kind.fields[name])])
  return { fields, read: [...read] }
}

const known = new WeakMap<Kind, Map<string, ShownFields>>()

/** The fields of the kind that this viewer may receive; of those in `only`, when it is given. */
export function shownFields(viewer: Viewer, kind: Kind, only?: readonly string[]): ShownFields {
  const perViewer = known.get(kind) ?? new Map<string, ShownFields>()
  known.set(kind, perViewer)
  const mayOwn = mayOwnRows(viewer, kind)
  const key = `${viewer.who}|${viewer.role ?? ''}|${mayOwn ? 'own' : ''}|${only?.join() ?? '*'}`
  const found = perViewer.get(key) ?? workOut(viewer, kind, only, mayOwn)
  perViewer.set(key, found)
  return found
}

/** Asks of one row whether fields are shown; a rule that many fields share is looked at once. */
export function askRow(viewer: Viewer, kind: Kind, row: Record<string, unknown>): (one: ShownField) => boolean {
  const plain = new Map<Where, boolean>()
  const isPlain = row['visibility'] === null || row['visibility'] === undefined
  return ({ name, field, always }) => {
    if (always) return true
    const shared = field.hiddenWhen
    // Fields without a level of their own, hidden by the same rule from the same readers, fare alike.
    if (!shared || !isPlain || !isOutsider(viewer) || (field.shownTo ?? 'everyone') !== 'everyone')
      return mayReceive(viewer, kind.access, name, field, row)
    const before = plain.get(shared)
    if (before !== undefined) return before
    const answer = mayReceive(viewer, kind.access, name, field, row)
    plain.set(shared, answer)
    return answer
  }
}

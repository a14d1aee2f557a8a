// Child rows whose state their owner says day by day: what each says now, since when, and saying it from the card of the entry.
import type { LoaderContext } from '#engine/page/context.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey, childKinds, choiceLabel, closedListOf, wordsOf } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { childrenOut } from '#engine/store/children/children-out.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { tx } from '#server/database/db.ts'
import { badRequest, notFound } from '#server/errors.ts'

export type StateChoice = { value: string; label: string }
export type ChildState = { id: string; title: string; state: string; confirmedAt: string | null }
export type ChildStates = {
  /** What the rows are called together. */
  many: string
  choices: StateChoice[]
  rows: ChildState[]
  /** The one state that all of them have. */
  same: StateChoice | null
}

/** The field by which the owner says the state of a child row, when whoever says it says it of today. */
function stateOf(child: Kind): { name: string; field: Field } | null {
  const [name, field] =
    Object.entries(child.fields).find(
      ([, { type, many, unreviewed, required }]) => type === 'choice' && !many && unreviewed && required === 'always',
    ) ?? []
  return name && field && child.fields.confirmedAt ? { name, field } : null
}

/** The first child kind with such a state. */
function keptKind(kind: Kind): { child: Kind; name: string; field: Field } | null {
  for (const child of childKinds(kind)) {
    const state = stateOf(child)
    if (state) return { child, ...state }
  }
  return null
}

/** What the child rows of these rows say, by the id of the row; rows without any are left out. */
export async function readChildStates(
  { viewer, locale }: Pick<LoaderContext, 'viewer' | 'locale'>,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, ChildStates>> {
  const kept = keptKind(kind)
  if (!kept || ids.length === 0) return new Map()
  const { child, name, field } = kept
  const choices = closedListOf(field.of as string).values.map((value) => ({
    value,
    label: choiceLabel(field, value, locale),
  }))
  const found = await childrenOut(viewer, kind, ids)
  return new Map(
    [...found].flatMap(([id, lists]) => {
      const rows = (lists[childKey(child)] ?? []).map((row) => ({
        id: row.id,
        title: titleOfRow(child, row, locale) || wordsOf(child, locale).one,
        state: String(row[name]),
        confirmedAt: row.confirmedAt ?? null,
      }))
      if (rows.length === 0) return []
      const same = choices.find(({ value }) => rows.every(({ state }) => state === value)) ?? null
      return [[id, { many: wordsOf(child, locale).many, choices, rows, same }]]
    }),
  )
}

/** @throws 404 for a row that is no child of this one */
export async function setState(viewer: Viewer, kind: Kind, row: Out, id: string, state: string): Promise<void> {
  const kept = keptKind(kind)
  if (!kept) throw badRequest('unknown_action')
  const { child, name } = kept
  const one = await records(viewer, child).get(id)
  if ((one[child.parent as string] as { id?: string } | null)?.id !== row.id) throw notFound()
  await records(viewer, child).update(id, { [name]: state }, one.version)
}

/** The row is correct today, and its child rows are as they say. */
export const confirmAll = (viewer: Viewer, kind: Kind, row: Out): Promise<void> =>
  tx(async () => {
    await records(viewer, kind).update(row.id, {}, row.version)
    await confirmChildren(viewer, kind, row)
  })

/** Its child rows are as they say. */
export async function confirmChildren(viewer: Viewer, kind: Kind, row: Out): Promise<void> {
  const child = keptKind(kind)?.child
  if (!child) return
  const lists = (await childrenOut(viewer, kind, [row.id])).get(row.id)
  for (const one of lists?.[childKey(child)] ?? []) await records(viewer, child).confirm(one.id, one.version)
}

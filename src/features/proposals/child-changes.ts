// What a proposed list of children changes: rows that are new, that go, and the fields of those that stay.
import type { ChildShape, FieldShape } from '#engine/model/describe.ts'
import type { Kind, Values } from '#engine/model/kind.ts'
import { childKey, childKinds } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { system } from '#engine/model/viewer.ts'
import { isSame } from '#engine/office/form/values/form-values.ts'
import { childrenOfRow } from '#engine/store/children/children.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import type { Locale } from '#words/locales.ts'

/** One row on both sides: null where it is not there. */
export type ChildChange = {
  key: string
  now: Out | null
  proposed: Out | null
  /** In which both sides differ; of a new row what it has. */
  fields: FieldShape[]
}
export type ChildChanges = {
  rows: ChildChange[]
  /** Nothing but their order changes: both lists whole. */
  lists: { now: Out[]; proposed: Out[] } | null
}

const fieldsOf = ({ shape }: ChildShape): FieldShape[] =>
  shape.sections.flatMap(({ fields }) => fields.flatMap((name) => shape.fields[name] ?? []))

/** Both lists as they are shown: those that stand there, and the proposed values upon them. */
export async function bothLists(kind: Kind, child: Kind, entry: string, proposed: unknown, locale: Locale) {
  const stored = (await childrenOfRow(kind, entry))[childKey(child)] ?? []
  const byId = new Map(stored.map((one) => [one.id, one]))
  const given = (Array.isArray(proposed) ? (proposed as Values[]) : []).map((one) => ({
    ...byId.get(String(one.id)),
    ...one,
    id: one.id ?? '',
  }))
  return Promise.all([stored, given].map((rows) => outputRows(system(locale), child, rows, locale)))
}

export async function childChanges(
  kind: Kind,
  shape: ChildShape,
  entry: string,
  value: unknown,
  locale: Locale,
): Promise<ChildChanges> {
  const child = childKinds(kind).find((one) => one.name === shape.kind)
  if (!child) return { rows: [], lists: null }
  const [now = [], proposed = []] = await bothLists(kind, child, entry, value, locale)
  const fields = fieldsOf(shape)
  const before = new Map(now.map((row) => [row.id, row]))
  const kept = new Set(proposed.map(({ id }) => id))
  const rows = [
    ...proposed.map((row, at): ChildChange => {
      const old = before.get(row.id) ?? null
      const differ = fields.filter(({ name }) => (old ? !isSame(old[name], row[name]) : !isEmpty(row[name])))
      return { key: row.id || `new ${at}`, now: old, proposed: row, fields: differ }
    }),
    ...now.flatMap((row) => (kept.has(row.id) ? [] : [{ key: row.id, now: row, proposed: null, fields: [] }])),
  ].filter((one) => !one.now || !one.proposed || one.fields.length > 0)
  return { rows, lists: rows.length > 0 ? null : { now, proposed } }
}

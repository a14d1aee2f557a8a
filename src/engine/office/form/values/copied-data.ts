// What a copy of a row starts with: all that people write, without what only one row may have; with its child rows. Server only.
import { describeKind } from '../../../model/describe.ts'
import type { Kind } from '../../../model/kind.ts'
import type { Viewer } from '../../../model/viewer.ts'
import { records } from '../../../store/records.ts'
import { copiedRow, rowsIn } from '../children/child-rows.ts'

/** @throws 404 when the viewer does not see the row */
export async function copiedValues(viewer: Viewer, kind: Kind, key: string): Promise<Record<string, unknown>> {
  const copied = await records(viewer, kind).get(key)
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(kind.fields))
    if (!field.readOnly && !field.unique && copied[name] !== undefined) values[name] = copied[name]
  for (const child of describeKind(kind, viewer, viewer.locale).children)
    values[child.name] = rowsIn(copied[child.name]).map((row) => copiedRow(child, row))
  return values
}

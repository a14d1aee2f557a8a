// What the history puts back in an open form: it stands there then, and is saved with the rest or not at all.
import type { ChangedValue, HistoryEntry } from '../../../model/history-entry.ts'
import { type ChildRow, rowsIn } from '../children/child-rows.ts'
import type { RowForm } from '../state/use-row-form.ts'

type Form = Pick<RowForm, 'values' | 'set' | 'setRows' | 'setInRow'>

/** Sets the field, the field of a child row, or (without a value) the child row that was removed, where it stood. */
export function putBackIn(form: Form, value: ChangedValue | null, { child }: HistoryEntry): void {
  if (!child) {
    if (value) form.set(value.name, value.old)
    return
  }
  const rows = rowsIn(form.values[child.list])
  const at = rows.findIndex(({ id }) => id === child.id)
  if (value && at >= 0) form.setInRow(child.list, at, { [value.name]: value.old })
  else if (child.removed && at < 0) {
    const position = (child.removed['order'] ?? rows.length + 1) - 1
    form.setRows(child.list, rows.toSpliced(position, 0, child.removed as ChildRow))
  }
}

// Drafts like the chosen courses, their dates moved all by the same time.
import type { ListAction } from '#engine/office/list/added/list-additions.ts'
import { changeAll } from '#engine/office/list/many/change-many-action.ts'
import { copiedValues } from '#engine/office/form/values/copied-data.ts'
import { records } from '#engine/store/records.ts'
import { unifyDigits } from '#lib/text/digits.ts'
import { isShiftUnit, mostShift, shiftDate } from '#lib/time/shift-date.ts'
import { badRequest, invalid } from '#server/errors.ts'

export const copyShifted: ListAction = async (kind, ids, { viewer, form }) => {
  const typed = unifyDigits((form.get('by') ?? '').trim())
  const by = /^-?\d{1,5}$/.test(typed) ? Number(typed) : null
  const unit = form.get('unit') ?? ''
  const { repeats } = kind.list
  if (!repeats || !isShiftUnit(unit)) throw badRequest('unknown_action')
  if (by === null || by === 0 || Math.abs(by) > mostShift[unit]) throw invalid({ by: [{ code: 'range' }] })
  const rows = records(viewer, kind)
  const count = await changeAll(kind, viewer, ids, async ({ id }) => {
    const values = await copiedValues(viewer, kind, id)
    for (const name of repeats.leftOut) delete values[name]
    for (const name of repeats.moved) {
      const field = kind.fields[name]
      const value = values[name]
      const zone = field?.zoneIn ? values[field.zoneIn] : null
      if (typeof value === 'string')
        values[name] = shiftDate(value, by, unit, field?.time ? ((zone as string | null) ?? 'UTC') : null)
    }
    await rows.create(values)
  })
  return { done: 'copied', count }
}

// What the buttons for chosen rows do beside status, one field and trash: one field of all children, still correct, copies with other dates.
import { entryOf } from '#lib/entry-of.ts'
import { unifyDigits } from '#lib/text/digits.ts'
import { badRequest, invalid } from '#server/errors.ts'
import { describeKind } from '../../../model/describe.ts'
import { childKey, childKinds } from '../../../model/registry.ts'
import type { Out } from '../../../model/rows.ts'
import { records } from '../../../store/records.ts'
import { resolverFor } from '../../../store/references/typed-reference.ts'
import { copiedValues } from '../../form/values/copied-data.ts'
import { readField } from '../../form/values/form-codec.ts'
import type { ListAction } from '../added/list-additions.ts'
import { changeAll } from './change-many-action.ts'
import { isShiftUnit, mostShift, shiftDate } from './shift-date.ts'

/** `field` is `list.field`: the same value in all child rows of the chosen rows. */
export const setChildren: ListAction = async (kind, ids, { viewer, form, locale }) => {
  const given = form.get('field') ?? ''
  const [list = '', name = ''] = given.split('.')
  const child = kind.list.quick.includes(given) ? childKinds(kind).find((one) => childKey(one) === list) : undefined
  const field = child && entryOf(describeKind(child, viewer, locale).fields, name)
  if (!field || field.readOnly) throw badRequest('unknown_field')
  const value = await readField(field, name, form, resolverFor(viewer))
  const rows = records(viewer, kind)
  const count = await changeAll(kind, viewer, ids, async ({ id, version }) => {
    const children = ((await rows.get(id))[list] ?? []) as Out[]
    if (children.length === 0) return
    await rows.update(id, { [list]: children.map((one) => ({ id: one.id, [name]: value })) }, version)
  })
  return { done: 'changed', count }
}

/** Says of rows that they are still correct. */
export const confirm: ListAction = async (kind, ids, { viewer }) => {
  const rows = records(viewer, kind)
  const count = await changeAll(kind, viewer, ids, ({ id, version }) => rows.confirm(id, version))
  return { done: 'confirmed', count }
}

/** Drafts like the chosen rows, their dates moved all by the same time. */
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
    for (const name of repeats.without) delete values[name]
    for (const name of repeats.move) {
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

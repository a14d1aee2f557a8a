// What the buttons for chosen rows do beside status, one field and trash: one field of all children, still correct.
import { entryOf } from '#lib/entry-of.ts'
import { badRequest } from '#server/errors.ts'
import { describeKind } from '../../../model/describe.ts'
import { childKey, childKinds } from '../../../model/registry.ts'
import type { Out } from '../../../model/rows.ts'
import { records } from '../../../store/records.ts'
import { resolverFor } from '../../../store/references/typed-reference.ts'
import { readField } from '../../form/values/form-codec.ts'
import type { ListAction } from '../added/list-additions.ts'
import { changeAll } from './change-many-action.ts'

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

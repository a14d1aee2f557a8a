// The list of staff accounts. Roles above the viewer's own are not offered, and the highest is not even named.
import type { LoaderContext } from '#engine/page/context.ts'
import { type ListData, loadList } from '#engine/office/list/list-data.ts'
import type { KindShape } from '#engine/model/describe.ts'
import { roles } from '#engine/model/viewer.ts'

function withoutHigherRoles(shape: KindShape, own: string | null): KindShape {
  const { role } = shape.fields
  if (!role?.options) return shape
  const from = roles.findIndex((one) => one === own)
  const options = role.options.filter(({ value }) => roles.findIndex((one) => one === value) >= from)
  return { ...shape, fields: { ...shape.fields, role: { ...role, options } } }
}

export async function loader(context: LoaderContext): Promise<ListData> {
  const data = await loadList(context)
  const shape = withoutHigherRoles(data.shape, context.viewer.role)
  return { ...data, shape, form: data.form ? { ...data.form, shape } : null }
}

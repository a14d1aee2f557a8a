// The part of a staff account that its owner keeps: name, picture, language, time; role and e-mail are for others.
import { describeKind, type KindShape } from '#engine/model/describe.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'

const ownFields = ['fullName', 'avatar', 'locale', 'timeZone', 'calendar', 'shortcutsOn']

/** The form of it. */
export function profileShape(viewer: Viewer): KindShape {
  const shape = describeKind(getKind('users'), system(viewer.locale), viewer.locale)
  return {
    ...shape,
    fields: Object.fromEntries(Object.entries(shape.fields).filter(([name]) => ownFields.includes(name))),
    sections: [{ name: 'account', label: '', fields: ownFields }],
  }
}

// Rules of staff management keep people from their own account; here the product writes for them, in their name.
const byProduct = (viewer: Viewer): Viewer => ({
  ...system(viewer.locale),
  id: viewer.id,
  name: viewer.name,
  ...(viewer.request ? { request: viewer.request } : {}),
})

export const ownRow = (viewer: Viewer) => records(byProduct(viewer), getKind('users')).values(viewer.id ?? '')

export const saveProfile = (viewer: Viewer, values: Record<string, unknown>, version: number) =>
  records(byProduct(viewer), getKind('users')).update(viewer.id ?? '', values, version)

// The part of a staff account that its owner keeps: name, picture, language, time; role and e-mail are for others.
import { users } from '#kinds/users/kind.ts'
import type { Draft } from '#engine/model/rows.ts'
import { describeKind, type KindShape } from '#engine/model/describe.ts'
import { records } from '#engine/store/records.ts'
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'

export const ownFields = ['fullName', 'avatar', 'locale', 'timeZone', 'calendar', 'shortcutsOn'] as const

/** The form of it. */
export function profileShape(viewer: Viewer): KindShape {
  const shape = describeKind(users, system(viewer.locale), viewer.locale)
  return {
    ...shape,
    fields: Object.fromEntries(
      Object.entries(shape.fields).filter(([name]) => (ownFields as readonly string[]).includes(name)),
    ),
    sections: [{ name: 'account', label: '', fields: [...ownFields] }],
  }
}

// Rules of staff management keep people from their own account; here the product writes for them, in their name.
const byProduct = (viewer: Viewer): Viewer => ({
  ...system(viewer.locale),
  id: viewer.id,
  name: viewer.name,
  ...(viewer.request ? { request: viewer.request } : {}),
})

export const ownRow = (viewer: Viewer) => records(byProduct(viewer), users).values(accountId(viewer))

export const saveProfile = (viewer: Viewer, values: Draft<typeof users>, version: number) =>
  records(byProduct(viewer), users).update(accountId(viewer), values, version)

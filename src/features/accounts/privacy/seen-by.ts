// Who sees what of the own profile, in one look: filled fields by the widest circle that receives them.
import { audienceOf } from '#engine/model/access.ts'
import { describeKind } from '#engine/model/describe.ts'
import { findOwned } from '#engine/store/owned.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Locale } from '#words/locales.ts'

export const visibilityLevels = ['everyone', 'members', 'few'] as const
/** `few`: the person and staff whose work it is. */
export type Circle = (typeof visibilityLevels)[number]
export type SeenBy = {
  /** Nobody but the owner and staff sees any of it until then. */
  isPublished: boolean
  groups: { circle: Circle; labels: string[] }[]
}

const circleOf = (audience: string): Circle => (audience === 'everyone' || audience === 'members' ? audience : 'few')

/** The overview of the own profile; null without one. */
export async function seenBy(viewer: Viewer, locale: Locale): Promise<SeenBy | null> {
  const own = viewer.id === null ? null : await findOwned(viewer.id)
  if (!own) return null
  const { kind, row } = own
  const { fields, sections } = describeKind(kind, viewer, locale)
  const shown = sections
    .filter(({ name }) => name !== 'staff' && name !== 'visibility')
    .flatMap(({ fields: names }) => names)
    .flatMap((name) => {
      const field = kind.fields[name]
      const label = fields[name]?.label
      return field && label && !isEmpty(row[name]) ? [{ label, circle: circleOf(audienceOf(name, field, row)) }] : []
    })
  return {
    isPublished: row.status === 'published',
    groups: visibilityLevels
      .map((circle) => ({ circle, labels: shown.flatMap((one) => (one.circle === circle ? [one.label] : [])) }))
      .filter(({ labels }) => labels.length > 0),
  }
}

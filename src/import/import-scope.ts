// The values that uploads of somebody are bound to, such as the country of a country admin.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'

/** Values that every row this viewer may upload has in this field, or null when the viewer is not bound to any. */
export function importScope(viewer: Viewer, kind: Kind, name: string): readonly unknown[] | null {
  const grant = kind.access.import(viewer)
  if (typeof grant === 'boolean' || grant.length === 0) return null
  const values = grant.map((where) => where[name])
  return values.every((value) => typeof value === 'string') ? values : null
}

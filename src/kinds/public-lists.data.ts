// Where the public lists of kinds are and the flag that shows each, as plain values: worked out when the bundle is made.
import { listAt } from '#engine/model/addresses/place.ts'
import { registry } from './index.ts'

/** By kind; the last of its flags is its own. */
export const publicLists: Readonly<Record<string, { path: string; flag?: string }>> = Object.fromEntries(
  registry.kinds.flatMap(({ name, place }) => {
    const flag = place?.flags?.at(-1)
    return place?.opens ? [[name, { path: listAt(place.opens), ...(flag ? { flag } : {}) }]] : []
  }),
)

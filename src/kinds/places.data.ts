// Where kinds stand, as plain values: worked out when the bundle is made, so that no kind itself reaches a browser.
import { placesOf } from '#engine/model/addresses/placed.ts'
import { registry } from './index.ts'

export const places = placesOf(registry.kinds)

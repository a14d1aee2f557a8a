// Where kinds stand, as plain values: worked out when the bundle is made, so that no kind itself reaches a browser.
import { kindPagesOf } from '#engine/model/addresses/kind-pages.ts'
import { registry } from './index.ts'

export const kindPages = kindPagesOf(registry.kinds)

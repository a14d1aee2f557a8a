// The running product that the tests of this worker have for themselves.
import { inject } from 'vitest'
import type { Product } from '#tests/support/product/product.ts'

export function product(): Product {
  const own = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!own) throw new Error(`there is no product for worker ${process.env['VITEST_POOL_ID']}`)
  return own
}

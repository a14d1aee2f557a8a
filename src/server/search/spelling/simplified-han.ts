// Traditional Chinese characters to simplified ones, so that either form finds the other.
import { createRequire } from 'node:module'

interface OpenCC {
  Converter(options: { from: string; to: string }): (text: string) => string
}

const require = createRequire(import.meta.url)
let convert: ((text: string) => string) | undefined

/**
 * Converts traditional Han characters to simplified ones.
 *
 * The dictionary (0.1 MB, 25 ms) is loaded with the first Han text, not at the start of the product.
 *
 * Example: `toSimplified('半導體')` gives `半导体`.
 */
export function toSimplified(text: string): string {
  convert ??= (require('opencc-js/t2cn') as OpenCC).Converter({ from: 't', to: 'cn' })
  return convert(text)
}

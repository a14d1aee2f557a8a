// Which network an address is of, as limits count it.
import { isIPv6 } from 'node:net'

/** The network an address belongs to: itself, or its /64. */
export function networkOf(address: string): string {
  const plain = (address.split('%', 1)[0] as string).replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const all =
    tail === undefined
      ? first
      : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part || '0', 16).toString(16))
    .join(':')}::/64`
}

// When and from where something happened to an account, as far as it is known.
import { type Part, type Place, textOf, type Values, type Words } from './mail.ts'

export function circumstances({ facts }: Words, values: Values, { when }: Place): Part {
  const [at, address] = [textOf(values, 'at'), textOf(values, 'address')]
  return {
    facts: [...(at ? [[facts.time, when(at)] as const] : []), ...(address ? [[facts.address, address] as const] : [])],
  }
}

// When and from where something happened to an account, as far as it is known.
import { placeOfNetwork } from '#server/http/place-of-network.ts'
import { type Part, type Recipient, textOf, type Values, type Words } from './mail.ts'

export function eventDetails({ facts }: Words, values: Values, { when, locale }: Recipient): Part {
  const [at, address] = [textOf(values, 'at'), textOf(values, 'address')]
  return {
    facts: [
      ...(at ? [[facts.time, when(at)] as const] : []),
      ...(address ? [[facts.place, placeOfNetwork(address, locale, facts.unknownPlace)] as const] : []),
    ],
  }
}

// The same search in another place: the countries of filters and words are taken out.
import { without, withValue } from '#ui/lists/list-address.ts'

type Chips = { chips: readonly { param: string; rest: string }[] }

export function withoutCountry({ chips }: Chips, params: URLSearchParams): URLSearchParams {
  const word = chips.find((chip) => chip.param === 'country')
  const rest = without(params, 'country')
  if (!word) return rest
  return word.rest ? withValue(rest, 'q', word.rest) : without(rest, 'q')
}

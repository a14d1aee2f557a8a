// Several people in one line between commas, where a list of people has semicolons: `Montano, Maria, Reyes, Ana`, `A. Berg, C. Dorn`.
import { isOrganizationName } from '../citations/names.ts'

/** What stands behind a name and is nobody. */
const behindName = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|m\.?sc|mba|et al)\.?$/i

/** `A. Berg`, `Berg A.B.`, `Berg AB` */
const initialed =
  /^(?:(?:\p{Lu}\.[-\s]?)+\s*\p{Lu}[\p{L}\p{M}'’.\s-]+|\p{Lu}[\p{L}\p{M}'’-]+\s(?:\p{Lu}\.?[-\s]?){1,3})$/u

/** Scripts whose names stand as they are said: nothing is turned round behind a comma. */
const asSaid = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\s.·]+$/u

/** Who is meant by these pieces; empty where nobody can tell. */
function namesIn(pieces: readonly string[]): string[] {
  const isWhole = pieces.every((one) => one.includes(' '))
  if (isWhole || pieces.every((one) => initialed.test(one) || asSaid.test(one))) return [...pieces]
  if (pieces.length % 2 !== 0) return []
  return pieces.flatMap((family, at) => (at % 2 === 0 ? [`${family}, ${pieces[at + 1]}`] : []))
}

/**
 * The people that probably stand in this one name; null where it is one (`Costa, Paulo T., Jr.`) or an organization (`Ministry of Health,
 * Bangkok, Thailand`), empty where there are several and nobody can tell them apart.
 */
export function severalNames(text: string): string[] | null {
  if (isOrganizationName(text)) return null
  const between = text.split(/[,，、]/)
  const last = between.length > 1 ? (between.pop() ?? '').split(/ (?:and|&) /) : []
  const pieces = [...between, ...last]
    .map((piece) => piece.replace(/^(?:and|&)\s+/, '').trim())
    .filter((piece) => piece !== '' && !behindName.test(piece))
  if (pieces.length < 2) return null
  const isApart = pieces.every((one) => initialed.test(one)) || pieces.every((one) => asSaid.test(one))
  return pieces.length > 2 || isApart ? namesIn(pieces) : null
}

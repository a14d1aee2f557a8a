// Several people in one line between commas or words, where a list of people has semicolons: `Montano, Maria, Reyes, Ana`, `A. Berg, C. Dorn`.
import { isOrganizationName } from '../citations/names.ts'
import { trimmedEnd } from '../text/trimmed-end.ts'

/** What stands behind a name and is nobody. */
const behindName = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|m\.?sc|mba|et al)\.?$/i

/** `A. Berg`, `Berg A.B.`, `Berg AB` */
const initialed =
  /^(?:(?:\p{Lu}\.[-\s]?)+\s*\p{Lu}[\p{L}\p{M}'’.\s-]+|\p{Lu}[\p{L}\p{M}'’-]+\s(?:\p{Lu}\.?[-\s]?){1,3})$/u

/** Scripts whose names stand as they are said: nothing is turned round behind a comma. */
const asSaid = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\s.·]+$/u

const han = /\p{Script=Han}/u

/** Words and signs between two people, where each stands as one: `Somchai Jaidee and Mali Kongdee`, `Jaidee, S. & Kongdee, M.` */
const joiner = / (?:and|&|\/|và|dan) | (?:และ|ແລະ|និង|နှင့်)/u

/** What says that there are more people than the line names. */
const andOthers = /(?:(?<=[\s,])(?:et al\.?|and others|dkk\.?|và cộng sự)|และคณะ|ແລະຄະນະ|និងអ្នកដទៃ)$/iu

/** The people between such words; null where no part of them is a name alone. */
function joinedNames(text: string): string[] | null {
  const parts = text.split(/^\d{1,2}[.)]\s|\s\d{1,2}[.)]\s/u.test(text) ? /\b\d{1,2}[.)]\s/u : joiner)
  const people = parts.map((part) => part.trim().replace(/[;,]$/, '')).filter(Boolean)
  const commas = new Set(people.map((one) => one.split(',').length))
  const [count = 0] = commas
  const areNames = count === 1 ? people.every((one) => one.includes(' ') || asSaid.test(one)) : count === 2
  return people.length > 1 && commas.size === 1 && areNames ? people : null
}

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
  const line = text.trim()
  if (andOthers.test(line)) {
    const named = trimmedEnd(line.replace(andOthers, ''), (sign) => sign === ',' || sign === ' ')
    return named === '' ? null : (severalNames(named) ?? [named])
  }
  const joined = joinedNames(text)
  if (joined) return joined
  const between = text.split(/[,，、]/)
  const last = between.length > 1 ? (between.pop() ?? '').split(/ (?:and|&) /) : []
  const pieces = [...between, ...last]
    .map((piece) => piece.replace(/^(?:and|&)\s+/, '').trim())
    .filter((piece) => piece !== '' && !behindName.test(piece))
  if (pieces.length < 2) return null
  // `ศรีสุข, อนงค์` is one person, family first.
  const isSaid = pieces.every((one) => asSaid.test(one) && (one.includes(' ') || han.test(one)))
  const isApart = isSaid || pieces.every((one) => initialed.test(one))
  return pieces.length > 2 || isApart ? namesIn(pieces) : null
}

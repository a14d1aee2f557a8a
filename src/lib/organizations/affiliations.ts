// Which organizations an affiliation names, as papers print it: parts of organizations, acronyms, old names, two languages, several
// organizations in one text.
import { foldText } from '../text/text-clean.ts'

export type Organization = {
  id: string
  /** Every name by which it goes or went, in any language. */
  names: readonly string[]
  acronyms: readonly string[]
  /** Names of its country as affiliations write them, and of its town. */
  countries: readonly string[]
  city: string
}

/**
 * What was found, and how sure it is.
 * @property confidence 0-1: the share of such findings that was right among the works of the measurement (`npm run bench -- affiliations`)
 */
export type AffiliationMatch = { id: string; evidence: AffiliationEvidence; confidence: number; text: string }

export type AffiliationEvidence = 'name and town' | 'name and country' | 'name' | 'acronym and town' | 'acronym and country'

const words: Readonly<Record<string, string>> = {
  universitas: 'university',
  universiti: 'university',
  universidad: 'university',
  universidade: 'university',
  universita: 'university',
  universitat: 'university',
  universitaet: 'university',
  universite: 'university',
  universiteit: 'university',
  universitet: 'university',
  universitetet: 'university',
  univerzita: 'university',
  uniwersytet: 'university',
  univ: 'university',
  uni: 'university',
  univers: 'university',
  inst: 'institute',
  institut: 'institute',
  instituto: 'institute',
  istituto: 'institute',
  instituut: 'institute',
  tech: 'technology',
  technol: 'technology',
  technological: 'technology',
  sci: 'science',
  sciences: 'science',
  natl: 'national',
  nat: 'national',
  nazionale: 'national',
  nacional: 'national',
  acad: 'academy',
  academia: 'academy',
  ctr: 'center',
  centre: 'center',
  res: 'research',
  dept: 'department',
  petr: 'petroleum',
  min: 'minerals',
  mineral: 'minerals',
  museo: 'museum',
  musee: 'museum',
  surv: 'survey',
  geol: 'geological',
  saint: 'st',
}
const empty = new Set(
  'a an the of at in and for on de des du la le les l d del della di da do dos der die das fur und et y e en al el van voor och i'.split(' '),
)

/** Letters and digits of a text, as words; what says nothing is left out, and words of one meaning are one. */
function wordsOf(text: string): string[] {
  return (foldText(text).replace(/['.]/g, (sign) => (sign === "'" ? ' ' : '')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !empty.has(word))
    .map((word) => words[word] ?? word)
}

/** Words that many organizations bear: a name of these alone names none. */
const common = new Set(
  'university institute college department school faculty center research science technology national academy engineering geology geological geosciences survey museum ministry state international laboratory petroleum minerals energy resources earth environment environmental natural history applied education agriculture health hospital company general medical marine water mining oil gas'.split(
    ' ',
  ),
)
const isUniversity = (word: string | undefined): boolean => word === 'university'

/** `University X` is `X University` too, unless somebody else is called so. */
function turned(parts: readonly string[]): string[] | null {
  if (parts.length < 2) return null
  if (isUniversity(parts[0])) return [...parts.slice(1), 'university']
  return isUniversity(parts.at(-1)) ? ['university', ...parts.slice(0, -1)] : null
}

type Named = { organization: Organization; isTurned: boolean; isOwn: boolean; isBranch: boolean }

export type AffiliationIndex = {
  names: Map<string, Named[]>
  acronyms: Map<string, Organization[]>
  countries: Map<string, Set<string>>
}

const longestName = 12
const shortestAcronym = 4

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** What registers add to tell branches of one company apart: `(Thailand)`. */
const branch = /\s*\([^()]*\)\s*$/u

const acronymKey = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** @param organizations those of the register that may be named */
export function affiliationIndex(organizations: Iterable<Organization>): AffiliationIndex {
  const index: AffiliationIndex = { names: new Map(), acronyms: new Map(), countries: new Map() }
  for (const organization of organizations) {
    const isBranch = branch.test(organization.names[0] ?? '')
    for (const name of organization.names) {
      const parts = wordsOf(name.replace(branch, ''))
      if (parts.length === 0 || parts.length > longestName) continue
      const isOwn = parts.some((word) => !common.has(word) && !/^\d+$/.test(word))
      for (const [way, isTurned] of [[parts, false], [turned(parts), true]] as const) {
        const key = way?.join(' ')
        if (key && !index.names.get(key)?.some((one) => one.organization === organization))
          add(index.names, key, { organization, isTurned, isOwn, isBranch })
      }
    }
    for (const acronym of organization.acronyms) {
      const key = acronymKey(acronym).toUpperCase()
      if (key.length >= shortestAcronym && !/\d/.test(key)) add(index.acronyms, key, organization)
    }
    for (const country of organization.countries) {
      const key = wordsOf(country).join(' ')
      if (!key) continue
      const codes = index.countries.get(key) ?? new Set()
      codes.add(organization.countries[0] as string)
      index.countries.set(key, codes)
    }
  }
  return index
}

/** The parts between commas and the like, as papers print them and as registers of works pass them on. */
const segmentsOf = (text: string): string[] =>
  text
    .replace(/&amp;/g, '&')
    .replace(/#N#|<[^>]*>|&[a-z]+;/g, ';')
    .replace(/\[[^\]]*removed\]/g, ';')
    .split(/[,;|/()\n\t]|\s[-–—]\s/u)
    .map((part) => part.trim())
    .filter(Boolean)

type Read = {
  segments: readonly string[]
  words: readonly string[]
  /** Words at which a part ends. */
  ends: ReadonlySet<number>
  starts: ReadonlySet<number>
  countries: ReadonlySet<string>
}

function read(index: AffiliationIndex, text: string): Read {
  const segments = segmentsOf(text)
  const [words, ends, starts, countries]: [string[], Set<number>, Set<number>, Set<string>] = [
    [],
    new Set(),
    new Set(),
    new Set(),
  ]
  for (const segment of segments) {
    starts.add(words.length)
    words.push(...wordsOf(segment))
    ends.add(words.length)
  }
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + 5); to > from; to--)
      for (const code of index.countries.get(words.slice(from, to).join(' ')) ?? []) countries.add(code)
  return { segments, words, ends, starts, countries }
}

const confidences: Record<AffiliationEvidence, number> = {
  'name and town': 0.99,
  'name and country': 0.98,
  name: 0.97,
  'acronym and town': 0.9,
  'acronym and country': 0.85,
}

const hasTown = ({ city }: Organization, { words }: Read): boolean => {
  const town = wordsOf(city).join(' ')
  return town !== '' && ` ${words.join(' ')} `.includes(` ${town} `)
}

/** Of several that go by one name the one whose country and town are named too; null where that leaves more than one, or another country is named. */
function chosen(candidates: readonly Organization[], text: Read): { one: Organization; at: 'town' | 'country' | '' } | null {
  const isHere = (one: Organization): boolean => text.countries.has(one.countries[0] as string)
  const here = text.countries.size > 0 ? candidates.filter(isHere) : candidates
  const inTown = here.filter((one) => hasTown(one, text))
  const [one, other] = inTown.length > 0 ? inTown : here
  if (!one || other) return null
  return { one, at: inTown.length > 0 ? 'town' : text.countries.size > 0 ? 'country' : '' }
}

/**
 * The organizations that an affiliation names, the surest first; what it names in two ways is told once.
 *
 * @param text as printed, of one author
 */
export function matchAffiliation(index: AffiliationIndex, text: string): AffiliationMatch[] {
  const all = read(index, text)
  const { words, starts, ends } = all
  const found = new Map<string, AffiliationMatch>()
  const take = (one: Organization, evidence: AffiliationEvidence, what: string): void => {
    const confidence = confidences[evidence]
    if ((found.get(one.id)?.confidence ?? 0) < confidence)
      found.set(one.id, { id: one.id, evidence, confidence, text: what })
  }
  const used = new Set<number>()
  for (let length = Math.min(longestName, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length
      const part = words.slice(from, to)
      if (part.some((_, at) => used.has(from + at))) continue
      const isWhole = starts.has(from) && ends.has(to)
      // Over a comma only longer names go on: "Royal Holloway, University of London".
      const crosses = [...ends].some((end) => end > from && end < to)
      if (crosses && length < 3) continue
      const named = (index.names.get(part.join(' ')) ?? []).filter(({ isOwn }) => isWhole || (isOwn && length > 1))
      const asWritten = named.filter(({ isTurned }) => !isTurned)
      const kept = asWritten.length > 0 ? asWritten : named
      const best = chosen(
        kept.map(({ organization }) => organization),
        all,
      )
      if (!best) continue
      const { isOwn, isBranch } = kept.find(({ organization }) => organization === best.one) as Named
      if (!best.at && (!isOwn || isBranch || length < 2)) continue
      for (let at = from; at < to; at++) used.add(at)
      take(best.one, best.at === 'town' ? 'name and town' : best.at ? 'name and country' : 'name', part.join(' '))
    }
  for (const segment of all.segments)
    for (const word of segment.match(/[\p{L}\p{N}.&]+/gu) ?? []) {
      const key = acronymKey(word)
      if (key !== key.toUpperCase()) continue
      const best = chosen(index.acronyms.get(key) ?? [], all)
      if (best?.at) take(best.one, best.at === 'town' ? 'acronym and town' : 'acronym and country', word)
    }
  return [...found.values()].toSorted((a, b) => b.confidence - a.confidence)
}

// What somebody asks a source of works for, as the form sends it, and what is wrong with it.
import { idOfKey } from '#engine/store/refs.ts'
import { parseOrcid } from '#lib/identifiers/orcid.ts'
import { parseScopusId } from '#lib/identifiers/scopus-id.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import { parseYear } from '#lib/time/years.ts'
import type { WorkQuery } from '#server/sources/work-query.ts'
import type { SourceName } from './sources.ts'

export const queryFields = ['country', 'organization', 'words', 'from', 'to', 'authors'] as const
export type QueryField = (typeof queryFields)[number]
export type Typed = Record<QueryField, string>
export type QueryProblem =
  | 'country'
  | 'ror'
  | 'noInstitution'
  | 'affiliation'
  | 'words'
  | 'year'
  | 'years'
  | 'openalexAuthors'
  | 'scopusAuthors'
  | 'tooMany'
  | 'wide'
  | 'wideScopus'
export type QueryProblems = Partial<Record<QueryField, QueryProblem>>

const mostAuthors = 50
const firstYear = 1500
const lastYear = 2100
const longestName = 300

export const typedIn = (form: URLSearchParams): Typed =>
  Object.fromEntries(queryFields.map((name) => [name, form.get(name) ?? ''])) as Typed

function yearIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const read = parseYear(text)
  return read.ok && read.value.year >= firstYear && read.value.year <= lastYear ? read.value.year : undefined
}

type Read<Value> = { value: Value } | { problem: QueryProblem }

function rorIn(text: string): Read<string> {
  const ror = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/ror\.org\//, '')
    .replace(/\/$/, '')
  return ror === '' || /^0[a-hj-km-np-tv-z0-9]{6}\d{2}$/.test(ror) ? { value: ror } : { problem: 'ror' }
}

/** The name of an organization, where its number is asked for; null for what is none. */
export function nameToFind({ organization }: Typed): string | null {
  const name = cleanLine(organization)
  return /\p{L}{3}/u.test(name) && name.length <= longestName ? name : null
}

/** The number of an organization, or its name. */
function affiliationIn(text: string): Read<string> {
  const name = cleanLine(text)
  return name === '' || (/[\p{L}\d]{3}/u.test(name) && name.length <= longestName)
    ? { value: name }
    : { problem: 'affiliation' }
}

function wordsIn(text: string): Read<string> {
  const words = cleanLine(text)
  return words === '' || (/[\p{L}\d]{2}/u.test(words) && words.length <= longestName)
    ? { value: words }
    : { problem: 'words' }
}

const openalexAuthor = (text: string): string | null =>
  /^A\d{1,13}$/.exec(text.replace(/^https?:\/\/(?:api\.)?openalex\.org\/(?:authors\/)?/i, '').toUpperCase())?.[0] ??
  null

/** Its own number, or an ORCID iD. */
function scopusAuthor(text: string): string | null {
  const orcid = parseOrcid(text)
  if (orcid.ok) return orcid.value
  const id = parseScopusId(text)
  return id.ok ? id.value : null
}

/** @param read null for what is no author */
function authorsIn(text: string, read: (one: string) => string | null, problem: QueryProblem): Read<string[]> {
  const all = text.split(/[\s,;|]+/).filter(Boolean)
  const found = [...new Set(all.map(read))]
  if (found.includes(null)) return { problem }
  return found.length > mostAuthors ? { problem: 'tooMany' } : { value: found.flatMap((one) => one ?? []) }
}

const reading = {
  openalex: {
    organization: rorIn,
    authors: (text: string) => authorsIn(text, openalexAuthor, 'openalexAuthors'),
    // Sought words cost more there, and are not asked for.
    words: (): Read<string> => ({ value: '' }),
    wide: 'wide',
  },
  scopus: {
    organization: affiliationIn,
    authors: (text: string) => authorsIn(text, scopusAuthor, 'scopusAuthors'),
    words: wordsIn,
    wide: 'wideScopus',
  },
} as const

/** Whoever asks for everything is asked to say less. */
export async function readQuery(
  source: SourceName,
  typed: Typed,
): Promise<{ query: WorkQuery } | { problems: QueryProblems }> {
  const problems: QueryProblems = {}
  const country = typed.country.trim().toUpperCase()
  if (country && (!/^[A-Z]{2}$/.test(country) || !(await idOfKey('countries', country)))) problems.country = 'country'
  const valueOf = <Value>(field: QueryField, read: Read<Value>, none: Value): Value => {
    if ('value' in read) return read.value
    problems[field] = read.problem
    return none
  }
  const own = reading[source]
  const organization = valueOf('organization', own.organization(typed.organization), '')
  const words = valueOf('words', own.words(typed.words), '')
  const authors = valueOf<readonly string[]>('authors', own.authors(typed.authors), [])
  const [from, to] = [yearIn(typed.from), yearIn(typed.to)]
  if (from === undefined) problems.from = 'year'
  if (to === undefined) problems.to = 'year'
  if (from && to && from > to) problems.to = 'years'
  const isWide = !country && !organization && !words && authors.length === 0
  if (Object.keys(problems).length === 0 && isWide) problems.country = own.wide
  if (Object.keys(problems).length > 0) return { problems }
  return { query: { country, organization, words, from: from ?? null, to: to ?? null, authors } }
}

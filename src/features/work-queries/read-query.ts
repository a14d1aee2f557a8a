// What somebody asks OpenAlex for, as the form sends it, and what is wrong with it.
import { idOfKey } from '#engine/store/refs.ts'
import type { WorkQuery } from '#server/sources/openalex-query.ts'

export const queryFields = ['country', 'ror', 'from', 'to', 'authors'] as const
export type QueryField = (typeof queryFields)[number]
export type Typed = Record<QueryField, string>
export type QueryProblem = 'country' | 'ror' | 'year' | 'years' | 'authors' | 'tooMany' | 'wide'
export type QueryProblems = Partial<Record<QueryField, QueryProblem>>

const mostAuthors = 50
const firstYear = 1500
const lastYear = 2100

export const typedIn = (form: URLSearchParams): Typed =>
  Object.fromEntries(queryFields.map((name) => [name, (form.get(name) ?? '').slice(0, 2000)])) as Typed

function yearIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const year = Number(text.trim())
  return /^\d{4}$/.test(text.trim()) && year >= firstYear && year <= lastYear ? year : undefined
}

/** Whoever asks for everything is asked to say less. */
export async function readQuery(typed: Typed): Promise<{ query: WorkQuery } | { problems: QueryProblems }> {
  const problems: QueryProblems = {}
  const country = typed.country.trim().toUpperCase()
  if (country && (!/^[A-Z]{2}$/.test(country) || !(await idOfKey('countries', country)))) problems.country = 'country'
  const ror = typed.ror
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/ror\.org\//, '')
    .replace(/\/$/, '')
  if (ror && !/^0[a-hj-km-np-tv-z0-9]{6}\d{2}$/.test(ror)) problems.ror = 'ror'
  const [from, to] = [yearIn(typed.from), yearIn(typed.to)]
  if (from === undefined) problems.from = 'year'
  if (to === undefined) problems.to = 'year'
  if (from && to && from > to) problems.to = 'years'
  const authors = [
    ...new Set(
      typed.authors
        .split(/[\s,;|]+/)
        .map((one) => one.replace(/^https?:\/\/(?:api\.)?openalex\.org\/(?:authors\/)?/i, '').toUpperCase())
        .filter(Boolean),
    ),
  ]
  if (authors.some((one) => !/^A\d{1,13}$/.test(one))) problems.authors = 'authors'
  else if (authors.length > mostAuthors) problems.authors = 'tooMany'
  if (Object.keys(problems).length === 0 && !country && !ror && authors.length === 0) problems.country = 'wide'
  if (Object.keys(problems).length > 0) return { problems }
  return { query: { country, ror, from: from ?? null, to: to ?? null, authors } }
}

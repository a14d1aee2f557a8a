// The body of a call for matches, read strictly: anything unknown is refused.
import { thesaurus } from '#engine/search/facets/detect-facets.ts'
import { idOfKey } from '#engine/store/refs.ts'
import { closedListOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { badRequest } from '#server/errors.ts'
import { matchedKinds, targetOfPart } from '../matched-kinds.ts'
import { readText, type ReadSentence, type Understood } from '../reading/read-sentence.ts'
import { type MatchQuery, matchParts, type MatchWeights, mostRows, usualRows } from '../query.ts'
import { askingKind, sourceQuery } from '../source-query.ts'

type Body = Readonly<Record<string, unknown>>

const names = [
  'text',
  'need',
  'source',
  'kinds',
  'keywords',
  'industries',
  'countries',
  'level',
  'from',
  'months',
  'origin',
  'languages',
  'weights',
  'size',
  'exact',
  'bridges',
]
const mostValues = 20
const mostMonths = 120

const refuse = (parameter: string, value?: unknown): never => {
  throw badRequest('unknown_value', { parameter, value: typeof value === 'string' ? value.slice(0, 200) : undefined })
}

function textsOf(body: Body, name: string): string[] | null {
  const value = body[name]
  if (value === undefined || value === null) return null
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  if (texts.length > mostValues) throw badRequest('bad_parameter', { parameter: name })
  return texts.map((one) => (typeof one === 'string' && one.length <= 200 && one !== '' ? one : refuse(name, one)))
}

/** Rows of this kind by their code, address name or id. */
async function idsOf(body: Body, name: string, kind: string | undefined): Promise<string[] | null> {
  const keys = textsOf(body, name)
  if (!keys) return null
  const ids = keys.map(async (key) => (kind ? await idOfKey(kind, key) : null) ?? refuse(name, key))
  return [...new Set(await Promise.all(ids))]
}

/** One country. */
async function originOf(body: Body, kind: string | undefined): Promise<string | null> {
  if (Array.isArray(body['origin'])) return refuse('origin')
  return (await idsOf(body, 'origin', kind))?.[0] ?? null
}

function wholeOf(body: Body, name: string, least: number, most: number): number | null {
  const value = body[name]
  if (value === undefined || value === null) return null
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  return isWhole ? value : refuse(name, String(value))
}

function codesOf(body: Body, name: string, list: string): string[] | null {
  const codes = textsOf(body, name)
  const wrong = codes?.find((code) => !closedListOf(list).values.includes(code))
  return wrong === undefined ? codes : refuse(name, wrong)
}

function dayOf(body: Body, name: string): string | null {
  const value = body[name]
  if (value === undefined || value === null) return null
  const day = typeof value === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(value) ? `${value}-01`.slice(0, 10) : ''
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day !== '' ? day : refuse(name, value)
}

function weightsOf(body: Body): Partial<MatchWeights> | null {
  const value = body['weights']
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) return refuse('weights')
  for (const [part, weight] of Object.entries(value)) {
    const isWeight = typeof weight === 'number' && weight >= 0 && weight <= 100
    if (!(matchParts as readonly string[]).includes(part) || !isWeight) refuse('weights', part)
  }
  return value
}

function sourceOf(body: Body): { kind: string; id: string } | null {
  const { need, source } = body
  if (need !== undefined && need !== null) {
    const kind = askingKind()
    return kind && typeof need === 'string' && need.length <= 200 ? { kind: kind.name, id: need } : refuse('need', need)
  }
  if (source === undefined || source === null) return null
  const { kind, id } = Object(source) as { kind?: unknown; id?: unknown }
  return typeof kind === 'string' && typeof id === 'string' && id.length <= 200 ? { kind, id } : refuse('source')
}

function textOf(body: Body): string | null {
  const { text } = body
  if (text === undefined || text === null) return null
  if (typeof text !== 'string' || text.length > longestQuery) throw badRequest('bad_parameter', { parameter: 'text' })
  return text
}

/** What is left out says nothing: it does not take away what a source says. */
const withoutNull = <T extends object>(values: T): { [N in keyof T]?: NonNullable<T[N]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as never

/** Lists of nothing say nothing. */
const filled = (query: MatchQuery): MatchQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !Array.isArray(value) || value.length > 0))

export type ReadBody = {
  query: MatchQuery
  understood: Understood[]
  /** Between which two keywords bridges are asked for. */
  bridges: readonly [string, string] | null
}

function flagOf(body: Body, name: string): boolean {
  const value = body[name]
  return value === undefined || value === null || typeof value === 'boolean' ? value === true : refuse(name, value)
}

function bridgesOf(body: Body, { keywords = [] }: MatchQuery): ReadBody['bridges'] {
  if (!flagOf(body, 'bridges')) return null
  const [first, second, ...others] = new Set(keywords)
  return first && second && others.length === 0 ? [first, second] : refuse('bridges', String(keywords.length))
}

/** The text as a sentence, unless it is to be searched as it stands. */
async function textRead(viewer: Viewer, body: Body, kinds: string[] | null): Promise<ReadSentence | null> {
  const text = textOf(body)
  const isExact = flagOf(body, 'exact')
  if (text === null || text.trim() === '') return null
  if (isExact) return { query: { text }, understood: [], rest: text }
  return readText(text, viewer.locale, kinds ?? undefined)
}

/**
 * The query of a body. What its text says replaces what a source says, and what it names replaces both.
 * @throws 400, and 404 for a source out of reach
 */
export async function readBody(viewer: Viewer, body: Body): Promise<ReadBody> {
  const unknown = Object.keys(body).find((name) => !names.includes(name))
  if (unknown !== undefined) throw badRequest('unknown_parameter', { parameter: unknown })
  const source = sourceOf(body)
  const countries = targetOfPart('places')
  const kinds = textsOf(body, 'kinds')
  const wrong = kinds?.find((name) => !matchedKinds().some(({ kind }) => kind.name === name))
  if (wrong !== undefined) refuse('kinds', wrong)
  const [ofSource, ofText, keywords, industries, places, origin] = await Promise.all([
    source ? sourceQuery(viewer, source) : {},
    textRead(viewer, body, kinds),
    idsOf(body, 'keywords', thesaurus()?.name),
    idsOf(body, 'industries', targetOfPart('industries')),
    idsOf(body, 'countries', countries),
    originOf(body, countries),
  ])
  const query = {
    ...ofSource,
    ...(ofText && filled(ofText.query)),
    ...withoutNull({
      kinds,
      keywords,
      industries,
      countries: places,
      origin,
      levels: codesOf(body, 'level', 'level'),
      languages: codesOf(body, 'languages', 'language'),
      from: dayOf(body, 'from'),
      months: wholeOf(body, 'months', 1, mostMonths),
      weights: weightsOf(body),
      size: wholeOf(body, 'size', 1, mostRows) ?? usualRows,
    }),
  }
  return { query, understood: ofText?.understood ?? [], bridges: bridgesOf(body, query) }
}

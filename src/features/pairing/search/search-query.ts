// What the address of a search says, as the query of a match.
import type { MatchQuery } from '#matching/query.ts'
import { readText, type Understood } from '#matching/reading/read-sentence.ts'
import { sourceQuery } from '#matching/source-query.ts'
import { closedListOf, findKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey, titleOfRow } from '#engine/store/refs.ts'
import { outOf } from '#engine/store/rows-of-kind.ts'
import { kindsOf, matchKinds, type MatchKind } from '#kinds/needs/match-kinds.ts'
import { needs } from '#kinds/needs/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import type { Locale } from '#words/locales.ts'
import { idsOf } from './options.ts'
import { readKeywords } from './read-keywords.ts'
import { dayOf, monthsOf, weightsOf } from './typed-values.ts'

/** Whom and what somebody looks for who does not say it. */
const usuallySought: Readonly<Partial<Record<string, readonly MatchKind[]>>> = {
  company: ['talent', 'young_talent', 'lab', 'host', 'training'],
  young_talent: ['host', 'lab', 'funding', 'training', 'company', 'talent'],
  host: ['talent', 'young_talent', 'funding'],
  lab: ['talent', 'young_talent', 'funding', 'company'],
}
export const kindNames = Object.keys(matchKinds) as MatchKind[]
/** Who asks: funding and training ask for nobody. */
export const askingKinds: readonly MatchKind[] = ['talent', 'young_talent', 'host', 'lab', 'company']

export type SearchQuery = {
  query: MatchQuery
  /** Does it say anything that is compared? */
  isEmpty: boolean
  isTwo: boolean
  /** A keyword of the two that are asked for, when there are two. */
  known: { id: string; label: string; word: string }[]
  unknown: string[]
  sentence: string
  /** What the sentence says, and where. */
  understood: Understood[]
  /** The row that matches are sought for. */
  source: { title: string } | null
  /** Is one named that this reader does not see, or that is not there any more? */
  lacksSource: boolean
}

const isKind = (name: string): name is MatchKind => (kindNames as string[]).includes(name)

const isLevel = (name: string): boolean => closedListOf('level').values.includes(name)

/** `hosts/a-slug`, as its reader sees it; null where there is none. */
async function readSource(
  viewer: Viewer,
  named: string | null,
  locale: Locale,
): Promise<{ query: MatchQuery; title: string } | null> {
  const [name = '', key = ''] = named?.split('/') ?? []
  const kind = findKind(name)
  if (!kind?.match || key === '') return null
  const id = isUuid(key) ? key : await idOfKey(name, key)
  const row = id ? await records(viewer, kind).find(id) : null
  if (!row) return null
  const query = await sourceQuery(viewer, { kind: name, id: row.id })
  // A need is called by what its owner wrote, not by its number.
  return { query, title: outOf(needs, kind, row)?.title ?? titleOfRow(kind, row, locale) }
}

/** Values of a parameter that may stand several times. */
export const valuesOf = (params: URLSearchParams, name: string): string[] => [
  ...new Set(params.getAll(name).filter((value) => value !== '' && value.length <= 200)),
]

const withoutEmpty = (query: MatchQuery): MatchQuery =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

export async function readSearchQuery(viewer: Viewer, params: URLSearchParams, locale: Locale): Promise<SearchQuery> {
  const need = params.get('need')
  const sourceName = need ? `${needs.name}/${need}` : params.get('source')
  const wanted = valuesOf(params, 'for').filter(isKind)
  const sentence = (params.get('text') ?? '').slice(0, longestQuery).toWellFormed()
  const [source, typed, read, industries, countries, origin] = await Promise.all([
    readSource(viewer, sourceName, locale),
    readKeywords(params.getAll('keywords'), locale),
    readText(sentence, locale, wanted.length > 0 ? kindsOf(wanted) : undefined),
    idsOf('domain-industries', valuesOf(params, 'industry')),
    idsOf('countries', valuesOf(params, 'to')),
    idsOf('countries', valuesOf(params, 'country')),
  ])
  const stated = read.query
  const isTwo = params.get('mode') === 'two'
  const asking = askingKinds.find((one) => one === params.get('as'))
  const usual = asking && usuallySought[asking]
  const kinds = isTwo
    ? kindsOf(['talent', 'young_talent'])
    : wanted.length > 0
      ? kindsOf(wanted)
      : (stated.kinds ?? kindsOf(usual))
  const own: MatchQuery = {
    text: [stated.text, ...typed.unknown].filter(Boolean).join(' '),
    keywords: [...new Set([...typed.ids, ...(stated.keywords ?? [])])],
    industries: [...new Set([...industries, ...(stated.industries ?? [])])],
    countries: [...new Set([...countries, ...(stated.countries ?? [])])],
    levels: [...new Set([...valuesOf(params, 'level').filter(isLevel), ...(stated.levels ?? [])])],
    origin: origin[0] ?? stated.origin ?? null,
    from: dayOf(params) ?? stated.from ?? null,
    months: monthsOf(params) ?? stated.months ?? null,
  }
  const query: MatchQuery = {
    ...source?.query,
    ...withoutEmpty(own),
    ...(kinds.length > 0 ? { kinds } : {}),
    weights: weightsOf(params) ?? {},
  }
  const { text, keywords = [], industries: fields = [], countries: places = [], levels: ofLevel = [] } = query
  const conditions = [...ofLevel, query.origin, query.from, query.months].filter(Boolean)
  return {
    query,
    isEmpty: !text && keywords.length + fields.length + places.length + conditions.length === 0,
    isTwo,
    known: typed.known,
    unknown: typed.unknown,
    sentence,
    understood: read.understood,
    source: source && { title: source.title },
    lacksSource: Boolean(sourceName) && source === null,
  }
}

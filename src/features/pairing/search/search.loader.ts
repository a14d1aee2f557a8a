// The search for people and offers that fit: what the address says, and the matches of each kind.
import { typedNotes } from '#engine/search/queries/search-notes.ts'
import { matchParts, type MatchPart } from '#matching/query.ts'
import { matchSearchPath } from '#engine/model/addresses/match-address.ts'
import { findBridges } from '#matching/bridges.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { closedListOf, getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { matchKinds } from '#kinds/needs/match-kinds.ts'
import type { Locale } from '#words/locales.ts'
import { addressOf, without, withValue } from '#ui/lists/list-address.ts'
import { changed, type Chip, chipsOf } from '../results/chips.ts'
import { type ShownPage, shownPage } from '../results/shown-page.ts'
import { findShown, type ShownGroup } from '../results/shown-results.ts'
import { type AddressFor, findWays, noWays } from '../results/ways.ts'
import { type Writes, writesOf } from '../results/writes.ts'
import { type SearchQuery, askingKinds, kindNames, readSearchQuery, valuesOf } from './search-query.ts'
import { type Example, listExamples } from './examples.ts'
import { keepAddress } from './keep-address.ts'
import {
  countryOptions,
  industryOptions,
  isRowOf,
  kindOptions,
  levelOptions,
  type Option,
  placeOptions,
} from './options.ts'
import { type Chosen, leftOut, monthOf, notChosen } from './typed-values.ts'

export type PairingData = ShownPage & {
  path: string
  /** What stands in the form. */
  values: {
    text: string
    as: string
    for: string[]
    keywords: string
    industry: string
    country: string
    to: string
    level: string
    from: string
    months: string
    mode: string
    weights: Partial<Record<MatchPart, string>>
  }
  /** The chosen month in the calendar of the reader. */
  fromText: string
  options: { as: Option[]; for: Option[]; industry: Option[]; country: Option[]; to: Option[]; level: Option[] }
  /** Parameters that no question shows: the form keeps them. */
  keep: [string, string][]
  chips: Chip[]
  unknown: string[]
  source: string | null
  isEmpty: boolean
  isTwo: boolean
  lacksTwo: boolean
  /** The lesser half of the search for two keywords. */
  near: ShownGroup[]
  bridges: ShownBridge[]
  examples: Example[]
  /** What is said of the text, whatever is found. */
  notes: string[]
  keepHref: string
  writes: Writes
  isMember: boolean
  crumbs: { text: string }[]
}

const first = (params: URLSearchParams, name: string, most = 200): string =>
  (params.get(name) ?? '').slice(0, most).toWellFormed()

function valuesIn(params: URLSearchParams): PairingData['values'] {
  return {
    text: first(params, 'text', longestQuery),
    as: first(params, 'as'),
    for: valuesOf(params, 'for'),
    keywords: params.getAll('keywords').filter(Boolean).join(', ').slice(0, 2000),
    industry: first(params, 'industry'),
    country: first(params, 'country'),
    to: first(params, 'to'),
    level: first(params, 'level'),
    from: first(params, 'from', 10),
    months: first(params, 'months', 3),
    mode: params.get('mode') === 'two' ? 'two' : '',
    weights: Object.fromEntries(matchParts.map((part) => [part, first(params, `weight_${part}`, 5)])),
  }
}

/** What stands in an address although the options do not offer it: it is shown as it is. */
const withOwn = (options: Option[], value: string, known: readonly Option[] = []): Option[] =>
  value === '' || options.some((one) => one.value === value)
    ? options
    : [...options, known.find((one) => one.value === value) ?? { value, label: value }]

const typedKeywords = (params: URLSearchParams): string[] =>
  params
    .getAll('keywords')
    .join(',')
    .split(/[,;、，\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

function allChips(params: URLSearchParams, asked: SearchQuery, locale: Locale): Chip[] {
  const at = { path: matchSearchPath, params }
  const typed = typedKeywords(params)
  return [
    ...asked.known.map(({ label, word }) => ({
      label,
      href: changed({ ...at, name: 'keywords' }, typed.filter((one) => one !== word).join(', ')),
    })),
    ...chipsOf({ ...at, name: 'text' }, asked.sentence, asked.understood, locale),
  ]
}

/** The keywords that are sought, as their reader calls them. */
const soughtWords = ({ known, unknown }: SearchQuery): string =>
  [...known.map(({ label }) => label), ...unknown].join(', ')

/** The same search for another kind; for other words it begins with them. */
function addressForIn(params: URLSearchParams): AddressFor {
  const bare = without(without(params, 'more'), 'in')
  return ({ kind, words }) => {
    if (kind) return addressOf(matchSearchPath, withValue(bare, 'for', kind))
    return addressOf(matchSearchPath, withValue(without(bare, 'keywords'), 'text', words ?? ''))
  }
}

/** Somebody who has one of two keywords and wrote works with who has the other, in a sentence. */
export type ShownBridge = { id: string; title: string; href: string; text: string }

const mostBridges = 5

async function bridgesOf(viewer: Viewer, first: string, second: string): Promise<ShownBridge[]> {
  const found = await findBridges(viewer, [first, second], { size: mostBridges })
  return found.map(({ kind: name, id, row, text }) => {
    const kind = getKind(name)
    return { id, title: titleOfRow(kind, row, viewer.locale), href: publicPath(kind, row) ?? '', text }
  })
}

/** In the search for two keywords: who works on both, who on one of them, and who bridges them. */
async function halvesOf(
  { viewer, locale, query: params }: LoaderContext,
  { query, isTwo, isEmpty }: SearchQuery,
): Promise<{ groups: ShownGroup[]; near: ShownGroup[]; bridges: ShownBridge[]; lacksTwo: boolean }> {
  const [first, second, third] = query.keywords ?? []
  const lacksTwo = isTwo && (!first || !second || third !== undefined)
  if (isEmpty || lacksTwo) return { groups: [], near: [], bridges: [], lacksTwo }
  const more = params.get('more')
  if (!isTwo) return { groups: await findShown(viewer, query, locale, { more }), near: [], bridges: [], lacksTwo }
  const [both, any, bridges] = await Promise.all([
    findShown(viewer, query, locale, { more, withKeywords: 2 }),
    findShown(viewer, query, locale, { withKeywords: 1 }),
    first && second ? bridgesOf({ ...viewer, locale }, first, second) : [],
  ])
  const near = any.map((group) => {
    const matches = group.matches.filter(({ keywords }) => keywords.length === 1)
    return { ...group, matches, total: matches.length, compareHref: null }
  })
  return { groups: both, near: near.filter(({ matches }) => matches.length > 0), bridges, lacksTwo }
}

/** What is chosen in the form, and which values there are. */
function choicesOf({ words: { pairing } }: LoaderContext, levels: readonly string[]): Chosen[] {
  const oneOf =
    (values: readonly string[]) =>
    (value: string): boolean =>
      values.includes(value)
  return [
    { name: 'as', label: pairing.as, isKnown: oneOf(askingKinds) },
    { name: 'country', label: pairing.country, isKnown: isRowOf('countries') },
    { name: 'for', label: pairing.lookFor, isKnown: oneOf(kindNames) },
    { name: 'industry', label: pairing.industry, isKnown: isRowOf('domain-industries') },
    { name: 'to', label: pairing.to, isKnown: isRowOf('countries') },
    { name: 'level', label: pairing.level, isKnown: oneOf(levels) },
    { name: 'mode', label: pairing.mode, isKnown: oneOf(['two', 'all']) },
  ]
}

export async function loader(context: LoaderContext): Promise<PairingData> {
  const { viewer, locale, words, reply, query: params } = context
  if (context.path.replace(/\/$/, '') === '/pairing-search')
    throw new Redirection(addressOf(matchSearchPath, params), 301)
  if (viewer.who !== 'visitor') reply.header('cache-control', 'no-store')
  const values = valuesIn(params)
  const asked = await readSearchQuery(viewer, params, locale)
  const [{ groups, near, bridges, lacksTwo }, industry, country, to] = await Promise.all([
    halvesOf(context, asked),
    industryOptions(locale),
    countryOptions(locale),
    placeOptions(locale),
  ])
  const isAsked = !asked.isEmpty && !lacksTwo
  const isFound = bridges.length > 0 || [...groups, ...near].some(({ total }) => total > 0)
  const [ways, examples] = await Promise.all([
    isAsked && !asked.isTwo
      ? findWays(asked.query, locale, groups, { addressFor: addressForIn(params), chosen: params.get('in') })
      : noWays,
    asked.isEmpty || (isAsked && !isFound) ? listExamples(locale, words, matchSearchPath) : [],
  ])
  const levels = closedListOf('level').values
  const from = monthOf(params, context)
  const { text = '', kinds: wanted } = asked.query
  const sought = {
    title: params.get('text') || (asked.source?.title ?? values.keywords) || text,
    description: params.get('text') || text,
    kinds: kindNames.filter((one) => wanted?.includes(matchKinds[one])),
  }
  return {
    path: matchSearchPath,
    values: { ...values, from: from.value },
    fromText: from.text,
    options: {
      as: kindOptions(askingKinds, locale),
      for: kindOptions(kindNames, locale),
      industry: withOwn(industry, values.industry),
      country: withOwn(country, values.country, to),
      to: withOwn(to, values.to),
      level: withOwn(levelOptions(levels, locale), values.level),
    },
    keep: ['need', 'source'].flatMap((name): [string, string][] =>
      params.get(name) ? [[name, first(params, name)]] : [],
    ),
    chips: allChips(params, asked, locale),
    unknown: asked.unknown,
    source: asked.source?.title ?? null,
    isEmpty: asked.isEmpty,
    isTwo: asked.isTwo,
    lacksTwo,
    ...shownPage(groups, matchSearchPath, params, ways),
    near,
    bridges,
    examples,
    notes: [
      ...(asked.lacksSource ? [words.pairing.sourceGone] : []),
      ...typedNotes(params.get('text') ?? '', words),
      ...(await notChosen(params, context, choicesOf(context, levels))),
      ...leftOut(params, context),
    ],
    keepHref: keepAddress(viewer, sought, asked.query),
    writes: writesOf(asked.sentence || (asked.source?.title ?? soughtWords(asked)), {
      say: words.pairing.looksFor,
      need: asked.source && params.get('need'),
    }),
    isMember: viewer.who === 'member',
    crumbs: [{ text: words.pairing.title }],
  }
}

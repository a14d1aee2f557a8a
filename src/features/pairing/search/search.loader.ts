// The search for people and offers that fit: what the address says, and the matches of each kind.
import { matchParts, type MatchPart } from '#matching/query.ts'
import { matchSearchPath } from '#engine/model/addresses/match-address.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { Redirection } from '#engine/page/context.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { matchKinds } from '#kinds/needs/match-kinds.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { addressOf, without, withValue } from '#ui/lists/list-address.ts'
import { findShown, type ShownGroup } from '../results/shown-results.ts'
import { type Asked, askers, kindNames, readAsked, valuesOf } from './asked.ts'
import { type Example, listExamples } from './examples.ts'
import { countryOptions, industryOptions, kindOptions, levelOptions, type Option } from './options.ts'
import { closedListOf } from '#engine/model/registry.ts'

export type Chip = { label: string; href: string }
export type PairingData = {
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
  options: { as: Option[]; for: Option[]; industry: Option[]; country: Option[]; level: Option[] }
  /** Parameters that no question shows: the form keeps them. */
  keep: [string, string][]
  chips: Chip[]
  unknown: string[]
  source: string | null
  isEmpty: boolean
  isTwo: boolean
  lacksTwo: boolean
  groups: ShownGroup[]
  /** The lesser half of the search for two keywords. */
  near: ShownGroup[]
  total: number
  aside: ShownGroup['aside']
  /** Where one group is shown with more of its matches, and where it stands alone on a phone. */
  tabs: { kind: string; label: string; href: string; moreHref: string | null; count: number; current: boolean }[]
  examples: Example[]
  keepHref: string
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
const withOwn = (options: Option[], value: string): Option[] =>
  value === '' || options.some((one) => one.value === value) ? options : [...options, { value, label: value }]

function chipsOf(params: URLSearchParams, asked: Asked): Chip[] {
  const addressWith = (name: string, rest: string): string =>
    addressOf(matchSearchPath, rest ? withValue(params, name, rest) : without(params, name))
  const typed = params
    .getAll('keywords')
    .join(',')
    .split(/[,;、，\n]/)
    .map((one) => one.trim())
  return [
    ...asked.known.map(({ label, word }) => ({
      label,
      href: addressWith('keywords', typed.filter((one) => one !== word && one !== '').join(', ')),
    })),
    ...asked.understood.map(({ label, rest }) => ({ label, href: addressWith('text', rest) })),
  ]
}

/** The address at which a need begins with what was sought. */
function keepAddress(params: URLSearchParams, { query }: Asked, title: string): string {
  const { text = '', keywords = [], industries = [], countries = [], levels = [], from } = query
  const sought = (Object.keys(matchKinds) as (keyof typeof matchKinds)[]).filter((one) =>
    query.kinds?.includes(matchKinds[one]),
  )
  const pairs: [string, string][] = [
    ['edit', 'new'],
    ['title', (params.get('text') || title || text).slice(0, 150)],
    ['description', params.get('text') || text],
    ...sought.map((one): [string, string] => ['lookingFor', one]),
    ...keywords.map((id): [string, string] => ['keywords', id]),
    ...industries.slice(0, 3).map((id): [string, string] => ['domainIndustries', id]),
    ...countries.slice(0, 12).map((id): [string, string] => ['countries', id]),
    ...levels.map((one): [string, string] => ['levels', one]),
    ['periodFrom', from ?? ''],
  ]
  return `${ownNeedsPage.href}?${new URLSearchParams(pairs.filter(([, value]) => value !== ''))}`
}

/** In the search for two keywords: who works on both, and who on one of them. */
async function halvesOf(
  { viewer, locale, query: params }: LoaderContext,
  { query, isTwo, isEmpty }: Asked,
): Promise<{ groups: ShownGroup[]; near: ShownGroup[]; lacksTwo: boolean }> {
  const lacksTwo = isTwo && query.keywords?.length !== 2
  if (isEmpty || lacksTwo) return { groups: [], near: [], lacksTwo }
  const more = params.get('more')
  if (!isTwo) return { groups: await findShown(viewer, query, locale, { more }), near: [], lacksTwo }
  const [both, any] = await Promise.all([
    findShown(viewer, query, locale, { more, withKeywords: 2 }),
    findShown(viewer, query, locale, { withKeywords: 1 }),
  ])
  const near = any.map((group) => {
    const matches = group.matches.filter(({ keywords }) => keywords.length === 1)
    return { ...group, matches, total: matches.length }
  })
  return { groups: both, near: near.filter(({ matches }) => matches.length > 0), lacksTwo }
}

export async function loader(context: LoaderContext): Promise<PairingData> {
  const { viewer, locale, words, reply, query: params } = context
  if (context.path === '/pairing-search') throw new Redirection(addressOf(matchSearchPath, params), 301)
  if (viewer.who !== 'visitor') reply.header('cache-control', 'no-store')
  const values = valuesIn(params)
  const asked = await readAsked(viewer, params, locale)
  const [{ groups, near, lacksTwo }, examples, industry, country] = await Promise.all([
    halvesOf(context, asked),
    asked.isEmpty ? listExamples(locale, words, matchSearchPath) : [],
    industryOptions(locale),
    countryOptions(locale),
  ])
  const shown = groups.filter(({ total, aside }) => total > 0 || aside.length > 0)
  const within = shown.find(({ kind }) => kind === params.get('in'))?.kind ?? shown[0]?.kind
  const levels = closedListOf('level').values
  const keepHref = keepAddress(params, asked, asked.source?.title ?? values.keywords)
  const isMember = viewer.who === 'member'
  const bare = without(without(params, 'more'), 'in')
  return {
    path: matchSearchPath,
    values,
    options: {
      as: kindOptions(askers, locale),
      for: kindOptions(kindNames, locale),
      industry: withOwn(industry, values.industry),
      country: [
        ...new Map([values.country, values.to].reduce(withOwn, country).map((one) => [one.value, one])).values(),
      ],
      level: withOwn(levelOptions(levels, locale), values.level),
    },
    keep: ['need', 'source'].flatMap((name): [string, string][] =>
      params.get(name) ? [[name, first(params, name)]] : [],
    ),
    chips: chipsOf(params, asked),
    unknown: asked.unknown,
    source: asked.source?.title ?? null,
    isEmpty: asked.isEmpty,
    isTwo: asked.isTwo,
    lacksTwo,
    groups: shown.filter(({ total }) => total > 0),
    near,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    aside: shown.flatMap(({ kind, aside }) => aside.map((one) => ({ ...one, id: `${kind}/${one.id}` }))),
    tabs: shown.map(({ kind, title, total, matches }) => ({
      kind,
      label: title,
      count: total,
      href: addressOf(matchSearchPath, withValue(bare, 'in', kind)),
      moreHref:
        total > matches.length && matches.length === 10
          ? `${addressOf(matchSearchPath, withValue(withValue(bare, 'in', kind), 'more', kind))}#group-${kind}`
          : null,
      current: kind === within,
    })),
    examples,
    keepHref: isMember ? keepHref : `/login?redirect=${encodeURIComponent(keepHref)}`,
    isMember,
    crumbs: [{ text: words.pairing.title }],
  }
}

// Two tabs of one address: a company describes what it needs and sees what fits, or companies are listed, one of them in its sheet.
import { typedNotes } from '#engine/search/queries/search-notes.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import { kindsOf, matchKindOf } from '#kinds/needs/match-kinds.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { addressOf, without, withValue } from '#ui/lists/list-address.ts'
import type { Tab } from '#ui/parts/tabs.tsx'
import { type Chip, chipsOf } from '../results/chips.ts'
import { type ShownPage, shownPage } from '../results/shown-page.ts'
import { findShown } from '../results/shown-results.ts'
import { findWays, noWays } from '../results/ways.ts'
import { type Writes, writesOf } from '../results/writes.ts'
import { readSearchQuery, valuesOf } from '../search/search-query.ts'
import { keepAddress } from '../search/keep-address.ts'
import { countryOptions, industryOptions, kindOptions, type Option } from '../search/options.ts'
import { companyDirectory } from './directory.ts'

const { path } = companyDirectory
/** What companies look for here. */
const sought = ['talent', 'lab', 'host', 'young_talent', 'training'] as const
/** A text that is shorter says too little. */
const shortText = 20

type Shared = { tabs: Tab[]; crumbs: { text: string }[] }
export type NeedData = Shared & {
  tab: 'need'
  path: string
  values: { q: string; for: string[]; industry: string; country: string }
  options: { for: Option[]; industry: Option[]; country: Option[] }
  isAsked: boolean
  isShort: boolean
  chips: Chip[]
  found: ShownPage
  /** What is said of the text, whatever is found. */
  notes: string[]
  keepHref: string
  writes: Writes
  isMember: boolean
}
export type ListData = DataOf<typeof companyDirectory> & Shared & { tab: 'companies' }
export type CompaniesData = NeedData | ListData

/** What a described need is asked by; country and industry narrow it, and alone they are filters of the list. */
const ofNeed = ['q', 'for', 'industry', 'country', 'in', 'more']

/** Needs are described here unless the address says the list, or something that only the list knows. */
function isList(params: URLSearchParams): boolean {
  const tab = params.get('tab')
  if (tab === 'companies' || tab === 'need') return tab === 'companies'
  const isNeed = params.size === 0 || params.has('q') || params.has('for')
  return !isNeed || [...params.keys()].some((name) => !ofNeed.includes(name))
}

async function loadNeed({ viewer, locale, query: params, words }: LoaderContext, shared: Shared): Promise<NeedData> {
  const first = (name: string, most = 200): string => (params.get(name) ?? '').slice(0, most).toWellFormed()
  const values = {
    q: first('q', longestQuery),
    for: sought.filter((one) => valuesOf(params, 'for').includes(one)),
    industry: first('industry'),
    country: first('country'),
  }
  const asked = await readSearchQuery(
    viewer,
    new URLSearchParams([
      ['text', values.q],
      ...values.for.map((one) => ['for', one]),
      ['industry', values.industry],
      ['to', values.country],
    ]),
    locale,
  )
  const isAsked = values.q.trim() !== ''
  const query = { ...asked.query, kinds: asked.query.kinds ?? kindsOf(sought) }
  const here = withValue(params, 'tab', 'need')
  const [groups, industry, country] = await Promise.all([
    isAsked ? findShown(viewer, query, locale, { more: params.get('more') }) : [],
    industryOptions(locale),
    countryOptions(locale),
  ])
  const bare = without(without(here, 'more'), 'in')
  const ways = isAsked
    ? await findWays(query, locale, groups, {
        addressFor: ({ kind, words }) =>
          addressOf(path, kind ? withValue(bare, 'for', kind) : withValue(bare, 'q', words ?? '')),
        chosen: params.get('in'),
      })
    : noWays
  const kinds = query.kinds.flatMap((kind) => matchKindOf(kind) ?? [])
  return {
    ...shared,
    tab: 'need',
    path,
    values,
    options: { for: kindOptions(sought, locale), industry, country },
    isAsked,
    isShort: isAsked && [...values.q.trim()].length < shortText,
    chips: chipsOf({ path, params: here, name: 'q' }, asked.sentence, asked.understood, locale),
    found: shownPage(groups, path, here, ways),
    notes: typedNotes(params.get('q') ?? '', words),
    keepHref: keepAddress(viewer, { title: values.q, description: values.q, kinds }, query),
    writes: writesOf(values.q, { say: words.pairing.looksFor }),
    isMember: viewer.who === 'member',
  }
}

export async function loader(context: LoaderContext): Promise<CompaniesData> {
  const { query: params, viewer, reply, words } = context
  const { company } = words.pairing
  if (viewer.who !== 'visitor') reply.header('cache-control', 'no-store')
  const list = isList(params)
  const tabs: Tab[] = [
    { label: company.need, href: path, current: !list },
    { label: company.companies, href: `${path}?tab=companies`, current: list },
  ]
  if (!list) return loadNeed(context, { tabs, crumbs: [{ text: company.title }] })
  return { ...(await companyDirectory.load(context)), tab: 'companies', tabs }
}

// Two tabs of one address: a company describes what it needs and sees what fits, or companies are listed, one of them in its sheet.
import { typedNotes } from '#engine/search/queries/search-notes.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import { kindsOf } from '#kinds/needs/match-kinds.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { without, withValue } from '#ui/lists/list-address.ts'
import type { Tab } from '#ui/parts/tabs.tsx'
import { type ShownPage, shownPage } from '../results/shown-page.ts'
import { findShown } from '../results/shown-results.ts'
import { readAsked, valuesOf } from '../search/asked.ts'
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
  found: ShownPage
  /** What is said of the text, whatever is found. */
  notes: string[]
  keepHref: string
  isMember: boolean
}
export type ListData = DataOf<typeof companyDirectory> & Shared & { tab: 'companies' }
export type CompaniesData = NeedData | ListData

/** The bare address is where needs are described; whatever else it says without the tab of needs is about the list. */
const isList = (params: URLSearchParams): boolean =>
  params.get('tab') === 'companies' || (params.get('tab') !== 'need' && !params.has('for') && params.size > 0)

async function loadNeed({ viewer, locale, query: params, words }: LoaderContext, shared: Shared): Promise<NeedData> {
  const first = (name: string, most = 200): string => (params.get(name) ?? '').slice(0, most).toWellFormed()
  const values = {
    q: first('q', longestQuery),
    for: sought.filter((one) => valuesOf(params, 'for').includes(one)),
    industry: first('industry'),
    country: first('country'),
  }
  const asked = await readAsked(
    viewer,
    new URLSearchParams([
      ['text', values.q],
      ['industry', values.industry],
      ['to', values.country],
    ]),
    locale,
  )
  const isAsked = values.q.trim() !== ''
  const kinds = values.for.length > 0 ? values.for : sought
  const [groups, industry, country] = await Promise.all([
    isAsked ? findShown(viewer, { ...asked.query, kinds: kindsOf(kinds) }, locale, { more: params.get('more') }) : [],
    industryOptions(locale),
    countryOptions(locale),
  ])
  return {
    ...shared,
    tab: 'need',
    path,
    values,
    options: { for: kindOptions(sought, locale), industry, country },
    isAsked,
    isShort: isAsked && [...values.q.trim()].length < shortText,
    found: shownPage(groups, path, withValue(params, 'tab', 'need')),
    notes: typedNotes(params.get('q') ?? '', words),
    keepHref: keepAddress(viewer, { title: values.q, description: values.q, kinds }, asked.query),
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
  const data = await companyDirectory.load({ ...context, query: without(params, 'tab') })
  const inTab = (href: string): string => (href === path ? `${path}?tab=companies` : href)
  return { ...data, clearHref: inTab(data.clearHref), listHref: inTab(data.listHref), tab: 'companies', tabs }
}

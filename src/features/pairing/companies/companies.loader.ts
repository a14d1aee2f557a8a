// Two tabs of one address: a company describes what it needs and sees what fits, or companies are listed, one of them in its sheet.
import type { LoaderContext } from '#engine/page/context.ts'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import { kindsOf } from '#kinds/needs/match-kinds.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { addressOf, without, withValue } from '#ui/lists/list-address.ts'
import type { Tab } from '#ui/parts/tabs.tsx'
import { findShown, type ShownGroup } from '../results/shown-results.ts'
import { readAsked, valuesOf } from '../search/asked.ts'
import { countryOptions, industryOptions, kindOptions, type Option } from '../search/options.ts'
import { companyDirectory } from './directory.ts'

const path = '/company-search'
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
  groups: ShownGroup[]
  total: number
  aside: ShownGroup['aside']
  resultTabs: { kind: string; label: string; href: string; moreHref: string | null; count: number; current: boolean }[]
  keepHref: string
  isMember: boolean
}
export type ListData = DataOf<typeof companyDirectory> & Shared & { tab: 'companies' }
export type CompaniesData = NeedData | ListData

/** The bare address is where needs are described; whatever else it says without the tab of needs is about the list. */
const isList = (params: URLSearchParams): boolean =>
  params.get('tab') === 'companies' || (params.get('tab') !== 'need' && !params.has('for') && params.size > 0)

function keepAddress(
  { q, for: kinds }: NeedData['values'],
  query: Awaited<ReturnType<typeof readAsked>>['query'],
): string {
  const pairs: [string, string][] = [
    ['edit', 'new'],
    ['title', q.slice(0, 150)],
    ['description', q],
    ...(kinds.length > 0 ? kinds : sought).map((one): [string, string] => ['lookingFor', one]),
    ...(query.keywords ?? []).map((id): [string, string] => ['keywords', id]),
    ...(query.industries ?? []).slice(0, 3).map((id): [string, string] => ['domainIndustries', id]),
    ...(query.countries ?? []).slice(0, 12).map((id): [string, string] => ['countries', id]),
  ]
  return `${ownNeedsPage.href}?${new URLSearchParams(pairs.filter(([, value]) => value !== ''))}`
}

async function loadNeed({ viewer, locale, query: params }: LoaderContext, shared: Shared): Promise<NeedData> {
  const first = (name: string, most = 200): string => (params.get(name) ?? '').slice(0, most).toWellFormed()
  const values = {
    q: first('q', longestQuery),
    for: valuesOf(params, 'for').filter((one) => (sought as readonly string[]).includes(one)),
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
  const more = params.get('more')
  const [groups, industry, country] = await Promise.all([
    isAsked
      ? findShown(viewer, { ...asked.query, kinds: kindsOf(values.for.length > 0 ? values.for : sought) }, locale, {
          more,
        })
      : [],
    industryOptions(locale),
    countryOptions(locale),
  ])
  const shown = groups.filter(({ total, aside }) => total > 0 || aside.length > 0)
  const within = shown.find(({ kind }) => kind === params.get('in'))?.kind ?? shown[0]?.kind
  const bare = withValue(without(without(params, 'more'), 'in'), 'tab', 'need')
  const keepHref = keepAddress(values, asked.query)
  const isMember = viewer.who === 'member'
  return {
    ...shared,
    tab: 'need',
    path,
    values,
    options: { for: kindOptions(sought, locale), industry, country },
    isAsked,
    isShort: isAsked && [...values.q.trim()].length < shortText,
    groups: shown.filter(({ total }) => total > 0),
    total: groups.reduce((sum, { total }) => sum + total, 0),
    aside: shown.flatMap(({ kind, aside }) => aside.map((one) => ({ ...one, id: `${kind}/${one.id}` }))),
    resultTabs: shown.map(({ kind, title, total, matches }) => ({
      kind,
      label: title,
      count: total,
      href: addressOf(path, withValue(bare, 'in', kind)),
      moreHref:
        total > matches.length && matches.length === 10
          ? `${addressOf(path, withValue(withValue(bare, 'in', kind), 'more', kind))}#group-${kind}`
          : null,
      current: kind === within,
    })),
    keepHref: isMember ? keepHref : `/login?redirect=${encodeURIComponent(keepHref)}`,
    isMember,
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

// Calls for whoever answers the questions: those that are for them first, then those to check, then the others with the reason.
import { typedNotes } from '#engine/search/queries/search-notes.ts'
import { matchSettings } from '#engine/interfaces/match-settings.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { listPath, publicPath } from '#engine/model/addresses/public-path.ts'
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import type { MatchQuery } from '#matching/query.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { readWanted } from '#matching/wanted.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { formatDate, formatNumber, listed } from '#words/formats.ts'
import { languageTags, pickText } from '#words/locales.ts'
import { dayOf, monthsOf } from '../search/asked.ts'
import { countryOptions, idsOf, industryOptions, levelOptions, type Option } from '../search/options.ts'
import { type Call, judgeCall, type Standing } from './eligibility.ts'

export type ShownCall = {
  id: string
  title: string
  lang?: string
  href: string
  funder: string
  deadline: string
  facts: string
  standing: Standing
  because: string[]
  calendarHref: string | null
  url: string
}
export type FundingData = {
  path: string
  values: Record<'q' | 'level' | 'country' | 'to' | 'industry' | 'from' | 'months' | 'amount' | 'currency', string>
  options: { level: Option[]; country: Option[]; industry: Option[]; currency: Option[] }
  /** Was anything answered? Then every call says how it stands. */
  isJudged: boolean
  calls: ShownCall[]
  counts: Record<Standing, number>
  /** What is said of the text, whatever is found. */
  notes: string[]
  /** Where all funders and their calls stand. */
  listHref: string
  crumbs: { text: string; href?: string }[]
}

const path = '/funding-search'
const names = ['q', 'level', 'country', 'to', 'industry', 'from', 'months', 'amount', 'currency'] as const
const mostCalls = 100
const order: readonly Standing[] = ['eligible', 'check', 'not']

const valuesIn = (params: URLSearchParams): FundingData['values'] =>
  Object.fromEntries(
    names.map((name) => [name, (params.get(name) ?? '').slice(0, name === 'q' ? longestQuery : 200).toWellFormed()]),
  ) as FundingData['values']

/** Open calls and those that will open, the first deadline first; with these words, when some are asked for. */
async function openCalls({ viewer }: LoaderContext, q: string): Promise<Call[]> {
  const reader = asVisitor(viewer)
  const params = new URLSearchParams([
    ...['open', 'closing', 'forecast'].map((state) => ['state', state]),
    ['sort', 'deadline'],
    ['size', String(mostCalls)],
    ...(q.trim() ? [['q', q.trim()]] : []),
  ])
  const { rows } = await records(reader, fundingCalls).list(await readListQuery(reader, fundingCalls, params))
  return rows
}

const rangeOf = (ends: readonly (number | null)[], locale: LoaderContext['locale']): string =>
  [...new Set(ends.filter((one) => one !== null))].map((one) => formatNumber(one, locale)).join('–')

function shownCall(call: Call, judged: ReturnType<typeof judgeCall>, context: LoaderContext): ShownCall {
  const { locale, words, site } = context
  const title = pickText(call.title, locale)
  const amount = rangeOf([call.amountMin, call.amountMax], locale)
  const months = call.durationMin ?? call.durationMax
  const facts = [
    amount && [amount, call.currency].filter(Boolean).join(' '),
    listed(
      (call.levels ?? []).map((one) => choiceLabel(fundingCalls.fields.levels, one, locale)),
      locale,
    ),
    months === null
      ? ''
      : words.public.host.months({ min: call.durationMin ?? months, max: call.durationMax ?? months }),
  ]
  const date = call.closesAt
    ? formatDate(call.closesAt, locale, {
        buddhist: site.dates.buddhist,
        timeZone: call.closesZone ?? 'Asia/Bangkok',
        shape: 'date-time',
      })
    : ''
  return {
    id: call.id,
    title: title?.text ?? '',
    ...(title && title.lang !== locale ? { lang: languageTags[title.lang] } : {}),
    href: publicPath(fundingCalls, call) ?? '',
    funder: call.organization?.label ?? '',
    deadline: call.isRolling || !date ? words.funding.rolling : words.funding.closes({ date }),
    facts: facts.filter(Boolean).join(' · '),
    ...judged,
    calendarHref:
      call.closesAt && !call.isRolling ? `/api/${fundingCalls.name}/${call.id}/calendar?locale=${locale}` : null,
    url: call.url ?? '',
  }
}

/** Does the query hold an answer that says something? What was not understood is no answer. */
const isAnswered = (query: MatchQuery): boolean =>
  Object.values(query).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined,
  )

export async function loader(context: LoaderContext): Promise<FundingData> {
  const { locale, words, query: params, viewer } = context
  const values = valuesIn(params)
  const levels = closedListOf('level').values
  const [industries, countries, origin, industry, country, calls, buddhist] = await Promise.all([
    idsOf('domain-industries', [values.industry]),
    idsOf('countries', [values.to]),
    idsOf('countries', [values.country]),
    industryOptions(locale),
    countryOptions(locale),
    openCalls(context, values.q),
    matchSettings().buddhistYears(),
  ])
  const wanted = await readWanted(asVisitor(viewer), {
    industries,
    countries,
    levels: levels.includes(values.level) ? [values.level] : [],
    origin: origin[0] ?? null,
    from: dayOf(params),
    months: monthsOf(params),
  })
  const amount = Number(values.amount)
  const money = { amount: amount > 0 ? amount : null, currency: values.currency }
  const saying = { words, locale, buddhist }
  const shown = calls
    .map((call) => shownCall(call, judgeCall(call, wanted, money, saying), context))
    .toSorted((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing))
  const countOf = (standing: Standing): number => shown.filter((call) => call.standing === standing).length
  return {
    path,
    values,
    options: {
      level: levelOptions(levels, locale),
      country,
      industry,
      currency: closedListOf('currency').values.map((value) => ({
        value,
        label: choiceLabel(fundingCalls.fields.currency, value, locale),
      })),
    },
    isJudged: isAnswered(wanted.query) || money.amount !== null,
    calls: shown,
    counts: { eligible: countOf('eligible'), check: countOf('check'), not: countOf('not') },
    notes: typedNotes(params.get('q') ?? '', words),
    listHref: listPath(fundingOrganizations),
    crumbs: [{ text: words.pairing.funding.title }],
  }
}

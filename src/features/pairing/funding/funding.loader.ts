// Calls for whoever answers the questions: those that are for them first, then those to check, then the others with the reason.
import { typedNotes } from '#engine/search/queries/search-notes.ts'
import { matchSettings } from '#engine/interfaces/match-settings.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { listPath, publicPath } from '#engine/model/addresses/public-path.ts'
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import { findMatches } from '#matching/find-matches.ts'
import { type MatchQuery, mostRows } from '#matching/query.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { readWanted } from '#matching/wanted.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { formatDate, formatNumber, listed } from '#words/formats.ts'
import { languageTags, pickText } from '#words/locales.ts'
import { type Chip, chipsOf } from '../results/chips.ts'
import { dayOf, monthOf, monthsOf } from '../search/asked.ts'
import { countriesNamed, idsOf, industryOptions, levelOptions, type Option } from '../search/options.ts'
import { callsAgain } from './calls-again.ts'
import { type Call, judgeCall, type Standing } from './eligibility.ts'
import { readQuestion } from './read-question.ts'

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
  /** The chosen month in the calendar of the reader. */
  fromText: string
  options: { level: Option[]; country: Option[]; to: Option[]; industry: Option[]; currency: Option[] }
  /** Was anything answered? Then every call says how it stands. */
  isJudged: boolean
  chips: Chip[]
  calls: ShownCall[]
  /** Calls that are closed and expected to open again, the soonest first. */
  again: ShownCall[]
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

const openStates = ['open', 'closing', 'forecast']

/** Open calls and those that will open, the first deadline first, and with them those that are about the subject. */
async function openCalls({ viewer }: LoaderContext, about: ReadonlySet<string>): Promise<Call[]> {
  const reader = asVisitor(viewer)
  const calls = records(reader, fundingCalls)
  const params = new URLSearchParams([
    ...openStates.map((state) => ['state', state]),
    ['sort', 'deadline'],
    ['size', String(mostCalls)],
  ])
  const { rows } = await calls.list(await readListQuery(reader, fundingCalls, params))
  const known = new Set(rows.map(({ id }) => id))
  const missing = [...about].filter((id) => !known.has(id))
  if (missing.length === 0) return rows
  const further = await calls.list({ ids: missing, size: missing.length })
  return [...rows, ...further.rows.filter(({ state }) => openStates.includes(String(state)))]
}

/** Calls that are about what was asked; null where no subject was. */
async function callsAbout({ viewer }: LoaderContext, { text, keywords }: MatchQuery): Promise<Set<string> | null> {
  if (!text && (keywords ?? []).length === 0) return null
  const subject = { ...(text ? { text } : {}), keywords: keywords ?? [], kinds: [fundingCalls.name], size: mostRows }
  const groups = await findMatches(asVisitor(viewer), subject, { fields: (kind) => [kind.title] })
  return new Set(groups.flatMap(({ rows }) => rows.map(({ id }) => id)))
}

/** Eligible ones first, then those to check, then the others; in each those about the subject, and where none is eligible the nearest. */
function inOrder(shown: readonly ShownCall[], about: ReadonlySet<string> | null): ShownCall[] {
  const isNearest = shown.every(({ standing }) => standing !== 'eligible')
  const rank = ({ id, standing, because }: ShownCall): number[] => [
    order.indexOf(standing),
    about && !about.has(id) ? 1 : 0,
    isNearest ? because.length : 0,
  ]
  return shown.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  })
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
  const from = monthOf(params, context)
  const question = await readQuestion(values.q, locale)
  const stated = question.query
  const [industries, countries, origin, industry, country, to, about, buddhist] = await Promise.all([
    idsOf('domain-industries', [values.industry]),
    idsOf('countries', [values.to]),
    idsOf('countries', [values.country]),
    industryOptions(locale),
    countriesNamed([{ kind: fundingCalls, field: 'eligibleCountries' }], locale),
    countriesNamed([{ kind: fundingCalls, field: 'destinationCountries' }], locale),
    callsAbout(context, stated),
    matchSettings().buddhistYears(),
  ])
  const saying = { words, locale, buddhist }
  const [calls, again] = await Promise.all([openCalls(context, about ?? new Set()), callsAgain(viewer, about, saying)])
  const wanted = await readWanted(asVisitor(viewer), {
    industries: [...industries, ...(stated.industries ?? [])],
    countries: [...countries, ...(stated.countries ?? [])],
    levels: [...(levels.includes(values.level) ? [values.level] : []), ...(stated.levels ?? [])],
    origin: origin[0] ?? stated.origin ?? null,
    from: dayOf(params) ?? stated.from ?? null,
    months: monthsOf(params) ?? stated.months ?? null,
  })
  const amount = Number(values.amount) > 0 ? Number(values.amount) : (question.amount?.amount ?? null)
  const money = { amount, currency: values.currency || (question.amount?.currency ?? '') }
  const judge = (call: Call, isAgain = false) =>
    judgeCall(call, wanted, { ...money, isAbout: !about || about.has(call.id), isAgain }, saying)
  const shown = inOrder(
    calls.map((call) => shownCall(call, judge(call), context)),
    about,
  )
  const countOf = (standing: Standing): number => shown.filter((call) => call.standing === standing).length
  return {
    path,
    values: { ...values, from: from.value },
    fromText: from.text,
    options: {
      level: levelOptions(levels, locale),
      country,
      to,
      industry,
      currency: closedListOf('currency').values.map((value) => ({
        value,
        label: choiceLabel(fundingCalls.fields.currency, value, locale),
      })),
    },
    isJudged: isAnswered(wanted.query) || money.amount !== null || about !== null,
    chips: chipsOf({ path, params, name: 'q' }, values.q, question.understood, locale),
    calls: shown,
    again: again.map(({ call, text }) => ({
      ...shownCall(call, judge(call, true), context),
      deadline: text,
      calendarHref: null,
    })),
    counts: { eligible: countOf('eligible'), check: countOf('check'), not: countOf('not') },
    notes: typedNotes(params.get('q') ?? '', words),
    listHref: listPath(fundingOrganizations),
    crumbs: [{ text: words.pairing.funding.title }],
  }
}

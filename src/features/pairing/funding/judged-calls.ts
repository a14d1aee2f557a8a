// Calls that are open or will be, judged by what somebody answered: those for whom they are first.
import { matchSettings } from '#engine/interfaces/match-settings.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import { findMatches } from '#matching/find-matches.ts'
import { type MatchQuery, mostRows } from '#matching/query.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { readWanted } from '#matching/wanted.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { formatDate, formatNumber, listed } from '#words/formats.ts'
import { languageTags, pickText } from '#words/locales.ts'
import { idsOf } from '../search/options.ts'
import { amountOf, dayOf, monthsOf } from '../search/typed-values.ts'
import type { Answers } from './answers.ts'
import { callsAgain } from './calls-again.ts'
import { type Call, judgeCall, type Standing } from './eligibility.ts'
import { type Question, readQuestion } from './read-question.ts'

export type ShownCall = {
  id: string
  /** By which it is saved. */
  entry: string
  title: string
  lang?: string
  href: string
  funder: string
  /** When it closes; before that, when it opens. */
  deadline: string
  isLater: boolean
  facts: string
  standing: Standing
  because: string[]
  calendarHref: string | null
  url: string
}

const mostCalls = 100
export const standings: readonly Standing[] = ['eligible', 'check', 'not']

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
    standings.indexOf(standing),
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
  const isLater = call.state === 'forecast'
  const date = call.closesAt
    ? formatDate(call.closesAt, locale, {
        buddhist: site.dates.buddhist,
        timeZone: call.closesZone ?? 'Asia/Bangkok',
        shape: 'date-time',
      })
    : ''
  return {
    id: call.id,
    entry: `${fundingCalls.name}/${call.id}`,
    title: title?.text ?? '',
    ...(title && title.lang !== locale ? { lang: languageTags[title.lang] } : {}),
    href: publicPath(fundingCalls, call) ?? '',
    funder: call.organization?.label ?? '',
    deadline: [
      ...(isLater && call.opensOn
        ? [words.funding.opens({ date: formatDate(call.opensOn, locale, { buddhist: site.dates.buddhist }) })]
        : []),
      call.isRolling || !date ? words.funding.rolling : words.funding.closes({ date }),
    ].join(' · '),
    isLater,
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

export type JudgedCalls = {
  shown: ShownCall[]
  /** Closed ones that are expected to open again. */
  again: ShownCall[]
  understood: Question['understood']
  /** All that was asked. */
  query: MatchQuery
  /** Was anything answered? Then every call says how it stands. */
  isJudged: boolean
}

/** @param params answers as an address has them */
export async function judgedCalls(
  context: LoaderContext,
  values: Answers,
  params: URLSearchParams,
): Promise<JudgedCalls> {
  const { locale, words, viewer } = context
  const question = await readQuestion(values.q, locale)
  const stated = question.query
  const [industries, countries, origin, about, buddhist] = await Promise.all([
    idsOf('domain-industries', [values.industry]),
    idsOf('countries', [values.to]),
    idsOf('countries', [values.country]),
    callsAbout(context, stated),
    matchSettings().buddhistYears(),
  ])
  const saying = { words, locale, buddhist }
  const [calls, again] = await Promise.all([openCalls(context, about ?? new Set()), callsAgain(viewer, about, saying)])
  const levels = closedListOf('level').values
  const wanted = await readWanted(asVisitor(viewer), {
    industries: [...industries, ...(stated.industries ?? [])],
    countries: [...countries, ...(stated.countries ?? [])],
    levels: [...(levels.includes(values.level) ? [values.level] : []), ...(stated.levels ?? [])],
    origin: origin[0] ?? stated.origin ?? null,
    from: dayOf(params) ?? stated.from ?? null,
    months: monthsOf(params) ?? stated.months ?? null,
  })
  const amount = amountOf(params) ?? question.amount?.amount ?? null
  const money = { amount, currency: values.currency || (question.amount?.currency ?? '') }
  const judge = (call: Call, isAgain = false) =>
    judgeCall(call, wanted, { ...money, isAbout: !about || about.has(call.id), isAgain }, saying)
  return {
    shown: inOrder(
      calls.map((call) => shownCall(call, judge(call), context)),
      about,
    ),
    again: again.map(({ call, text }) => ({
      ...shownCall(call, judge(call, true), context),
      deadline: text,
      calendarHref: null,
    })),
    understood: question.understood,
    query: { ...stated, ...wanted.query },
    isJudged: isAnswered(wanted.query) || money.amount !== null || about !== null,
  }
}

// Calls of a funder in words of the page: the open ones first, each with its deadline in its zone and in the reader's.
import type { OutRow, RefOut } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { matchAddress } from '#engine/model/addresses/match-address.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { fundingCalls as kind } from '#kinds/funding-calls/kind.ts'
import type { StatusName } from '#ui/overlays/status.tsx'
import { formatDate, formatNumber, listed } from '#words/formats.ts'
import { languageTags, pickText } from '#words/locales.ts'

export type CallData = {
  id: string
  title: string
  lang?: string
  status: StatusName
  state: string
  isOver: boolean
  /** When it closes or opens; what is left; the same moment where the reader is. */
  time: string
  left: string
  here: string
  /** What the call is, in the order of the sheet. */
  facts: { term: string; value: string }[]
  summary: { text: string; lang?: string } | null
  url: string
  document: string
  /** Where matches for it are sought, in words of the page. */
  matches: { href: string; text: string } | null
}

const order = ['closing', 'open', 'forecast', 'closed', 'canceled']
const status: Record<string, StatusName> = {
  forecast: 'pending',
  open: 'open',
  closing: 'closing',
  closed: 'closed',
  canceled: 'rejected',
}
type Call = OutRow<typeof kind>
const dayLength = 86_400_000

/** A moment in a zone, with the name of the zone where its short form tells nothing. */
export const momentIn = (at: string, zone: string, { locale, site }: LoaderContext): string =>
  `${formatDate(at, locale, { buddhist: site.dates?.buddhist ?? false, timeZone: zone, shape: 'date-time' })} (${zone})`

export function daysLeft(at: string, context: LoaderContext): string {
  const left = Date.parse(at) - Date.now()
  return left > 0 ? context.words.funding.daysLeft({ days: Math.floor(left / dayLength) }) : ''
}

function timeOf(call: Call, context: LoaderContext): Pick<CallData, 'time' | 'left' | 'here'> {
  const { funding } = context.words
  const { state, closesAt: at } = call
  const zone = call.closesZone ?? 'Asia/Bangkok'
  const dates = context.site.dates
  if (call.isRolling) return { time: funding.rolling, left: '', here: '' }
  if (state === 'forecast' && call.opensOn)
    return {
      time: funding.opens({ date: formatDate(call.opensOn, context.locale, { ...dates }) }),
      left: '',
      here: at ? funding.closes({ date: momentIn(at, zone, context) }) : '',
    }
  if (!at) return { time: '', left: '', here: '' }
  const date = momentIn(at, zone, context)
  const own = dates?.timeZone
  return {
    time: state === 'closed' ? funding.closed({ date }) : funding.closes({ date }),
    left: state === 'open' || state === 'closing' ? daysLeft(at, context) : '',
    here: own && own !== zone && state !== 'closed' ? funding.forYou({ date: momentIn(at, own, context) }) : '',
  }
}

function factsOf(call: Call, context: LoaderContext): CallData['facts'] {
  const { locale, words } = context
  const { callType, levels } = kind.fields
  const labels = (refs: readonly RefOut[]): string =>
    listed(
      refs.map(({ label }) => label),
      locale,
    )
  const range = (...ends: readonly (number | null)[]): string =>
    [...new Set(ends.filter((one) => one !== null))].map((one) => formatNumber(one, locale)).join('–')
  const amount = range(call.amountMin, call.amountMax)
  const [min, max] = [call.durationMin, call.durationMax]
  const months = min ?? max
  const named = {
    callType: call.callType ? choiceLabel(callType, call.callType, locale) : '',
    amountMax: amount && [amount, call.currency].filter(Boolean).join(' '),
    levels: listed(
      (call.levels ?? []).map((one) => choiceLabel(levels, one, locale)),
      locale,
    ),
    eligibleCountries: labels(call.eligibleCountries),
    destinationCountries: labels(call.destinationCountries),
    domainIndustries: labels(call.domainIndustries),
    durationMax: months === null ? '' : words.public.host.months({ min: min ?? max ?? 0, max: max ?? min ?? 0 }),
  }
  const terms: Record<string, string> = { amountMax: 'amount', durationMax: 'duration' }
  return Object.entries(named).map(([name, value]) => ({ term: terms[name] ?? name, value }))
}

/** @param term words of a fact: a field of the kind, `amount` or `duration` */
export function callsOf(calls: readonly Call[], context: LoaderContext, term: (name: string) => string): CallData[] {
  const rank = (call: Call): number => order.indexOf(call.state ?? '')
  const closes = (call: Call): string => call.closesAt ?? '9999'
  return calls
    .toSorted((one, other) => rank(one) - rank(other) || (closes(one) < closes(other) ? -1 : 1))
    .map((call) => {
      const title = pickText(call.title, context.locale)
      const summary = pickText(call.summary, context.locale)
      const inTheirs = (lang: keyof typeof languageTags) =>
        lang === context.locale ? {} : { lang: languageTags[lang] }
      const state = call.state ?? ''
      const file = call.document
      const matches = matchAddress(kind, call.id)
      return {
        id: call.id,
        title: title?.text ?? '',
        ...(title ? inTheirs(title.lang) : {}),
        status: status[state] ?? 'open',
        state: choiceLabel(kind.fields.state, state, context.locale),
        isOver: state === 'closed' || state === 'canceled',
        ...timeOf(call, context),
        facts: factsOf(call, context).map((fact) => ({ ...fact, term: term(fact.term) })),
        summary: summary && { text: summary.text, ...inTheirs(summary.lang) },
        url: call.url ?? '',
        document: file ? `/files/${file.key}` : '',
        matches: matches && context.leads(matches) ? { href: matches, text: context.words.pairing.find } : null,
      }
    })
}

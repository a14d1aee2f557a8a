// Is a call for whoever answered these questions? Yes, not because of something, or to be checked where the call does not say.
import { endings, unmetConditions, type Said } from '#matching/conditions.ts'
import type { Wanted } from '#matching/wanted.ts'
import type { OutRow, RefOut } from '#engine/model/rows.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { formatDate, formatNumber, listed } from '#words/formats.ts'

export type Call = OutRow<typeof fundingCalls>
export type Standing = 'eligible' | 'check' | 'not'

/** What was answered besides what every match reads. */
export type Further = {
  amount: number | null
  currency: string
  /** Is it about the subject that was asked for? */
  isAbout: boolean
  /** Is it over, and expected to open again? That it is over is no reason then. */
  isAgain: boolean
}
export type Judged = { standing: Standing; because: string[] }

const labelsOf = (refs: readonly RefOut[], { locale }: Said): string =>
  listed(
    refs.map(({ label }) => label),
    locale,
  )

/** Places, fields and money: a call that names others is not for them. */
function furtherReasons(call: Call, wanted: Wanted, { amount, currency }: Further, said: Said): string[] {
  const say = said.words.pairing.funding
  const [places, fields] = [call.destinationCountries, call.domainIndustries]
  const isElsewhere =
    wanted.countries.size > 0 && places.length > 0 && !places.some(({ id }) => wanted.countries.has(id))
  const isOther = wanted.industries.size > 0 && fields.length > 0 && !fields.some(({ id }) => wanted.industries.has(id))
  const isSameMoney = currency === '' || currency === call.currency
  const isTooLittle = amount !== null && isSameMoney && call.amountMax !== null && call.amountMax < amount
  return [
    ...(isElsewhere ? [say.leads({ labels: labelsOf(places, said) })] : []),
    ...(isOther ? [say.field({ labels: labelsOf(fields, said) })] : []),
    ...(isTooLittle
      ? [say.pays({ amount: `${formatNumber(call.amountMax ?? 0, said.locale)} ${call.currency ?? ''}`.trim() })]
      : []),
  ]
}

/** What was asked for and the call does not say. */
function doubts(call: Call, wanted: Wanted, { amount, currency, isAbout }: Further, said: Said): string[] {
  const say = said.words.pairing.funding
  const { locale } = said
  const silent = [
    ['levels', wanted.levels.size > 0 && (call.levels ?? []).length === 0],
    ['eligibleCountries', Boolean(wanted.query.origin) && call.eligibleCountries.length === 0],
    ['destinationCountries', wanted.countries.size > 0 && call.destinationCountries.length === 0],
    ['domainIndustries', wanted.industries.size > 0 && call.domainIndustries.length === 0],
    ['durationMax', wanted.query.months != null && call.durationMax === null && call.durationMin === null],
    ['amountMax', amount !== null && call.amountMax === null],
  ] as const
  const unsaid = silent.flatMap(([name, is]) => (is ? [fieldLabel(fundingCalls, name, locale)] : []))
  const isOtherMoney = amount !== null && call.amountMax !== null && currency !== '' && currency !== call.currency
  const closes = call.closesAt?.slice(0, 10) ?? null
  const isLate = wanted.from !== null && closes !== null && closes > wanted.from
  return [
    ...(isAbout ? [] : [say.notAbout]),
    ...(unsaid.length > 0 ? [say.unsaid({ what: listed(unsaid, locale) })] : []),
    ...(isOtherMoney ? [say.otherCurrency({ currency: call.currency ?? '' })] : []),
    ...(isLate ? [say.startsAfter({ date: formatDate(closes, locale, { buddhist: said.buddhist }) })] : []),
  ]
}

export function judgeCall(call: Call, wanted: Wanted, further: Further, said: Said): Judged {
  const { match } = fundingCalls
  const unmet = match ? unmetConditions(match, { kind: fundingCalls, row: call, wanted, said }) : []
  const others = furtherReasons(call, wanted, further, said).map((reason) =>
    said.words.matching.notEligible({ reason }),
  )
  const because = [
    ...unmet.filter(({ condition }) => !further.isAgain || !endings.has(condition)).map(({ text }) => text),
    ...others,
  ]
  if (because.length > 0) return { standing: 'not', because }
  const open = doubts(call, wanted, further, said)
  return { standing: open.length > 0 ? 'check' : 'eligible', because: open }
}

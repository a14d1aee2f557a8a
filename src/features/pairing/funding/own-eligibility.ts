// The eligibility profile of a member: the kept answers, and the open calls that are for whoever answers so.
import type { EligibilityData } from '#engine/interfaces/eligibility-profile.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import { dayOf, monthsOf } from '../search/search-query.ts'
import { answersIn, keepAnswers, keptAnswers, optionsOf } from './answers.ts'
import { judgedCalls } from './judged-calls.ts'

const mostCalls = 10

export async function eligibilityOf(context: LoaderContext): Promise<EligibilityData> {
  const kept = context.viewer.id ? await keptAnswers(context.viewer.id) : null
  const params = kept ?? new URLSearchParams()
  const values = answersIn(params)
  const { shown } = await judgedCalls(context, values, params)
  return {
    values: { ...values, from: dayOf(params)?.slice(0, 7) ?? '' },
    options: await optionsOf(context),
    isKept: kept !== null,
    calls: kept
      ? shown
          .filter(({ standing }) => standing !== 'not')
          .slice(0, mostCalls)
          .map(({ id, title, href, deadline, standing, because }) => ({
            id,
            title,
            href,
            deadline,
            isEligible: standing === 'eligible',
            because,
          }))
      : [],
    allHref: addressOf('/funding-search', params),
  }
}

/** Numbers and months that are none: they would be kept and judge nothing. */
function unreadable(given: URLSearchParams): string[] {
  const { months, amount, from } = answersIn(given)
  const isLost = { months: monthsOf(given) === null, amount: !(Number(amount) > 0), from: dayOf(given) === null }
  return Object.entries({ months, amount, from }).flatMap(([name, typed]) =>
    typed.trim() !== '' && isLost[name as keyof typeof isLost] ? [name] : [],
  )
}

export async function keepEligibility(member: string, given: URLSearchParams): Promise<string[]> {
  const wrong = unreadable(given)
  if (wrong.length === 0) await keepAnswers(member, given)
  return wrong
}

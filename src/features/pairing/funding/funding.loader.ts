// Calls for whoever answers the questions: those that are for them first, then those to check, then the others with the reason.
import { typedNotes } from '#engine/search/queries/search-notes.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { closedListOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { type Chip, chipsOf } from '../results/chips.ts'
import { keepAddress } from '../search/keep-address.ts'
import { isRowOf } from '../search/options.ts'
import { type Chosen, leftOut, monthOf, notChosen } from '../search/typed-values.ts'
import {
  answeredIn,
  answerNames,
  type AnswerOptions,
  type Answers,
  answersIn,
  keptAnswers,
  optionsOf,
} from './answers.ts'
import type { Standing } from './eligibility.ts'
import { judgedCalls, type ShownCall } from './judged-calls.ts'

export type FundingData = {
  path: string
  values: Answers
  /** The chosen month in the calendar of the reader. */
  fromText: string
  options: AnswerOptions
  /** Was anything answered? Then every call says how it stands. */
  isJudged: boolean
  chips: Chip[]
  calls: ShownCall[]
  /** Calls that are closed and expected to open again, the soonest first. */
  again: ShownCall[]
  counts: Record<Standing, number>
  /** Of the calls, those that are not open yet. */
  later: number
  /** What is said of the text, whatever is found. */
  notes: string[]
  /** Where what was asked becomes a need for funding, whose owner is told of what fits later. */
  keepHref: string
  isMember: boolean
  /** Where all funders and their calls stand. */
  listHref: string
  crumbs: { text: string; href?: string }[]
  /** What a member keeps of their answers; null of who is none. */
  kept: { isSame: boolean; isAny: boolean } | null
}

const path = '/funding-search'

/** What is answered: by the address, else what this member kept. */
async function asked({
  viewer,
  query,
}: LoaderContext): Promise<{ params: URLSearchParams; kept: FundingData['kept'] }> {
  if (viewer.who !== 'member' || !viewer.id) return { params: query, kept: null }
  const kept = await keptAnswers(viewer.id)
  const isAsked = [...answerNames, 'blank'].some((name) => query.has(name))
  const params = kept && !isAsked ? kept : query
  return { params, kept: { isAny: kept !== null, isSame: kept?.toString() === answeredIn(params).toString() } }
}

/** What is chosen in the form, and which values there are. */
function choicesOf({ words: { pairing } }: LoaderContext): Chosen[] {
  const codeIn =
    (list: string) =>
    (value: string): boolean =>
      closedListOf(list).values.includes(value)
  const { level, country, to, industry, currency } = pairing.funding
  return [
    { name: 'level', label: level, isKnown: codeIn('level') },
    { name: 'country', label: country, isKnown: isRowOf('countries') },
    { name: 'to', label: to, isKnown: isRowOf('countries') },
    { name: 'industry', label: industry, isKnown: isRowOf('domain-industries') },
    { name: 'currency', label: currency, isKnown: codeIn('currency') },
  ]
}

export async function loader(context: LoaderContext): Promise<FundingData> {
  const { locale, words } = context
  const { params, kept } = await asked(context)
  const values = answersIn(params)
  const from = monthOf(params, context)
  const { again, shown, understood, isJudged, query } = await judgedCalls(context, values, params)
  const countOf = (standing: Standing): number => shown.filter((call) => call.standing === standing).length
  return {
    path,
    values: { ...values, from: from.value },
    fromText: from.text,
    options: await optionsOf(context),
    isJudged,
    chips: chipsOf({ path, params, name: 'q' }, values.q, understood, locale),
    calls: shown,
    again,
    later: shown.filter(({ isLater }) => isLater).length,
    counts: { eligible: countOf('eligible'), check: countOf('check'), not: countOf('not') },
    notes: [
      ...typedNotes(params.get('q') ?? '', words),
      ...(await notChosen(params, context, choicesOf(context))),
      ...leftOut(params, context),
    ],
    keepHref: keepAddress(context.viewer, { title: values.q, description: values.q, kinds: ['funding'] }, query),
    isMember: context.viewer.who === 'member',
    listHref: listPath(fundingOrganizations),
    crumbs: [{ text: words.pairing.funding.title }],
    kept,
  }
}

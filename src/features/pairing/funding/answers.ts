// What somebody answers about the funding they look for: as an address has it, and as a member keeps it.
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { countriesNamed, industryOptions, levelOptions, type Option } from '../search/options.ts'

export const answerNames = ['q', 'level', 'country', 'to', 'industry', 'from', 'months', 'amount', 'currency'] as const
export type Answers = Record<(typeof answerNames)[number], string>

export const answersIn = (params: URLSearchParams): Answers =>
  Object.fromEntries(
    answerNames.map((name) => [
      name,
      (params.get(name) ?? '').slice(0, name === 'q' ? longestQuery : 200).toWellFormed(),
    ]),
  ) as Answers

/** Only what was answered, in one order. */
export const answeredIn = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(Object.entries(answersIn(params)).filter(([, value]) => value.trim() !== ''))

/** What a member keeps; null where they keep nothing. */
export async function keptAnswers(member: string): Promise<URLSearchParams | null> {
  const kept = await queryOne<{ answers: string }>(
    sql`select answers from funding_answers where member = ${member}::uuid`,
  )
  return kept ? answeredIn(new URLSearchParams(kept.answers)) : null
}

/** Keeps what was answered in place of what was kept; no answer at all is nothing kept. */
export async function keepAnswers(member: string, given: URLSearchParams): Promise<void> {
  const answers = answeredIn(given).toString()
  if (answers === '') return forgetAnswers(member)
  await query(sql`
    insert into funding_answers (member, answers) values (${member}::uuid, ${answers})
    on conflict (member) do update set answers = excluded.answers, changed_at = clock_timestamp()`)
}

export async function forgetAnswers(member: string): Promise<void> {
  await query(sql`delete from funding_answers where member = ${member}::uuid`)
}

export type AnswerOptions = { level: Option[]; country: Option[]; to: Option[]; industry: Option[]; currency: Option[] }

export async function optionsOf({ locale }: LoaderContext): Promise<AnswerOptions> {
  const [industry, country, to] = await Promise.all([
    industryOptions(locale),
    countriesNamed([{ kind: fundingCalls, field: 'eligibleCountries' }], locale),
    countriesNamed([{ kind: fundingCalls, field: 'destinationCountries' }], locale),
  ])
  return {
    level: levelOptions(closedListOf('level').values, locale),
    country,
    to,
    industry,
    currency: closedListOf('currency').values.map((value) => ({
      value,
      label: choiceLabel(fundingCalls.fields.currency, value, locale),
    })),
  }
}

// What somebody asks about funding in a sentence: level, places, field, time, amount, and the subject that is left.
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { MatchQuery } from '#matching/query.ts'
import { readText } from '#matching/reading/read-sentence.ts'
import { formatNumber } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { type AmountInText, readAmount } from './amounts.ts'

export type Question = {
  query: MatchQuery
  amount: AmountInText | null
  understood: { what: string; label: string; start: number; end: number }[]
}

export async function readQuestion(sentence: string, locale: Locale): Promise<Question> {
  const amount = readAmount(sentence)
  const text = amount
    ? sentence.slice(0, amount.start) + ' '.repeat(amount.end - amount.start) + sentence.slice(amount.end)
    : sentence
  const read = await readText(text, locale, [fundingCalls.name])
  return {
    query: read.query,
    amount,
    understood: [
      // Whatever kind a sentence names, calls are what is asked for here.
      ...read.understood.filter(({ what }) => what !== 'kind'),
      ...(amount
        ? [
            {
              what: 'amount',
              label: `${formatNumber(amount.amount, locale)} ${choiceLabel(fundingCalls.fields.currency, amount.currency, locale)}`,
              start: amount.start,
              end: amount.end,
            },
          ]
        : []),
    ],
  }
}

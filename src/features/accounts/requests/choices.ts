// What can be asked for, as select elements offer it, and what a request looks like to whoever sent it.
import { dataRequests } from '#kinds/data-requests/kind.ts'
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import { type Dates, formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { OwnRequest } from './requests.ts'

export type Choice = { value: string; label: string }
export type ShownRequest = {
  number: string
  type: string
  status: string
  received: string
  due: string
  answer: string | null
  reason: string | null
}

export const typeChoices = (locale: Locale): Choice[] => {
  const field = dataRequests.fields.requestType
  return closedListOf(field.of as string).values.map((value) => ({ value, label: choiceLabel(field, value, locale) }))
}

export const shownRequest = (row: OwnRequest, locale: Locale, dates: Dates): ShownRequest => ({
  number: row.ticket ?? '',
  type: choiceLabel(dataRequests.fields.requestType, row.requestType, locale),
  status: choiceLabel(dataRequests.fields.status, row.status ?? 'new', locale),
  received: row.receivedAt
    ? formatDate(new Date(row.receivedAt).toISOString(), locale, { shape: 'long', ...dates })
    : '',
  due: row.dueAt ? formatDate(row.dueAt, locale, { shape: 'long', ...dates }) : '',
  answer: row.answer ?? null,
  reason: row.statusReason ?? null,
})

// Topics and posts as moderators read them, whatever their state.
import { choiceLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { languageOf } from '#kinds/forums/words-of-members.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { cleanRichText } from '#server/rich-text.ts'
import { formatDate } from '#words/formats.ts'
import { isLocale, type Locale, pickText } from '#words/locales.ts'
import type { ItemKind, Words } from '../items.ts'

export type ShownState = 'hidden' | 'held' | 'removed' | null

export type ShownPost = {
  /** 'comments/0190…' */
  item: string
  id: string
  isTopic: boolean
  author: string | null
  isStaff: boolean
  at: string
  edited: string | null
  state: ShownState
  reason: string | null
  reports: number
  isAccepted: boolean
  html: string
  lang: string | undefined
}

export const stateOf = (row: Words): ShownState =>
  row.deletedAt ? 'removed' : row.status === 'rejected' ? 'hidden' : row.status === 'pending' ? 'held' : null

export const shownLanguage = (row: Words): string | undefined => languageOf(row) || undefined

const moment = ({ locale, site }: LoaderContext, value: unknown): string =>
  typeof value === 'string' || value instanceof Date
    ? formatDate(value, locale, { shape: 'date-time', ...site.dates })
    : ''

/** A reason that a reader gave, in words; what a moderator wrote stays as it is. */
export const reasonText = (reason: string, locale: Locale): string =>
  choiceLabel(postReports.fields.reason, reason, locale)

export function shownPost(
  context: LoaderContext,
  kind: ItemKind,
  row: Words,
  accepted: string | null = null,
): ShownPost {
  const body = row.body
  const { locale } = context
  return {
    item: `${kind}/${row.id}`,
    id: row.id,
    isTopic: kind === 'forums',
    author: row.authorName ?? null,
    isStaff: row.isStaff,
    at: moment(context, row.publishedAt ?? row.createdAt),
    edited: row.editedAt ? moment(context, row.editedAt) : null,
    state: stateOf(row),
    reason: row.statusReason ? reasonText(row.statusReason, locale) : null,
    reports: row.openReports ?? 0,
    isAccepted: row.id === accepted,
    html: pickText(body ? cleanRichText(body) : null, isLocale(row.language) ? row.language : locale)?.text ?? '',
    lang: shownLanguage(row),
  }
}

/** These posts in the order of their ids as they were asked for. */
export async function shownComments(
  context: LoaderContext,
  ids: readonly string[],
  accepted: string | null = null,
): Promise<ShownPost[]> {
  const rows = new Map((await findRows(comments, { id: [...ids] }, { trash: true })).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [shownPost(context, 'comments', row, accepted)] : []
  })
}

export const findTopic = async (id: string) => (await findRows(forums, { id }, { trash: true }))[0] ?? null

// The status of an entry's notice and claim: when and in which language the person was notified, answered or not, claimed.
import type { LoaderContext } from '#engine/page/context.ts'
import type { Kind } from '#engine/model/kind.ts'
import { mayImport } from '#import/runs.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { type NoticeState, noticeStateOf } from '#kinds/notices.queries.ts'
import type { PersonRow } from '#kinds/people.ts'
import { formatDate } from '#words/formats.ts'
import { isLocale, type Locale, localeNames } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import { enabledLocales, localeFor } from '../notices/notice-language.ts'

export type ClaimStatus = {
  isClaimed: boolean
  /** When the person was told; null: not yet. */
  told: string | null
  /** Of the mail; null where the person was told otherwise, or before this was noted. */
  language: string | null
  /** Until when the link works; null where there is none, or it was used. */
  linkUntil: string | null
  /** The last correction by the person. */
  corrected: string | null
  /** What keeps a notice from being sent, for whoever sends them; null: nothing, or it was sent. */
  obstacle: 'silent' | 'suppressed' | null
  /** What a notice would be, for whoever may send it now. */
  send: { days: number; language: string } | null
}

/** A language in words: with English below it, unless it is English. */
export const languageWords = (locale: Locale, words: AllWords): string =>
  locale === 'en' ? localeNames.en : words.claim.notices.withEnglish({ language: localeNames[locale] })

/** For staff who read the entry; what a notice would be only for those who may send it. */
export async function claimStatusOf(
  { viewer, locale, words, site }: LoaderContext,
  kind: Kind,
  values: PersonRow,
): Promise<ClaimStatus> {
  const { id } = values
  const row = (await noticeStateOf(viewer, kind, id)) as NoticeState
  const say = (at: string | null): string | null =>
    at && formatDate(new Date(at).toISOString(), locale, { ...site.dates })
  const isClaimed = row.claim_status === 'claimed'
  const isUnnotified = !isClaimed && row.notice_at === null && mayImport(viewer, kind)
  const isSuppressed = isUnnotified && (await suppressions().findSuppressed(kind, [{ given: values }])).size > 0
  const mayTell = isUnnotified && row.waits && !isSuppressed
  return {
    isClaimed,
    told: say(row.notice_at),
    language: isLocale(row.locale ?? '') ? languageWords(row.locale as Locale, words) : null,
    linkUntil: isClaimed ? null : say(row.expires_at),
    corrected: say(row.corrected_at),
    obstacle: !isUnnotified ? null : isSuppressed ? 'suppressed' : row.email ? null : 'silent',
    send: mayTell
      ? { days: row.days, language: languageWords(localeFor(row.code, await enabledLocales()), words) }
      : null,
  }
}

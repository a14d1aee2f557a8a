// The mail that tells a person of the own entry: the names of what is held, where it comes from, and the three ways on.
import { listed } from '#words/formats.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { Values } from '#engine/store/columns.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Kind } from '#engine/model/kind.ts'
import { hashToken } from '#server/crypto/link-tokens.ts'
import { type Causer, previewMail, queueMail } from '#server/mail/outbox.ts'
import type { Locale } from '#words/locales.ts'
import { sourceOf } from '../entry/source.ts'

/** The fields of an entry that are about the person, in the order of the form; what only staff write is not among them. */
export const heldFields = (kind: Kind, row: Values): string[] =>
  kind.form
    .filter(({ section }) => section !== 'staff' && section !== 'visibility' && section !== 'sensitive')
    .flatMap(({ fields }) => fields)
    .filter((name) => kind.fields[name] && !isEmpty(row[name]) && row[name] !== 'unspecified')

/** What the notice to this person says, whichever way its link leads. */
async function noticeOf(kind: Kind, row: Values, locale: Locale, path: string) {
  const held = (language: Locale): string =>
    listed(
      heldFields(kind, row).map((name) => fieldLabel(kind, name, language)),
      language,
    )
  return {
    template: 'notice_claim' as const,
    locale,
    values: {
      name: row.fullName,
      held: { [locale]: held(locale), en: held('en') },
      ...(await sourceOf(row)),
      path,
      ...(locale === 'en' ? {} : { alsoIn: 'en' }),
    },
  }
}

/**
 * Queues the notice; in the transaction that notes it.
 * @param from who asked for it; null: staff send it
 */
export async function mailNotice(
  kind: Kind,
  row: Values,
  locale: Locale,
  token: string,
  from: Causer | null,
): Promise<void> {
  await queueMail({
    ...(await noticeOf(kind, row, locale, `/claim/${token}`)),
    to: String(row.email),
    isProved: false,
    from,
    event: `notice_claim ${hashToken(token).toString('hex')}`,
  })
}

/** The notice to this person as it would read; its link leads nowhere yet. */
export const previewNotice = async (kind: Kind, row: Values, locale: Locale) =>
  previewMail(await noticeOf(kind, row, locale, '/claim/…'))

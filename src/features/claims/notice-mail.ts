// The mail that tells a person of the own entry: the names of what is held, where it comes from, and the three ways on.
import { listed } from '#words/formats.ts'
import { fieldLabel } from '#engine/registry.ts'
import type { Values } from '#engine/server/columns.ts'
import { isEmpty } from '#engine/values.ts'
import type { Kind } from '#engine/kind.ts'
import { hashToken } from '#server/link-tokens.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Locale } from '#words/locales.ts'
import { sourceOf } from './source.ts'

/** The fields of an entry that are about the person, in the order of the form; what only staff write is not among them. */
export const heldFields = (kind: Kind, row: Values): string[] =>
  kind.form
    .filter(({ section }) => section !== 'staff' && section !== 'visibility' && section !== 'sensitive')
    .flatMap(({ fields }) => fields)
    .filter((name) => kind.fields[name] && !isEmpty(row[name]) && row[name] !== 'unspecified')

/** Queues the notice; in the transaction that notes it. */
export async function mailNotice(kind: Kind, row: Values, locale: Locale, token: string): Promise<void> {
  const held = (language: Locale): string =>
    listed(
      heldFields(kind, row).map((name) => fieldLabel(kind, name, language)),
      language,
    )
  await queueMail({
    template: 'notice_claim',
    to: String(row['email']),
    locale,
    values: {
      name: row['fullName'],
      held: { [locale]: held(locale), en: held('en') },
      ...(await sourceOf(row)),
      path: `/claim/${token}`,
      ...(locale === 'en' ? {} : { alsoIn: 'en' }),
    },
    event: `notice_claim ${hashToken(token).toString('hex')}`,
  })
}

// Before notices are sent: who waits, by country, with the language of the mail and the days that are left; and what was sent.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { mayImport } from '#import/runs.ts'
import { forbiddenTo } from '#server/errors.ts'
import type { Locale } from '#words/locales.ts'
import { formatDate } from '#words/formats.ts'
import { enabledLocales } from './notice-language.ts'
import { previewNotice } from './notice-mail.ts'
import { listSendings } from './notices.ts'
import { languageWords } from '../entry/claim-status.ts'
import { onePerson } from '#kinds/notices.queries.ts'
import { unnotifiedByCountry } from './unnotified.ts'

export type NoticesData = {
  title: string
  path: string
  run: number | null
  countries: { id: string; name: string; people: number; silent: number; days: number; language: string }[]
  /** The mail in each of its languages, to one of those who wait. */
  letters: { language: string; lang: Locale; subject: string; text: string }[]
  sendings: { id: string; who: string; when: string; sent: number; skipped: number; isDone: boolean }[]
}

/** The upload that the address names, if it does. */
export function runOf(query: URLSearchParams): number | null {
  const run = Number(query.get('run') ?? 0)
  return Number.isSafeInteger(run) && run > 0 ? run : null
}

export async function loader({ viewer, page, query, path, locale, words, site }: LoaderContext): Promise<NoticesData> {
  const kind = kindOfPage(page)
  if (!mayImport(viewer, kind)) throw forbiddenTo('import')
  const run = runOf(query)
  const { title } = words.claim.notices
  const waiting = await unnotifiedByCountry({ ...viewer, locale }, kind, run, await enabledLocales())
  const letters: NoticesData['letters'] = []
  for (const one of waiting) {
    if (one.people === 0 || letters.some(({ lang }) => lang === one.locale)) continue
    const person = await onePerson(viewer, kind, run, one.id)
    const letter = person ? await previewNotice(kind, person, one.locale) : null
    if (letter)
      letters.push({
        language: languageWords(one.locale, words),
        lang: one.locale,
        subject: letter.subject,
        text: letter.text,
      })
  }
  return {
    letters,
    title: title({ text: wordsOf(kind, locale).many }),
    path,
    run,
    countries: waiting.map(({ locale: language, ...one }) => ({
      ...one,
      language: languageWords(language, words),
    })),
    sendings: (await listSendings(viewer, kind)).map((one) => ({
      id: one.id,
      who: one.started_name ?? words.editor.form.somebody,
      when: formatDate(new Date(one.started_at).toISOString(), locale, {
        shape: 'date-time',
        ...site.dates,
      }),
      sent: one.sent,
      skipped: one.skipped,
      isDone: one.finished_at !== null,
    })),
  }
}

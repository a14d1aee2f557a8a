// Saves one tab of the settings; a form that came back keeps what was typed.
import { uuidv7 } from 'uuidv7'
import { parseEmail } from '#lib/email.ts'
import { isProblem } from '#server/errors.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { retryMails } from '#server/mail/queue.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { wordsIn } from '#words/words-in.ts'
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { fieldMessage } from '#engine/server/problem-body.ts'
import { pictureProblems, readForm, tabOf, type Values, valuesOf } from './form.ts'
import { settingWords } from './labels.ts'
import { eraseOldValues } from './old-values-act.ts'
import type { SettingAnswer } from './setting-answer.ts'
import { getStoredSettings, saveSettings } from './settings.ts'

export async function act(context: ActContext): Promise<Answer<SettingAnswer>> {
  const { form, query, viewer, locale } = context
  const deed = form.get('do')
  if (deed === 'erase') return eraseOldValues(context)
  if (deed === 'test-mail' || deed === 'retry-mails') return actOnOutbox(context, deed)
  const tab = tabOf(query.get('tab'))
  const words = settingWords[locale]
  const { patch, values } = readForm(tab, words, form)
  const version = Number(form.get('version'))
  const refuse = (data: Partial<SettingAnswer>): Answer<SettingAnswer> => ({
    status: 422,
    data: { errors: {}, values, version, conflict: false, ...data },
  })
  const wrong = pictureProblems(form)
  if (Object.keys(wrong).length > 0)
    return refuse({ errors: await messages(wrong, words.names, locale), values: valuesWithout(values, wrong, form) })
  try {
    await saveSettings(viewer, patch, Number.isInteger(version) ? version : undefined, {
      askAgain: form.get('ask_again') === 'on',
    })
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.code === 'conflict') return refuse({ conflict: true, version: (await getStoredSettings()).version })
    if (!error.fields) throw error
    return refuse({ errors: await messages(error.fields, words.names, locale) })
  }
  return { redirect: `/backend/settings/setting?tab=${tab}&said=saved` }
}

/** What was typed, where a file took its place and could not be used. */
const valuesWithout = (values: Values, wrong: FieldProblems, form: URLSearchParams): Values => ({
  ...values,
  ...Object.fromEntries(Object.keys(wrong).map((name) => [name, form.get(name) ?? ''])),
})

/** A test mail, or one more try for what failed. Guards of the page let only admins come here. */
async function actOnOutbox(
  { form, viewer, locale }: ActContext,
  deed: 'test-mail' | 'retry-mails',
): Promise<Answer<SettingAnswer>> {
  const words = settingWords[locale].mail
  const { settings, version } = await getStoredSettings()
  const answer = (to: string, message: string, isWrong = false): Answer<SettingAnswer> => ({
    status: isWrong ? 422 : 200,
    data: {
      errors: {},
      values: valuesOf('mail', settings),
      version,
      conflict: false,
      outbox: { to, message, isWrong },
    },
  })
  if (deed === 'retry-mails') {
    await retryMails()
    return answer('', words.retried)
  }
  const to = form.get('to')?.trim() ?? ''
  const address = parseEmail(to)
  if (!address.ok) return answer(to, words.bad, true)
  await queueMail({
    template: 'test',
    to: address.value,
    locale,
    values: { by: viewer.name, at: new Date().toISOString() },
    event: `test:${uuidv7()}`,
  })
  return answer(address.value, words.queued)
}

async function messages(
  problems: FieldProblems,
  names: object,
  locale: ActContext['locale'],
): Promise<Record<string, string>> {
  const { problems: words } = await wordsIn(locale)
  const labels = names as Record<string, string | undefined>
  return Object.fromEntries(
    Object.entries(problems).map(([name, list]) => [
      name,
      list.map((problem) => fieldMessage(words, labels[name] ?? name, problem)).join(' '),
    ]),
  )
}

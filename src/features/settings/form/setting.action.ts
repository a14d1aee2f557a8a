// Saves one tab of the settings; a form that came back keeps what was typed.
import { isProblem } from '#server/errors.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { wordsIn } from '#words/words-in.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { inUnicode } from '#engine/store/writes/unicode-input.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { pictureProblems, readForm, tabOf, type Values } from './form.ts'
import { settingWords } from '../labels/labels.ts'
import { eraseOldValues } from '../old-values/old-values-action.ts'
import { outboxAction } from '../outbox/outbox.ts'
import type { SettingAnswer } from './setting-answer.ts'
import { getStoredSettings, saveSettings } from '../settings.ts'

export async function action(context: ActionContext): Promise<Answer<SettingAnswer>> {
  const { form, query, viewer, locale } = context
  const intent = form.get('do')
  if (intent === 'erase') return eraseOldValues(context)
  if (intent === 'test-mail' || intent === 'retry-mails') return outboxAction(context)
  const tab = tabOf(query.get('tab'))
  const words = settingWords[locale]
  const { patch, values } = readForm(tab, words, form)
  const { values: unicode, converted } = await inUnicode(patch)
  const version = Number(form.get('version'))
  const refuse = (data: Partial<SettingAnswer>): Answer<SettingAnswer> => ({
    status: 422,
    data: { errors: {}, values, version, conflict: false, ...data },
  })
  const wrong = pictureProblems(form)
  if (Object.keys(wrong).length > 0)
    return refuse({ errors: await messages(wrong, words.names, locale), values: valuesWithout(values, wrong, form) })
  try {
    await saveSettings(viewer, unicode, Number.isInteger(version) ? version : undefined, {
      askAgain: form.get('ask_again') === 'on',
    })
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.code === 'conflict') return refuse({ conflict: true, version: (await getStoredSettings()).version })
    if (!error.fields) throw error
    return refuse({ errors: await messages(error.fields, words.names, locale) })
  }
  return { redirect: `/backend/settings/setting?tab=${tab}&flash=${converted.length > 0 ? 'zawgyi' : 'saved'}` }
}

/** What was typed, where a file took its place and could not be used. */
const valuesWithout = (values: Values, wrong: FieldProblems, form: URLSearchParams): Values => ({
  ...values,
  ...Object.fromEntries(Object.keys(wrong).map((name) => [name, form.get(name) ?? ''])),
})

/** Messages by the control they are about: of a text in several languages, `name.th`. */
async function messages(
  problems: FieldProblems,
  names: object,
  locale: ActionContext['locale'],
): Promise<Record<string, string>> {
  const { problems: words } = await wordsIn(locale)
  const labels = names as Record<string, string | undefined>
  return Object.fromEntries(
    Object.entries(problems).map(([name, list]) => [
      [name, list[0]?.locale ?? []].flat().join('.'),
      list.map((problem) => fieldMessage(words, labels[name] ?? name, problem)).join(' '),
    ]),
  )
}

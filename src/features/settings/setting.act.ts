// Saves one tab of the settings; a form that came back keeps what was typed.
import { isProblem } from '#server/errors.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { loadCatalogs, type Catalogs } from '#words/catalogs.ts'
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { fieldMessage } from '#engine/server/problem-body.ts'
import { requireOwnPassword } from '#engine/server/own-password.ts'
import { readForm, tabOf, type Values, valuesOf } from './form.ts'
import { settingWords } from './labels.ts'
import { deleteOldValues } from './old-values.ts'
import { getStoredSettings, saveSettings } from './settings.ts'

export type SettingAnswer = {
  errors: Record<string, string>
  values: Values
  version: number
  conflict: boolean
  /** About old values: what is wrong with the password, or how many were deleted. */
  erasing?: { name: string; error?: string; deleted?: number }
}

export async function act(context: ActContext): Promise<Answer<SettingAnswer>> {
  return context.form.get('do') === 'erase' ? erase(context) : save(context)
}

/** Deletes what a setting that is off collected before. */
async function erase({ form, query, viewer, ip, words }: ActContext): Promise<Answer<SettingAnswer>> {
  const name = form.get('name') ?? ''
  const { settings, version } = await getStoredSettings()
  const stored = { errors: {}, values: valuesOf(tabOf(query.get('tab')), settings), version, conflict: false }
  try {
    await requireOwnPassword(viewer, form.get('password'), ip)
    return { status: 200, data: { ...stored, erasing: { name, deleted: await deleteOldValues(viewer, name) } } }
  } catch (error) {
    if (!isProblem(error)) throw error
    const { password, wait } = words.desk.reveal
    const seconds = Number(error.extra['retryAfter'] ?? 0)
    const [problem] = error.fields?.['password'] ?? []
    if (!problem && error.status !== 429) throw error
    const text = problem ? fieldMessage(words.common, password, problem) : wait({ count: seconds })
    return { status: 422, data: { ...stored, erasing: { name, error: text } } }
  }
}

async function save({ form, query, viewer, locale }: ActContext): Promise<Answer<SettingAnswer>> {
  const tab = tabOf(query.get('tab'))
  const words = settingWords[locale]
  const { patch, values } = readForm(tab, words, form)
  const version = Number(form.get('version'))
  const refuse = (data: Partial<SettingAnswer>): Answer<SettingAnswer> => ({
    status: 422,
    data: { errors: {}, values, version, conflict: false, ...data },
  })
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

async function messages(
  problems: FieldProblems,
  names: object,
  locale: ActContext['locale'],
): Promise<Record<string, string>> {
  const { common } = (await loadCatalogs(locale, ['common'])) as Catalogs
  const labels = names as Record<string, string | undefined>
  return Object.fromEntries(
    Object.entries(problems).map(([name, list]) => [
      name,
      list.map((problem) => fieldMessage(common, labels[name] ?? name, problem)).join(' '),
    ]),
  )
}

// Deletes what a setting that is off collected before, with the own password.
import { isProblem } from '#server/errors.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { proveIdentity } from '#engine/store/recent-password.ts'
import { tabOf, valuesOf } from '../form/form.ts'
import { deleteOldValues } from './old-values.ts'
import type { SettingAnswer } from '../form/setting-answer.ts'
import { getStoredSettings } from '../settings.ts'

export async function eraseOldValues({
  form,
  query,
  viewer,
  ip,
  words,
}: ActionContext): Promise<Answer<SettingAnswer>> {
  const name = form.get('name') ?? ''
  const { settings, version } = await getStoredSettings()
  const stored = { errors: {}, values: valuesOf(tabOf(query.get('tab')), settings), version, conflict: false }
  try {
    await proveIdentity(viewer, form.get('confirm_password'), ip)
    return { status: 200, data: { ...stored, erasing: { name, deleted: await deleteOldValues(viewer, name) } } }
  } catch (error) {
    if (!isProblem(error)) throw error
    const { password, wait } = words.editor.reveal
    const [problem] = error.fields?.confirm_password ?? []
    if (!problem && error.status !== 429) throw error
    const text = problem
      ? fieldMessage(words.problems, password, {
          ...problem,
          code: problem.code === 'required' ? 'required' : 'invalid',
        })
      : wait({ count: Number(error.extra.retryAfter ?? 1) })
    return { status: 422, data: { ...stored, erasing: { name, error: text } } }
  }
}

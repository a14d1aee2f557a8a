// Saves the form of an own row, or does what a button of its card says; without script too.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { saveForm } from '#engine/office/form/form-action.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { describeKind } from '#engine/model/describe.ts'
import type { Kind } from '#engine/model/kind.ts'
import { pathLabel } from '#engine/model/values/path-label.ts'
import { records } from '#engine/store/records.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { entryOf } from '#lib/entry-of.ts'
import { badRequest, isProblem, type Problem } from '#server/errors.ts'
import { confirmAll, setState } from './child-states.ts'
import { getOwn, ownKind, type Status, statuses } from './own-rows.ts'

export type EntriesAnswer = ListAnswer & {
  /** What stood in the way of a card's button, and on which card. */
  refused?: { id: string; text: string }
}

async function doneWith({ viewer, form }: ActionContext, kind: Kind, id: string): Promise<void> {
  const rows = records(viewer, kind)
  const what = form.get('do') ?? ''
  if (what === 'restore') {
    // Of what is in the trash only this way back is left: whose it is, the rules say.
    await rows.restore(id)
    return
  }
  const row = await getOwn(viewer, kind, id)
  if (what === 'trash') await rows.remove(id)
  else if (what === 'confirm') await confirmAll(viewer, kind, row)
  else if (what === 'state') await setState(viewer, kind, row, form.get('row') ?? '', form.get('state') ?? '')
  else if (statuses.includes(what as Status)) await rows.move(id, what, {}, row.version)
  else throw badRequest('unknown_action')
}

/** In a sentence: fields that are still missing, by their names. */
function sentenceOf({ viewer, locale, words }: ActionContext, kind: Kind, { fields, code }: Problem): string {
  const shape = describeKind(kind, viewer, locale)
  const messages = Object.entries(fields ?? {}).flatMap(([name, [first]]) =>
    first ? [fieldMessage(words.problems, shape.fields[name]?.label ?? pathLabel(kind, name, locale), first)] : [],
  )
  return messages.join(' · ') || entryOf(words.problems.refusals, code) || words.editor.list.failed
}

export async function action(context: ActionContext): Promise<Answer<EntriesAnswer>> {
  const { viewer, query, form, page } = context
  const kind = ownKind(context)
  if (form.get('do') === 'save') {
    const key = query.get('edit') ?? 'new'
    if (key !== 'new') await getOwn(viewer, kind, key)
    const answer = await saveForm(context, kind, key)
    return 'redirect' in answer ? { redirect: answer.redirect.replace('&done=saved', '&flash=saved') } : answer
  }
  const id = form.get('id') ?? ''
  try {
    await doneWith(context, kind, id)
  } catch (error) {
    if (!isProblem(error) || ![409, 400, 403].includes(error.status) || error.code === 'unknown_action') throw error
    return { status: 422, data: { refused: { id, text: sentenceOf(context, kind, error) } } }
  }
  const status = query.get('status')
  return {
    redirect: `${page.path}?${status && status !== 'trash' ? `status=${encodeURIComponent(status)}&` : ''}flash=saved`,
  }
}

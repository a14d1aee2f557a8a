// Saves the form of a need, or does what a button of its card says; without script too.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { matchesAside } from '#engine/interfaces/matches-aside.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { describeKind } from '#engine/model/describe.ts'
import { saveForm } from '#engine/office/form/form-action.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { records } from '#engine/store/records.ts'
import { needs } from '#kinds/needs/kind.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { entryOf } from '#lib/entry-of.ts'
import { badRequest, isProblem, notFound, type Problem } from '#server/errors.ts'
import { getOwnNeed } from './own-needs.ts'
import { forgetOwnWeights, keepOwnWeights } from './own-weights.ts'

export type NeedsAnswer = ListAnswer & {
  /** What stood in the way of a card's button, and on which card. */
  refused?: { id: string; text: string }
}

const states = needs.workflow?.states ?? []

async function doneWith({ viewer, form }: ActionContext, id: string): Promise<void> {
  const rows = records(viewer, needs)
  const what = form.get('do') ?? ''
  const row = await getOwnNeed(viewer, id)
  // Whoever says that it is still needed saves it as it is.
  if (what === 'still') await rows.confirm(id, Number(row.version))
  else if (what === 'trash') await rows.remove(id)
  else if (states.includes(what)) await rows.move(id, what, {}, Number(row.version))
  else throw badRequest('unknown_action')
}

/** The buttons beside matches: set aside, shown again, and the own weights. @returns false for all others */
async function isAboutMatches(form: URLSearchParams, member: string): Promise<boolean> {
  const what = form.get('do')
  if (what === 'aside') await matchesAside().setAside(member, form.get('entry'), form.get('reason'))
  else if (what === 'again') await matchesAside().showAgain(member, form.get('entry'))
  else if (what === 'weights') await keepOwnWeights(member, form)
  else if (what === 'usual') await forgetOwnWeights(member)
  else return false
  return true
}

/** In a sentence: what is wrong, by the names of the fields. */
function sentenceOf({ viewer, locale, words }: ActionContext, { fields, code }: Problem): string {
  const shape = describeKind(needs, viewer, locale)
  const messages = Object.entries(fields ?? {}).flatMap(([name, [first]]) =>
    first ? [fieldMessage(words.problems, shape.fields[name]?.label ?? name, first)] : [],
  )
  return messages.join(' ') || entryOf(words.problems.refusals, code) || words.editor.list.failed
}

export async function action(context: ActionContext): Promise<Answer<NeedsAnswer>> {
  const { viewer, query, form } = context
  if (viewer.who !== 'member' || viewer.id === null) throw notFound()
  if (form.get('do') === 'save') {
    const key = query.get('edit') ?? 'new'
    if (key !== 'new') await getOwnNeed(viewer, key)
    const answer = await saveForm(context, needs, key)
    // What was found for it is what is wanted next.
    return 'redirect' in answer
      ? { redirect: answer.redirect.replace('?edit=', '?need=').replace('&done=saved', '&flash=saved') }
      : answer
  }
  const member = viewer.id
  if (await isAboutMatches(form, member)) {
    const need = query.get('need')
    return { redirect: `${ownNeedsPage.href}?${need ? `need=${encodeURIComponent(need)}` : 'tab=matches'}&flash=saved` }
  }
  const id = form.get('id') ?? ''
  try {
    await doneWith(context, id)
  } catch (error) {
    if (!isProblem(error) || ![409, 400, 403].includes(error.status) || error.code === 'unknown_action') throw error
    return { status: 422, data: { refused: { id, text: sentenceOf(context, error) } } }
  }
  const need = form.get('do') === 'trash' ? null : query.get('need')
  const state = query.get('state')
  const back = need ? `need=${encodeURIComponent(need)}&` : state ? `state=${encodeURIComponent(state)}&` : ''
  return { redirect: `${ownNeedsPage.href}?${back}flash=saved` }
}

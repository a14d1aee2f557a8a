// Makes one entry of two, with the values that were chosen, or two versions of one work; what is wrong is said and nothing chosen is lost.
import { duplicates } from '#engine/interfaces/duplicates.ts'
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { nameRecord, proposedRecord } from './as-versions.ts'
import { mergeRows } from './merging.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { isProblem } from '#server/errors.ts'
import { choosable } from './gaps.ts'
import { pairToMerge } from './merge.loader.ts'

export type MergeAnswer = { error: string; keep: string; chosen: Record<string, string> }

/** The choice of a field is sent under its name with this before it, so that no field can be called `keep`. */
export const choiceOf = (field: string): string => `from.${field}`

/** What was refused, as whoever chose it reads it; null where nobody foresaw it. */
function messageOf({ words, locale }: ActionContext, kind: Kind, error: unknown): string | null {
  if (!isProblem(error) || error.status >= 500) return null
  if (error.code === 'both_claimed') return words.editor.people.bothClaimed
  if (error.code === 'keep_the_claimed') return words.editor.people.keepClaimed
  if (error.code === 'in_trash') return words.problems.refusals.in_trash
  if (error.code === 'conflict') return words.staff.form.conflict
  const [first] = Object.entries(error.fields ?? {})
  return first?.[1][0] ? fieldMessage(words.problems, fieldLabel(kind, first[0], locale), first[1][0]) : null
}

export async function action(context: ActionContext): Promise<Answer<MergeAnswer>> {
  const { viewer, page, query, form, locale, words } = context
  const kind = kindOfPage(page)
  const ids = query.getAll('id')
  const rows = await pairToMerge(viewer, kind, ids).catch((error: unknown) => {
    if (isProblem(error) && error.code === 'in_trash') return null
    throw error
  })
  // The page says what became of them.
  if (!rows) return { status: 422, data: { error: words.problems.refusals.in_trash, keep: '', chosen: {} } }
  const list = page.path.replace(/\/merge$/, '')
  if (form.get('do') === 'apart') {
    await duplicates().keepApart(viewer, kind, ids)
    return { redirect: `${list}?only=duplicates&flash=saved` }
  }
  if (form.get('do') === 'propose-again') {
    await duplicates().proposeAgain(viewer, kind, ids)
    return { redirect: `${list}/merge?${new URLSearchParams(ids.map((id) => ['id', id]))}` }
  }
  const isVersion = form.get('do') === 'version' && proposedRecord(kind, rows) !== null
  const keep = form.get(isVersion ? 'record' : 'keep') ?? ''
  const lost = rows.find(({ id }) => id !== keep)
  const fields = choosable(viewer, kind, locale)
  const chosen = Object.fromEntries(fields.map(({ name }) => [name, form.get(choiceOf(name)) ?? keep]))
  const refuse = (error: string): Answer<MergeAnswer> => ({ status: 422, data: { error, keep, chosen } })
  if (!lost || !rows.some(({ id }) => id === keep)) return refuse(words.editor.people.chooseOne)
  const take = Object.entries(chosen).flatMap(([name, from]) => (from === lost.id ? [name] : []))
  try {
    if (isVersion) await nameRecord(viewer, lost.id, keep, Number(form.get(`version.${lost.id}`)))
    else await mergeRows(viewer, kind, keep, [lost.id], take)
  } catch (error) {
    const message = messageOf(context, kind, error)
    if (message === null) throw error as Error
    return refuse(message)
  }
  return { redirect: `${list}?flash=saved` }
}

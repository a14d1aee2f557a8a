// Takes a proposal: what differs from the row and is no mistake is kept; everything typed comes back when something is wrong.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { readForm } from '#engine/office/form/values/form-codec.ts'
import { changedFields } from '#engine/office/form/values/form-values.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { readInput } from '#engine/store/writes/input.ts'
import { resolverFor } from '#engine/store/references/typed-reference.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { waitText } from '#words/wait-text.ts'
import { mostRemark } from './remark.ts'
import { proposableShape, proposeChange, waitToPropose } from './propose-change.ts'
import { wantedRow } from './propose.loader.ts'

export type ProposeAnswer = ListAnswer & { remark?: string }

export async function action(context: ActionContext): Promise<Answer<ProposeAnswer>> {
  const { viewer, form, locale, words, page, query } = context
  const { kind, row } = await wantedRow(context)
  const shape = proposableShape(viewer, kind, locale)
  const typed = await readForm(shape, [], form, resolverFor(viewer))
  const remark = readLines(form.get('remark'), mostRemark)
  const back = (more: ProposeAnswer): Answer<ProposeAnswer> => ({
    status: 422,
    data: { values: typed, remark: form.get('remark') ?? '', ...more },
  })
  const names = changedFields(shape, [], row, typed).map(({ name }) => name)
  const own = names.filter((name) => kind.fields[name])
  const { values, problems } = await readInput(viewer, kind, Object.fromEntries(own.map((name) => [name, typed[name]])))
  const fields = Object.fromEntries(
    Object.entries(problems).map(([name, list]) => [
      name,
      list.map((one) => fieldMessage(words.problems, shape.fields[name]?.label ?? name, one)),
    ]),
  )
  if (Object.keys(fields).length > 0) return back({ fields })
  if (!remark.ok || (names.length === 0 && !remark.value))
    return back({ problem: { code: 'nothing', reason: words.editor.proposals.nothing } })
  const seconds = await waitToPropose(viewer)
  if (seconds > 0) {
    const reason = words.editor.proposals.tooMany({ text: waitText(seconds, locale) })
    return back({ problem: { code: 'wait', reason } })
  }
  const lists = Object.fromEntries(names.filter((name) => !own.includes(name)).map((name) => [name, typed[name]]))
  await proposeChange(viewer, kind, row.id, { ...values, ...lists }, remark.value || null)
  const named = page.kind ? `id=${row.id}` : `entry=${encodeURIComponent(query.get('entry') ?? '')}`
  return { redirect: `${page.path}?${named}&sent=` }
}

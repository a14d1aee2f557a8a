// What the buttons of a generated list do on the server: status, one field, trash, views, order.
import { kindOfPage } from '../../page/kind-of-page.ts'
import type { Out } from '../../model/rows.ts'
import { entryOf } from '#lib/entry-of.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import type { Kind } from '../../model/kind.ts'
import { describeKind } from '../../model/describe.ts'
import type { LastChange } from '../../store/history/last-change.ts'
import { records } from '../../store/records.ts'
import { removeView, renameView, saveView } from '../../api/saved-views.ts'
import { convertedIn } from '../../store/writes/unicode-input.ts'
import { pathLabel } from '../../model/values/path-label.ts'
import type { Viewer } from '../../model/viewer.ts'
import { laterThan } from '../../model/shown-time.ts'
import { workflowWith } from '../../model/workflow.ts'
import { badRequest, isProblem, type Problem } from '#server/errors.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { saveForm } from '../form/form-action.ts'
import { lastChangeNote } from '../last-change-note.ts'
import { titleText } from './list-data.ts'
import { findListAction, type ListAction } from './added/list-additions.ts'
import type { ListAnswer } from './list-answer.ts'
import { changeAll } from './many/change-many-action.ts'
import { changedMeanwhile, lateCodes } from './changed-meanwhile-data.ts'
import { putBack } from './put-back-action.ts'
import { selectedIds } from './many/selected-ids.ts'
import { confirm, setChildren } from './many/many-action.ts'
import { resolverFor } from '../../store/references/typed-reference.ts'
import { readField } from '../form/values/form-codec.ts'

async function move(kind: Kind, ids: string[], { viewer, form, locale, words }: ActionContext): Promise<ListAnswer> {
  const to = form.get('to') ?? ''
  const workflow = workflowWith(kind, to)
  if (!workflow) throw badRequest('unknown_status')
  const { fields } = describeKind(kind, viewer, locale)
  const needed = new Set(workflow.moves.flatMap((one) => (one.to === to ? (one.needs ?? []) : [])))
  const given: Record<string, unknown> = {}
  for (const name of needed)
    if (fields[name] && form.has(name)) given[name] = await readField(fields[name], name, form, resolverFor(viewer))
  const rows = records(viewer, kind)
  const moved: Out[] = []
  const [seen, reason] = [form.get('from'), form.get('reason')]
  const count = await changeAll(kind, viewer, ids, async ({ id, version, values }) => {
    // Somebody else decided since the reader looked; the same decision sent twice is one.
    const now = values[workflow.field]
    const isSame = now === to && (reason === null || values['statusReason'] === reason)
    if (seen && seen !== now && !isSame) throw badRequest('moved_meanwhile')
    const row = await rows.move(id, to, { ...given, reason }, version)
    if (row['version'] !== version) moved.push(row)
  })
  // What tells somebody at once cannot be taken back.
  const isTold = workflow.moves.some((one) => one.to === to && one.tells)
  const undo = { do: 'take-back', id: moved.map(({ id }) => id), at: moved.map(({ version }) => String(version)) }
  const [only] = moved.length === 1 ? moved : []
  const state = fields[workflow.field]?.options?.find(({ value }) => value === to)?.label
  const text = only && titleText(kind, only, locale)
  // States of content have sentences of their own.
  const isSaid = kind.flow === 'content' && workflow === kind.workflow
  return {
    done: to === 'published' ? to : 'changed',
    count,
    to,
    ...(text && state && !isSaid ? { message: words.editor.list.movedRow({ text, state }) } : {}),
    ...(text ? { title: text } : {}),
    ...(laterThan(Date.now(), kind.list.looks, moved[0] ?? {}) === null ? {} : { isLater: true }),
    ...(isTold || moved.length === 0 ? {} : { undo }),
  }
}

/** Takes back what was just moved, all rows or none; a row that was changed since stays as it is. */
async function takeBack(kind: Kind, ids: string[], { viewer, form }: ActionContext): Promise<ListAnswer> {
  const rows = records(viewer, kind)
  const versions = new Map(ids.map((id, at) => [id, Number(form.getAll('at')[at])]))
  const count = await changeAll(kind, viewer, ids, ({ id }) => rows.takeBack(id, versions.get(id)))
  return { done: 'takenBack', count }
}

async function setField(
  kind: Kind,
  ids: string[],
  { viewer, form, locale, words }: ActionContext,
): Promise<ListAnswer> {
  const field = entryOf(describeKind(kind, viewer, locale).fields, form.get('field'))
  if (!field || field.readOnly) throw badRequest('unknown_field')
  const value = await readField(field, field.name, form, resolverFor(viewer))
  const rows = records(viewer, kind)
  let isConverted = false
  const before = new Set<unknown>()
  const count = await changeAll(kind, viewer, ids, async ({ id, version, values }) => {
    before.add(values[field.name])
    const row = await rows.update(id, { [field.name]: value }, version)
    isConverted ||= convertedIn(row).length > 0
  })
  // What all of them said alike is said again in one step.
  const [was] = before
  const isOne = before.size === 1 && (typeof was === 'boolean' || (field.type === 'choice' && typeof was === 'string'))
  const undo = isOne ? { undo: { do: 'set', field: field.name, [field.name]: String(was), id: ids } } : {}
  return { done: 'changed', count, ...undo, ...(isConverted ? { message: words.common.snackbar.zawgyi } : {}) }
}

async function trash(kind: Kind, ids: string[], { viewer }: ActionContext): Promise<ListAnswer> {
  const count = await changeAll(kind, viewer, ids, ({ id }) => records(viewer, kind).remove(id))
  return { done: 'trashed', count, undo: { do: 'restore', id: ids } }
}

async function restore(kind: Kind, ids: string[], { viewer }: ActionContext): Promise<ListAnswer> {
  return { done: 'restored', count: await changeAll(kind, viewer, ids, ({ id }) => records(viewer, kind).restore(id)) }
}

/** Gives every row the place it has in `order`; rows that stand there already are left alone. */
async function arrange(kind: Kind, viewer: Viewer, order: readonly string[], all: readonly Out[]): Promise<void> {
  const rows = records(viewer, kind)
  const orders = new Map(order.map((id, at) => [id, (at + 1) * 10]))
  const wanted = all.filter(({ id, order: moveRow }) => orders.has(id) && orders.get(id) !== moveRow)
  await rows.changeMany(
    wanted.map(({ id }) => id),
    ({ id, version }) => rows.update(id, { order: orders.get(id) }, version),
  )
}

const inOrder = async (kind: Kind, viewer: Viewer): Promise<Out[]> =>
  (await records(viewer, kind).list({ sort: 'order', size: 100 }, ['order', 'version'])).rows

/** Moves a row among all rows: up, down, or to a place counted from 0. */
async function moveRow(kind: Kind, ids: string[], { viewer, form }: ActionContext): Promise<ListAnswer> {
  const all = await inOrder(kind, viewer)
  const before = all.map(({ id }) => id)
  const from = before.indexOf(ids[0] ?? '')
  const to = form.get('to')
  const at = to === 'up' ? from - 1 : to === 'down' ? from + 1 : Number(to)
  if (from < 0 || !Number.isInteger(at)) throw badRequest('unknown_place')
  if (at < 0 || at >= before.length || at === from) return { done: 'moved', count: 0 }
  await arrange(kind, viewer, before.toSpliced(from, 1).toSpliced(at, 0, before[from] as string), all)
  return { done: 'moved', count: 1, undo: { do: 'order', id: before } }
}

async function order(kind: Kind, ids: string[], { viewer }: ActionContext): Promise<ListAnswer> {
  await arrange(kind, viewer, ids, await inOrder(kind, viewer))
  return { done: 'moved', count: ids.length }
}

async function review(kind: Kind, ids: string[], { viewer }: ActionContext): Promise<ListAnswer> {
  const rows = records(viewer, kind)
  return { done: 'reviewed', count: await rows.changeMany(ids, ({ id, version }) => rows.review(id, version)) }
}

async function keepView(kind: Kind, _ids: string[], { viewer, form }: ActionContext): Promise<ListAnswer> {
  const name = cleanLine(cleanLine(form.get('name') ?? '').slice(0, 100))
  if (!name) throw badRequest('name_missing')
  const renamed = form.get('rename')
  if (renamed) await renameView(viewer, kind, renamed, name)
  else await saveView(viewer, kind, name, form.get('view') ?? '', form.get('share') === 'true')
  return { done: 'viewSaved' }
}

async function dropView(kind: Kind, _ids: string[], { viewer, form }: ActionContext): Promise<ListAnswer> {
  await removeView(viewer, kind, form.get('view') ?? '')
  return { done: 'viewRemoved' }
}

const works: Readonly<Record<string, ListAction>> = {
  status: move,
  'take-back': takeBack,
  'put-back': putBack,
  set: setField,
  trash,
  restore,
  move: moveRow,
  order,
  review,
  'save-view': keepView,
  'remove-view': dropView,
  'set-children': setChildren,
  confirm,
}

async function reasonOf(kind: Kind, problem: Problem, context: ActionContext): Promise<string | undefined> {
  const [name = '', [first] = []] = Object.entries(problem.fields ?? {})[0] ?? []
  if (!first) return undefined
  const { fields } = describeKind(kind, context.viewer, context.locale)
  return fieldMessage(context.words.problems, fields[name]?.label ?? pathLabel(kind, name, context.locale), first)
}

/** That nothing was taken back, for somebody changed the row since: who and when, where that is told. */
function changedSince(change: LastChange, { words, locale, site }: ActionContext): string {
  const note = lastChangeNote(change, locale, site.dates)
  const text = words.editor.list.changedSince
  return note ? words.problems.withNote({ text, note }) : text
}

/** The act of generated lists: what `do` names, all rows or none. */
export async function listAction(context: ActionContext): Promise<Answer<ListAnswer>> {
  const kind = kindOfPage(context.page)
  const what = context.form.get('do') ?? ''
  if (what === 'save') return saveForm(context, kind, context.query.get('edit') ?? 'new')
  const work = entryOf(works, what) ?? findListAction(what)
  if (!work) throw badRequest('unknown_action')
  try {
    return {
      status: 200,
      data: await work(kind, selectedIds(context.form), context),
    }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const reason = await reasonOf(kind, error, context)
    const { row, usedBy, stopped } = error.extra as { row?: string; usedBy?: number; stopped?: string[] }
    // An undo that meets a younger change does not take that away.
    // The first of the rows that stood in the way.
    const [late] = lateCodes.has(error.code) ? (stopped ?? []) : []
    const message =
      error.code === 'conflict' && context.form.has('at')
        ? changedSince(error.extra, context)
        : late
          ? await changedMeanwhile(kind, late, context)
          : error.code === 'in_use' && !kind.fields['active']
            ? context.words.editor.reference.inUseMerge({ count: usedBy ?? 1 })
            : entryOf(context.words.problems.refusals, error.code)
    return {
      status: 422,
      data: {
        ...(message ? { message } : {}),
        problem: {
          code: error.code,
          ...(row ? { row } : {}),
          ...(reason ? { reason } : {}),
          ...(usedBy ? { usedBy } : {}),
          ...(stopped ? { stopped } : {}),
          ...(late ? { isLate: true } : {}),
        },
      },
    }
  }
}

// What the buttons of a generated list do on the server: status, one field, trash, views, order, merging.
import { getKind } from '../registry.ts'
import type { Kind } from '../kind.ts'
import { describeKind } from '../describe.ts'
import { records } from '../server/records.ts'
import { type Status, statuses } from '../status.ts'
import { removeView, saveView } from '../server/saved-views.ts'
import { mergeRows } from '../server/merging.ts'
import type { Viewer } from '../viewer.ts'
import { badRequest, isProblem, type Problem } from '#server/errors.ts'
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { commonWords, fieldMessage } from '#engine/server/problem-body.ts'
import { titleText } from './list-data.ts'
import { saveForm } from './form-act.ts'
import type { ListAnswer } from './list-answer.ts'
import { resolverFor } from '../server/typed-reference.ts'
import { readField } from './form-codec.ts'

type Work = (kind: Kind, ids: string[], context: ActContext) => Promise<ListAnswer>

async function setStatus(kind: Kind, ids: string[], { viewer, form }: ActContext): Promise<ListAnswer> {
  const to = form.get('to') as Status
  if (!statuses.includes(to)) throw badRequest('unknown_status')
  const rows = records(viewer, kind)
  const count = await rows.changeMany(ids, ({ id, version }) =>
    named(kind, viewer, id, () => rows.setStatus(id, to, form.get('reason'), version)),
  )
  return { done: 'changed', count }
}

async function setField(kind: Kind, ids: string[], { viewer, form, locale }: ActContext): Promise<ListAnswer> {
  const field = describeKind(kind, viewer, locale).fields[form.get('field') ?? '']
  if (!field || field.readOnly) throw badRequest('unknown_field')
  const value = await readField(field, field.name, form, resolverFor(viewer))
  const rows = records(viewer, kind)
  const count = await rows.changeMany(ids, ({ id, version }) =>
    named(kind, viewer, id, () => rows.update(id, { [field.name]: value }, version)),
  )
  return { done: 'changed', count }
}

async function trash(kind: Kind, ids: string[], { viewer }: ActContext): Promise<ListAnswer> {
  const rows = records(viewer, kind)
  const count = await rows.changeMany(ids, ({ id }) => named(kind, viewer, id, () => rows.remove(id)))
  return { done: 'trashed', count, undo: ids }
}

async function restore(kind: Kind, ids: string[], { viewer }: ActContext): Promise<ListAnswer> {
  const rows = records(viewer, kind)
  return {
    done: 'restored',
    count: await rows.changeMany(ids, ({ id }) => named(kind, viewer, id, () => rows.restore(id))),
  }
}

/** Moves a row one place up or down among all rows: every row gets a place of its own. */
async function move(kind: Kind, ids: string[], { viewer, form }: ActContext): Promise<ListAnswer> {
  const rows = records(viewer, kind)
  const { rows: all } = await rows.list({ sort: 'order', size: 100 }, ['order', 'version'])
  const order = all.map(({ id }) => id)
  const from = order.indexOf(ids[0] ?? '')
  const to = from + (form.get('to') === 'up' ? -1 : 1)
  if (from < 0 || to < 0 || to >= order.length) return { done: 'changed', count: 0 }
  order.splice(to, 0, ...order.splice(from, 1))
  const wanted = order
    .map((id, at) => ({ id, order: (at + 1) * 10 }))
    .filter(({ id, order: place }) => all.find((row) => row.id === id)?.['order'] !== place)
  const places = new Map(wanted.map(({ id, order: place }) => [id, place]))
  await rows.changeMany(
    wanted.map(({ id }) => id),
    ({ id, version }) => rows.update(id, { order: places.get(id) }, version),
  )
  return { done: 'changed', count: 1 }
}

async function merge(kind: Kind, ids: string[], { viewer, form }: ActContext): Promise<ListAnswer> {
  const keep = form.get('keep') ?? ''
  return {
    done: 'merged',
    count: await mergeRows(
      viewer,
      kind,
      keep,
      ids.filter((id) => id !== keep),
    ),
  }
}

async function keepView(kind: Kind, _ids: string[], { viewer, form }: ActContext): Promise<ListAnswer> {
  const name = (form.get('name') ?? '').trim().slice(0, 100)
  if (!name) throw badRequest('name_missing')
  await saveView(viewer, kind, name, form.get('view') ?? '', form.get('share') === 'true')
  return { done: 'viewSaved' }
}

async function dropView(kind: Kind, _ids: string[], { viewer, form }: ActContext): Promise<ListAnswer> {
  await removeView(viewer, kind, form.get('view') ?? '')
  return { done: 'viewRemoved' }
}

const works: Readonly<Record<string, Work>> = {
  status: setStatus,
  set: setField,
  trash,
  restore,
  move,
  merge,
  'save-view': keepView,
  'remove-view': dropView,
}

/** Says which row it was that stopped a change of many. */
async function named(kind: Kind, viewer: Viewer, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isProblem(error))
      error.extra['row'] = await records(viewer, kind)
        .find(id)
        .then(
          (row) => (row ? titleText(kind, row, viewer.locale) : ''),
          () => '',
        )
    throw error
  }
}

async function reasonOf(kind: Kind, problem: Problem, context: ActContext): Promise<string | undefined> {
  const first = Object.entries(problem.fields ?? {})[0]
  if (!first?.[1][0]) return undefined
  const { fields } = describeKind(kind, context.viewer, context.locale)
  return fieldMessage(await commonWords(context.locale), fields[first[0]]?.label ?? first[0], first[1][0])
}

/** The act of generated lists: what `do` names, all rows or none. */
export async function actOnList(context: ActContext): Promise<Answer<ListAnswer>> {
  const kind = getKind(context.page.kind as string)
  const what = context.form.get('do') ?? ''
  if (what === 'save') return saveForm(context, kind, context.query.get('edit') ?? 'new')
  const work = works[what]
  if (!work) throw badRequest('unknown_action')
  try {
    return { status: 200, data: await work(kind, [...new Set(context.form.getAll('id'))], context) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const reason = await reasonOf(kind, error, context)
    const { row, usedBy } = error.extra as { row?: string; usedBy?: number }
    return {
      status: 422,
      data: {
        problem: {
          code: error.code,
          ...(row ? { row } : {}),
          ...(reason ? { reason } : {}),
          ...(usedBy ? { usedBy } : {}),
        },
      },
    }
  }
}

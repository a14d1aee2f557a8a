// Puts one field of a row or of a child row, or a child row that was removed, back as it was before a change: a change like every other, which can be put back as well.
import { mayReceive, parentRow } from '../../model/access.ts'
import type { Kind } from '../../model/kind.ts'
import { childKey, childKinds, fieldLabel, kindsOfTable, wordsOf } from '../../model/registry.ts'
import type { AnyRow } from '../../model/rows.ts'
import type { Values } from '../../store/columns.ts'
import { childrenOfRow, removedChildren } from '../../store/children/children.ts'
import { lastChange } from '../../store/history/last-change.ts'
import { records } from '../../store/records.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import type { ActionContext } from '../../page/context.ts'
import { listed } from '#words/formats.ts'
import { titleText } from './list-data.ts'
import type { ListAnswer } from './list-answer.ts'

type Noted = {
  id: string
  kind: string
  row_id: string
  action: string
  changed: Readonly<Record<string, { old?: unknown; new?: unknown }>> | null
}

const isNumber = (text: string): boolean => /^\d{1,18}$/.test(text)

/** The newest entry of the log about a row. */
const newestOf = async (kind: Kind, id: string): Promise<string | null> =>
  (
    await queryOne<{ id: string }>(sql`
    select id::text id from audit_entries where kind = any(${kindsOfTable(kind).map(({ name }) => name)}::text[]) and row_id = ${id}::uuid and action <> 'view' order by audit_entries.id desc limit 1`)
  )?.id ?? null

/** What a field said before that change. @throws 400 where it does not say so, or the viewer does not receive the field */
function oldValue(
  { viewer }: ActionContext,
  kind: Kind,
  name: string,
  { changed }: Noted,
  before: Values,
): { [name: string]: unknown } {
  const [field, sides] = [kind.fields[name], changed?.[name]]
  const isKept = sides !== null && typeof sides === 'object' && 'old' in sides && 'new' in sides
  if (!field || field.readOnly || !isKept || !mayReceive(viewer, kind.access, name, field, before))
    throw badRequest('unknown_field')
  return { [name]: sides.old ?? null }
}

/** The list of child rows as it was before that change of one of them: with the row, without it, or with another value in it. */
async function listBefore(
  context: ActionContext,
  kind: Kind,
  before: AnyRow,
  noted: Noted,
  name: string,
): Promise<Values> {
  const child = childKinds(kind).find((one) => one.name === noted.kind)
  if (!child) throw notFound()
  const [parent, list] = [before.id, childKey(child)]
  const rows = (await childrenOfRow(kind, parent))[list] ?? []
  const ids: Values[] = rows.map(({ id }) => ({ id }))
  const at = rows.findIndex(({ id }) => id === noted.row_id)
  if (name !== '') {
    if (at < 0) throw badRequest('not_there')
    const row = { ...rows[at], [parentRow]: before }
    return { [list]: ids.with(at, { id: noted.row_id, ...oldValue(context, child, name, noted, row) }) }
  }
  if (noted.action === 'restore') return { [list]: ids.filter(({ id }) => id !== noted.row_id) }
  if (noted.action !== 'trash') throw badRequest('unknown_field')
  const [removed] = at < 0 ? await removedChildren(child, parent, [noted.row_id]) : []
  if (!removed) throw badRequest('not_there')
  return { [list]: ids.toSpliced(Number(removed['order'] ?? ids.length + 1) - 1, 0, { id: noted.row_id }) }
}

/**
 * @throws 404 for an entry of another row, 400 for a field that it did not change or that the viewer does not receive, 409 when
 * the row is not the one any more to which an undo belongs
 */
export async function putBack(kind: Kind, ids: string[], context: ActionContext): Promise<ListAnswer> {
  const { viewer, form } = context
  const [entry, name] = [form.get('entry') ?? '', form.get('field') ?? '']
  const rows = records(viewer, kind)
  const before = await rows.values(ids[0] ?? '')
  const { id, version } = before
  const noted = isNumber(entry)
    ? await queryOne<Noted>(sql`
        select id::text id, kind, row_id, action, changed from audit_entries where id = ${entry}::bigint`)
    : undefined
  if (!noted) throw notFound()
  const isOwn = noted.row_id === id && kindsOfTable(kind).some(({ name: one }) => one === noted.kind)
  const given = isOwn
    ? oldValue(context, kind, name, noted, before)
    : await listBefore(context, kind, before, noted, name)
  if (form.has('at') && Number(form.get('at')) !== version)
    throw conflict(await rows.get(id), false, await lastChange(viewer, kind, id))
  const row = await rows.update(id, given, version)
  const { list } = context.words.editor
  if (row['version'] === version) return { done: 'changed', count: 0, message: list.putBackSame }
  const about = isOwn ? kind : childKinds(kind).find((one) => one.name === noted.kind)
  const made = about ? await newestOf(about, noted.row_id) : null
  const undo = { do: 'put-back', id, entry: made ?? '', field: name, at: String(row['version']) }
  const { locale } = context
  const what = [
    ...(about && !isOwn ? [wordsOf(about, locale).one] : []),
    ...(name ? [fieldLabel(about ?? kind, name, locale)] : []),
  ]
  const message = list.putBackDone({ text: titleText(kind, row, locale), field: listed(what, locale) })
  return { done: 'changed', count: 1, message, ...(made ? { undo } : {}) }
}

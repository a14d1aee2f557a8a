// Puts one field of a row back as it was before a change: a change like every other, which can be put back as well.
import { mayReceive } from '../../model/access.ts'
import type { Kind } from '../../model/kind.ts'
import type { Values } from '../../store/columns.ts'
import { records } from '../../store/records.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { badRequest, notFound } from '#server/errors.ts'
import type { ActionContext } from '../../page/context.ts'
import type { ListAnswer } from './list-answer.ts'

const isNumber = (text: string): boolean => /^\d{1,18}$/.test(text)

/** The newest entry of the log about a row. */
const newestOf = async (kind: Kind, id: string): Promise<string | null> =>
  (
    await queryOne<{ id: string }>(sql`
    select id::text id from audit_entries where kind = ${kind.name} and row_id = ${id}::uuid and action = 'update' order by audit_entries.id desc limit 1`)
  )?.id ?? null

/** @throws 404 for an entry of another row, 400 for a field that it did not change or that the viewer does not receive */
export async function putBack(kind: Kind, ids: string[], { viewer, form }: ActionContext): Promise<ListAnswer> {
  const [id = ''] = ids
  const [entry, name] = [form.get('entry') ?? '', form.get('field') ?? '']
  const rows = records(viewer, kind)
  const before = await rows.values(id)
  const noted = isNumber(entry)
    ? await queryOne<{ changed: Record<string, { old?: unknown; new?: unknown }> }>(sql`
        select changed from audit_entries where id = ${entry}::bigint and kind = ${kind.name} and row_id = ${before['id']}::uuid`)
    : undefined
  if (!noted) throw notFound()
  const [field, sides] = [kind.fields[name], noted.changed[name]]
  const isKept = sides !== null && typeof sides === 'object' && 'old' in sides && 'new' in sides
  if (!field || field.readOnly || !isKept || !mayReceive(viewer, kind.access, name, field, before))
    throw badRequest('unknown_field')
  const given: Values = { [name]: sides.old ?? null }
  const row = await rows.update(before['id'], given, before['version'])
  if (row['version'] === before['version']) return { done: 'changed', count: 0 }
  const made = await newestOf(kind, before['id'])
  return {
    done: 'changed',
    count: 1,
    ...(made ? { undo: { do: 'put-back', id: before['id'], entry: made, field: name } } : {}),
  }
}

// What a member saved: rows that everybody sees, kept until they are taken off; at most 500.
import { visitor, type Viewer } from '#engine/model/viewer.ts'
import type { Kind } from '#engine/model/kind.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import type { Out } from '#engine/model/rows.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { SavedEntry } from '#engine/interfaces/saved-entries.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { notFound } from '#server/errors.ts'
import { deadlineOf, isPast } from './deadlines/deadline-of.ts'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'

export const mostSaved = 500
export const mostNote = 500

/** Kinds whose rows are saved, in the order of the page. */
const savedKinds = (): Kind[] => directories().flatMap(({ saved }) => saved)

export type Entry = { kind: string; id: string; label: string; href: string }

const titleOf = (kind: Kind, row: Out, locale: Locale): string => titleOfRow(kind, row, locale)

/** The row that `kind/key` names, as everybody sees it, or null. */
export async function findEntry(named: string | null | undefined, locale: Locale): Promise<Entry | null> {
  const [name = '', key = ''] = named?.split('/') ?? []
  const kind = savedKinds().find((one) => one.name === name)
  const row = kind && key ? await records(visitor(locale), kind).find(key) : null
  return kind && row
    ? { kind: kind.name, id: row.id, label: titleOf(kind, row, locale), href: publicPath(kind, row) ?? '' }
    : null
}

/** Saves a row; doing it twice is the same as once. @returns false where there is no more room */
export const save = (member: string, { kind, id }: Pick<Entry, 'kind' | 'id'>): Promise<boolean> =>
  tx(async () => {
    // Two tabs at once count one after the other.
    await holdName(`saved-items ${member}`)
    const counted = await queryOne<{ count: number }>(
      sql`select count(*)::int count from saved_items where member = ${member}::uuid and not (kind = ${kind} and item = ${id}::uuid)`,
    )
    if ((counted?.count ?? 0) >= mostSaved) return false
    await query(sql`
      insert into saved_items (member, kind, item) values (${member}::uuid, ${kind}, ${id}::uuid) on conflict do nothing`)
    return true
  })

/** Takes a row off; one that is not there stays off. */
export async function remove(member: string, kind: string, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound()
  await query(sql`delete from saved_items where member = ${member}::uuid and kind = ${kind} and item = ${id}::uuid`)
}

export async function writeNote(member: string, kind: string, id: string, note: string): Promise<void> {
  if (!isUuid(id)) throw notFound()
  await query(sql`
    update saved_items set note = ${note || null} where member = ${member}::uuid and kind = ${kind} and item = ${id}::uuid`)
}

/** Kinds whose rows a member attends: what is said of it is self-declared. */
const attendedKinds: readonly string[] = [trainingCourses.name]

/** Says that the member attended a saved course, or did not after all; twice is the same as once. @throws 404 for rows nobody attends */
export async function setAttended(member: string, kind: string, id: string, isOn: boolean): Promise<void> {
  if (!isUuid(id) || !attendedKinds.includes(kind)) throw notFound()
  await query(sql`
    update saved_items set attended_at = case when ${isOn} then coalesce(attended_at, now()) end
    where member = ${member}::uuid and kind = ${kind} and item = ${id}::uuid`)
}

/** Did the member attend it? null where nobody does. */
const attendanceOf = (kind: string, at: string | null): boolean | null =>
  attendedKinds.includes(kind) ? at !== null : null

export type SavedItem = { kind: string; id: string; note: string; date: string; isAttended: boolean | null } & (
  | { label: string; href: string }
  // It is not public any more.
  | { label: null; href: null }
)
export type SavedGroup = { kind: string; title: string; items: SavedItem[] }

type Stored = { kind: string; item: string; note: string | null; created_at: string; attended_at: string | null }

/** All of them by kind, the newest first. */
export async function listSaved(viewer: Viewer, dates: { buddhist: boolean }): Promise<SavedGroup[]> {
  const rows = await query<Stored>(sql`
    select kind, item, note, created_at, attended_at from saved_items where member = ${viewer.id}::uuid order by created_at desc`)
  const groups = savedKinds().map(async (kind): Promise<SavedGroup> => {
    const { name } = kind
    const own = rows.filter((row) => row.kind === name)
    const found = new Map<string, Out>()
    for (let at = 0; at < own.length; at += 100) {
      const ids = own.slice(at, at + 100).map(({ item }) => item)
      const seen = await records(visitor(viewer.locale), kind).list({ ids, size: 100 })
      for (const row of seen.rows) found.set(row.id, row)
    }
    const items = own.map(({ item, note, created_at: at, attended_at: attended }): SavedItem => {
      const row = found.get(item)
      const shared = {
        kind: name,
        id: item,
        note: note ?? '',
        date: formatDate(at, viewer.locale, { ...dates }),
        isAttended: attendanceOf(name, attended),
      }
      return row
        ? { ...shared, label: titleOf(kind, row, viewer.locale), href: publicPath(kind, row) ?? '' }
        : { ...shared, label: null, href: null }
    })
    return { kind: name, title: wordsOf(kind, viewer.locale).many, items }
  })
  return (await Promise.all(groups)).filter(({ items }) => items.length > 0)
}

/** Those of some kinds that everybody still sees, the newest first. */
export async function savedOfKinds(viewer: Viewer, kinds: readonly string[]): Promise<SavedEntry[]> {
  const rows = await query<Pick<Stored, 'kind' | 'item' | 'attended_at'>>(sql`
    select kind, item, attended_at from saved_items where member = ${viewer.id}::uuid and kind = any(${[...kinds]}::text[])
    order by created_at desc limit 100`)
  const found = new Map<string, SavedEntry>()
  const attended = new Set(rows.flatMap(({ item, attended_at: at }) => (at === null ? [] : [item])))
  for (const kind of savedKinds().filter(({ name }) => rows.some((row) => row.kind === name))) {
    const ids = rows.filter((row) => row.kind === kind.name).map(({ item }) => item)
    const seen = await records(visitor(viewer.locale), kind).list({ ids, size: 100 })
    for (const row of seen.rows) {
      const closesAt = deadlineOf(kind, row)
      found.set(row.id, {
        kind: kind.name,
        id: row.id,
        label: titleOf(kind, row, viewer.locale),
        href: publicPath(kind, row) ?? '',
        closesAt,
        isOver: closesAt !== null && isPast(closesAt),
        isAttended: attended.has(row.id),
      })
    }
  }
  return rows.flatMap(({ item }) => found.get(item) ?? [])
}

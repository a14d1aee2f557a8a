// What is typed in the editor of a post and not saved yet, and who writes in it now: one window at a time, others look on.
import type { Viewer } from '#engine/model/viewer.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { badRequest, forbidden } from '#server/errors.ts'

export type Content = Record<string, unknown>
/** A name is null where the reader may not know that the account exists. */
type Person = { name: string | null; isOwn: boolean }
export type Editor = Person & { window: string; writesSince: string | null }
export type Draft = Person & { window: string; base: number; content: Content; savedAt: string }
/** Who is in a post, and drafts of others that are younger than the moment this window began to write. */
export type Editing = { editors: Editor[]; late: (Person & { window: string; savedAt: string })[] }

/** A window that has not said anything for so long is closed. */
const silence = '25 seconds'
const mostBytes = 1_000_000

/** Whose draft of which post; everything below asks this first. */
export type EditorWindow = { post: string; window: string }

/** @throws 403 for who does not write posts, 400 for what is no post and no window */
export function requireEditorWindow(viewer: Viewer, post: string, window: unknown): EditorWindow {
  if (blogs.access.create(viewer) === false || blogs.access.update(viewer) === false) throw forbidden()
  if (!isUuid(post)) throw badRequest('unknown_value', { parameter: 'post' })
  if (typeof window !== 'string' || !/^[\w-]{8,64}$/.test(window))
    throw badRequest('unknown_value', { parameter: 'window' })
  return { post, window }
}

const isRecord = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a post alone, as the form has them. @throws 400 for anything else */
export function requireContent(given: unknown): Content {
  if (!isRecord(given)) throw badRequest('unknown_value', { parameter: 'content' })
  const content = Object.fromEntries(Object.entries(given).filter(([name]) => name in blogs.fields))
  if (Buffer.byteLength(JSON.stringify(content)) > mostBytes) throw badRequest('too_large', { parameter: 'content' })
  return content
}

type EditorRow = {
  editor_window: string
  account: string
  account_name: string
  account_role: string | null
  writes_since: Date | null
}
const personOf = (viewer: Viewer, row: Pick<EditorRow, 'account' | 'account_name' | 'account_role'>): Person => ({
  name: nameShownTo(viewer, row.account_name, row.account_role),
  isOwn: row.account === viewer.id,
})

/** Who is in the post now. @param window the one that asks */
export async function editingOf(viewer: Viewer, { post, window }: EditorWindow): Promise<Editing> {
  const rows = await query<EditorRow>(sql`
    select * from blog_editors where post = ${post}::uuid and seen_at > clock_timestamp() - ${silence}::interval
    order by seen_at desc limit 20`)
  const late = await query<EditorRow & { saved_at: Date }>(sql`
    select d.* from blog_drafts d join blog_editors mine on mine.post = d.post and mine.editor_window = ${window}
    where d.post = ${post}::uuid and d.editor_window <> ${window} and d.saved_at > mine.writes_since limit 20`)
  return {
    editors: rows.map((row) => ({
      window: row.editor_window,
      ...personOf(viewer, row),
      writesSince: row.writes_since && new Date(row.writes_since).toISOString(),
    })),
    late: late.map((row) => ({
      window: row.editor_window,
      ...personOf(viewer, row),
      savedAt: new Date(row.saved_at).toISOString(),
    })),
  }
}

/** Says that the window is open; it writes where nobody else does. */
export async function heartbeat(viewer: Viewer, { post, window }: EditorWindow): Promise<void> {
  await tx(async () => {
    // Two windows that open at once take turns.
    await holdName(`blog ${post}`)
    await query(sql`
      update blog_editors set writes_since = null
      where post = ${post}::uuid and editor_window <> ${window} and seen_at < clock_timestamp() - ${silence}::interval`)
    await query(sql`
      insert into blog_editors (post, editor_window, account, account_name, account_role)
      values (${post}::uuid, ${window}, ${viewer.id}, ${viewer.name}, ${viewer.role})
      on conflict (post, editor_window) do update set seen_at = clock_timestamp() where blog_editors.account = excluded.account`)
    await query(sql`
      update blog_editors set writes_since = clock_timestamp()
      where post = ${post}::uuid and editor_window = ${window} and account = ${viewer.id} and writes_since is null
        and not exists (select 1 from blog_editors other where other.post = ${post}::uuid and other.writes_since is not null)`)
  })
}

/** Keeps what is typed, also of a window that writes no more: nothing that was typed is lost. @returns when */
export async function keepDraft(
  viewer: Viewer,
  { post, window }: EditorWindow,
  base: number,
  content: Content,
): Promise<string> {
  const row = await queryOne<{ saved_at: Date }>(sql`
    insert into blog_drafts (post, editor_window, account, account_name, account_role, base_version, content)
    values (${post}::uuid, ${window}, ${viewer.id}, ${viewer.name}, ${viewer.role}, ${base}, ${JSON.stringify(content)}::jsonb)
    on conflict (post, editor_window) do update set base_version = excluded.base_version, content = excluded.content,
      saved_at = clock_timestamp() where blog_drafts.account = excluded.account
    returning saved_at`)
  if (!row) throw forbidden()
  return new Date(row.saved_at).toISOString()
}

type DraftRow = EditorRow & { base_version: number; content: Content; saved_at: Date }
const draftOf = (viewer: Viewer, row: DraftRow): Draft => ({
  window: row.editor_window,
  ...personOf(viewer, row),
  base: row.base_version,
  content: row.content,
  savedAt: new Date(row.saved_at).toISOString(),
})

/** The draft of a window. */
export async function findDraft(viewer: Viewer, { post, window }: EditorWindow): Promise<Draft | null> {
  const row = await queryOne<DraftRow>(
    sql`select * from blog_drafts where post = ${post}::uuid and editor_window = ${window}`,
  )
  return row ? draftOf(viewer, row) : null
}

/** The newest draft that this person left. */
export async function ownDraft(viewer: Viewer, post: string): Promise<Draft | null> {
  const row = await queryOne<DraftRow>(sql`
    select * from blog_drafts where post = ${post}::uuid and account = ${viewer.id} order by saved_at desc limit 1`)
  return row ? draftOf(viewer, row) : null
}

/** The newest draft of a new post that this person left. */
export async function newDraft(viewer: Viewer): Promise<(Draft & { post: string }) | null> {
  const row = await queryOne<DraftRow & { post: string }>(sql`
    select * from blog_drafts where account = ${viewer.id} and base_version = 0 order by saved_at desc limit 1`)
  return row ? { ...draftOf(viewer, row), post: row.post } : null
}

/** From now on this window writes, and goes on from what the one before had typed and not saved. */
export const takeOver = (viewer: Viewer, editor: EditorWindow): Promise<void> =>
  tx(async () => {
    const { post, window } = editor
    await heartbeat(viewer, editor)
    const moved = await queryOne<{ base_version: number; content: string }>(sql`
      delete from blog_drafts d using blog_editors e
      where e.post = ${post}::uuid and d.post = e.post and d.editor_window = e.editor_window
        and e.writes_since is not null and e.editor_window <> ${window}
      returning d.base_version, d.content::text content`)
    if (moved) await keepDraft(viewer, editor, moved.base_version, JSON.parse(moved.content) as Content)
    await query(
      sql`update blog_editors set writes_since = null where post = ${post}::uuid and editor_window <> ${window}`,
    )
    await query(sql`
      update blog_editors set writes_since = coalesce(writes_since, clock_timestamp())
      where post = ${post}::uuid and editor_window = ${window} and account = ${viewer.id}`)
  })

/** Forgets the draft of a window, and those of the same person that it began from: it was saved, or thrown away. */
export const dropDraft = (viewer: Viewer, { post, window }: EditorWindow): Promise<unknown> =>
  query(sql`
    delete from blog_drafts where post = ${post}::uuid and (
      (editor_window = ${window} and account = ${viewer.id})
      or (account = ${viewer.id} and not exists (select 1 from blog_editors e
        where e.post = blog_drafts.post and e.editor_window = blog_drafts.editor_window and e.seen_at > clock_timestamp() - ${silence}::interval)))`)

/** Forgets the draft of somebody else whose text was taken in. */
export const deleteOtherDraft = ({ post }: EditorWindow, window: string): Promise<unknown> =>
  query(sql`delete from blog_drafts where post = ${post}::uuid and editor_window = ${window}`)

/** The window is closed. */
export const leave = (viewer: Viewer, { post, window }: EditorWindow): Promise<unknown> =>
  query(
    sql`delete from blog_editors where post = ${post}::uuid and editor_window = ${window} and account = ${viewer.id}`,
  )

/** Does something that is typed and not saved show this file? */
export const isInDraft = async (key: string): Promise<boolean> =>
  (await query(sql`select 1 from blog_drafts where content::text like ${`%${key}%`} limit 1`)).length > 0

/** Drafts are kept for seven days; windows that are closed for one hour. */
export async function forgetDrafts(): Promise<void> {
  await query(sql`delete from blog_drafts where saved_at < now() - interval '7 days'`)
  await query(sql`delete from blog_editors where seen_at < now() - interval '1 hour'`)
}

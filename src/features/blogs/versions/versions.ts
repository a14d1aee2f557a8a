// What a post was at each save: kept for 180 days, compared word by word, and taken back.
import type { Viewer } from '#engine/model/viewer.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import type { Values } from '#engine/store/columns.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { query, queryOne, sql } from '#server/database/db.ts'

/** Fields that people write: what follows from them is not taken back. */
export const written = Object.entries(blogs.fields).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]))

/** What a version gives back: when a post is shown, and which of its languages, stays as it is. */
export const restoredFields = (content: Values): Values =>
  Object.fromEntries(
    written.flatMap((name) =>
      ['publishAt', 'unpublishAt', 'isPinned', 'languagesReady'].includes(name) ? [] : [[name, content[name] ?? null]],
    ),
  )

export type Version = { version: number; at: string; who: string | null; content: Values }
type Row = {
  version: number
  at: Date
  account_name: string
  account_role: string | null
  content: Values
}

const contentOf = (row: Values): Values => Object.fromEntries(written.map((name) => [name, row[name] ?? null]))

/** Every save of a post is a version, in its transaction. Twice is the same as once. */
export const keepVersion: WithSave = {
  concerns: (kind, { action }) => kind.name === blogs.name && action !== 'derive',
  work: async (writer, _kind, { after }) => {
    await query(sql`
      insert into blog_versions (post, version, account, account_name, account_role, content)
      values (${after.id}::uuid, ${after.version}, ${writer.id}, ${writer.name}, ${writer.role}, ${JSON.stringify(contentOf(after))}::jsonb)
      on conflict (post, version) do nothing`)
  },
}

const versionOf = (viewer: Viewer, row: Row): Version => ({
  version: row.version,
  at: new Date(row.at).toISOString(),
  who: nameShownTo(viewer, row.account_name, row.account_role),
  content: row.content,
})

/** The last versions of a post, newest first, without what they hold. */
export async function listVersions(viewer: Viewer, post: string): Promise<Omit<Version, 'content'>[]> {
  const rows = await query<Row>(sql`
    select version, at, account_name, account_role from blog_versions where post = ${post}::uuid order by version desc limit 200`)
  return rows.map((row) => {
    const { version, at, who } = versionOf(viewer, row)
    return { version, at, who }
  })
}

export async function findVersion(viewer: Viewer, post: string, version: number): Promise<Version | null> {
  const row = await queryOne<Row>(sql`select * from blog_versions where post = ${post}::uuid and version = ${version}`)
  return row ? versionOf(viewer, row) : null
}

export async function countVersions(post: string): Promise<number> {
  const row = await queryOne<{ count: number }>(
    sql`select count(*)::int count from blog_versions where post = ${post}::uuid`,
  )
  return row?.count ?? 0
}

export const forgetVersions = (): Promise<unknown> =>
  query(sql`delete from blog_versions where at < now() - interval '180 days'`)

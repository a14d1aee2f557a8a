// Links that show a post before it is published, to whoever has one, for seven days.
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { asPreview, system, type Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { records } from '#engine/store/records.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { hashToken, isToken, makeToken } from '#server/crypto/link-tokens.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { forbidden } from '#server/errors.ts'
import { previewDays } from './days.ts'

/** Makes a link. @returns its path: the token is known nowhere else */
export const makePreview = (viewer: Viewer, post: string): Promise<string> =>
  tx(async () => {
    const row = await records(viewer, blogs).get(post)
    if (!rightsTo(viewer, blogs, row).update) throw forbidden()
    const token = makeToken()
    await query(sql`
      insert into blog_previews (hash, post, expires_at)
      values (${hashToken(token)}, ${row.id}::uuid, now() + make_interval(days => ${previewDays}))`)
    await writeAudit(viewer, [{ action: 'export', kind: blogs, id: row.id, changed: { preview: {} } }])
    return `${entryPath(blogs, String(row.slug))}/preview/${token}`
  })

/** Ends every link to the post. */
export const endPreviews = (viewer: Viewer, post: string): Promise<unknown> =>
  tx(async () => {
    const row = await records(viewer, blogs).get(post)
    if (!rightsTo(viewer, blogs, row).update) throw forbidden()
    return query(sql`delete from blog_previews where post = ${row.id}::uuid`)
  })

/** How many links to the post are alive. */
export async function countPreviews(post: string): Promise<number> {
  const row = await queryOne<{ count: number }>(
    sql`select count(*)::int count from blog_previews where post = ${post}::uuid and expires_at > now()`,
  )
  return row?.count ?? 0
}

/** The post to which a living link leads, or null. */
export async function previewedPost(token: string): Promise<string | null> {
  if (!isToken(token)) return null
  const row = await queryOne<{ post: string }>(
    sql`select post from blog_previews where hash = ${hashToken(token)} and expires_at > now()`,
  )
  return row?.post ?? null
}

/** Who has the link reads the post as a visitor would, published or not. */
export const asPreviewer = ({ locale }: Viewer): Viewer => asPreview(system(locale), 'visitor')

/** Does the page of this link show the file? Read as the page reads the post: what is in the trash shows nothing. */
export async function isInPreview(viewer: Viewer, token: string, key: string): Promise<boolean> {
  const id = await previewedPost(token)
  const row = id && (await records(asPreviewer(viewer), blogs).find(id))
  return row ? JSON.stringify([row.cover, row.body]).includes(key) : false
}

export const forgetPreviews = (): Promise<unknown> =>
  query(sql`delete from blog_previews where expires_at < now() - interval '7 days'`)

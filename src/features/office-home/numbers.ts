// The numbers of the back office: what is published, unfinished, and moved lately, in the viewer's reach; what waits is in the queue.
import type { Kind } from '#engine/model/kind.ts'
import { cached } from '#server/cache/cached.ts'
import { grantSql, onlySql } from '#engine/store/where.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { ident, queryOne, sql } from '#server/database/db.ts'

export const numberNames = ['published', 'draft', 'moved'] as const
export type Numbers = Record<(typeof numberNames)[number], number>

const cache = cached<Numbers>(500, 60)

/** Counts of one kind; a minute old at most, and new after every write. */
export function countNumbers(viewer: Viewer, kind: Kind): Promise<Numbers> {
  const grant = kind.access.read(viewer)
  return cache(`${kind.name} ${JSON.stringify(grant)}`, [kind.table], async () => {
    const row = await queryOne<Numbers>(sql`
      select count(*) filter (where t.status = 'published')::int published,
        count(*) filter (where t.status = 'draft')::int draft, count(*) filter (where t.updated_at > now() - interval '7 days')::int moved
      from ${ident(kind.table)} t where ${grantSql(kind, grant)}${onlySql(kind)} and t.deleted_at is null`)
    return row ?? { published: 0, draft: 0, moved: 0 }
  })
}

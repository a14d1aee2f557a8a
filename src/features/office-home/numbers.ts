// The numbers of the back office: what is published, unfinished, added and moved lately, in the viewer's reach; what waits is in the queue.
import type { Kind } from '#engine/model/kind.ts'
import { cached } from '#server/cache/cached.ts'
import { countEach } from '#engine/store/reading/stored-rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { sql } from '#server/database/db.ts'

export const numberNames = ['published', 'draft', 'added', 'moved'] as const
export type Numbers = Record<(typeof numberNames)[number], number>

const cache = cached<Numbers>({ bytes: 1024 * 1024 }, 60)

/** Counts of one kind; a minute old at most, and new after every write. */
export function countNumbers(viewer: Viewer, kind: Kind): Promise<Numbers> {
  const grant = kind.access.read(viewer)
  return cache(`${kind.name} ${JSON.stringify(grant)}`, [kind.table], () =>
    countEach(kind, grant, {
      published: sql`t.status = 'published'`,
      draft: sql`t.status = 'draft'`,
      added: sql`t.created_at > now() - interval '30 days'`,
      moved: sql`t.updated_at > now() - interval '7 days'`,
    }),
  )
}

// The numbers of the back office: what is published, unfinished, added and moved recently, in the viewer's reach; what waits is in the queue.
import type { Kind } from '#engine/model/kind.ts'
import { cached } from '#server/cache/cached.ts'
import { countEach, countEachOf } from '#engine/store/reading/stored-rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { sql, type Sql } from '#server/database/db.ts'

/** Numbers that go by time open the rows that they counted. */
export const recently = {
  added: sql`t.created_at > now() - interval '30 days'`,
  moved: sql`t.updated_at > now() - interval '7 days'`,
} satisfies Record<string, Sql>

export const numberNames = ['published', 'draft', 'added', 'moved'] as const
export type Numbers = Record<(typeof numberNames)[number], number>

const cache = cached<Numbers>({ bytes: 1024 * 1024 }, 60)

/** Counts of one kind; a minute old at most, and new after every write. */
export function countNumbers(viewer: Viewer, kind: Kind): Promise<Numbers> {
  const grant = kind.access.read(viewer)
  return cache(`${kind.name} ${JSON.stringify(grant)}`, () =>
    countEach(kind, grant, {
      published: sql`t.status = 'published'`,
      draft: sql`t.status = 'draft'`,
      ...recently,
    }),
  )
}

export type OfCountry = { published: number; added: number }

const ofCountries = cached<ReadonlyMap<string, OfCountry>>({ bytes: 1024 * 1024 }, 60)

/** What is published in each country, and how much of it is new; by the id of the country. */
export function countByCountry(viewer: Viewer, kind: Kind): Promise<ReadonlyMap<string, OfCountry>> {
  const grant = kind.access.read(viewer)
  return ofCountries(`${kind.name} ${JSON.stringify(grant)}`, () =>
    countEachOf(kind, grant, 'country', {
      published: sql`t.status = 'published'`,
      added: sql`t.status = 'published' and ${recently.added}`,
    }),
  )
}

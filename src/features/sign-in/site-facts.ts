// The two settings that signing in needs, straight from the stored row.
import { queryOne, sql } from '#server/db.ts'
import { remember } from '#engine/server/versions.ts'

export type SiteFacts = { listsBeforeNotice: boolean; names: readonly string[] }

const kept = remember<SiteFacts>(1, 30)

export const siteFacts = (): Promise<SiteFacts> =>
  kept('', ['settings'], async () => {
    const row = await queryOne<{ lists: boolean; name: Record<string, string> | null }>(sql`
      select coalesce((value ->> 'list_before_notice')::boolean, false) lists, value -> 'website_name' as name from settings`)
    return {
      listsBeforeNotice: row?.lists ?? false,
      names: Object.values(row?.name ?? { en: 'ASEAN Talent Mobility' }),
    }
  })

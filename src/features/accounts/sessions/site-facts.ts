// The settings that signing in needs, straight from the stored row.
import { queryOne, sql } from '#server/database/db.ts'
import { cached } from '#server/cache/cached.ts'

export type SiteFacts = {
  listsBeforeNotice: boolean
  names: readonly string[]
  /** Purposes of consent: `sensitive_religion` while the setting `collect_religion` is on. */
  collects: readonly string[]
  isRegistrationOpen: boolean
  /** How long after graduating somebody counts as a young talent. */
  youngTalentYears: number
  review: { entries: boolean; changes: boolean }
}

const cache = cached<SiteFacts>({ entries: 1 }, 30)

export const siteFacts = (): Promise<SiteFacts> =>
  cache('', async () => {
    const row = await queryOne<{
      lists: boolean
      open: boolean
      years: number
      entries: boolean
      changes: boolean
      name: Record<string, string> | null
      collects: string[]
    }>(sql`
      select coalesce((value ->> 'list_before_notice')::boolean, false) lists,
        coalesce((value ->> 'registration_open')::boolean, true) "open",
        coalesce((value ->> 'young_talent_years')::int, 7) years,
        coalesce((value ->> 'review_member_entries')::boolean, true) entries,
        coalesce((value ->> 'review_member_changes')::boolean, false) changes, value -> 'website_name' as name,
        array(select 'sensitive_' || substr(key, 9) from jsonb_each(value) where key like 'collect\\_%' and jsonb_each.value = 'true') collects
      from settings`)
    return {
      listsBeforeNotice: row?.lists ?? false,
      collects: row?.collects ?? [],
      isRegistrationOpen: row?.open ?? true,
      youngTalentYears: row?.years ?? 7,
      review: { entries: row?.entries ?? true, changes: row?.changes ?? false },
      names: Object.values(row?.name ?? { en: 'ASEAN Talent Mobility' }),
    }
  })

// Journals that may be the same: what of them is compared.
import type { ComparedJournal } from '#lib/duplicates/compare-journals.ts'
import { query, sql } from '#server/database/db.ts'

/** Of these journals what is compared, of those that live. */
export async function comparedJournals(ids: readonly string[]): Promise<Map<string, ComparedJournal>> {
  const rows = await query<ComparedJournal & { id: string; abbreviated: string | null }>(sql`
    select id, array[title] titles, abbreviated_title abbreviated, issn_print "issnPrint", issn_online "issnOnline", issn_l "issnL",
      publisher, country, website
    from journals where id = any(${ids}::uuid[]) and deleted_at is null`)
  return new Map(
    rows.map(({ id, abbreviated, titles, ...row }) => [
      id,
      { ...row, titles: [...titles, ...(abbreviated ? [abbreviated] : [])] },
    ]),
  )
}

// What was found for needs: kept, so that a match is told once, and taken back when it is none any more.
import { invalidate } from '#server/cache/invalidation.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'

/** What is kept of lists and counts that ask for needs without a match. */
async function forgetCounts(): Promise<void> {
  await invalidate('need_matches')
  await invalidate('need_matchings')
}

export type Found = { kind: string; id: string; score: number }

/**
 * Keeps what was found among rows of these kinds; what was found before and is not now is taken back.
 * @param isWhole all kinds of the need were looked at
 * @param isSilent its owner sees it at once: nothing of it is told. So is the first matching, and what takes the place of a merged row
 * @returns whether others are found than before
 */
export const keepMatches = (
  need: string,
  kinds: readonly string[],
  found: readonly Found[],
  { isWhole, isSilent }: { isWhole: boolean; isSilent: boolean },
): Promise<boolean> =>
  tx(async () => {
    // Two that match one need at the same moment take turns.
    await holdName(`matches of ${need}`)
    const before = await queryOne(sql`select 1 from need_matchings where need = ${need}::uuid`)
    const isTold = isSilent || !before
    const known = new Set(await liveMatches(need, kinds))
    await query(sql`
      insert into need_matches (need, kind, item, score, told_at)
      select ${need}::uuid, f.kind, f.item, f.score, case when ${isTold} then now() else (
        select min(x.told_at) from merges g join need_matches x on x.item = g.lost
        where g.kept = f.item and g.undone_at is null and x.need = ${need}::uuid) end
      from json_to_recordset(${JSON.stringify(found.map(({ kind, id, score }) => ({ kind, item: id, score })))}::json)
        as f(kind text, item uuid, score real)
      order by f.kind, f.item
      on conflict (need, kind, item) do update set score = excluded.score, gone_at = null,
        told_at = coalesce(need_matches.told_at, case when ${isTold} then now() end)`)
    await query(sql`
      update need_matches set gone_at = now()
      where need = ${need}::uuid and kind = any(${kinds}::text[]) and gone_at is null
        and not item = any(${found.map(({ id }) => id)}::uuid[])`)
    if (isWhole)
      await query(sql`
        insert into need_matchings (need) values (${need}::uuid)
        on conflict (need) do update set matched_at = now()`)
    await forgetCounts()
    return known.size !== found.length || found.some(({ id }) => !known.has(id))
  })

const liveMatches = async (need: string, kinds: readonly string[]): Promise<string[]> =>
  (
    await query<{ item: string }>(sql`
      select item from need_matches where need = ${need}::uuid and kind = any(${kinds}::text[]) and gone_at is null`)
  ).map(({ item }) => item)

/** Rows that nobody sees any more are no matches. */
export async function takeBack(items: readonly string[]): Promise<void> {
  if (items.length === 0) return
  const gone = await query(sql`
    update need_matches set gone_at = now() where item = any(${items}::uuid[]) and gone_at is null returning need`)
  if (gone.length > 0) await forgetCounts()
}

/** Their owner has seen them, or was told. */
export const markNotified = async (need: string, items: readonly string[] | null = null): Promise<void> => {
  await query(sql`
    update need_matches set told_at = now()
    where need = ${need}::uuid and told_at is null
      and (${items === null} or item = any(${items ?? []}::uuid[]))`)
}

export const markMailed = async (needs: readonly string[]): Promise<void> => {
  await query(sql`update need_matchings set mailed_at = now() where need = any(${needs}::uuid[])`)
}

export type NeedCounts = { found: number; fresh: number; isMatched: boolean }

/** How much was found for each of these needs, and how much of it its owner does not know. @param aside what that owner set aside */
export async function countMatches(
  needs: readonly string[],
  aside: readonly string[],
): Promise<Map<string, NeedCounts>> {
  const rows = await query<{ need: string } & NeedCounts>(sql`
    select n.need, count(x.item)::int found, (count(x.item) filter (where x.told_at is null))::int fresh,
      exists (select 1 from need_matchings m where m.need = n.need) "isMatched"
    from unnest(${needs}::uuid[]) as n(need)
      left join need_matches x on x.need = n.need and x.gone_at is null and not x.item = any(${aside}::uuid[])
    group by n.need`)
  return new Map(rows.map(({ need, ...counts }) => [need, counts]))
}

/** What its owner was not told of. */
export const untold = async (need: string): Promise<Set<string>> =>
  new Set(
    (
      await query<{ item: string }>(
        sql`select item from need_matches where need = ${need}::uuid and told_at is null and gone_at is null`,
      )
    ).map(({ item }) => item),
  )

/** Needs that these rows answer. */
export const needsAnsweredBy = async (items: readonly string[]): Promise<string[]> =>
  (
    await query<{ need: string }>(
      sql`select distinct need from need_matches where item = any(${items}::uuid[]) and gone_at is null`,
    )
  ).map(({ need }) => need)

// What became of entries, in numbers for their owners: opened, saved, asked about, and fitting what people look for. Nothing of who.
import { idOfKey } from '#engine/store/refs.ts'
import { query, sql } from '#server/database/db.ts'

export type EntryFigures = { views: number; saves: number; requests: number; matched: number }

/** Adds how often these were opened, by kind and by their name in addresses. Of one that is gone nothing is kept. */
export async function addEntryViews(kind: string, views: ReadonlyMap<string, number>): Promise<void> {
  for (const [slug, many] of views) {
    const id = await idOfKey(kind, slug)
    if (id)
      await query(sql`
        insert into entry_views (kind, item, many) values (${kind}, ${id}::uuid, ${many})
        on conflict (kind, item) do update set many = entry_views.many + excluded.many`)
  }
}

export async function figuresOf(kind: string, ids: readonly string[]): Promise<Map<string, EntryFigures>> {
  const rows = await query<EntryFigures & { id: string }>(sql`
    select id,
      coalesce((select many from entry_views v where v.kind = ${kind} and v.item = id), 0) views,
      (select count(*)::int from saved_items s where s.kind = ${kind} and s.item = id) saves,
      (select count(*)::int from pairing_requests r
        where r.target->>'id' = id::text and r.status <> 'draft' and r.deleted_at is null) requests,
      (select count(distinct n.owner)::int from need_matches m join needs n on n.id = m.need
        where m.item = id and m.kind = ${kind} and m.gone_at is null and n.state = 'open' and n.deleted_at is null) matched
    from unnest(${[...ids]}::uuid[]) id`)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

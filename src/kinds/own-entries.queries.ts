// What owners are told and asked of their public entries: what became of them, in numbers and nothing of who, and those that nobody confirmed for long.
import type { Kind } from '#engine/model/kind.ts'
import { idOfKey } from '#engine/store/refs.ts'
import { ident, query, sql } from '#server/database/db.ts'

export type EntryFigures = { views: number; saves: number; attended: number; requests: number; matched: number }

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
      (select count(*)::int from saved_items s
        where s.kind = ${kind} and s.item = id and s.attended_at is not null) attended,
      (select count(*)::int from pairing_requests r
        where r.target->>'id' = id::text and r.status <> 'draft' and r.deleted_at is null) requests,
      (select count(distinct n.owner)::int from need_matches m join needs n on n.id = m.need
        where m.item = id and m.kind = ${kind} and m.gone_at is null and n.state = 'open' and n.deleted_at is null) matched
    from unnest(${[...ids]}::uuid[]) id`)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

export type UnconfirmedRow = { id: string; owner: string; day: string }

/** @param before the day: those that were confirmed before it. @param after the id behind which to begin */
export const unconfirmedRows = ({ table, name }: Kind, before: string, after: string, limit: number) =>
  query<UnconfirmedRow>(sql`
    select t.id, t.owner, t.confirmed_at::text "day" from ${ident(table)} t
    where t.status = 'published' and t.deleted_at is null and t.owner is not null and t.id > ${after}::uuid
      and t.confirmed_at < ${before}::date
      and not exists (select 1 from confirm_links l where l.kind = ${name} and l.item = t.id and l.about = t.confirmed_at)
    order by t.id limit ${limit}`)

// The course of changes that the database notes, which an index outside of it follows.
import { query, sql } from '#server/database/db.ts'

/** Numbers of transactions mean nothing in another database: what came from there with the rows is forgotten. */
export async function resetCopiedChangeLog(): Promise<void> {
  await query(sql`
    with here as (
      select c.system_identifier || '/' || d.oid as place from pg_control_system() c, pg_database d where d.datname = current_database()
    ), moved as (
      update search_feed f set place = here.place, id = gen_random_uuid(), pruned = '0'::xid8 from here where f.place <> here.place returning f.id
    )
    delete from search_changes where exists (select from moved)`)
}

/** Forgets changes older than two days: who stood still longer reads everything anew. */
export async function pruneChanges(): Promise<void> {
  await query(sql`
    with gone as (delete from search_changes where at < now() - interval '2 days' returning xid),
    last as (select xid from gone order by xid desc limit 1)
    update search_feed f set pruned = last.xid from last where f.pruned < last.xid`)
}

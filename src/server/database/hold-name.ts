// Whoever counts or looks for what is not there yet has no row to hold: a name is held in its place.
import { query, sql } from './db.ts'

/** Holds the name until the transaction ends: whoever else holds it waits. Before anything is read. */
export const holdName = (name: string): Promise<unknown> =>
  query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

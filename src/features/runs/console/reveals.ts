// Who had an identity number shown, whose and why, newest first. The number is in no record.
import { allKinds, wordsOf } from '#engine/model/registry.ts'
import { query, sql } from '#server/database/db.ts'
import { type Reader, whenOf } from './texts.ts'

export type Reveal = { id: string; at: string; who: string; kind: string; row: string; reason: string }
type Stored = { id: string; at: string; who: string | null; kind: string; label: string | null; reason: string | null }

const most = 200

export async function listReveals(reader: Reader): Promise<Reveal[]> {
  const rows = await query<Stored>(sql`
    select id::text, at, actor_name who, kind, label, changed -> 'reason' ->> 'new' reason from audit_entries
    where action = 'reveal' order by at desc, id desc limit ${most}`)
  const names = new Map(allKinds().map((kind) => [kind.name, wordsOf(kind, reader.locale).one]))
  return rows.map(({ id, at, who, kind, label, reason }) => ({
    id,
    at: whenOf(at, reader),
    who: who ?? '',
    kind: names.get(kind) ?? kind,
    row: label ?? '',
    reason: reason ?? '',
  }))
}

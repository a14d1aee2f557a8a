// Rows of an upload about which something is decided, and what a decision changes in them.
import { query, sql } from '#server/database/db.ts'
import { forbidden } from '#server/errors.ts'
import type { RawRow, RowProblem } from '../reading/read-rows.ts'
import type { Repair } from '../repairs.ts'
import type { Run } from '../runs.ts'

export function mayChange(run: Run): void {
  if (run.work !== 'none' || !['checked', 'partly'].includes(run.state)) throw forbidden('run_is_closed')
}

export type Affected = RawRow & { problems: RowProblem[] | null }

/** One repair of one problem of one row. */
export type Step = { at: number; problem: RowProblem; repair: Repair; value?: string | undefined }

/** What became otherwise in a row: texts by column (null: as the file has it), and its decision. */
export type RowChange = {
  at: number
  was: Readonly<Record<string, string | null>>
  now: Readonly<Record<string, string | null>>
  decision?: readonly [string | null, string | null]
}

/** Puts what is decided into the rows: other texts by column, null takes one out. */
export async function writeChanges(run: number, changes: readonly RowChange[]): Promise<void> {
  const data = changes.map(({ at, now, decision }) => ({
    at,
    put: Object.fromEntries(Object.entries(now).filter(([, text]) => text !== null)),
    out: Object.keys(now).filter((key) => now[key] === null),
    decides: decision !== undefined,
    decision: decision?.[1] ?? null,
  }))
  await query(sql`
    update import_rows r set edits = nullif((coalesce(r.edits, '{}') || d.put) - array(select jsonb_array_elements_text(d.out)), '{}'),
      decision = case when d.decides then d.decision else r.decision end
    from json_to_recordset(${JSON.stringify(data)}::json) as d(at int, put jsonb, "out" jsonb, decides boolean, decision text)
    where r.run = ${run} and r.at = d.at and r.written_at is null`)
}

/** A place in a run as the database counts them; one that no row has when it is none. */
export const rowIndexOf = (at: number): number => (Number.isInteger(at) && at >= 0 && at < 2 ** 31 ? at : -1)

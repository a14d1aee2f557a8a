// The list of what was erased, in a file beside the database: a backup that is restored brings erased rows back, and this list erases
// them again. It holds ids and kinds, nothing of whom.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { erasureForms, type ErasureForm } from '#engine/interfaces/erasures.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, sql, tx } from '#server/database/db.ts'

export type Erased = { entry: string; kind: string; form: ErasureForm | null; at: string }

export const listFile = (dataDir: string): string => join(dataDir, 'erasures.jsonl')

const kept: { file: string | null } = { file: null }
/** Where the list lies. When the server starts. */
export const keepListIn = (dataDir: string): void => void (kept.file = listFile(dataDir))

function append(file: string, lines: readonly Erased[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const open = openSync(file, 'a', 0o600)
  try {
    writeSync(open, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
}

/** Adds what was erased since. A crash in between adds a line twice, and loses none. @returns how many lines */
export async function listErased(): Promise<number> {
  const { file } = kept
  if (!file) return 0
  return tx(async () => {
    const rows = await query<Omit<Erased, 'at'> & { at: Date }>(sql`
      select entry, kind, form, erased_at at from erasures where erased_at is not null and listed_at is null
      order by erased_at, entry limit 5000 for update skip locked`)
    if (rows.length === 0) return 0
    append(
      file,
      rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    )
    await query(sql`update erasures set listed_at = now() where entry = any(${rows.map(({ entry }) => entry)}::uuid[])`)
    return rows.length
  })
}

/** How many lines the list has; 0 where it is kept nowhere. */
export const listedErasures = (): number => (kept.file ? readList(kept.file).length : 0)

/** Orders all that the list names once more. @returns how many */
export async function eraseListedAgain(): Promise<number> {
  const lines = kept.file ? readList(kept.file) : []
  if (lines.length > 0) await orderAgain(lines)
  return lines.length
}

const isErased = (line: unknown): line is Erased => {
  const { entry, kind, form } = (line ?? {}) as Partial<Erased>
  return (
    typeof entry === 'string' &&
    isUuid(entry) &&
    typeof kind === 'string' &&
    (form === null || erasureForms.some((one) => one === form))
  )
}

/** The lines of a list; none where there is no file. @throws on a line that is none, by its number */
export function readList(file: string): Erased[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      if (text.trim() === '') return []
      let line: unknown
      try {
        line = JSON.parse(text)
      } catch {
        line = null
      }
      if (!isErased(line)) throw new Error(`${file}, line ${at + 1}: this is no line of a list of erasures`)
      return [line]
    })
}

/** Orders these erasures once more, for a database that a backup was read into; they are done when the product starts. */
export async function orderAgain(lines: readonly Erased[]): Promise<void> {
  const rows = [...new Map(lines.map((line) => [line.entry, line])).values()]
  await query(sql`
    insert into erasures (entry, kind, form, due_at, listed_at)
    select entry, kind, form, now(), now() from json_to_recordset(${JSON.stringify(rows)}::json) as r(entry uuid, kind text, form text)
    on conflict (entry) do update set form = excluded.form, due_at = now(), erased_at = null, listed_at = now()`)
}

// Corrections by somebody without account: each changed field and a remark are proposals that staff of the country decide.
import { proposals } from '#engine/interfaces/proposals.ts'
import { readInput } from '#engine/store/input.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { grantSql, onlySql } from '#engine/store/where.ts'
import type { Values } from '#engine/store/columns.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { isEmpty, problemOf } from '#engine/model/values.ts'
import { empty, query, queryOne, sql, tx } from '#server/database/db.ts'
import { readLines } from '#lib/text/typed-text.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Claimable } from '../links.ts'
import { mayDecide } from '../requests.ts'

/** What can be typed into one line; all else is said in the remark. */
const correctable = [
  'fullName',
  'givenName',
  'familyName',
  'nameNative',
  'affiliation',
  'orcid',
  'scopusId',
  'openalexId',
] as const

export const remarkMax = 2000

export type CorrectField = { name: string; label: string; value: string; max: number }

export const correctFields = (kind: Kind, row: Values, locale: Locale): CorrectField[] =>
  correctable.flatMap((name) => {
    const field = kind.fields[name]
    return field
      ? [{ name, label: fieldLabel(kind, name, locale), value: String(row[name] ?? ''), max: field.max ?? 200 }]
      : []
  })

export type Correction =
  | { ok: true; isConverted: boolean }
  | { ok: false; errors: Record<string, string>; isEmpty?: boolean }

/** Takes a correction. Nothing changed and no remark is none; a field with a mistake refuses the whole. */
export async function correct(
  { kind, row }: Claimable,
  typed: Readonly<Record<string, string>>,
  words: AllWords,
  locale: Locale,
): Promise<Correction> {
  const read = readLines(typed.remark, remarkMax)
  const remark = read.ok ? read.value : ''
  const stored: Values = row
  const changed = Object.fromEntries(
    correctFields(kind, row, locale)
      .filter(({ name, value }) => typed[name] !== undefined && typed[name].trim() !== value)
      .map(({ name }) => [name, typed[name]?.trim()]),
  )
  const { values, problems, converted } = await readInput(visitor(locale), kind, changed)
  for (const [name, value] of Object.entries(values)) if (isEmpty(value) && isEmpty(stored[name])) delete values[name]
  if ('fullName' in values && isEmpty(values.fullName)) problems.fullName = [{ code: 'required' }]
  if (!read.ok) problems.remark = [problemOf(read)]
  const errors = Object.fromEntries(
    Object.entries(problems).map(([name, [problem]]) => [
      name,
      fieldMessage(
        words.problems,
        name === 'remark' ? words.claim.correct.remark : fieldLabel(kind, name, locale),
        problem ?? { code: 'invalid' },
      ),
    ]),
  )
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const entered = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== stored[name]))
  if (Object.keys(entered).length === 0 && !remark) return { ok: false, errors: {}, isEmpty: true }
  await tx(() => proposals().propose(row.id, 'person', null, entered, remark || null))
  return { ok: true, isConverted: converted.length > 0 }
}

export type OpenCorrection = {
  id: string
  entry: string
  name: string
  field: string | null
  value: unknown
  now: unknown
  created_at: string
}

/** Open corrections in the viewer's reach, the oldest first; all, the one with this id, or those of one entry. */
export const listCorrections = (
  viewer: Viewer,
  kind: Kind,
  { id, entry }: { id?: string; entry?: string } = {},
): Promise<OpenCorrection[]> =>
  query<OpenCorrection>(sql`
    select p.id, p.entry, t.full_name name, p.field, p.value, to_jsonb(t) now, p.created_at
    from proposals p join talents t on t.id = p.entry
    where p.state = 'open' and p.origin = 'person' and t.deleted_at is null and ${grantSql(kind, mayDecide(viewer, kind))}${onlySql(kind)}
      ${id === undefined ? empty : sql`and p.id = ${id}::uuid`} ${entry === undefined ? empty : sql`and p.entry = ${entry}::uuid`}
    order by p.created_at, p.id limit 100`)

export async function countCorrections(viewer: Viewer, kind: Kind): Promise<number> {
  const row = await queryOne<{ n: number }>(sql`
    select count(distinct p.entry)::int n from proposals p join talents t on t.id = p.entry
    where p.state = 'open' and p.origin = 'person' and t.deleted_at is null and ${grantSql(kind, mayDecide(viewer, kind))}${onlySql(kind)}`)
  return row?.n ?? 0
}

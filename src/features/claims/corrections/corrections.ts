// Corrections by somebody without account: each changed field and a remark are proposals that staff of the country decide.
import { proposals } from '#engine/interfaces/proposals.ts'
import { readInput } from '#engine/store/writes/input.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { idsSql, findRows } from '#engine/store/reading/stored-rows.ts'
import type { Values } from '#engine/store/columns.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { isEmpty, problemOf } from '#engine/model/values/values.ts'
import { empty, query, queryOne, sql, tx } from '#server/database/db.ts'
import { readLines } from '#lib/text/typed-text.ts'
import type { PersonRow } from '#kinds/people.ts'
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
  const all: Values = values
  for (const [name, value] of Object.entries(all)) if (isEmpty(value) && isEmpty(stored[name])) delete all[name]
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
  await tx(async () => {
    await lockRows(kind, [row.id])
    await proposals().propose(row.id, 'person', null, entered, remark || null)
  })
  return { ok: true, isConverted: converted.length > 0 }
}

type Noted = { id: string; entry: string; field: string | null; value: unknown; created_at: string }
export type OpenCorrection = Noted & { name: string; row: Values }

/** Open corrections in the viewer's reach, the oldest first; all, the one with this id, or those of one entry. */
export async function listCorrections(
  viewer: Viewer,
  kind: Kind,
  { id, entry }: { id?: string; entry?: string } = {},
): Promise<OpenCorrection[]> {
  const noted = await query<Noted>(sql`
    select id, entry, field, value, created_at from proposals
    where state = 'open' and origin = 'person' and entry in (${idsSql(kind, mayDecide(viewer, kind))})
      ${id === undefined ? empty : sql`and id = ${id}::uuid`} ${entry === undefined ? empty : sql`and entry = ${entry}::uuid`}
    order by created_at, id limit 100`)
  const rows = await findRows(kind, { id: [...new Set(noted.map((one) => one.entry))] })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return noted.flatMap((one) => {
    const row = rowOf.get(one.entry)
    return row ? [{ ...one, name: (row as PersonRow).fullName, row }] : []
  })
}

/** How many entries wait, and since when the oldest does. */
export async function countCorrections(viewer: Viewer, kind: Kind): Promise<{ count: number; since: string | null }> {
  const row = await queryOne<{ count: number; since: string | null }>(sql`
    select count(distinct entry)::int count, min(created_at) since from proposals
    where state = 'open' and origin = 'person' and entry in (${idsSql(kind, mayDecide(viewer, kind))})`)
  return row ?? { count: 0, since: null }
}

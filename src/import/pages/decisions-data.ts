// What the check shows of decisions: those that were made, those that were made before, and rows beside what they may be.
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Values } from '#engine/store/columns.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { labelOfKey } from '#import/children/keys.ts'
import { columnsOf, headingOf } from '#import/reading/columns.ts'
import { answeredBefore } from '#import/decisions/answers.ts'
import { openGroups } from '#import/decisions/apply.ts'
import { countAnswered, type Decision, decisionsOf } from '#import/decisions/history.ts'
import { rowsById } from '#import/matching/matching.ts'
import { type Group, isSure } from '#import/repairs.ts'
import { keysOfRun } from '#import/run-columns.ts'
import type { Run } from '#import/runs.ts'
import { query, sql } from '#server/database/db.ts'
import { entryPath } from './paths.ts'
import { differencesOf, rowsOf, type ShownRow } from './run-views.ts'
import type { DecisionShown, Pair, UploadData } from './upload-data.ts'

type Shown = Pick<UploadData, 'decisions' | 'answered' | 'sure' | 'remembered'>

function textOf({ words, locale }: LoaderContext, kind: Kind, one: Decision): string {
  const { decisions } = words.upload
  const field = one.key === null ? '' : labelOfKey(kind, one.key, locale)
  const count = one.rows
  switch (one.repair) {
    case 'replace':
      return decisions.replace({ value: one.value ?? '', field, count })
    case 'clear':
      return decisions.clear({ field, count })
    case 'add':
      return decisions.add({ value: one.found ?? '' })
    case 'edit':
      return decisions.edit({ row: one.found ?? '' })
    case 'sure':
    case 'remembered':
      return decisions[one.repair]({ count: Number(one.found ?? count) })
    default:
      return decisions[one.repair]({ count })
  }
}

/** The decisions of a run and how far it is; what of them was decided about the same words before. */
export async function decisionsShown(
  context: LoaderContext,
  kind: Kind,
  run: Run,
  groups: readonly Group[],
): Promise<Shown> {
  const { viewer, locale } = context
  const [made, done, open] = [
    await decisionsOf(viewer, run),
    await countAnswered(run.number),
    (await openGroups(run.number)).size,
  ]
  const before = await answeredBefore(viewer, run)
  const known = groups.filter(({ id }) => before.has(id))
  return {
    decisions: made.map((one): DecisionShown => ({
      number: one.number,
      text: textOf(context, kind, one),
      by: one.by,
      isUndone: one.isUndone,
      mayUndo: one.mayUndo,
    })),
    answered: { done, of: done + open },
    sure: groups.filter(isSure).length,
    remembered:
      before.size > 0
        ? known.map(({ key, found }) => [labelOfKey(kind, key, locale), found].filter(Boolean).join(': '))
        : null,
  }
}

/** So many rows of a group are shown beside what they may be. */
const mostPairs = 20

type QuestionRow = { at: number; row_number: number; given: Values | null; id: string | null; above: number | null }

const asksTwin = ({ repairs }: Group): boolean => repairs.includes('same')
const asksAbove = ({ repairs }: Group): boolean => repairs.includes('join')

/** Rows of a group of possible duplicates, each beside the entry or the row above that it may be. */
export async function pairsOf(
  context: LoaderContext,
  kind: Kind,
  run: Run,
  group: Group,
  at: number | null = null,
): Promise<Pair[]> {
  if (!asksTwin(group) && !asksAbove(group)) return []
  const rows = await query<QuestionRow>(sql`
    select r.at, r.row_number, r.given, one ->> 'id' id, (one ->> 'row')::int above from import_rows r, jsonb_array_elements(r.problems) one
    where r.run = ${run.number} and r.written_at is null and one ->> 'code' = ${group.code} and one ->> 'key' = ${group.key} and one ->> 'level' = ${group.level}
${at === null ? sql`` : sql` and r.at = ${at}`}
    order by r.at limit ${mostPairs}`)
  return asksTwin(group) ? besideEntries(context, kind, run, rows) : besideRows(context, kind, run, group, rows)
}

async function besideEntries(
  { viewer, locale }: LoaderContext,
  kind: Kind,
  run: Run,
  rows: readonly QuestionRow[],
): Promise<Pair[]> {
  const entries = new Map(
    (
      await rowsById(
        kind,
        rows.flatMap(({ id }) => id ?? []),
      )
    ).map((one) => [one['id'], one]),
  )
  const fields = new Set(columnsOf(viewer, kind).flatMap(({ name, child }) => (child ? [] : name)))
  const found = rows.flatMap((one) => {
    const entry = one.id === null ? undefined : entries.get(one.id)
    return entry && one.given && one.id
      ? [{ row: one.row_number, at: one.at, id: one.id, given: one.given, entry }]
      : []
  })
  const differences = await differencesOf(run, found, fields, locale)
  return found.map(({ row, at, id, entry }, index) => ({
    row,
    at,
    other: { label: titleOfRow(kind, entry, locale), href: entryPath(kind.name, id), row: null },
    differences: differences[index] ?? [],
    decisions: [
      { repair: 'same', value: id },
      { repair: 'create', value: 'create' },
      { repair: 'skip', value: 'skip' },
    ],
  }))
}

async function besideRows(
  { viewer, locale }: LoaderContext,
  kind: Kind,
  run: Run,
  group: Group,
  rows: readonly QuestionRow[],
): Promise<Pair[]> {
  const numbers = rows.flatMap(({ above }) => above ?? [])
  const above = await query<{ at: number; row_number: number }>(
    sql`select at, row_number from import_rows where run = ${run.number} and sheet = 0 and row_number = any(${numbers}::int[])`,
  )
  const indexes = [...rows.map(({ at }) => at), ...above.map(({ at }) => at)]
  const shown = new Map((await rowsOf(run, { indexes, size: indexes.length })).map((row) => [row.at, row]))
  const keys = keysOfRun(run)
  const columns = new Map(columnsOf(viewer, kind).map((column) => [column.key, column]))
  const cell = (row: ShownRow | undefined, at: number): string => row?.cells[at] ?? ''
  return rows.flatMap((one): Pair[] => {
    const first = above.find(({ row_number }) => row_number === one.above)
    if (!first) return []
    const [own, other] = [shown.get(one.at), shown.get(first.at)]
    const differences = keys.flatMap((key, at) => {
      const column = columns.get(key)
      const [old, now] = [cell(other, at), cell(own, at)]
      const isShown = column && (key === kind.title || key === group.key || (now !== '' && now !== old))
      return isShown ? [{ field: headingOf(kind, column, locale), old, now }] : []
    })
    return [
      {
        row: one.row_number,
        at: one.at,
        other: { label: '', href: null, row: first.row_number },
        differences,
        decisions: group.repairs.flatMap((repair) =>
          repair === 'join' || repair === 'both' || repair === 'skip' ? [{ repair, value: repair }] : [],
        ),
      },
    ]
  })
}

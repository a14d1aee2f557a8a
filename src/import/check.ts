// The check of a run: what every row would do, and what is wrong with those that wait. Nothing of the kind is written.
import { query, queryOne, sql } from '#server/database/db.ts'
import { matchesGrant, matchesWhere } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { keepOmitted } from './keep-omitted.ts'
import { getKind } from '#engine/model/registry.ts'
import { isEmpty } from '#engine/model/values.ts'
import { sameValue } from '#engine/store/same-value.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { defaultsOf } from '#engine/store/input.ts'
import { labelOf } from '#engine/store/refs.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { type Asked, findDuplicates, findOwners, findTargets, keysOf, rowsById } from './matching.ts'
import {
  dateOrders,
  directoriesOf,
  type Placed,
  type RawRow,
  readRows,
  type ReadRow,
  type RowProblem,
  type RowState,
} from './read-rows.ts'
import {
  columnKey,
  foundIn,
  masked,
  refuseRepeated,
  ruleProblems,
  type Seen,
  severityOf,
  type Work,
} from './row-rules.ts'
import { type Counts, placedColumns, refuseUnsure, type Run } from './runs.ts'
import { keepForeignCode, nameSource } from './sources.ts'
import { tornProblems } from './torn-rows.ts'

export type CheckedRow = {
  at: number
  state: RowState
  severity: 0 | 1 | 2
  problems: RowProblem[]
  given: Values | null
  target: string | null
  before: Values | null
}

const batchSize = 500

/** Values of a file over the values of a row: languages are added, everything else is replaced. */
export function overlay(kind: Kind, before: Values, given: Values): Values {
  const changes: Values = {}
  for (const [name, value] of Object.entries(given)) {
    const field = kind.fields[name]
    const told = field ? keepOmitted(field, before[name], value) : value
    const next = field?.translated && told !== null ? { ...(before[name] as object | null), ...(told as object) } : told
    if (!sameValue(before[name], next)) changes[name] = next
  }
  return changes
}

/** What a file says otherwise than an entry that has its owner, in fields the owner writes: it can only be proposed. */
const ownersChanges = (kind: Kind, before: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(overlay(kind, before, given)).filter(([name, value]) => {
      const field = kind.fields[name]
      return field && !field.readOnly && !field.keptByStaff && !isEmpty(value)
    }),
  )

/** Has a row all that publishing asks for? */
export const isComplete = (kind: Kind, after: Values): boolean =>
  Object.entries(kind.fields).every(([name, field]) => field.readOnly || !field.required || !isEmpty(after[name]))

/** A text that begins like a formula and stands in the entry already is what it is: exports come back unchanged. */
function dropFormulasOf(row: ReadRow, entry: Values): void {
  const isKnown = ({ key, hint, found }: RowProblem): boolean => {
    const value = entry[key.split('.')[0] as string]
    return hint === 'formula' && (typeof value === 'object' ? Object.values(value ?? {}) : [value]).includes(found)
  }
  row.problems.splice(0, row.problems.length, ...row.problems.filter((one) => !isKnown(one)))
}

/** Somebody has to say whether an entry is the one that is meant: it has the value of the row, or its name and place. */
function twinProblem(
  work: Work,
  row: ReadRow,
  other: Asked | undefined,
  duplicate: { id: string | null; label: string } | undefined,
): RowProblem | null {
  const { kind } = work
  if (other)
    return {
      level: 'warning',
      code: other.doubt,
      key: columnKey(work, other.by),
      found: labelOf(other.entry[kind.title] as string, work.viewer.locale),
      part: foundIn(work, row, other.by),
      id: other.entry['id'] as string,
    }
  if (!duplicate) return null
  return {
    level: 'warning',
    code: duplicate.id ? 'possibleDuplicate' : 'duplicateElsewhere',
    key: columnKey(work, kind.title),
    found: duplicate.label,
    ...(duplicate.id ? { id: duplicate.id } : {}),
  }
}

async function checkBatch(work: Work, raws: readonly RawRow[]): Promise<CheckedRow[]> {
  const { viewer, kind, run } = work
  const rows = await readRows(viewer, kind, work.placed, raws, work.orders)
  nameSource(kind, run, rows)
  const grant = kind.access.import(viewer)
  const { targets, asked } = await findTargets(kind, rows, grant)
  const decided = rows.filter((row) => row.raw.decision && !['create', 'skip'].includes(row.raw.decision))
  const mayBe = (found: Values): boolean => matchesWhere(found, kind.only) && matchesGrant(found, grant)
  for (const found of await rowsById(
    kind,
    decided.map((row) => row.raw.decision as string),
  ))
    for (const row of decided)
      if (row.raw.decision === found['id'] && !targets.has(row) && mayBe(found)) targets.set(row, found)
  const owners = await findOwners(kind, rows)
  const duplicates = await findDuplicates(
    kind,
    rows.filter((row) => !targets.has(row) && !asked.has(row) && !row.raw.decision),
    grant,
  )
  const suppressed = await suppressions().findSuppressed(kind, rows)
  const defaults = { ...defaultsOf(viewer, kind), ...(kind.flow === 'content' ? { status: 'draft' } : {}) }
  const checkOne = async (row: ReadRow): Promise<CheckedRow> => {
    const { raw, given, problems } = row
    const done = (state: RowState, more: Partial<CheckedRow> = {}): CheckedRow => ({
      at: raw.at,
      state,
      severity: severityOf(problems, state),
      problems: problems.map((one) => masked(kind, one)),
      given: null,
      target: null,
      before: null,
      ...more,
    })
    if (raw.decision === 'skip')
      return done('skipped', { problems: [{ level: 'note', code: 'leftOut', key: kind.title, found: '' }] })
    if (suppressed.has(row))
      return done('skipped', { problems: [{ level: 'note', code: 'askedNotToBeListed', key: kind.title, found: '' }] })
    const target = targets.get(row)
    const other = raw.decision || target ? undefined : asked.get(row)
    const meant = target ?? other?.entry
    problems.push(...tornProblems(work, row))
    refuseRepeated(work, row)
    for (const name of Object.keys(given)) {
      if (!kind.fields[name]?.unique) continue
      const owner = owners.get(`${name}|${keysOf(kind, name, given)[0]}`)
      if (owner && owner !== meant?.['id'])
        problems.push({
          level: 'error',
          code: 'alreadyUsed',
          key: columnKey(work, name),
          found: foundIn(work, row, name),
        })
    }
    if (meant) dropFormulasOf(row, meant)
    if (run.options.emptyClears)
      for (const name of row.empty) if (kind.fields[name]?.required !== 'always') given[name] ??= null
    if (meant) problems.push(...keepForeignCode(work, row, meant))
    if (target?.['claimStatus'] === 'claimed') {
      const isUsable = !problems.some((one) => one.level === 'error')
      const proposed = isUsable ? ownersChanges(kind, target, given) : {}
      problems.push({ level: 'note', code: 'ownerDecides', key: kind.title, found: '' })
      return done('skipped', {
        target: target['id'] as string,
        given: Object.keys(proposed).length > 0 ? proposed : null,
      })
    }
    const base = meant ?? defaults
    const changes = meant ? overlay(kind, meant, given) : given
    const after: Values = { ...base, ...changes }
    if (!matchesGrant(after, grant)) {
      // That a city lies elsewhere is the same fault once more.
      problems.splice(0, problems.length, ...problems.filter(({ hint }) => hint !== 'notWithin'))
      problems.push({
        level: 'error',
        code: 'otherCountry',
        key: columnKey(work, 'country'),
        found: foundIn(work, row, 'country'),
      })
    }
    await ruleProblems(work, row, after)
    if (problems.some((one) => one.level === 'error'))
      return done('error', { target: (target?.['id'] as string) ?? null })
    if (target) {
      const names = Object.keys(changes)
      if (names.length === 0) return done('unchanged', { target: target['id'] as string })
      const before = Object.fromEntries(names.map((name) => [name, target[name] ?? null]))
      return done('update', { given: changes, target: target['id'] as string, before })
    }
    const twin = twinProblem(work, row, other, duplicates.get(row))
    if (twin) {
      problems.push(twin)
      return done('duplicate', { given })
    }
    return done('create', { given })
  }
  // One after the other: what stands in two rows is said of the second.
  const checked: CheckedRow[] = []
  for (const row of rows) checked.push(await checkOne(row))
  return checked
}

/**
 * Of rows the ones to check again: those that were changed, and those that share a value that only one row may have. All are
 * read as far as such values go, so that each row still knows those before it.
 */
async function affectedOf(work: Work, raws: readonly RawRow[], changed: ReadonlySet<number>): Promise<RawRow[]> {
  const { viewer, kind } = work
  const names = new Set((kind.import?.match ?? []).flat())
  for (const [name, field] of Object.entries(kind.fields)) if (field.unique) names.add(name)
  if (names.has('sourceName')) names.add('country')
  for (const name of names) names.add(kind.fields[name]?.within ?? name)
  const placed = work.placed.filter(({ column }) => names.has(column.name))
  const rows = await readRows(viewer, kind, placed, raws, work.orders)
  nameSource(kind, work.run, rows)
  const suppressed = await suppressions().findSuppressed(kind, rows)
  return rows.flatMap((row) => {
    if (row.raw.decision !== 'skip' && !suppressed.has(row)) refuseRepeated(work, row)
    const isTied = row.raw.repeats || row.problems.some(({ code }) => code === 'duplicateRow')
    return isTied || changed.has(row.raw.at) ? [row.raw] : []
  })
}

async function saveBatch(run: number, rows: readonly CheckedRow[]): Promise<void> {
  const data = rows.map((row) => ({ ...row, problems: row.problems.length > 0 ? row.problems : null }))
  await query(sql`
    update import_rows r set state = d.state, severity = d.severity, problems = d.problems, given = d.given, target = d.target, before = d.before
    from json_to_recordset(${JSON.stringify(data)}::json) as d(at int, state text, severity smallint, problems jsonb, given json, target uuid, before json)
    where r.run = ${run} and r.at = d.at and r.written_at is null`)
}

/** Counts of a run by state, from its rows. */
export async function countRows(run: number): Promise<Counts> {
  const row = await queryOne<Counts>(sql`
    select count(*)::int rows, (count(*) filter (where state = 'create' and written_at is null))::int as "create", (count(*) filter (where state = 'update' and written_at is null))::int as "update",
      (count(*) filter (where state = 'unchanged'))::int unchanged, (count(*) filter (where state = 'duplicate'))::int duplicate,
      (count(*) filter (where state = 'error'))::int error, (count(*) filter (where state = 'skipped'))::int skipped,
      (count(*) filter (where state = 'skipped' and target is not null and given is not null))::int proposed,
      (count(*) filter (where state in ('create', 'update', 'unchanged') and problems @? '$[*] ? (@.level == "warning")'))::int warning,
      (count(*) filter (where state = 'create' and written_at is not null))::int created, (count(*) filter (where state = 'update' and written_at is not null))::int updated
    from import_rows where run = ${run}`)
  return row ?? {}
}

/**
 * Checks the rows of a run that are not written yet: all, or where only these were `changed` since, them and what hangs on them.
 * `progress` hears how many are done.
 */
export async function checkRun(
  viewer: Viewer,
  run: Run,
  progress: (done: number) => Promise<void> = async () => {},
  changed: ReadonlySet<number> | null = null,
): Promise<Counts> {
  refuseUnsure(run)
  const kind = getKind(run.kind)
  const placed = placedColumns(viewer, kind, run)
  const dates = placed.filter((one) => one.column.field.type === 'date')
  const seen: Seen = new Map()
  const { found, mixed } = await decideOrders(run, dates)
  // All dates of a column say together whether the day or the month comes first.
  const only = sameValue(found, run.options.found ?? {}) ? changed : null
  const orders = { ...found, ...run.options.orders }
  const mapped = new Set(placed.flatMap((one) => (one.isAdded ? [] : [one.column.name])))
  const work: Work = { viewer, kind, run, placed, orders, seen, mapped, directories: directoriesOf(placed) }
  for (let from = 0; from < run.total; from += batchSize) {
    const raws = await query<RawRow>(sql`
      select at, row_number, cells, edits, decision, coalesce(problems @> '[{"code":"duplicateRow"}]', false) repeats from import_rows where run = ${run.number} and at >= ${from} and at < ${from + batchSize} and written_at is null order by at`)
    const affected = only ? await affectedOf(work, raws, only) : raws
    if (affected.length > 0) await saveBatch(run.number, await checkBatch(work, affected))
    await progress(Math.min(run.total, from + batchSize))
  }
  const counts = await countRows(run.number)
  const options = { checkedEmpty: run.options.emptyClears ?? false, mixed, found }
  await query(
    sql`update import_runs set counts = ${JSON.stringify(counts)}, checked_at = now(), options = options || ${JSON.stringify(options)}::jsonb, state = case when state in ('uploaded', 'mapped') then 'checked' else state end where number = ${run.number}`,
  )
  return counts
}

/** Whether the day or the month comes first in these columns, by all rows of the file with their repairs. */
export async function decideOrders(run: Run, dates: readonly Placed[]): Promise<ReturnType<typeof dateOrders>> {
  if (dates.length === 0) return { found: {}, mixed: [] }
  const list = dates.map((one) => sql`cells ->> ${one.at}::int`).reduce((a, b) => sql`${a}, ${b}`)
  const rows = await query<{
    at: number
    row_number: number
    cells: string[]
    edits: Record<string, string> | null
  }>(sql`
    select at, row_number, json_build_array(${list}) cells, edits from import_rows where run = ${run.number}`)
  const narrow = dates.map((one, index) => ({ column: one.column, at: index }))
  return dateOrders(
    narrow,
    rows.map((row) => ({ ...row, decision: null })),
  )
}

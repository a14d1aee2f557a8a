// Problems of a run in groups that one repair solves, and the repairs: put a value, clear the cells, leave rows out.
import { cleanLine } from '#lib/text/text-clean.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden, notFound } from '#server/errors.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { takeApart } from './reading/cells.ts'
import { checkRun } from './check.ts'
import { columnsOf } from './reading/columns.ts'
import { childOfKey, fieldOfKey, leftOutKey, partsOfKey } from './children/keys.ts'
import { addEntries, mayAdd } from './matching/new-entries.ts'
import { type RawRow, readRows, type RowProblem } from './reading/read-rows.ts'
import { getRun, placedColumns, type Run } from './runs.ts'

export type Repair = 'replace' | 'add' | 'clear' | 'skip' | 'restore' | 'create' | 'same'
export type Group = {
  id: string
  level: RowProblem['level']
  key: string
  code: string
  hint: string | null
  count: number | string | null
  /** The value that stands in the cells, where all rows of the group have the same. */
  found: string | null
  /** The entry that may be meant, where it is one for all rows. */
  entry: string | null
  fix: string | null
  rows: number
  /** Numbers of the first rows, and their places. */
  examples: number[]
  places: number[]
  repairs: Repair[]
}

// Problems about one wrong word are one group per word; all others one group per column and sort.
const byWord = (problem: RowProblem): boolean =>
  ['notInList', 'notWithin', 'several'].includes(problem.hint ?? '') || problem.code === 'keptAsText'
const groupId = (problem: RowProblem): string =>
  [
    problem.level,
    problem.key,
    problem.code,
    problem.hint ?? '',
    byWord(problem) ? (problem.part ?? problem.found ?? '') : '',
  ].join('|')

// A name that the list does not have, or not at that place.
const isUnlisted = (problem: RowProblem): boolean => ['notInList', 'notWithin'].includes(problem.hint ?? '')

/** The repairs that solve such a problem, for this viewer. */
function repairsOf(viewer: Viewer, kind: Kind, problem: RowProblem): Repair[] {
  const field = fieldOfKey(kind, problem.key)
  const required = field?.required === 'always'
  const add = mayAdd(viewer, field) && isUnlisted(problem) ? (['add'] as const) : []
  if (problem.code === 'leftOut') return ['restore']
  if (problem.level === 'note') return []
  if (problem.id) return ['same', 'create', 'skip']
  if (problem.code === 'duplicateElsewhere') return ['create', 'skip']
  if (problem.code === 'keptAsText') return ['replace', ...add]
  if (
    ['otherCountry', 'ownerDecides', 'extraCells', 'otherThanAbove', 'noParentRow', 'severalParents'].includes(
      problem.code,
    )
  )
    return ['skip']
  return [
    ...(byWord(problem) || problem.code === 'required' ? (['replace'] as const) : []),
    ...add,
    ...(required || problem.code === 'required' ? [] : (['clear'] as const)),
    'skip',
  ]
}

// What stands in the cell and what was found by it are two things.
const entryIn = ({ id, part, found }: RowProblem): string | null => (id && part ? (found ?? null) : null)

/** All groups of a run with what this viewer may do about them: most rows first, errors before warnings before notes. */
export async function groupsOf(viewer: Viewer, run: Run, limit = 100): Promise<Group[]> {
  const kind = getKind(run.kind)
  const rows = await query<{ at: number; row_number: number; problems: RowProblem[] }>(sql`
    select at, row_number, problems from import_rows where run = ${run.number} and problems is not null and written_at is null order by at`)
  const groups = new Map<string, Group & { one: RowProblem; same: boolean }>()
  for (const row of rows)
    for (const problem of row.problems) {
      const id = groupId(problem)
      const group = groups.get(id)
      const found = problem.part ?? problem.found ?? null
      if (group) {
        group.rows += 1
        // Years are converted visibly: one of them is enough.
        if (group.found !== found && problem.code !== 'buddhist') group.found = null
        if (group.entry !== entryIn(problem)) group.entry = null
        if (group.examples.length < 5) {
          group.examples.push(row.row_number)
          group.places.push(row.at)
        }
        continue
      }
      groups.set(id, {
        id,
        level: problem.level,
        key: problem.key,
        code: problem.code,
        hint: problem.hint ?? null,
        count: problem.count ?? null,
        found,
        entry: entryIn(problem),
        fix: problem.fix ?? null,
        rows: 1,
        examples: [row.row_number],
        places: [row.at],
        repairs: repairsOf(viewer, kind, problem),
        one: problem,
        same: true,
      })
    }
  const order = { error: 0, warning: 1, note: 2 }
  return [...groups.values()]
    .toSorted(
      (a, b) => order[a.level] - order[b.level] || Number(b.fix !== null) - Number(a.fix !== null) || b.rows - a.rows,
    )
    .slice(0, limit)
    .map(({ one: _one, same: _same, ...group }) =>
      // Several rows have no name in common.
      group.rows > 1 && group.code === 'required' && [kind.title, kind.import?.joined?.first].includes(group.key)
        ? { ...group, repairs: group.repairs.filter((repair) => repair !== 'replace') }
        : group,
    )
}

function mayChange(run: Run): void {
  if (run.work !== 'none' || !['checked', 'partly'].includes(run.state)) throw forbidden('run_is_closed')
}

type Affected = RawRow & { problems: RowProblem[] | null }

const problemIn = (row: Affected, group: string): RowProblem | undefined =>
  row.problems?.find((one) => groupId(one) === group)

/** Is a problem one of a child whose entry is known? Of one that belongs to no row the row is wrong. */
export const isAboutChild = (key: string, code: string): boolean =>
  partsOfKey(key).list !== null && code !== 'noParentRow' && code !== 'severalParents'

/** A child is left out, or taken in again, without the row of its entry. Of one that belongs to no row the row goes as a whole. */
function childLeftOut(row: Affected, { key, code }: RowProblem, repair: 'skip' | 'restore') {
  const { list } = partsOfKey(key)
  if (list === null || !isAboutChild(key, code)) return null
  const { [leftOutKey(list)]: _left, ...others } = row.edits ?? {}
  return { at: row.at, edits: repair === 'skip' ? { ...others, [leftOutKey(list)]: 'skip' } : others, decision: null }
}

/** One repair for all rows of a group; then the check runs again. `value` is what stands there from now on. */
export async function repairGroup(
  viewer: Viewer,
  number: number,
  group: string,
  repair: Repair,
  value?: string,
): Promise<void> {
  const run = await getRun(viewer, number)
  mayChange(run)
  const kind = getKind(run.kind)
  const placed = placedColumns(viewer, kind, run)
  const [level, key = '', code] = group.split('|')
  const rows = await query<Affected>(sql`
    select at, row_number, decision, cells, edits, problems from import_rows where run = ${number} and written_at is null and problems @> ${JSON.stringify([{ level, key, code }])}::jsonb`)
  const affected = rows.filter((row) => problemIn(row, group))
  const first = affected[0] && problemIn(affected[0], group)
  if (!first) throw notFound()
  const placesOfKey = placed.filter((one) => one.column.key === key)
  const field = fieldOfKey(kind, key)
  if (repair === 'add') {
    await addMissing(viewer, run, affected, group)
    return saveChanges(viewer, run, [], await unlistedRows(run, kind, field?.to))
  }
  if (!repairsOf(viewer, kind, first).includes(repair)) throw badRequest('bad_repair')
  const changes = affected.map((row) => {
    const problem = problemIn(row, group) as RowProblem
    const child = repair === 'skip' || repair === 'restore' ? childLeftOut(row, problem, repair) : null
    if (child) return child
    if (repair === 'restore') return { at: row.at, edits: row.edits, decision: undecided }
    if (repair === 'skip' || repair === 'create') return { at: row.at, edits: row.edits, decision: repair }
    if (repair === 'same') return { at: row.at, edits: row.edits, decision: problem.id ?? 'create' }
    if (repair === 'replace' && !(value ?? problem.fix)) throw badRequest('no_value')
    const text = row.edits?.[key] ?? placesOfKey.map(({ at }) => row.cells[at] ?? '').find(Boolean) ?? ''
    const { isListed } = partsOfKey(key)
    const parts = field ? partsIn(field, text, isListed) : [text]
    const next =
      repair === 'clear'
        ? clearPart(parts, problem.part, isListed)
        : replacePart(parts, problem.part, value ?? (problem.fix as string))
    return { at: row.at, edits: { ...row.edits, [key]: next }, decision: null }
  })
  await saveChanges(viewer, placesOfKey.length > 0 ? run : await withColumns(run, [key]), changes)
}

/** Places of the rows that name what this list does not have: an entry that is added may be what they mean. */
async function unlistedRows(run: Run, kind: Kind, list: string | undefined): Promise<number[]> {
  const rows = await query<Pick<Affected, 'at' | 'problems'>>(sql`
    select at, problems from import_rows where run = ${run.number} and written_at is null and problems @? '$[*].hint'`)
  const isOne = (problem: RowProblem): boolean => isUnlisted(problem) && fieldOfKey(kind, problem.key)?.to === list
  return rows.flatMap(({ at, problems }) => (problems?.some(isOne) ? [at] : []))
}

/** Adds what a group of rows names to the list it is looked for in. */
async function addMissing(viewer: Viewer, run: Run, rows: readonly RawRow[], group: string): Promise<void> {
  const kind = getKind(run.kind)
  const [, key = ''] = group.split('|')
  const field = fieldOfKey(kind, key)
  if (!field || !mayAdd(viewer, field)) throw forbidden()
  const child = childOfKey(kind, key)
  const placed = placedColumns(viewer, kind, run).filter(({ column }) => (column.child ?? null) === child)
  const read = await readRows(viewer, child ?? kind, placed, rows, run.options.orders ?? {})
  const named = read.flatMap((row) => {
    const problem = row.problems.find((one) => groupId(one) === group)
    return problem ? [{ text: cleanLine(problem.part ?? problem.found ?? ''), given: row.given }] : []
  })
  if ((await addEntries(viewer, field, named)) === 0) throw badRequest('no_parent')
}

/** Parts of a cell: of one that tells of all children those that are empty too, for others stand at the same places. */
const partsIn = (field: Field, text: string, isListed: boolean): readonly string[] =>
  isListed ? text.split(/[;；|｜\r\n]/).map((one) => one.trim()) : takeApart(field, text).parts

const replacePart = (parts: readonly string[], part: string | undefined, value: string): string =>
  part && parts.length > 1 ? parts.map((one) => (one === part ? value : one)).join('; ') : value

const clearPart = (parts: readonly string[], part: string | undefined, isListed: boolean): string => {
  if (!part || parts.length < 2) return ''
  return (isListed ? parts.map((one) => (one === part ? '' : one)) : parts.filter((one) => one !== part)).join('; ')
}

/** A decision that is taken back; null leaves it as it is. */
const undecided = ''

async function saveChanges(
  viewer: Viewer,
  run: Run,
  changes: readonly { at: number; edits: Record<string, string> | null; decision: string | null }[],
  others: readonly number[] = [],
): Promise<void> {
  const concerned = new Set([...changes.map(({ at }) => at), ...others])
  await tx(async () => {
    await query(sql`
      update import_rows r set edits = d.edits, decision = nullif(coalesce(d.decision, r.decision), ${undecided})
      from json_to_recordset(${JSON.stringify(changes)}::json) as d(at int, edits jsonb, decision text) where r.run = ${run.number} and r.at = d.at`)
    await checkRun(viewer, { ...run, total: run.counts.rows ?? run.total }, undefined, concerned)
  })
}

/** A place in a run as the database counts them; one that no row has when it is none. */
export const placeOf = (at: number): number => (Number.isInteger(at) && at >= 0 && at < 2 ** 31 ? at : -1)

/** Other text for cells of one row, by column; a decision about a possible duplicate. */
export async function editRow(
  viewer: Viewer,
  number: number,
  at: number,
  edits: Record<string, string>,
  decision?: string | null,
): Promise<void> {
  const run = await getRun(viewer, number)
  mayChange(run)
  const known = new Set(columnsOf(viewer, getKind(run.kind)).map((column) => column.key))
  if (
    Object.keys(edits).some((key) => !known.has(key)) ||
    Object.values(edits).some((text) => typeof text !== 'string' || text.length > 32_767)
  )
    throw badRequest('bad_cell')
  const [row] = await query<Affected>(
    sql`select at, row_number, decision, cells, edits, problems from import_rows where run = ${number} and at = ${placeOf(at)} and written_at is null`,
  )
  if (!row) throw notFound()
  const same = (row.problems ?? []).flatMap(({ id }) => id ?? [])
  if (decision && !['create', 'skip', ...same].includes(decision)) throw badRequest('bad_decision')
  // A field that the file has no column for becomes a column of its own.
  const next = await withColumns(run, Object.keys(edits))
  await saveChanges(viewer, next, [{ at, edits: { ...row.edits, ...edits }, decision: decision ?? null }])
}

async function withColumns(run: Run, keys: readonly string[]): Promise<Run> {
  const missing = keys.filter((key) => !run.mapping.some((one) => one.key === key))
  if (missing.length === 0) return run
  const mapping = [...run.mapping, ...missing.map((key) => ({ heading: '', key, confidence: 1 }))]
  await query(sql`update import_runs set mapping = ${JSON.stringify(mapping)} where number = ${run.number}`)
  return { ...run, mapping }
}

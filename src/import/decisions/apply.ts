// What is decided about rows of an upload: put a value, clear cells, leave rows out, join two of them. Nothing is imported by it.
import { cleanLine } from '#lib/text/text-clean.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden, notFound } from '#server/errors.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { holdsSeveral, takeApart } from '../reading/cells.ts'
import { checkRun } from '../check.ts'
import { childOfKey, fieldOfKey, leftOutKey, partsOfKey } from '../children/keys.ts'
import { columnsOf } from '../reading/columns.ts'
import { type Added, addEntries, mayAdd } from '../matching/new-entries.ts'
import { cellOf, type MappedColumn, plainDates, type RawRow, readRows, type RowProblem } from '../reading/read-rows.ts'
import { groupId, groupsOf, isAboutChild, isOpen, isSure, isUnlisted, type Repair, repairsOf } from '../repairs.ts'
import { mappedColumnsOf } from '../run-columns.ts'
import { getRun, type Run } from '../runs.ts'
import { rememberAnswers } from './answers.ts'
import { type DecisionAbout, recordDecision } from './history.ts'
import { type Affected, mayChange, rowIndexOf, type RowChange, type Step, writeChanges } from './rows.ts'

/** What stands in a row besides its cells, while decisions are applied to it. */
type Draft = { row: Affected; edits: Record<string, string>; decision: string | null }

type Applying = {
  kind: Kind
  mappedColumns: readonly MappedColumn[]
  drafts: Map<number, Draft>
  byNumber: Map<number, Draft>
}

/** Parts of a cell: of one that tells of all children those that are empty too, for others stand at the same positions. */
const partsIn = (field: Field, text: string, isListed: boolean, signs: readonly string[] | undefined) =>
  isListed ? text.split(/[;；|｜\r\n]/).map((one) => one.trim()) : takeApart(field, text, signs).parts

const replacePart = (parts: readonly string[], part: string | undefined, value: string): string =>
  part && parts.length > 1 ? parts.map((one) => (one === part ? value : one)).join('; ') : value

const clearPart = (parts: readonly string[], part: string | undefined, isListed: boolean): string => {
  if (!part || parts.length < 2) return ''
  return (isListed ? parts.map((one) => (one === part ? '' : one)) : parts.filter((one) => one !== part)).join('; ')
}

/** A cell as it stands now: typed, or in the file. */
const textIn = ({ row, edits }: Draft, one: MappedColumn): string => cellOf({ ...row, edits }, one)

function putText({ kind, mappedColumns }: Applying, draft: Draft, { problem, repair, value }: Step): void {
  const { key } = problem
  const text = value ?? problem.fix
  if (repair === 'replace' && !text) throw badRequest('no_value')
  const rowIndexes = mappedColumns.filter(({ column }) => column.key === key)
  const now = draft.edits[key] ?? rowIndexes.map(({ at }) => draft.row.cells[at] ?? '').find(Boolean) ?? ''
  const field = fieldOfKey(kind, key)
  const { isListed } = partsOfKey(key)
  const parts = field ? partsIn(field, now, isListed, rowIndexes[0]?.column.signs) : [now]
  draft.edits[key] =
    repair === 'clear' ? clearPart(parts, problem.part, isListed) : replacePart(parts, problem.part, text as string)
}

/** The row above takes what it lacks from this one, and further values of lists; this one is left out. */
function joinRows({ mappedColumns, byNumber }: Applying, draft: Draft, { row: above }: RowProblem): void {
  const first = byNumber.get(above ?? -1)
  if (!first) throw badRequest('bad_repair')
  for (const one of mappedColumns) {
    const { key, field, child, signs } = one.column
    const [own, other] = [textIn(draft, one), textIn(first, one)]
    if (child || !own || own === other) continue
    if (!other) first.edits[key] = own
    else if (holdsSeveral(field)) {
      const parts = [other, own].flatMap((text) => takeApart(field, text, signs).parts)
      first.edits[key] = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()].join('; ')
    }
  }
  draft.decision = 'skip'
}

function applyStep(applying: Applying, step: Step): void {
  const draft = applying.drafts.get(step.at)
  if (!draft) return
  const { problem, repair } = step
  const { list } = partsOfKey(problem.key)
  if ((repair === 'skip' || repair === 'restore') && list !== null && isAboutChild(problem.key, problem.code)) {
    // A child is left out, or taken in again, without the row of its entry.
    if (repair === 'skip') draft.edits[leftOutKey(list)] = 'skip'
    else delete draft.edits[leftOutKey(list)]
    return
  }
  switch (repair) {
    case 'restore':
      draft.decision = null
      break
    case 'skip':
    case 'create':
    case 'both':
      draft.decision = repair
      break
    case 'same':
      draft.decision = problem.id ?? 'create'
      break
    case 'join':
      joinRows(applying, draft, problem)
      break
    default:
      putText(applying, draft, step)
  }
}

const rowsAt = (run: number, rowIndexes: readonly number[]): Promise<Affected[]> =>
  query<Affected>(sql`
    select at, row_number, decision, cells, edits, problems from import_rows
    where run = ${run} and at = any(${[...new Set(rowIndexes)]}::int[]) and written_at is null order by at`)

/** The rows that rows of this run repeat. */
const rowsAbove = (run: number, steps: readonly Step[]): Promise<Affected[]> =>
  query<Affected>(sql`
    select at, row_number, decision, cells, edits, problems from import_rows
    where run = ${run} and sheet = 0 and written_at is null
      and row_number = any(${steps.flatMap(({ repair, problem }) => (repair === 'join' ? (problem.row ?? []) : []))}::int[])`)

/** Applies decisions to the rows of a run in their order, keeps them in its history, and checks the rows again. */
export async function applySteps(
  viewer: Viewer,
  run: Run,
  steps: readonly Step[],
  about: Omit<DecisionAbout, 'rows'>,
): Promise<void> {
  const kind = getKind(run.kind)
  const keys = [
    ...new Set(steps.flatMap(({ repair, problem }) => (repair === 'replace' || repair === 'clear' ? problem.key : []))),
  ]
  const full = await withColumns(run, keys)
  const drafts = new Map<number, Draft>()
  const [own, above] = [
    await rowsAt(
      run.number,
      steps.map(({ at }) => at),
    ),
    await rowsAbove(run.number, steps),
  ]
  for (const row of [...own, ...above])
    if (!drafts.has(row.at)) drafts.set(row.at, { row, edits: { ...row.edits }, decision: row.decision })
  const byNumber = new Map(above.map((row) => [row.row_number, drafts.get(row.at) as Draft]))
  const applying = { kind, mappedColumns: mappedColumnsOf(viewer, kind, full), drafts, byNumber }
  for (const step of steps) applyStep(applying, step)
  const changes = [...drafts.values()].map(changeOf)
  const answers = await rememberAnswers(viewer, full, kind, steps, own)
  await saveChanges(viewer, full, changes, { ...about, rows: new Set(steps.map(({ at }) => at)).size, answers })
}

/** What became otherwise in a row. */
function changeOf({ row, edits, decision }: Draft): RowChange {
  const before = row.edits ?? {}
  const keys = [...new Set([...Object.keys(before), ...Object.keys(edits)])].filter((key) => before[key] !== edits[key])
  return {
    at: row.at,
    was: Object.fromEntries(keys.map((key) => [key, before[key] ?? null])),
    now: Object.fromEntries(keys.map((key) => [key, edits[key] ?? null])),
    ...(row.decision === decision ? {} : { decision: [row.decision, decision] as const }),
  }
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
  const [level, key = '', code] = group.split('|')
  const rows = await query<Affected>(sql`
    select at, row_number, decision, cells, edits, problems from import_rows where run = ${number} and written_at is null and problems @> ${JSON.stringify([{ level, key, code }])}::jsonb order by at`)
  const steps = rows.flatMap((row): Step[] => {
    const problem = row.problems?.find((one) => groupId(one) === group)
    return problem ? [{ at: row.at, problem, repair, value }] : []
  })
  const [first] = steps
  if (!first) throw notFound()
  const about = { repair, key, found: first.problem.part ?? first.problem.found ?? null, value: value ?? null }
  if (repair === 'add') {
    const affected = rows.filter(({ at }) => steps.some((one) => one.at === at))
    const added = await addMissing(viewer, run, affected, group)
    const rowIndexes = await unlistedRows(run, kind, fieldOfKey(kind, key)?.to)
    const touched = [...new Set([...affected.map(({ at }) => at), ...rowIndexes])]
    const untouched = touched.map((at): RowChange => ({ at, was: {}, now: {} }))
    return saveChanges(viewer, run, untouched, { ...about, rows: affected.length, added })
  }
  if (!repairsOf(viewer, kind, first.problem).includes(repair)) throw badRequest('bad_repair')
  const isSame = steps.every(({ problem }) => (problem.part ?? problem.found) === about.found)
  return applySteps(viewer, run, steps, {
    ...about,
    value: value ?? (repair === 'replace' ? (first.problem.fix ?? null) : null),
    found: isSame ? about.found : null,
  })
}

/** Takes every suggestion that needs no choice, at once. */
export async function applySure(viewer: Viewer, number: number): Promise<void> {
  const run = await getRun(viewer, number)
  mayChange(run)
  const sure = new Set(
    (await groupsOf(viewer, run, Number.POSITIVE_INFINITY)).flatMap((one) => (isSure(one) ? one.id : [])),
  )
  const rows = await query<Affected>(sql`
    select at, row_number, decision, cells, edits, problems from import_rows where run = ${number} and written_at is null and problems is not null order by at`)
  const steps = rows.flatMap((row) =>
    (row.problems ?? []).flatMap((problem): Step[] =>
      sure.has(groupId(problem)) && problem.fix ? [{ at: row.at, problem, repair: 'replace' }] : [],
    ),
  )
  if (steps.length === 0) throw notFound()
  await applySteps(viewer, run, steps, { repair: 'sure', key: null, found: null, value: null, together: sure.size })
}

/** Places of the rows that name what this list does not have: an entry that is added may be what they mean. */
async function unlistedRows(run: Run, kind: Kind, list: string | undefined): Promise<number[]> {
  const rows = await query<Pick<Affected, 'at' | 'problems'>>(sql`
    select at, problems from import_rows where run = ${run.number} and written_at is null and problems @? '$[*].hint'`)
  const isOne = (problem: RowProblem): boolean => isUnlisted(problem) && fieldOfKey(kind, problem.key)?.to === list
  return rows.flatMap(({ at, problems }) => (problems?.some(isOne) ? [at] : []))
}

/** Adds what a group of rows names to the list it is looked for in. */
async function addMissing(viewer: Viewer, run: Run, rows: readonly RawRow[], group: string): Promise<Added[]> {
  const kind = getKind(run.kind)
  const [, key = ''] = group.split('|')
  const field = fieldOfKey(kind, key)
  if (!field || !mayAdd(viewer, field)) throw forbidden()
  const child = childOfKey(kind, key)
  const mappedColumns = mappedColumnsOf(viewer, kind, run).filter(({ column }) => (column.child ?? null) === child)
  const read = await readRows(viewer, child ?? kind, mappedColumns, rows, {
    ...plainDates,
    orders: run.options.orders ?? {},
  })
  const named = read.flatMap((row) => {
    const problem = row.problems.find((one) => groupId(one) === group)
    return problem ? [{ text: cleanLine(problem.part ?? problem.found ?? ''), given: row.given }] : []
  })
  const { count, added } = await addEntries(viewer, field, named)
  if (count === 0) throw badRequest('no_parent')
  return added
}

/** Groups that somebody has to decide about. */
export async function openGroups(run: number): Promise<Set<string>> {
  const rows = await query<{ problems: RowProblem[] }>(sql`
    select problems from import_rows where run = ${run} and written_at is null and state in ('error', 'duplicate', 'held') and problems is not null`)
  return new Set(rows.flatMap(({ problems }) => problems.filter(isOpen).map(groupId)))
}

async function saveChanges(
  viewer: Viewer,
  run: Run,
  changes: readonly RowChange[],
  about: DecisionAbout & { answers?: readonly string[] },
): Promise<void> {
  await tx(async () => {
    const before = await openGroups(run.number)
    await writeChanges(run.number, changes)
    const concerned = new Set(changes.map(({ at }) => at))
    await checkRun(viewer, { ...run, total: run.counts.rows ?? run.total }, undefined, concerned)
    const after = await openGroups(run.number)
    const groups = [...before].filter((one) => !after.has(one)).length
    await recordDecision(viewer, run.number, changes, { ...about, groups })
  })
}

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
  const kind = getKind(run.kind)
  const known = new Set(columnsOf(viewer, kind).map((column) => column.key))
  if (
    Object.keys(edits).some((key) => !known.has(key)) ||
    Object.values(edits).some((text) => typeof text !== 'string' || text.length > 32_767)
  )
    throw badRequest('bad_cell')
  const [row] = await rowsAt(number, [rowIndexOf(at)])
  if (!row) throw notFound()
  const open = (row.problems ?? []).filter(isOpen)
  const asked = open.find(({ code }) => code === 'duplicateRow')
  const allowed = [
    'create',
    'skip',
    ...(asked ? repairsOf(viewer, kind, asked) : []),
    ...(row.problems ?? []).flatMap(({ id }) => id ?? []),
  ]
  if (decision && !allowed.includes(decision)) throw badRequest('bad_decision')
  // A field that the file has no column for becomes a column of its own.
  const next = await withColumns(run, Object.keys(edits))
  const twin = open.find(({ id }) => id !== undefined)
  if (decision && Object.keys(edits).length === 0 && (asked || twin)) {
    const problem = (asked ?? twin) as RowProblem
    const repair = decision === problem.id ? 'same' : (decision as Repair)
    const about = { repair, key: problem.key, found: problem.found ?? null, value: null }
    return applySteps(viewer, next, [{ at, problem, repair }], about)
  }
  const draft = { row, edits: { ...row.edits, ...edits }, decision: decision || row.decision }
  await saveChanges(viewer, next, [changeOf(draft)], {
    repair: 'edit',
    key: Object.keys(edits).length === 1 ? (Object.keys(edits)[0] ?? null) : null,
    found: String(row.row_number),
    value: null,
    rows: 1,
  })
}

async function withColumns(run: Run, keys: readonly string[]): Promise<Run> {
  const missing = keys.filter((key) => !run.mapping.some((one) => one.key === key))
  if (missing.length === 0) return run
  const mapping = [...run.mapping, ...missing.map((key) => ({ heading: '', key, confidence: 1 }))]
  await query(sql`update import_runs set mapping = ${JSON.stringify(mapping)} where number = ${run.number}`)
  return { ...run, mapping }
}

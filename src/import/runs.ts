// Runs of uploads as somebody: who may see them, and how one begins.
import { createHash } from 'node:crypto'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden, forbiddenTo, notFound } from '#server/errors.ts'
import { type SheetNote, SheetProblem } from '#server/sheets/sheet-problem.ts'
import { extensionOf, isReferenceFile } from '#server/sheets/sheet-source.ts'
import type { DayMonthOrder, ShortYears } from '#lib/time/dates.ts'
import { cleanLine, foldText } from '#lib/text/text-clean.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds, findKind } from '#engine/model/registry.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { takesUploads } from '#engine/model/uploads.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { type Workbook, withChildSheets } from './children/sheets.ts'
import { columnsOf, hasSources, type Mapped, type SheetPart, standsIn } from './reading/columns.ts'
import { guessColumns, rememberHeadings } from './reading/guess-columns.ts'
import { type FileChoice, type Head, readFile } from './reading/read-file.ts'
import type { MappedColumn } from './reading/read-rows.ts'
import { blankedCells, sensitiveColumns } from './reading/sensitive-columns.ts'

export type RunState = 'uploaded' | 'mapped' | 'checked' | 'committing' | 'done' | 'partly' | 'undone' | 'failed'
export type Counts = {
  rows?: number
  create?: number
  update?: number
  unchanged?: number
  duplicate?: number
  error?: number
  skipped?: number
  /** Rows of entries that have their owner: what differs is proposed there. */
  proposed?: number
  warning?: number
  created?: number
  updated?: number
  /** Rows that an undo took back, and those it left because they were changed or used since. */
  undone?: number
  stayed?: number
  /** Entries that wait for a child of theirs to be repaired. */
  held?: number
  /** Children: what is ready, and what was done. */
  childCreate?: number
  childUpdate?: number
  childRemove?: number
  childUnchanged?: number
  childCreated?: number
  childUpdated?: number
  childRemoved?: number
}
export type RunOptions = {
  emptyClears?: boolean
  /** What was chosen for empty cells when the rows were checked. */
  checkedEmpty?: boolean
  publish?: boolean
  publicSources?: boolean
  /** Whose codes the file holds, as the uploader named it. */
  source?: string | null
  orders?: Record<string, DayMonthOrder>
  /** Columns whose dates, taken together, begin with the month. */
  found?: Record<string, DayMonthOrder>
  mixed?: string[]
  /** What years of two digits count in these columns, where it is not the usual. */
  shortYears?: Record<string, ShortYears>
  /** Columns whose values are split by commas or slashes, decided by all of their cells. */
  signs?: Record<string, string[]>
}
export type Run = {
  number: number
  kind: string
  file_name: string
  file_bytes: number
  file_hash: string
  started_by: string
  /** Null where the viewer may not know that the account exists. */
  started_name: string | null
  role: string | null
  country: string | null
  state: RunState
  work: 'none' | 'check' | 'commit' | 'undo'
  paused: boolean
  progress: number
  total: number
  head: Head
  mapping: Mapped[]
  options: RunOptions
  counts: Counts
  log: { at: string; code: string }[]
  created_at: string
  checked_at: string | null
  finished_at: string | null
  told_at: string | null
  undo_until: string | null
}

const columns = sql`number, kind, file_name, file_bytes, file_hash, started_by, started_name, role, country, state, work, paused, progress, total,
  head, mapping, options, counts, log, created_at, checked_at, finished_at, told_at, undo_until`

/** May the viewer upload files of this kind? */
export const mayImport = (viewer: Viewer, kind: Kind): boolean =>
  kind.import !== null && (isStaff(viewer) || viewer.who === 'system') && kind.access.import(viewer) !== false

export function kindForImport(viewer: Viewer, name: string): Kind {
  const kind = findKind(name)
  if (!kind || !takesUploads(kind)) throw notFound()
  if (!mayImport(viewer, kind)) throw forbiddenTo('import')
  return kind
}

// A country_admin sees the runs of the own country only.
const inReach = (viewer: Viewer) =>
  viewer.role === 'country_admin' ? sql`country = ${viewer.country}::uuid` : sql`true`

/** A source has so many signs at most. */
const longestSource = 100

/** Sources that were named at earlier uploads into the same table, as far as the viewer sees them; the latest first. */
export async function knownSources(viewer: Viewer, kind: Kind): Promise<string[]> {
  const kinds = allKinds().filter((one) => one.table === kind.table && mayImport(viewer, one))
  const rows = await query<{ source: string }>(sql`
    select options ->> 'source' source from import_runs
    where kind = any(${kinds.map(({ name }) => name)}::text[]) and options ->> 'source' <> '' and ${inReach(viewer)}
    group by 1 order by max(number) desc limit 50`)
  return rows.map(({ source }) => source)
}

/** A source as it was written, in the spelling of an earlier upload where there is one; null when none is named. */
export async function sourceNamed(viewer: Viewer, kind: Kind, text: string): Promise<string | null> {
  const source = cleanLine(text).slice(0, longestSource).trim()
  if (!source || !hasSources(kind)) return null
  const known = await knownSources(viewer, kind)
  return known.find((one) => foldText(one) === foldText(source)) ?? source
}

const shownTo = (viewer: Viewer, run: Run): Run => ({
  ...run,
  started_name: nameShownTo(viewer, run.started_name, run.role),
})

/** The run with this number; 403 for who uploads nothing at all, 404 when it is out of the viewer's reach. */
export async function getRun(viewer: Viewer, number: number, lock = false): Promise<Run> {
  if (!allKinds().some((kind) => mayImport(viewer, kind))) throw forbiddenTo('import')
  const run = Number.isSafeInteger(number)
    ? await queryOne<Run>(
        sql`select ${columns} from import_runs where number = ${number} and ${inReach(viewer)}${lock ? sql` for update` : sql``}`,
      )
    : undefined
  const kind = run ? findKind(run.kind) : null
  if (!run || !kind || !mayImport(viewer, kind)) throw notFound()
  return shownTo(viewer, run)
}

/** Runs of a kind, newest first. */
export async function listRuns(
  viewer: Viewer,
  kind: Kind,
  limit: number,
  offset = 0,
  only: readonly number[] | null = null,
): Promise<Run[]> {
  const runs = await query<Run>(
    sql`select ${columns} from import_runs where kind = ${kind.name} and ${inReach(viewer)}
      and (${only}::int[] is null or number = any(${only}::int[])) order by number desc limit ${limit} offset ${offset}`,
  )
  return runs.map((run) => shownTo(viewer, run))
}

/** How many uploads of a kind still hold rows that nobody has taken over or repaired. */
export async function listOpenRuns(viewer: Viewer, kind: Kind): Promise<number[]> {
  if (!mayImport(viewer, kind)) return []
  const rows = await query<{ number: number }>(sql`
    select number from import_runs where kind = ${kind.name} and state in ('checked', 'partly') and ${inReach(viewer)} order by number`)
  return rows.map(({ number }) => number)
}

/** Uploads of the last seven days that failed or were paused: for who started them, and for secret all. */
export async function listStuckRuns(viewer: Viewer, kind: Kind): Promise<number[]> {
  if (!mayImport(viewer, kind) || !viewer.id) return []
  const own = viewer.role === 'secret' ? sql`true` : sql`started_by = ${viewer.id}`
  const rows = await query<{ number: number }>(sql`
    select number from import_runs where kind = ${kind.name} and (state = 'failed' or (paused and work <> 'none'))
      and created_at > now() - interval '7 days' and ${own} and ${inReach(viewer)} order by number desc limit 100`)
  return rows.map(({ number }) => number)
}

/** An earlier run of the same file within 30 days. */
export async function earlierRun(viewer: Viewer, run: Run): Promise<{ number: number; created_at: string } | null> {
  return (
    (await queryOne<{ number: number; created_at: string }>(sql`
    select number, created_at from import_runs where file_hash = ${run.file_hash} and kind = ${run.kind} and number < ${run.number}
      and created_at > ${run.created_at}::timestamptz - interval '30 days' and ${inReach(viewer)} order by number desc limit 1`)) ??
    null
  )
}

async function storeRows(kind: Kind, run: number, { sheet, sheetOf }: Workbook): Promise<void> {
  const left = sensitiveColumns(kind, sheet.headings)
  await query(sql`delete from import_children where run = ${run}`)
  await query(sql`delete from import_rows where run = ${run}`)
  for (let from = 0; from < sheet.rows.length; from += 2000) {
    const rows = sheet.rows.slice(from, from + 2000).map((cells, index) => ({
      at: from + index,
      row_number: sheet.rowNumbers[from + index],
      sheet: sheetOf[from + index],
      cells: blankedCells(cells, left),
    }))
    await query(sql`
      insert into import_rows (run, at, row_number, sheet, cells)
      select ${run}, at, row_number, sheet, cells from json_to_recordset(${JSON.stringify(rows).replaceAll('\\u0000', '')}::json) as r(at int, row_number int, sheet smallint, cells json)`)
  }
  const others = sheet.elsewhere.filter((one) => sensitiveColumns(kind, one.headings).size > 0)
  const found: [SheetNote['code'], string[]][] = [
    ['sensitiveLeftOut', [...left].map((at) => sheet.headings[at] as string)],
    ['sensitiveElsewhere', others.map((one) => one.sheet)],
  ]
  const notes = found.flatMap(([code, names]) =>
    names.length > 0 ? [{ code, params: { text: names.join(', ') } }] : [],
  )
  if (notes.length === 0) return
  await query(sql`
    update import_runs set file = null, head = jsonb_set(head, '{notes}', coalesce(head -> 'notes', '[]') || ${JSON.stringify(notes)}::jsonb)
    where number = ${run}`)
}

/** What is known of a file with the sheets of children behind its first. */
const headWith = (head: Head, { sheet, parts }: Workbook): Head => ({
  ...head,
  headings: sheet.headings,
  ...(parts.length > 0 ? { parts } : {}),
})

/**
 * Reads a file and begins a run; a corrections file continues the run it came from.
 * @throws SheetProblem when the file is refused: then nothing is stored
 */
export async function createRun(
  viewer: Viewer,
  kind: Kind,
  file: Uint8Array,
  name: string,
  choice: FileChoice = {},
): Promise<Run> {
  if (isReferenceFile(name) && !kind.import?.references)
    throw new SheetProblem('unsupportedType', { extension: extensionOf(name) })
  const { sheet, head: read } = await readFile(file, name, choice)
  const book = await withChildSheets(viewer, kind, file, name, choice, sheet)
  const head = headWith(read, book)
  const hash = createHash('sha256').update(file).digest('hex')
  const mapping = await guessColumns(viewer, kind, head.headings, head.parts)
  const number = await tx(async () => {
    const made = await queryOne<{ number: number }>(sql`
      insert into import_runs (kind, file_name, file_bytes, file_hash, file, started_by, started_name, role, country, head, mapping, total)
      values (${kind.name}, ${name.slice(0, 200)}, ${file.length}, ${hash}, ${Buffer.from(file)}, ${viewer.id ?? viewer.who}, ${viewer.name}, ${viewer.role}, ${viewer.country},
        ${JSON.stringify(head)}, ${JSON.stringify(mapping)}, ${book.sheet.rows.length}) returning number`)
    const run = made?.number as number
    await storeRows(kind, run, book)
    await writeAudit(viewer, [
      {
        action: 'import',
        kind,
        label: name,
        country: viewer.country,
        changed: { run, file: name, rows: book.sheet.rows.length },
      },
    ])
    return run
  })
  return getRun(viewer, number)
}

const isOpen = (run: Run): boolean => ['uploaded', 'mapped', 'checked'].includes(run.state) && run.work === 'none'

/** Reads the stored file once more: another sheet or encoding, Burmese converted or as it is. */
export async function rereadFile(viewer: Viewer, number: number, choice: FileChoice): Promise<Run> {
  const run = await getRun(viewer, number)
  if (!isOpen(run)) throw forbidden('run_is_closed')
  const kind = kindForImport(viewer, run.kind)
  const stored = await queryOne<{ file: Buffer | null }>(sql`select file from import_runs where number = ${number}`)
  if (!stored?.file) throw notFound()
  const chosen: FileChoice = {
    sheet: choice.sheet || run.head.sheet,
    encoding: choice.encoding || (run.head.candidates ? undefined : run.head.encoding) || undefined,
    zawgyi: choice.zawgyi ?? run.head.zawgyi,
  }
  const { sheet, head: read } = await readFile(stored.file, run.file_name, chosen)
  const book = await withChildSheets(viewer, kind, stored.file, run.file_name, chosen, sheet)
  const head = headWith(read, book)
  const mapping = await guessColumns(viewer, kind, head.headings, head.parts)
  await tx(async () => {
    await query(
      sql`update import_runs set head = ${JSON.stringify(head)}, mapping = ${JSON.stringify(mapping)}, total = ${book.sheet.rows.length}, state = 'uploaded', counts = '{}' where number = ${number}`,
    )
    await storeRows(kind, number, book)
  })
  return getRun(viewer, number)
}

/** Nothing is done with a file whose characters somebody still has to choose. */
export function refuseUnsure(run: Run): void {
  if (run.head.candidates) throw badRequest('encoding_unsure')
}

/** The further sheet that this column of a run stands in; null for the first one. */
export const partAt = ({ head }: Pick<Run, 'head'>, at: number): SheetPart | null =>
  head.parts?.find((part) => at >= part.from && at < part.from + part.width) ?? null

/** Keys of the columns of a run, each once: a sheet of children may have those that stand beside their parents too. */
export const keysOfRun = ({ mapping }: Pick<Run, 'mapping'>): string[] => [
  ...new Set(mapping.flatMap(({ key }) => key ?? [])),
]

/** What stands in these columns of a row, with its repairs. */
export const cellsOfRow = (
  run: Pick<Run, 'mapping'>,
  row: { cells: readonly string[]; edits: Readonly<Record<string, string>> | null },
): string[] =>
  keysOfRun(run).map(
    (key) =>
      row.edits?.[key] ??
      run.mapping.flatMap((one, at) => (one.key === key && row.cells[at]) || []).find(Boolean) ??
      '',
  )

/** The name of the further sheet a row stands in; null in the first one. */
export const sheetNameOf = ({ head }: Pick<Run, 'head'>, sheet: number): string | null =>
  head.parts?.[sheet - 1]?.sheet ?? null

/** Children that one cell tells of must not be told of by columns as well. */
const isToldTwice = (mapping: readonly Mapped[]): boolean =>
  mapping.some(({ key }) => {
    const list = /^(.+)\*\//.exec(key ?? '')?.[1]
    return list !== undefined && mapping.some((one) => one.key?.startsWith(`${list}/`))
  })

/** The mapped columns of a run, as this viewer may fill them. */
export function mappedColumnsOf(viewer: Viewer, kind: Kind, run: Run): MappedColumn[] {
  const byKey = new Map(columnsOf(viewer, kind).map((column) => [column.key, column]))
  return run.mapping.flatMap(({ key }, at) => {
    const column = key ? byKey.get(key) : undefined
    const signs = key ? run.options.signs?.[key] : undefined
    const isAdded = at >= run.head.headings.length
    return column ? [{ column: signs ? { ...column, signs } : column, at, isAdded }] : []
  })
}

/**
 * Says which column each heading means (null: left out), and remembers it. Columns that cannot be filled are refused.
 *
 * @param source whose codes the file holds, empty for nobody's; as it was where it is left out
 */
export async function setMapping(
  viewer: Viewer,
  number: number,
  keys: readonly (string | null)[],
  orders: Record<string, DayMonthOrder> = {},
  source?: string | null,
): Promise<Run> {
  const run = await getRun(viewer, number)
  if (!isOpen(run)) throw forbidden('run_is_closed')
  refuseUnsure(run)
  const kind = kindForImport(viewer, run.kind)
  const columns = new Map(columnsOf(viewer, kind).map((column) => [column.key, column]))
  const taken = new Set<string>()
  const mapping = run.head.headings.map((heading, at): Mapped => {
    const key = keys[at] ?? null
    const part = partAt(run, at)
    const column = key === null ? undefined : columns.get(key)
    if (key !== null && !(column && standsIn(column, part))) throw forbidden('column_not_allowed')
    const once = `${part?.from} ${key}`
    if (key !== null && taken.has(once)) throw forbidden('column_twice')
    taken.add(once)
    const { key: before, confidence = 1, suggested } = run.mapping[at] ?? {}
    return { heading, key, confidence: key === before ? confidence : 1, ...(suggested ? { suggested } : {}) }
  })
  if (isToldTwice(mapping)) throw forbidden('column_twice')
  const named = source === undefined ? {} : { source: await sourceNamed(viewer, kind, source ?? '') }
  for (const part of [null, ...(run.head.parts ?? [])])
    if (viewer.id)
      await rememberHeadings(
        viewer.id,
        kind,
        mapping.filter((_, at) => partAt(run, at) === part),
        part,
      )
  await query(
    sql`update import_runs set mapping = ${JSON.stringify(mapping)}, state = 'mapped', options = options || ${JSON.stringify({ orders, ...named })}::jsonb where number = ${number}`,
  )
  return getRun(viewer, number)
}

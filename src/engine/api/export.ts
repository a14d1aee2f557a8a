// Exports of a list: CSV or XLSX of what the viewer may see with its children, streamed, audited.
import type { FastifyReply } from 'fastify'
import { badRequest, forbiddenTo } from '#server/errors.ts'
import { type SheetColumn, type SheetTable, sendSheet } from '#server/sheets/writing/send-sheet.ts'
import { hasContactData } from '../model/fields.ts'
import type { Field } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import { childKey, wordsOf } from '../model/registry.ts'
import type { Out } from '../model/rows.ts'
import { asVisitor, type Viewer } from '../model/viewer.ts'
import { noteSubjects, writeEntry } from '../store/history/seen-data.ts'
import { requireRecentPassword } from '../store/recent-password.ts'
import { records } from '../store/records.ts'
import { flatLines, listedColumns, listsOf, pointerColumns, tablesApart, childTables } from './export-children.ts'
import { type ExportFormat, findExportFormat, mostInFormats } from './export-formats.ts'
import {
  columnsFor,
  type ExportCell,
  exportedOfChild,
  exportFields,
  headingsOf,
  type SheetFormat,
} from './export-columns.ts'
import { followExport } from './export-progress.ts'
import { readListQuery } from './query-params.ts'

const mostRows = (viewer: Viewer): number =>
  viewer.who === 'visitor' ? 200 : viewer.who === 'member' ? 1000 : 1_000_000

/** A workbook of so many rows and children at most has sheets for the children; a longer one is flat, for it is streamed. */
const mostInSheets = { rows: 1000, children: 10_000 }

/** The columns that were asked for; null: all. */
type Only = readonly string[] | null
type Listed = Awaited<ReturnType<typeof readListQuery>>

type Watch = {
  /** Says in the record whose data leave with these rows. */
  note: (rows: readonly Out[]) => Promise<void>
  /** So many rows more are in the file. */
  written: (rows: number) => void
}

/** The title first: a file is read by names. Of some columns those alone, in the order in which they are asked for. */
const inOrder = (kind: Kind, fields: readonly [string, Field][], only: readonly string[] | null): [string, Field][] => {
  const names = only ?? fields.map(([name]) => name)
  const known = new Map(fields)
  // A number of somebody else is in no file without whose it is.
  const attributed = names.flatMap((name) => [name, ...(known.get(name)?.saidBy ?? [])])
  return [...new Set([kind.title, ...attributed])].flatMap((name): [string, Field][] => {
    const field = known.get(name)
    return field ? [[name, field]] : []
  })
}

/** Columns of the rows themselves; what one cell tells of all children stands in place of a text that says the same. */
function ownColumns(
  viewer: Viewer,
  kind: Kind,
  { format, hasSheets = false, only = null }: { format: SheetFormat; hasSheets?: boolean; only?: Only },
) {
  const listed = hasSheets || only ? [] : listedColumns(viewer, kind)
  const names = new Set([...listed, ...(hasSheets ? listedColumns(viewer, kind) : [])].map(({ heading }) => heading))
  const own = columnsFor(
    viewer,
    inOrder(kind, exportFields(viewer, kind), only),
    headingsOf(kind, viewer.locale),
    format,
  ).filter(({ heading }) => !names.has(heading))
  return { own, listed }
}

/** Everything in one table: a line for each child, the cells of its parent repeated. */
function flatTable(
  viewer: Viewer,
  kind: Kind,
  list: Listed,
  { note, written }: Watch,
  { format, only }: { format: SheetFormat; only: Only },
): { columns: SheetColumn[]; rows: AsyncGenerator<ExportCell[]> } {
  const { own, listed } = ownColumns(viewer, kind, { format, only })
  const tables = only ? [] : childTables(viewer, kind, format)
  async function* lines(): AsyncGenerator<ExportCell[]> {
    for await (const batch of records(viewer, kind).each(list, mostRows(viewer))) {
      await note(batch)
      const lists = await listsOf(viewer, kind, batch)
      for (const row of batch) {
        const children = lists.get(row.id) ?? {}
        const cells = [...own.map(({ read }) => read(row)), ...listed.map(({ read }) => read(children))]
        yield* flatLines(cells, tables, children)
        written(1)
      }
    }
  }
  const beside = tables.flatMap(({ columns }) => columns)
  return { columns: [...own, ...listed, ...beside], rows: lines() }
}

/** The rows on the first sheet, the children of each kind on one of their own; null where there are too many. */
async function sheetTables(viewer: Viewer, kind: Kind, list: Listed, watch: Watch): Promise<SheetTable[] | null> {
  const { own } = ownColumns(viewer, kind, { format: 'xlsx', hasSheets: true })
  const pointers = pointerColumns(viewer, kind)
  const tables = tablesApart(viewer, kind)
  const first: ExportCell[][] = []
  const others = tables.map((): ExportCell[][] => [])
  const tell = (row: Out, children: Readonly<Record<string, readonly Out[]>>): void => {
    first.push(own.map(({ read }) => read(row)))
    for (const [at, { child, columns }] of tables.entries())
      for (const one of children[childKey(child)] ?? [])
        others[at]?.push([...pointers.map(({ read }) => read(row)), ...columns.map(({ read }) => read(one))])
  }
  for await (const batch of records(viewer, kind).each(list, mostRows(viewer))) {
    await watch.note(batch)
    const lists = await listsOf(viewer, kind, batch)
    for (const row of batch) tell(row, lists.get(row.id) ?? {})
    if (first.length > mostInSheets.rows || others.some((rows) => rows.length > mostInSheets.children)) return null
  }
  return [
    { name: wordsOf(kind, viewer.locale).many, columns: own, rows: first },
    ...tables.map(({ child, columns }, at) => ({
      name: wordsOf(child, viewer.locale).many,
      columns: [...pointers, ...columns],
      rows: others[at] ?? [],
    })),
  ]
}

/** A file of a format that a feature added, in one piece. */
async function sendFormat(
  viewer: Viewer,
  kind: Kind,
  { list, watch, reply }: { list: Listed; watch: Watch; reply: FastifyReply },
  { name, type, ending, write }: ExportFormat,
): Promise<unknown> {
  const rows: Out[] = []
  for await (const batch of records(viewer, kind).each(list, Math.min(mostRows(viewer), mostInFormats))) {
    await watch.note(batch)
    rows.push(...batch)
    watch.written(batch.length)
  }
  return reply
    .header('content-disposition', `attachment; filename="${kind.name}.${ending || name}"`)
    .type(type)
    .send(await write(viewer, rows))
}

/**
 * Answers with the file. Visitors get 200 rows at most, members 1,000, staff all in their reach; each with its children.
 * @param allow is asked before rows are read, with their number
 * @throws 400 for columns and formats that there are not, 403, and what `allow` throws
 */
export async function exportRows(
  viewer: Viewer,
  kind: Kind,
  params: URLSearchParams,
  reply: FastifyReply,
  allow?: (rows: number) => Promise<void>,
): Promise<unknown> {
  const format = params.get('format') ?? 'csv'
  const more = findExportFormat(kind, format)
  if (format !== 'csv' && format !== 'xlsx' && !more) throw badRequest('unknown_value', { parameter: 'format' })
  // Others than staff take along what is public; what they have for themselves alone is not a list.
  const isPublic = viewer.who !== 'staff' && kind.access.read(asVisitor(viewer)) !== false
  if (!isPublic && kind.access.export(viewer) === false) throw forbiddenTo('export')
  const only = params.get('fields')?.split(',') ?? null
  const asked = new URLSearchParams([...params].filter(([name]) => name !== 'fields'))
  // As the lists of the back office show them; a public list is exported as it is shown.
  const list = { ...(await readListQuery(viewer, kind, asked)), whole: viewer.who === 'staff' }
  const allowed = exportFields(viewer, kind)
  const unknown = only?.find((one) => !allowed.some(([name]) => name === one))
  if (unknown !== undefined) throw badRequest('unknown_value', { parameter: 'fields', value: unknown })
  const tables = only ? [] : tablesApart(viewer, kind)
  const fields = [
    ...inOrder(kind, allowed, only),
    ...tables.flatMap(({ child }) => exportedOfChild(viewer, child)),
  ].map(([, field]) => field)
  if (viewer.who === 'staff' && hasContactData(fields)) await requireRecentPassword(viewer)
  const count = await records(viewer, kind).count(list)
  await allow?.(Math.min(count, mostRows(viewer)))
  const isBook = format === 'xlsx' && tables.length > 0 && Math.min(count, mostRows(viewer)) <= mostInSheets.rows
  const entry =
    viewer.who === 'staff'
      ? await writeEntry(viewer, { action: 'export', kind, changed: { filter: params.toString(), count } })
      : null
  const written = followExport(viewer, reply, Math.min(count, mostRows(viewer), more ? mostInFormats : Infinity))
  const note: Watch['note'] = async (rows) => {
    if (entry)
      await noteSubjects(
        entry,
        kind,
        rows.map(({ id }) => id),
      )
  }
  const watch = { note, written }
  if (more) return sendFormat(viewer, kind, { list, watch, reply }, more)
  const sheets = isBook ? await sheetTables(viewer, kind, list, watch) : null
  const [first, ...others] = sheets ?? []
  const sheetFormat = format === 'xlsx' ? 'xlsx' : 'csv'
  written(first?.rows.length ?? 0)
  if (first)
    return sendSheet(reply, kind.name, sheetFormat, first.columns, first.rows, { name: first.name, more: others })
  const { columns, rows } = flatTable(viewer, kind, list, watch, { format: sheetFormat, only })
  return sendSheet(reply, kind.name, sheetFormat, columns, rows)
}

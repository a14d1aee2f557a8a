// Rows of a file as values of the kind: every reference of a batch is looked up at once, never row by row.
import { languageOf } from '#engine/model/values/text-cells.ts'
import { isLatinName, joinName } from '#lib/names/names.ts'
import {
  type DateEvidence,
  dateEvidence,
  type DayMonthOrder,
  type OrderOfDates,
  decideShortYears,
  type ShortYears,
} from '#lib/time/dates.ts'
import { looseName } from '#lib/names/loose-name.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import { brokenCell, typedAsText } from '#lib/text/spreadsheet-cells.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { kindsOfRef } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { findTags } from '#engine/store/tags.ts'
import {
  type Cell,
  type CellProblem,
  type CellValue,
  distinguishingFields,
  type Lookups,
  readCell,
  doubtfulCell,
  doubtfulTag,
  takeApart,
  wordsOfCell,
} from './cells.ts'
import { importScope } from '../import-scope.ts'
import type { Column } from './columns.ts'
import { knownLater, mayHold } from './new-names.ts'
import { directoryFor, directoryKey, directoryOf, type Directory } from '../matching/directory.ts'

/** part: it holds children of another row alone. held: a child of its entry waits to be repaired. */
export type RowState = 'create' | 'update' | 'unchanged' | 'duplicate' | 'error' | 'skipped' | 'part' | 'held'
export type RawRow = {
  at: number
  row_number: number
  cells: string[]
  edits: Record<string, string> | null
  decision: string | null
  /** The last check found a value in it that another row has. */
  repeats?: boolean
}
export type RowProblem = CellProblem & {
  /** Column of the file the problem stands in; a field that no column gives is named by itself. */
  key: string
  found?: string
  /** Number of the row that has the same value, or the row here that is meant. */
  row?: number
  id?: string
}
export type ReadRow = {
  raw: RawRow
  /** Values of the cells that are filled. */
  given: Values
  /** Fields whose cells are empty. */
  empty: string[]
  /** Fields that another cell gave: they fill what is empty and change nothing. */
  derived: string[]
  problems: RowProblem[]
}

/** A mapped column and where it stands in the file; one that repairs added says nothing of the rows they left. */
export type MappedColumn = { column: Column; at: number; isAdded?: boolean }

/** What Scopus writes where it has nothing. */
const nothing = /^\[No (?:abstract|author name|author id)s? (?:available|found)\]$/i

export function cellOf(raw: RawRow, { column, at }: MappedColumn): string {
  const text = (raw.edits?.[column.key] ?? raw.cells[at] ?? '').trim()
  return text.startsWith('[') && nothing.test(text) ? '' : text
}

/** How the dates of a file are written, by column. */
export type DatesOfFile = { orders: Record<string, OrderOfDates>; shortYears: Record<string, ShortYears> }
export const plainDates: DatesOfFile = { orders: {}, shortYears: {} }

/** `mixed`: columns whose dates are written both ways. */
export type FoundDates = DatesOfFile & { orders: Record<string, DayMonthOrder>; mixed: string[] }

/**
 * Columns of dates where by all of their cells the month comes first, those that say both, and what their years of two digits
 * count. A column that does not say it itself is written as the others of the file.
 */
export function datesOfFile(mappedColumns: readonly MappedColumn[], rows: readonly RawRow[]): FoundDates {
  const found: FoundDates = { orders: {}, shortYears: {}, mixed: [] }
  const columns = mappedColumns
    .filter(({ column }) => column.field.type === 'date')
    .map((one) => ({ key: one.column.key, says: dateEvidence(rows.map((raw) => cellOf(raw, one))) }))
  const sum = (name: keyof DateEvidence): number => columns.reduce((total, { says }) => total + says[name], 0)
  const all: DateEvidence = {
    dayFirst: sum('dayFirst'),
    monthFirst: sum('monthFirst'),
    buddhist: sum('buddhist'),
    gregorian: sum('gregorian'),
  }
  for (const { key, says } of columns) {
    const order = says.dayFirst + says.monthFirst > 0 ? says : all
    if (order.monthFirst > order.dayFirst) found.orders[key] = 'mdy'
    if (says.dayFirst > 0 && says.monthFirst > 0) found.mixed.push(key)
    const short = decideShortYears(says.buddhist + says.gregorian > 0 ? says : all)
    if (short !== 'gregorian') found.shortYears[key] = short
  }
  return found
}

/** The lists, all of whose rows are read at once, that these columns name. */
export const directoriesOf = (mapped: readonly MappedColumn[]): Promise<Directory>[] =>
  mapped.flatMap(({ column: { field } }) =>
    field.to && field.type !== 'tags' && getKind(field.to).flow !== 'content' ? [directoryOf(getKind(field.to))] : [],
  )

/** The cells of a batch, each text of a column taken apart once. */
export type Cells = (one: MappedColumn, text: string) => Cell

export function cellsOf(): Cells {
  const known = new Map<MappedColumn, Map<string, Cell>>()
  return (one, text) => {
    const { field, signs } = one.column
    // What is not looked up is read where it stands, and nowhere before.
    if (!field.to) return takeApart(field, text, signs)
    const texts = known.get(one) ?? new Map<string, Cell>()
    known.set(one, texts)
    const cell = texts.get(text) ?? takeApart(field, text, signs)
    texts.set(text, cell)
    return cell
  }
}

/** What the cells of these columns are looked up in. */
export async function lookupsFor(
  viewer: Viewer,
  kind: Kind,
  mapped: readonly MappedColumn[],
  rows: readonly RawRow[],
  { orders, shortYears }: DatesOfFile,
  cells: Cells,
): Promise<Lookups> {
  const directories = new Map<string, Directory>()
  let tags = new Map<string, string>()
  for (const one of mapped) {
    const { field } = one.column
    if (!field.to) continue
    const target = getKind(field.to)
    const words = (columns: readonly MappedColumn[]) =>
      rows.flatMap((raw) =>
        columns.flatMap((column) => {
          const text = cellOf(raw, column)
          return text ? wordsOfCell(cells(column, text)).filter(Boolean) : []
        }),
      )
    const key = directoryKey(field)
    if (field.type === 'tags') tags = new Map([...tags, ...(await findTags(field.to, words([one])))])
    else if (directories.has(key)) continue
    else if (target.flow === 'content') {
      // Columns that name rows of the same lists are looked up together.
      const same = mapped.filter(({ column }) => column.field.to && directoryKey(column.field) === key)
      directories.set(key, await directoryFor(viewer, kindsOfRef(field).map(getKind), words(same)))
    } else directories.set(key, await directoryOf(target))
  }
  const asText = new Map(Object.entries(kind.import?.keep ?? {}).filter(([, into]) => kind.fields[into]))
  return {
    directories,
    tags,
    kept: asText,
    order: (key) => orders[key] ?? 'dmy',
    shortYears: (key) => shortYears[key] ?? 'gregorian',
  }
}

/** What every row this viewer may upload has, whatever the file says: the country of who keeps one. */
const boundValues = (viewer: Viewer, kind: Kind): Values =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field]) => {
      const [only, ...others] = (field.type === 'ref' && importScope(viewer, kind, name)) || []
      return only && others.length === 0 ? [[name, only]] : []
    }),
  )

/** How many fields are read before this one, because they tell its entries apart: none of a country, one of a university. */
function depthOf(kind: Kind, name: string): number {
  const field = kind.fields[name]
  // A time is read with its zone.
  if (field?.zoneIn) return 1
  if (!field?.to || field.type === 'tags') return 0
  const before = [...distinguishingFields(getKind(field.to)), ...(field.within ? [field.within] : [])]
  return Math.max(0, ...before.map((one) => (one !== name && kind.fields[one]?.to ? 1 + depthOf(kind, one) : 0)))
}

/** Cells that mean the same in every row are read once; of a list whose entries have a place, once for each place. */
const isFree = ({ field }: Column): boolean =>
  !field.within &&
  !field.zoneIn &&
  (field.of !== undefined || field.to !== undefined || field.type === 'date' || field.type === 'flag')

function joinNames(kind: Kind, row: ReadRow, mapped: readonly MappedColumn[]): void {
  const joined = kind.import?.joined
  if (!joined) return
  const has = (name: string): boolean => mapped.some((one) => one.column.name === name && !one.isAdded)
  const isWrong = row.problems.some(({ key }) => key === joined.first)
  const text = (name: string): string => (typeof row.given[name] === 'string' ? row.given[name] : '')
  if (
    isEmpty(row.given[joined.into]) &&
    mapped.some(({ column }) => [joined.first, joined.last].includes(column.name))
  ) {
    const first = text(joined.first)
    // A last name alone is a name only in a file that has whole names too.
    if (!first && !isWrong && has(joined.first) && !has(joined.into))
      row.problems.push({ level: 'error', code: 'required', key: joined.first, found: '' })
    const isName = first || has(joined.into)
    const whole = isName ? joinName(first, text(joined.last)) : ''
    if (whole) row.given[joined.into] = whole
  }
  const whole = text(joined.into)
  if (whole && !isLatinName(whole) && isEmpty(row.given[joined.native]) && kind.fields[joined.native])
    row.given[joined.native] = whole
}

/** What was read before of rows that are read again, with further columns: cells that mean the same whatever stands beside them. */
export type AlreadyRead = {
  free: Map<MappedColumn, Map<string, CellValue>>
  rows: WeakMap<RawRow, Map<MappedColumn, CellValue>>
}
export const nothingRead = (): AlreadyRead => ({ free: new Map(), rows: new WeakMap() })

/** Does a cell mean the same in whatever row it stands? */
const isAlone = ({ field }: Column): boolean => !field.to && !field.within && !field.zoneIn

/** What cells say beyond the value of their field: what the list does not have, and what a spelling gives besides. */
type Said = { column: Column; text: string; isKept: boolean; found: CellValue }

const keptAsWritten = (text: string): CellValue => ({
  value: undefined,
  problems: [{ level: 'warning', code: 'keptAsText', hint: 'notInList', part: cleanLine(text) }],
})

/** A department of a university that the list does not have is not the one of the same name elsewhere. */
const isUnsettled = (row: ReadRow, { column }: MappedColumn, { kept }: Lookups, { value }: CellValue): boolean =>
  value !== undefined &&
  column.field.within !== undefined &&
  kept.has(column.name) &&
  row.given[column.field.within] === undefined &&
  row.problems.some(({ key, code }) => code === 'keptAsText' && key.endsWith(column.field.within as string))

/** A text beside what stands in a field of texts already, unless it is said there. */
const beside = (value: unknown, text: string, max: number): string =>
  typeof value !== 'string' || value === ''
    ? text.slice(0, max)
    : looseName(value).includes(looseName(text))
      ? value
      : `${value}, ${text}`.slice(0, max)

/** Keeps what the lists do not have as text, the narrower part first, and what spellings give where no cell says it. */
function keepSaid(kind: Kind, row: ReadRow, said: readonly Said[], { kept }: Lookups): void {
  for (const { column, text, isKept, found } of said.toSorted(
    (a, b) => Number(b.column.field.within !== undefined) - Number(a.column.field.within !== undefined),
  )) {
    const into = kept.get(column.name)
    const field = into === undefined ? undefined : kind.fields[into]
    if (into === undefined || !field) continue
    if (isKept) row.given[into] = beside(row.given[into], cleanLine(text), field.max ?? 200)
    else if (found.isPosition && isEmpty(row.given[into])) {
      row.given[into] = field.translated ? { [languageOf(text)]: cleanLine(text) } : cleanLine(text)
      row.derived.push(into)
    }
  }
  for (const { found } of said)
    for (const [list, value] of Object.entries(found.gives ?? {})) {
      const name = Object.keys(kind.fields).find((one) => {
        const field = kind.fields[one]
        return field?.type === 'choice' && field.of === list && !field.many && !field.readOnly
      })
      if (name === undefined || !isEmpty(row.given[name]) || row.problems.some(({ key }) => key === name)) continue
      row.given[name] = value
      row.derived.push(name)
    }
}

/** Reads a batch of rows. Nothing is written and nothing thrown: what is wrong stands in `problems`. */
export async function readRows(
  viewer: Viewer,
  kind: Kind,
  mapped: readonly MappedColumn[],
  rows: readonly RawRow[],
  dates: DatesOfFile,
  already: AlreadyRead | null = null,
): Promise<ReadRow[]> {
  const cells = cellsOf()
  const lookups = await lookupsFor(viewer, kind, mapped, rows, dates, cells)
  const names = Object.keys(kind.fields)
  const inOrder = mapped.toSorted(
    (a, b) =>
      depthOf(kind, a.column.name) - depthOf(kind, b.column.name) ||
      names.indexOf(a.column.name) - names.indexOf(b.column.name) ||
      // A number tells an entry better than its name does.
      Number(a.column.identifier === undefined) - Number(b.column.identifier === undefined),
  )
  const known = already?.free ?? new Map<MappedColumn, Map<string, CellValue>>()
  for (const one of inOrder) if (isFree(one.column) && !known.has(one)) known.set(one, new Map())
  const bound = boundValues(viewer, kind)
  const orderOf = new Map(mapped.map(({ column }) => [column.key, names.indexOf(column.name)]))
  const readAlone = (one: MappedColumn, text: string, raw: RawRow): CellValue => {
    if (!already) return readCell(one.column, cells(one, text), lookups, {})
    const ofRow = already.rows.get(raw) ?? new Map<MappedColumn, CellValue>()
    const value = ofRow.get(one) ?? readCell(one.column, cells(one, text), lookups, {})
    already.rows.set(raw, ofRow.set(one, value))
    return value
  }
  const read = (one: MappedColumn, text: string, given: Values, raw: RawRow): CellValue => {
    const { field } = one.column
    const asText = known.get(one)
    if (!asText && isAlone(one.column)) return readAlone(one, text, raw)
    const around = field.to ? { ...bound, ...given } : given
    // Of namesakes the place of the row tells which is meant.
    const distinguishing = asText && field.to ? distinguishingFields(getKind(field.to)).map((name) => around[name]) : []
    const key = [text, ...distinguishing].join('\0')
    let value = asText?.get(key)
    if (!value) {
      value = readCell(one.column, cells(one, text), lookups, around)
      asText?.set(key, value)
    }
    return value
  }
  return rows.map((raw) => {
    const row: ReadRow = { raw, given: {}, empty: [], derived: [], problems: [] }
    const extras: Said[] = []
    const identifiers = new Map<string, string>()
    for (const one of inOrder) {
      const { key, name, field } = one.column
      const typed = cellOf(raw, one)
      if (typed === '') {
        if (!one.isAdded || raw.edits?.[key] !== undefined) row.empty.push(name)
        continue
      }
      const broken = brokenCell(typed)
      if (broken) {
        row.problems.push({ level: 'error', code: 'invalid', hint: broken, key, found: typed })
        continue
      }
      const doubtful =
        raw.edits?.[key] === undefined
          ? (doubtfulCell(field, typed) ?? doubtfulTag(field, () => cells(one, typed).parts, lookups))
          : null
      if (doubtful) {
        row.problems.push({ ...doubtful, key, found: typed })
        continue
      }
      // What begins like a formula and is meant as text is typed with an apostrophe before it.
      const text = raw.edits?.[key] === undefined ? typed : typedAsText(typed)
      if (field.type === 'ref' && row.given[name] !== undefined && identifiers.has(name)) continue
      const found = knownLater(one.column, text, read(one, text, row.given, raw), identifiers)
      const { identifier } = one.column
      if (identifier && mayHold(field, text, identifier)) identifiers.set(name, text)
      const { value, problems } = isUnsettled(row, one, lookups, found) ? keptAsWritten(text) : found
      for (const problem of problems) row.problems.push({ ...problem, key, found: text })
      if (value !== undefined && value !== null)
        row.given[name] = field.translated ? { ...(row.given[name] as object), ...value } : value
      const isKept = problems[0]?.code === 'keptAsText'
      if (isKept || found.gives || found.isPosition) extras.push({ column: one.column, text, isKept, found })
    }
    keepSaid(kind, row, extras, lookups)
    row.problems.sort((a, b) => (orderOf.get(a.key) ?? 0) - (orderOf.get(b.key) ?? 0))
    joinNames(kind, row, mapped)
    return row
  })
}

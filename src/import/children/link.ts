// Which row of a file the children in each row belong to: the row above with the same entry, or the one that a sheet of children names.
import { foldText } from '#lib/text/text-clean.ts'
import { query, sql } from '#server/database/db.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey } from '#engine/model/registry.ts'
import type { Column } from '../reading/columns.ts'
import { cellOf, type MappedColumn, type RawRow } from '../reading/read-rows.ts'
import { partAt } from '../run-columns.ts'
import type { Run } from '../runs.ts'
import { leftOutKey } from './keys.ts'

/** No row has it, and several may be meant: in place of the row a child belongs to. */
export const noHead = -1
export const ambiguousHead = -2

const rowsAtOnce = 1000

type LinkRow = RawRow & { sheet: number; head: number | null; written: string | null }
type Head = { at: number; identity: string[] }

/** Fields that tell one entry from another in the cells of a file. */
function identityOf(kind: Kind, mapped: readonly MappedColumn[]): MappedColumn[] {
  const names = new Set(['slug', kind.title, ...(kind.import?.match ?? []).flat()])
  return mapped.filter(({ column }) => !column.child && names.has(column.name))
}

const fold = (raw: RawRow, mapped: MappedColumn): string => foldText(cellOf(raw, mapped))

/** Are these cells of the same entry as those above: the same where they are filled, and its name is? */
const isSameEntry = (above: readonly string[], own: readonly string[], isTitle: readonly boolean[]): boolean =>
  own.some((text, at) => isTitle[at] && text !== '') && own.every((text, at) => text === '' || text === above[at])

/** The columns of a run by what linking asks them for. */
function columnsForLinks(kind: Kind, run: Run, mapped: readonly MappedColumn[]) {
  const isMain = ({ at, isAdded }: MappedColumn): boolean => isAdded === true || partAt(run, at) === null
  const own = mapped.filter(({ column }) => !column.child)
  const identity = identityOf(kind, own)
  const points = (sheet: number, to: Column['points']): MappedColumn | undefined => {
    const part = run.head.parts?.[sheet - 1]
    return mapped.find((one) => one.column.points === to && childKey(one.column.child as Kind) === part?.list)
  }
  const unique = (kind.import?.match ?? []).flatMap((list) => (list.length === 1 ? list : []))
  return {
    own,
    identity,
    isTitle: identity.map(({ column }) => column.name === kind.title || column.name === 'slug'),
    children: mapped.filter((one) => one.column.child && !one.column.listed && !one.column.points && isMain(one)),
    named: identity.filter(({ column }) => column.name === kind.title || unique.includes(column.name)),
    points,
  }
}

type LinkColumns = ReturnType<typeof columnsForLinks>

/** Is a child of this row left in, and does one of its cells say anything? */
export const hasChildCells = (raw: RawRow, children: readonly MappedColumn[]): boolean =>
  children.some(
    (one) => cellOf(raw, one) !== '' && raw.edits?.[leftOutKey(childKey(one.column.child as Kind))] === undefined,
  )

/** Heads of the first sheet: what each row there belongs to, and how further sheets may name it. */
function linker(columns: LinkColumns) {
  const { identity, isTitle, children, own, named } = columns
  const heads = new Map<string, number>()
  const names = new Map<string, Set<number>>()
  const numbers = new Map<number, number>()
  let last: Head | null = null
  const pointed = new Map<number, number | null>()
  const name = (text: string, at: number): void => {
    if (text) names.set(text, (names.get(text) ?? new Set()).add(at))
  }
  const slugAt = identity.findIndex(({ column }) => column.name === 'slug')

  const ofMain = (raw: LinkRow): number | null => {
    const filled = children.some((one) => cellOf(raw, one) !== '')
    if (filled) {
      if (own.every((one) => cellOf(raw, one) === '')) return last?.at ?? noHead
      const cells = identity.map((one) => fold(raw, one))
      if (last && isSameEntry(last.identity, cells, isTitle)) return last.at
      const earlier = cells.some((text, at) => isTitle[at] && text) ? heads.get(cells.join('\n')) : undefined
      if (earlier !== undefined) return earlier
    }
    const cells = identity.map((one) => fold(raw, one))
    last = { at: raw.at, identity: cells }
    if (!heads.has(cells.join('\n'))) heads.set(cells.join('\n'), raw.at)
    if (slugAt >= 0 && cells[slugAt]) name(`/${cells[slugAt]}`, raw.at)
    for (const one of named) name(fold(raw, one), raw.at)
    numbers.set(raw.row_number, raw.at)
    return null
  }

  const found = (text: string): number | null => {
    const at = [...(names.get(text) ?? [])]
    return at.length === 0 ? null : at.length === 1 ? (at[0] as number) : ambiguousHead
  }

  const ofPart = (raw: LinkRow): number => {
    const [byTitle, bySlug] = [columns.points(raw.sheet, 'title'), columns.points(raw.sheet, 'slug')]
    const title = byTitle ? fold(raw, byTitle) : ''
    const slug = bySlug ? fold(raw, bySlug) : ''
    // Left empty below the first of an entry.
    const at =
      !title && !slug
        ? (pointed.get(raw.sheet) ?? noHead)
        : ((slug ? found(`/${slug}`) : null) ??
          found(title) ??
          (/^\d+$/.test(title) ? numbers.get(Number(title)) : undefined) ??
          noHead)
    pointed.set(raw.sheet, at)
    return at
  }
  return (raw: LinkRow): number | null => (raw.sheet === 0 ? ofMain(raw) : ofPart(raw))
}

type Moved = { at: number; head: number | null; decision?: string }

/** The entry of a row was written before this child of it could be: the row changes that entry by itself. */
const besideWritten = (raw: LinkRow, head: number | null, written: ReadonlyMap<number, string>): Moved => {
  const target = head === null ? undefined : written.get(head)
  return target ? { at: raw.at, head: null, decision: target } : { at: raw.at, head }
}

/**
 * Says of each row of a run whose children it holds.
 * @returns the rows whose children are others than before
 */
export async function linkRows(kind: Kind, run: Run, mapped: readonly MappedColumn[]): Promise<Set<number>> {
  const columns = columnsForLinks(kind, run, mapped)
  const headOf = linker(columns)
  const hasChildren = columns.children.length > 0 || (run.head.parts ?? []).length > 0
  const changed = new Set<number>()
  const written = new Map<number, string>()
  for (let from = 0; from < run.total; from += rowsAtOnce) {
    const rows = await query<LinkRow>(sql`
      select at, row_number, cells, edits, decision, sheet, head, case when written_at is not null then target::text end written from import_rows
      where run = ${run.number} and at >= ${from} and at < ${from + rowsAtOnce} order by at`)
    const moved = rows.flatMap((raw): Moved[] => {
      if (raw.written && raw.head === null) written.set(raw.at, raw.written)
      const next = besideWritten(raw, hasChildren ? headOf(raw) : null, written)
      if (raw.written || (next.head === raw.head && (next.decision ?? raw.decision) === raw.decision)) return []
      for (const one of [next.head, raw.head]) changed.add(one === null || one < 0 ? raw.at : one)
      return [next]
    })
    if (moved.length > 0)
      await query(sql`
        update import_rows r set head = d.head, decision = coalesce(d.decision, r.decision)
        from json_to_recordset(${JSON.stringify(moved)}::json) as d(at int, head int, decision text)
        where r.run = ${run.number} and r.at >= ${from} and r.at < ${from + rowsAtOnce} and r.at = d.at`)
  }
  return changed
}

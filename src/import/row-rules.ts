// What is wrong with one row of a check: values that two rows have, what the rules of its kind say, how bad that is.
import type { Kind } from '#engine/model/kind.ts'
import { nameKey } from '#lib/names/names.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { askOtherRows } from '#engine/store/writes/input.ts'
import { fieldOfKey, partsOfKey } from './children/keys.ts'
import type { Directory } from './matching/directory.ts'
import { keysOf, matchKeys, scopeOf } from './matching/matching.ts'
import type { DatesOfFile, MappedColumn, ReadRow, RowProblem, RowState } from './reading/read-rows.ts'
import type { Run } from './runs.ts'

/** May two rows stay that have the same here, the later one without it? */
export const mayStayBoth = (kind: Kind, name: string): boolean =>
  isSharedTitle(kind, name) || (name !== kind.title && kind.fields[name]?.required !== 'always')

/** Entries may be called alike: an editorial of every issue. */
const isSharedTitle = (kind: Kind, name: string): boolean =>
  name === kind.title && kind.flow === 'content' && !kind.fields[name]?.unique

const isRepeat = ({ code }: RowProblem): boolean => repeatCodes.includes(code)

/** What has been seen in the rows before: values that must stand in one row only. */
export type SeenKeys = Map<string, number>

export type Work = {
  viewer: Viewer
  kind: Kind
  run: Run
  /** Columns of the entries themselves. */
  mappedColumns: readonly MappedColumn[]
  /** Columns of their children. */
  children: readonly MappedColumn[]
  dates: DatesOfFile
  seen: SeenKeys
  mapped: Set<string>
  /** Before the names of fields of a child kind: `machines/`. */
  prefix?: string
  /** Lists that cells name: they stay in memory as long as this. */
  directories: readonly Promise<Directory>[]
}

export const columnKey = (work: Work, name: string): string =>
  work.mappedColumns.find((one) => one.column.name === name)?.column.key ?? `${work.prefix ?? ''}${name}`

/** Codes of rows that share a value with an earlier one: it is asked about, or it was decided that both stay. */
export const repeatCodes: readonly string[] = ['duplicateRow', 'keptOnce']

/**
 * Asks about a row that has what an earlier one has and only one may have. Of rows that were decided to be two, the later one goes
 * without it.
 */
export function askRepeated(work: Work, row: ReadRow): void {
  const { kind, seen } = work
  const number = row.raw.row_number
  const unique = Object.entries(kind.fields)
    .filter(([, field]) => field.unique && !field.readOnly)
    .map(([name]) => [name])
  const several = (kind.import?.match ?? []).filter(
    (list) => list.length > 1 || kind.fields[list[0] as string]?.translated,
  )
  for (const list of [...unique, ...several, ...(kind.import?.names ? [[kind.title]] : [])]) {
    const name = list[0] as string
    const isPerson = list.length === 1 && name === kind.title
    const keys = isPerson
      ? personKeys(kind, row)
      : matchKeys(kind, list, row.given, kind.flow === 'reference' && list.includes(kind.title))
    for (const key of keys) {
      const full = `${list.join()}|${key}|${scopeOf(list, row.given)}`
      const earlier = hasAnotherNumber(work, row, list, full) ? undefined : seen.get(full)
      if (earlier === undefined) seen.set(full, number)
      else if (
        earlier !== number &&
        !row.problems.some((one) => one.key === columnKey(work, name) && (one.level === 'error' || isRepeat(one))) &&
        // Whose address or number says it already is not asked about by the name as well.
        !(isPerson && row.problems.some((one) => isRepeat(one) && one.row === earlier))
      ) {
        const isBoth = row.raw.decision !== null && row.raw.decision !== 'skip' && mayStayBoth(kind, name)
        row.problems.push({
          level: isBoth ? 'note' : 'warning',
          code: isBoth ? 'keptOnce' : 'duplicateRow',
          key: columnKey(work, name),
          found: foundIn(work, row, name),
          row: earlier,
        })
        if (isBoth && !isSharedTitle(kind, name)) delete row.given[name]
      }
    }
  }
}

/** A person by the name at the same location, in any order of its parts and any spelling that looks the same. */
function personKeys(kind: Kind, { given }: ReadRow): string[] {
  const location = (kind.import?.location ?? []).map((name) => given[name]).find((value) => !isEmpty(value))
  if (location === undefined) return []
  const names = (kind.import?.names ?? []).flatMap((name) => (given[name] ? [nameKey(String(given[name]))] : []))
  return [...new Set(names)].filter(Boolean).map((key) => `${key}|${String(location)}`)
}

/** Of rows of one title those whose numbers differ are not the same. */
function hasAnotherNumber({ kind, seen }: Work, row: ReadRow, list: readonly string[], full: string): boolean {
  if (!list.includes(kind.title)) return false
  let isAnother = false
  const numbers = new Set(
    (kind.import?.match ?? []).flatMap(([name, ...more]) => (name && more.length === 0 ? name : [])),
  )
  for (const [name, field] of Object.entries(kind.fields)) {
    if ((!field.unique && !numbers.has(name)) || field.readOnly) continue
    for (const value of keysOf(kind, name, row.given)) {
      isAnother ||= seen.has(`${full}|${name}`) && !seen.has(`${full}|${name}|${value}`)
      seen.set(`${full}|${name}`, row.raw.row_number)
      seen.set(`${full}|${name}|${value}`, row.raw.row_number)
    }
  }
  return isAnother
}

export function foundIn(work: Work, row: ReadRow, name: string): string {
  const mappedColumn = work.mappedColumns.find((one) => one.column.name === name)
  return mappedColumn ? (row.raw.edits?.[mappedColumn.column.key] ?? row.raw.cells[mappedColumn.at] ?? '') : ''
}

export async function ruleProblems(work: Work, row: ReadRow, after: Values): Promise<void> {
  const { kind } = work
  const has = (name: string): boolean =>
    row.problems.some((one) => one.level === 'error' && partsOfKey(one.key).name === name)
  const joined = kind.import?.joined
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.required !== 'always' || field.readOnly || !isEmpty(after[name]) || has(name)) continue
    if (name === joined?.into && has(joined.first)) continue
    row.problems.push({ level: 'error', code: 'required', key: columnKey(work, name), found: '' })
  }
  const broken = [kind.check?.(after) ?? {}, ...(await askOtherRows(kind, after))]
  for (const [name, problem] of broken.flatMap((found) => Object.entries(found))) {
    if (has(name) || kind.fields[name]?.readOnly) continue
    const publishOnly =
      problem.code === 'required' &&
      kind.fields[name]?.required !== 'always' &&
      isEmpty(after[name]) &&
      !work.mapped.has(name)
    row.problems.push({
      level: publishOnly && (kind.flow === 'content' || kind.flow === 'child') ? 'warning' : 'error',
      code: problem.code,
      key: columnKey(work, name),
      found: foundIn(work, row, name),
      ...(problem.detail ? { hint: problem.detail } : {}),
    })
  }
}

/** Does the row stay out until somebody gives it what it lacks, or is it repaired where it stands? */
export const isBlocking = ({ code, fix }: { code: string; fix?: string | null }): boolean =>
  (fix === undefined || fix === null) && ['required', 'otherCountry', 'duplicateRow'].includes(code)

export function severityOf(problems: readonly RowProblem[], state: RowState): 0 | 1 | 2 {
  if (state === 'duplicate') return 1
  const errors = problems.filter((one) => one.level === 'error')
  if (errors.length === 0) return 0
  return errors.some(isBlocking) ? 2 : 1
}

/** Masks what must not be seen in lists of problems. */
export function masked(kind: Kind, problem: RowProblem): RowProblem {
  const field = fieldOfKey(kind, problem.key)
  const secret = field?.shownTo === 'admins' || field?.shownTo === 'adminsAndSelf'
  return secret && problem.found ? { ...problem, found: `${problem.found.slice(0, 1)}•••` } : problem
}

// Problems of a run in groups that one repair solves, and which repairs those are.
import { query, sql } from '#server/database/db.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { fieldOfKey, partsOfKey } from './children/keys.ts'
import { mayAdd } from './matching/new-entries.ts'
import type { RowProblem } from './reading/read-rows.ts'
import { mayStayBoth } from './row-rules.ts'
import type { Run } from './runs.ts'

/** join: the row above takes what it lacks from this one. both: the rows are two, and what only one may have stays with the first. */
export type Repair = 'replace' | 'add' | 'clear' | 'skip' | 'restore' | 'create' | 'same' | 'join' | 'both'
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
  /** The closed list it stands in, where it is not the one of the field. */
  list: string | null
  rows: number
  /** Numbers of the first rows, and their places. */
  examples: number[]
  indexes: number[]
  repairs: Repair[]
  /** Somebody has to decide before its rows are imported. */
  isOpen: boolean
  /** The row above that it repeats, where it is one for all rows. */
  above: number | null
}

// Problems about one wrong word are one group per word; all others one group per column and sort.
export const isGroupedByWord = (problem: RowProblem): boolean =>
  ['notInList', 'notWithin', 'several', 'severalNames', 'onePersonARow', 'oneOrTwo'].includes(problem.hint ?? '') ||
  ['keptAsText', 'understood', 'addedToList'].includes(problem.code)
export const groupId = (problem: RowProblem): string =>
  [
    problem.level,
    problem.key,
    problem.code,
    problem.hint ?? '',
    isGroupedByWord(problem) ? (problem.part ?? problem.found ?? '') : '',
  ].join('|')

// A name that the list does not have, or not at that place.
export const isUnlisted = (problem: RowProblem): boolean => ['notInList', 'notWithin'].includes(problem.hint ?? '')

/** The repairs that solve such a problem, for this viewer. */
export function repairsOf(viewer: Viewer, kind: Kind, problem: RowProblem): Repair[] {
  const field = fieldOfKey(kind, problem.key)
  const required = field?.required === 'always'
  const add = mayAdd(viewer, field) && isUnlisted(problem) ? (['add'] as const) : []
  if (problem.code === 'leftOut') return ['restore']
  if (problem.code === 'understood') return ['replace']
  if (problem.level === 'note') return []
  if (problem.id) return ['same', 'create', 'skip']
  if (problem.code === 'duplicateRow' && problem.level === 'warning')
    return ['join', ...(mayStayBoth(kind, partsOfKey(problem.key).name) ? (['both'] as const) : []), 'skip']
  if (problem.code === 'duplicateElsewhere') return ['create', 'skip']
  if (problem.code === 'keptAsText') return ['replace', ...add]
  if (
    ['otherCountry', 'ownerDecides', 'extraCells', 'otherThanAbove', 'noParentRow', 'severalParents'].includes(
      problem.code,
    )
  )
    return ['skip']
  return [
    ...(isGroupedByWord(problem) || problem.code === 'required' ? (['replace'] as const) : []),
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
        if (group.above !== problem.row) group.above = null
        if (group.examples.length < 5) {
          group.examples.push(row.row_number)
          group.indexes.push(row.at)
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
        list: problem.list ?? null,
        rows: 1,
        examples: [row.row_number],
        indexes: [row.at],
        repairs: repairsOf(viewer, kind, problem),
        isOpen: isOpen(problem),
        above: problem.row ?? null,
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

/** Is a problem one of a child whose entry is known? Of one that belongs to no row the row is wrong. */
export const isAboutChild = (key: string, code: string): boolean =>
  partsOfKey(key).list !== null && code !== 'noParentRow' && code !== 'severalParents'

/** Does somebody have to decide about this problem before its row is imported? */
export const isOpen = ({ level, code, id }: RowProblem): boolean =>
  level === 'error' ||
  (level === 'warning' && (id !== undefined || ['duplicateRow', 'duplicateElsewhere'].includes(code)))

/** A suggestion that needs no choice: it stands in the list, and the problem is only how it is written. */
export const isSure = ({ fix, repairs, level }: Pick<Group, 'fix' | 'repairs' | 'level'>): boolean =>
  fix !== null && level !== 'note' && repairs.includes('replace')

// What one row of a file would do, and what is wrong with it; a batch of rows is looked up at once.
import { isDeepStrictEqual } from 'node:util'
import { type Grant, matchesGrant, matchesWhere } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { childrenOf } from '#engine/store/children/children.ts'
import type { Values } from '#engine/store/columns.ts'
import { deriveRows } from '#engine/store/derived/derive.ts'
import { defaultsOf } from '#engine/store/writes/input.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { type AmbiguousMatch, findDuplicates, findOwners, findTargets, keysOf, rowsById } from './matching/matching.ts'
import { findSimilarTitles } from './matching/similar-titles.ts'
import { matchByName } from './matching/match-by-name.ts'
import { partsOfKey } from './children/keys.ts'
import { mergeValues } from './reading/merged-values.ts'
import {
  type AlreadyRead,
  type RawRow,
  readRows,
  type ReadRow,
  type RowProblem,
  type RowState,
} from './reading/read-rows.ts'
import { columnKey, askRepeated, foundIn, masked, ruleProblems, severityOf, type Work } from './row-rules.ts'
import { keepForeignCode, nameSource } from './matching/sources.ts'
import { keepChanged } from './reading/keep-changed.ts'
import { malformedRowProblems } from './reading/malformed-rows.ts'

export type CheckedRow = {
  at: number
  state: RowState
  severity: 0 | 1 | 2
  problems: RowProblem[]
  given: Values | null
  target: string | null
  before: Values | null
}

/** A checked row with its values as they will be. */
export type CheckedHead = { row: CheckedRow; after: Values }

/** What a file says otherwise than an entry that has its owner, in fields the owner writes: it can only be proposed. */
const ownersChanges = (kind: Kind, before: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(mergeValues(kind, before, given)).filter(([name, value]) => {
      const field = kind.fields[name]
      return field && !field.readOnly && !field.keptByStaff && !isEmpty(value)
    }),
  )

/** A text that begins like a formula and stands in the entry already is what it is: exports come back unchanged. */
function dropFormulasOf(row: ReadRow, entry: Values): void {
  const isKnown = ({ key, hint, found }: RowProblem): boolean => {
    const value = entry[partsOfKey(key).name]
    return hint === 'formula' && (typeof value === 'object' ? Object.values(value ?? {}) : [value]).includes(found)
  }
  row.problems.splice(0, row.problems.length, ...row.problems.filter((one) => !isKnown(one)))
}

/** What only another cell says (the Doctor in a title) fills an entry and changes nothing in it. */
function dropDerived({ fields }: Kind, row: ReadRow, entry: Values): void {
  for (const name of row.derived)
    if (!isEmpty(entry[name]) && entry[name] !== fields[name]?.default) delete row.given[name]
}

/** What follows from other values stands in place of what the file says: where it does, the file changes nothing. */
async function withoutOverridden(kind: Kind, entry: Values, changes: Values): Promise<Values> {
  const names = (kind.derive?.overrides ?? []).filter((name) => name in changes)
  if (names.length === 0) return changes
  const after: Values = { ...entry, ...changes }
  await deriveRows(kind, [after], await childrenOf(kind, [entry['id'] as string]))
  const stays = names.filter((name) => isDeepStrictEqual(after[name], entry[name]))
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !stays.includes(name)))
}

/** Somebody has to say whether an entry is the one that is meant: it has the value of the row, or its name and place. */
function twinProblem(
  work: Work,
  row: ReadRow,
  other: AmbiguousMatch | undefined,
  duplicate: { id: string | null; label: string } | undefined,
): RowProblem | null {
  const { kind } = work
  if (other)
    return {
      level: 'warning',
      code: other.doubt,
      key: columnKey(work, other.by),
      found: titleOfRow(kind, other.entry, work.viewer.locale),
      part: foundIn(work, row, other.by),
      id: other.entry['id'] as string,
    }
  if (!duplicate) return null
  return {
    level: 'warning',
    code: kind.import?.alike ? 'alikeTitle' : duplicate.id ? 'possibleDuplicate' : 'duplicateElsewhere',
    key: columnKey(work, kind.title),
    found: duplicate.label,
    ...(duplicate.id ? { id: duplicate.id } : {}),
  }
}

/** What a batch of rows was looked up for: entries here, owners of values, who asked not to be listed. */
type Looked = {
  grant: Grant
  targets: ReadonlyMap<ReadRow, Values>
  asked: ReadonlyMap<ReadRow, AmbiguousMatch>
  owners: ReadonlyMap<string, string>
  duplicates: ReadonlyMap<ReadRow, { id: string | null; label: string }>
  defaults: Values
}

async function lookUp(work: Work, rows: readonly ReadRow[]): Promise<Looked> {
  const { viewer, kind } = work
  const grant = kind.access.import(viewer)
  const { targets, asked } = await findTargets(kind, rows, grant)
  const left = rows.filter((row) => !targets.has(row) && !asked.has(row))
  for (const [row, found] of await matchByName(work, left, grant)) targets.set(row, found)
  const decided = rows.filter((row) => row.raw.decision && !['create', 'skip', 'both'].includes(row.raw.decision))
  const open = rows.filter((row) => !targets.has(row) && !asked.has(row) && isOpen(row))
  const mayBe = (found: Values): boolean => matchesWhere(found, kind.only) && matchesGrant(found, grant)
  for (const found of await rowsById(
    kind,
    decided.map((row) => row.raw.decision as string),
  ))
    for (const row of decided)
      if (row.raw.decision === found['id'] && !targets.has(row) && mayBe(found)) targets.set(row, found)
  return {
    grant,
    targets,
    asked,
    owners: await findOwners(kind, rows),
    duplicates: new Map([
      ...(await findDuplicates(kind, open, grant)),
      ...(await findSimilarTitles(kind, open, grant)),
    ]),
    defaults: { ...defaultsOf(viewer, kind), ...(kind.flow === 'content' ? { status: 'draft' } : {}) },
  }
}

/** Nobody has said yet which entry here it is; that it is another one than a row above says nothing of that. */
const isOpen = ({ raw }: ReadRow): boolean => !raw.decision || raw.decision === 'both'

type Done = (state: RowState, more?: Partial<CheckedRow>) => CheckedRow

const doneWith =
  (kind: Kind, { raw, problems }: ReadRow): Done =>
  (state, more = {}) => ({
    at: raw.at,
    state,
    severity: severityOf(problems, state),
    problems: problems.map((one) => masked(kind, one)),
    given: null,
    target: null,
    before: null,
    ...more,
  })

const note = (kind: Kind, code: string): RowProblem => ({ level: 'note', code, key: kind.title, found: '' })

/** Values of a row that another entry has and only one may have. */
function usedElsewhere(work: Work, row: ReadRow, looked: Looked, matched: Values | undefined): RowProblem[] {
  const { kind } = work
  return Object.keys(row.given).flatMap((name): RowProblem[] => {
    if (!kind.fields[name]?.unique) return []
    const owner = looked.owners.get(`${name}|${keysOf(kind, name, row.given)[0]}`)
    if (!owner || owner === matched?.['id']) return []
    return [{ level: 'error', code: 'alreadyUsed', key: columnKey(work, name), found: foundIn(work, row, name) }]
  })
}

/** An entry that has its owner is not written: what differs is proposed there. */
function ownersRow(kind: Kind, row: ReadRow, target: Values): CheckedRow {
  const isUsable = !row.problems.some((one) => one.level === 'error')
  const proposed = isUsable ? ownersChanges(kind, target, row.given) : {}
  row.problems.push(note(kind, 'ownerDecides'))
  return doneWith(kind, row)('skipped', {
    target: target['id'] as string,
    given: Object.keys(proposed).length > 0 ? proposed : null,
  })
}

/** What is wrong with the row as it will be: out of reach, or against the rules of its kind. */
async function afterProblems(work: Work, row: ReadRow, after: Values, grant: Grant): Promise<void> {
  const { problems } = row
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
}

async function checkRow(
  work: Work,
  row: ReadRow,
  looked: Looked,
  suppressed: ReadonlySet<ReadRow>,
): Promise<CheckedHead> {
  const { kind, run } = work
  const { raw, given, problems } = row
  const done = doneWith(kind, row)
  const left = (code: string): CheckedHead => ({ row: done('skipped', { problems: [note(kind, code)] }), after: given })
  if (raw.decision === 'skip') return left('leftOut')
  if (suppressed.has(row)) return left('askedNotToBeListed')
  const target = looked.targets.get(row)
  const other = !isOpen(row) || target ? undefined : looked.asked.get(row)
  const matched = target ?? other?.entry
  problems.push(...malformedRowProblems(work, row))
  problems.push(...usedElsewhere(work, row, looked, matched))
  // It only says which entry is meant.
  delete given['slug']
  if (matched) dropFormulasOf(row, matched)
  if (matched) dropDerived(kind, row, matched)
  if (run.options.emptyClears)
    for (const name of row.empty)
      if (kind.fields[name]?.required !== 'always' && !kind.fields[name]?.readOnly) given[name] ??= null
  if (matched) problems.push(...keepForeignCode(work, row, matched), ...keepChanged(work, row, matched))
  if (target?.['claimStatus'] === 'claimed') return { row: ownersRow(kind, row, target), after: target }
  const changes = matched ? await withoutOverridden(kind, matched, mergeValues(kind, matched, given)) : given
  const after: Values = { ...(matched ?? looked.defaults), ...changes }
  await afterProblems(work, row, after, looked.grant)
  if (problems.some((one) => one.level === 'error'))
    return { row: done('error', { target: (target?.['id'] as string) ?? null }), after }
  // The row above may be the same; until somebody says so neither writes over the other.
  const isRepeated = problems.some(({ code }) => code === 'duplicateRow')
  if (isRepeated)
    return { row: done('duplicate', { given: changes, target: (target?.['id'] as string) ?? null }), after }
  if (target) {
    const names = Object.keys(changes)
    if (names.length === 0) return { row: done('unchanged', { target: target['id'] as string }), after }
    const before = Object.fromEntries(names.map((name) => [name, target[name] ?? null]))
    return { row: done('update', { given: changes, target: target['id'] as string, before }), after }
  }
  const twin = twinProblem(work, row, other, looked.duplicates.get(row))
  if (twin) problems.push(twin)
  return { row: done(twin ? 'duplicate' : 'create', { given }), after }
}

/** Checks rows one after the other: what stands in two is said of the second. */
export async function checkRows(
  work: Work,
  raws: readonly RawRow[],
  already: AlreadyRead | null,
): Promise<CheckedHead[]> {
  const rows = await readRows(work.viewer, work.kind, work.mappedColumns, raws, work.dates, already)
  nameSource(work.kind, work.run, rows)
  const suppressed = await suppressions().findSuppressed(work.kind, rows)
  for (const row of rows) if (row.raw.decision !== 'skip' && !suppressed.has(row)) askRepeated(work, row)
  const looked = await lookUp(work, rows)
  const checked: CheckedHead[] = []
  for (const row of rows) checked.push(await checkRow(work, row, looked, suppressed))
  return checked
}

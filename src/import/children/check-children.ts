// The check of the children that rows hold: which are new, which change, which stay, and what is wrong with them.
import { foldText } from '#lib/text/text-clean.ts'
import { query, sql } from '#server/database/db.ts'
import { parentRow } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey } from '#engine/model/registry.ts'
import { childrenOf } from '#engine/store/children/children.ts'
import type { Values } from '#engine/store/columns.ts'
import { mostChildren } from '#engine/store/children/given-children.ts'
import { defaultsOf } from '#engine/store/writes/input.ts'
import { uploadedChildren } from '../reading/columns.ts'
import { mergeValues } from '../reading/merged-values.ts'
import { cellOf, type RowProblem } from '../reading/read-rows.ts'
import { columnKey, foundIn, ruleProblems, type Work } from '../row-rules.ts'
import { leftOutKey } from './keys.ts'
import { matchChildren, repeatedIn } from './match-children.ts'
import { inOrder } from './order.ts'
import { type ChildRaw, type GivenChild, isLeftOut, placedIn, readGivenChildren } from './read-children.ts'
import type { StoredChild } from './stored.ts'

/** A row that was checked and may have children: its entry here, and its values as they will be. */
export type Head = { at: number; target: string | null; after: Values }

export type CheckedChildren = {
  children: StoredChild[]
  /** What is wrong with the children in a row, by its place. */
  problems: Map<number, RowProblem[]>
}

/** In place of the entry that a child belongs to, where that is new. */
const notYet = '00000000-0000-0000-0000-000000000000'

/** Rows that hold children of these heads: further rows, and they themselves. */
export const rowsWithChildren = (run: number, heads: readonly number[]): Promise<ChildRaw[]> =>
  query<ChildRaw>(sql`
    select at, row_number, cells, edits, decision, sheet, head from import_rows
    where run = ${run} and (at = any(${heads}::int[]) or head = any(${heads}::int[])) and written_at is null order by at`)

/** The check of one kind of children: its columns in place of those of the parent. */
const workOf = (work: Work, child: Kind, sheet: number): Work => {
  const list = childKey(child)
  const listed = work.children.filter(({ column }) => column.listed && column.child === child)
  const placed = listed.length > 0 ? listed : placedIn(work, list, sheet)
  return {
    ...work,
    kind: child,
    placed,
    mapped: new Set(placed.map(({ column }) => column.name)),
    prefix: listed.length > 0 ? `${list}*/` : `${list}/`,
  }
}

type ChildGroup = { child: Kind; head: Head; now: readonly Values[]; given: readonly GivenChild[] }

/** What is wrong with one child by itself. */
async function childProblems(work: Work, one: GivenChild, after: Values, isUnsure: boolean): Promise<void> {
  const { row } = one
  await ruleProblems(work, row, after)
  if (isUnsure)
    row.problems.push({
      level: 'error',
      code: 'invalid',
      hint: 'several',
      key: columnKey(work, work.kind.title),
      found: foundIn(work, row, work.kind.title),
    })
}

/** Children that share what only one of an entry may have: said of the later one, with the row of the earlier. */
function refuseRepeated(work: Work, group: ChildGroup, afters: readonly Values[], untouched: readonly Values[]): void {
  const all = [...afters, ...untouched]
  for (const { at, name, first } of repeatedIn(group.child, all)) {
    const later = group.given[at] ?? group.given[first]
    const earlier = at < afters.length ? group.given[first] : undefined
    later?.row.problems.push({
      level: 'error',
      code: earlier ? 'duplicateRow' : 'alreadyUsed',
      key: columnKey(work, name),
      found: foundIn(work, later.row, name),
      ...(earlier ? { row: earlier.row.raw.row_number } : {}),
    })
  }
}

async function checkGroup(work: Work, group: ChildGroup): Promise<StoredChild[]> {
  const { child, head, now, given } = group
  const list = childKey(child)
  const matched = matchChildren(
    child,
    now,
    given.map(({ row }) => row.given),
  )
  const targets = matched.map((one) => (one === 'several' ? null : one))
  const defaults = defaultsOf(work.viewer, child)
  const afters: Values[] = []
  for (const [at, one] of given.entries()) {
    const target = targets[at] ?? null
    const { row } = one
    const own = workOf(work, child, (row.raw as ChildRaw).sheet)
    if (target && work.run.options.emptyClears)
      for (const name of row.empty) if (child.fields[name]?.required !== 'always') row.given[name] ??= null
    const changes = target ? mergeValues(child, target, row.given) : row.given
    const after = { ...(target ?? defaults), ...changes, [child.parent as string]: head.target ?? notYet }
    Object.assign(after, { [parentRow]: head.after })
    await childProblems(own, one, after, matched[at] === 'several')
    if (at >= mostChildren)
      row.problems.push({
        level: 'error',
        code: 'atMost',
        count: mostChildren,
        key: columnKey(own, child.title),
        found: '',
      })
    afters.push(after)
  }
  const isWhole = given.some(({ isListed }) => isListed)
  const untouched = isWhole ? [] : now.filter((one) => !targets.includes(one))
  const first = given[0]
  if (first) refuseRepeated(workOf(work, child, (first.row.raw as ChildRaw).sheet), group, afters, untouched)
  const orders = inOrder(isWhole ? now.filter((one) => targets.includes(one)) : now, targets)
  const stored = given.map((one, at): StoredChild => {
    const target = targets[at] ?? null
    const order = orders[at]
    const changes = target ? mergeValues(child, target, one.row.given) : one.row.given
    const fields = order === null || order === undefined ? changes : { ...changes, order }
    const names = Object.keys(fields)
    return {
      at: one.row.raw.at,
      list,
      place: one.place,
      head: head.at,
      state: target ? (names.length > 0 ? 'update' : 'unchanged') : 'create',
      given: fields,
      target: (target?.['id'] as string | undefined) ?? null,
      before: target ? Object.fromEntries(names.map((name) => [name, target[name] ?? null])) : null,
    }
  })
  if (!isWhole) return stored
  const gone = now.filter((one) => !targets.includes(one))
  return [
    ...stored,
    ...gone.map((one, at): StoredChild => ({
      at: head.at,
      list,
      place: given.length + at,
      head: head.at,
      state: 'remove',
      given: { [child.title]: null },
      target: one['id'] as string,
      before: { [child.title]: one[child.title] },
    })),
  ]
}

/** A repeated row that says otherwise of the entry than the row it belongs to: the first counts, and that is said. */
function otherThanAbove(work: Work, raw: ChildRaw, above: ChildRaw): RowProblem[] {
  return work.placed.flatMap((one): RowProblem[] => {
    if (raw.sheet > 0 || one.isAdded) return []
    const [own, first] = [cellOf(raw, one), cellOf(above, one)]
    return own && foldText(own) !== foldText(first)
      ? [{ level: 'warning', code: 'otherThanAbove', key: one.column.key, found: own, row: above.row_number }]
      : []
  })
}

/** Checks all children of these rows. `raws`: the rows that hold them. */
export async function checkChildren(
  work: Work,
  heads: readonly Head[],
  raws: readonly ChildRaw[],
): Promise<CheckedChildren> {
  const found: CheckedChildren = { children: [], problems: new Map() }
  const say = (at: number, problems: readonly RowProblem[]): void => {
    if (problems.length > 0) found.problems.set(at, [...(found.problems.get(at) ?? []), ...problems])
  }
  const now = await childrenOf(
    work.kind,
    heads.flatMap(({ target }) => target ?? []),
  )
  const byPlace = new Map(raws.map((raw) => [raw.at, raw]))
  for (const raw of raws) {
    const above = raw.head === null ? undefined : byPlace.get(raw.head)
    if (above) say(raw.at, otherThanAbove(work, raw, above))
  }
  for (const child of uploadedChildren(work.kind)) {
    const list = childKey(child)
    for (const raw of raws)
      if (isLeftOut(raw, list))
        say(raw.at, [{ level: 'note', code: 'leftOut', key: leftOutKey(list) + child.title, found: '' }])
    const given = Map.groupBy(await readGivenChildren(work, child, raws), ({ head }) => head)
    for (const head of heads) {
      const own = given.get(head.at)
      if (!own) continue
      const lists = head.target ? now.get(head.target) : undefined
      found.children.push(...(await checkGroup(work, { child, head, now: lists?.[list] ?? [], given: own })))
      for (const { row } of own) say(row.raw.at, row.problems)
    }
  }
  return found
}

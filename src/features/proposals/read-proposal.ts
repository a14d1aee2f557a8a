// What a program proposes of a row: checked as the form checks it, less what the row says already.
import type { FieldProblems } from '#lib/problems.ts'
import type { KindShape } from '#engine/model/describe.ts'
import type { Kind, Values } from '#engine/model/kind.ts'
import { childKey, childKinds } from '#engine/model/registry.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { childrenOfRow } from '#engine/store/children/children.ts'
import { mostChildren } from '#engine/store/children/given-children.ts'
import { readInput } from '#engine/store/writes/input.ts'
import { records } from '#engine/store/records.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import { badRequest, invalid } from '#server/errors.ts'
import { proposableShape } from './propose-change.ts'

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const add = (problems: FieldProblems, name: string, code: string, detail?: string): void =>
  void (problems[name] ??= []).push({ code, ...(detail ? { detail } : {}) })

const fieldsOf = ({ sections }: KindShape): Set<string> => new Set(sections.flatMap(({ fields }) => fields))

/** Values of these fields; all others are refused. */
async function readFields(viewer: Viewer, kind: Kind, allowed: ReadonlySet<string>, given: Values) {
  const [known, unknown] = [Object.entries(given).filter(([name]) => allowed.has(name)), Object.keys(given)]
  const { values, problems } = await readInput(viewer, kind, Object.fromEntries(known))
  for (const name of unknown) if (!allowed.has(name)) add(problems, name, 'notAllowed')
  return { values, problems }
}

/** A whole list of children in its order; those that stay are named by their id, and may say only what changes. */
async function readList(viewer: Viewer, child: Kind, shape: KindShape, given: unknown, now: readonly Values[]) {
  const key = childKey(child)
  const problems: FieldProblems = {}
  const rows: Values[] = []
  if (!Array.isArray(given) || given.length > mostChildren || !given.every(isObject)) {
    add(problems, key, 'invalid', 'listForm')
    return { rows, problems }
  }
  const ids = new Set(now.map(({ id }) => id))
  for (const [at, { id, ...rest }] of given.entries()) {
    if (!isEmpty(id) && !ids.has(id)) add(problems, `${key}.${at}`, 'invalid', 'notInList')
    const read = await readFields(viewer, child, fieldsOf(shape), rest)
    for (const [name, list] of Object.entries(read.problems)) problems[`${key}.${at}.${name}`] = list
    rows.push({ ...(isEmpty(id) ? {} : { id }), ...read.values })
  }
  return { rows, problems }
}

/** Do rows that stay keep their order and say nothing new? */
const isUnchanged = (rows: readonly Values[], now: readonly Values[]): boolean =>
  rows.length === now.length &&
  rows.every((row, at) => Object.entries(row).every(([name, value]) => sameValue(value, now[at]?.[name])))

/**
 * The values that differ from the row, and whole lists of its children.
 * @throws 400 with problems by field; 400 `nothing_to_propose` when nothing differs and there is no remark
 */
export async function readProposal(
  viewer: Viewer,
  kind: Kind,
  entry: string,
  given: unknown,
  remark: string,
): Promise<Values> {
  if (given !== undefined && !isObject(given)) throw badRequest('bad_body')
  const shape = proposableShape(viewer, kind, viewer.locale)
  const children = childKinds(kind)
  const keys = new Set(children.map(childKey))
  const part = (wanted: boolean): Values =>
    Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => keys.has(name) === wanted))
  const { values, problems } = await readFields(viewer, kind, fieldsOf(shape), part(false))
  const [row, lists] = await Promise.all([records(system(), kind).values(entry), childrenOfRow(kind, entry)])
  const changed: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValue((row as Values)[name], value)),
  )
  for (const [key, list] of Object.entries(part(true))) {
    const child = children.find((one) => childKey(one) === key) as Kind
    const own = shape.children.find(({ name }) => name === key)
    const now = lists[key] ?? []
    const read = own
      ? await readList(viewer, child, own.shape, list, now)
      : { rows: [], problems: { [key]: [{ code: 'notAllowed' as const }] } }
    Object.assign(problems, read.problems)
    if (!isUnchanged(read.rows, now)) changed[key] = read.rows
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (Object.keys(changed).length === 0 && !remark) throw badRequest('nothing_to_propose')
  return changed
}

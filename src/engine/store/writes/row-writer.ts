// Makes and changes rows of a kind as somebody: what is given is read, checked whole, and written with all that belongs to a write.
import { uuidv7 } from '#server/database/row-ids.ts'
import { databaseDay } from '#server/database/clock.ts'
import { hasCommitted, tx } from '#server/database/db.ts'
import { createLog } from '#server/log.ts'
import { conflict, forbidden, invalid, keyReused, unauthorized, versionMissing } from '#server/errors.ts'
import { matchesGrant, mayReceive, type RowRule } from '../../model/access.ts'
import type { Kind } from '../../model/kind.ts'
import { takesBack } from '../../model/encrypted-fields.ts'
import { isEmpty } from '../../model/values/values.ts'
import { workflowsOf } from '../../model/workflow.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'
import { checkChildren, partChildren, planChildren } from '../children/given-children.ts'
import { findMade, noteMade } from './idempotency.ts'
import { checkRow, defaultsOf, readInput } from './input.ts'
import type { AnyRow, Out } from '../../model/rows.ts'
import { lastChange } from '../history/last-change.ts'
import { withParents } from '../children/parents.ts'
import { requireRecentPassword } from '../recent-password.ts'
import type { RowReader } from '../reading/row-reader.ts'
import type { WriteOptions } from '../typed-records.ts'
import { partEncrypted, readEncrypted } from '../encrypted/encrypted-values.ts'
import { noteConverted } from './unicode-input.ts'
import { type Change, changedFields } from './changes.ts'
import { beforeSave, isUnreviewed, returnToReview, writeRows } from './writing.ts'

const log = createLog('error')

/** 401 without a session, 403 when no row at all could be written in this way. */
export function refuseOutsiders(viewer: Viewer, ...rules: RowRule[]): void {
  if (rules.every((rule) => rule(viewer) === false)) throw viewer.who === 'visitor' ? unauthorized() : forbidden()
}

/**
 * Refuses (400) a row with anything wrong in it or in its children.
 * @param next the state that is asked for after it: a refusal says what is missing there as well, so that nobody is refused twice
 */
export async function refuseProblems(
  kind: Kind,
  row: Values,
  next?: string,
  already: Record<string, unknown> = {},
  lists: Parameters<typeof checkChildren>[0] = {},
): Promise<void> {
  const problemsIn = async (isWhole: boolean) =>
    ({
      ...(await checkRow(kind, row, isWhole)),
      ...(await checkChildren(lists, kind, isWhole)),
      ...already,
    }) as Parameters<typeof invalid>[0]
  const isWhole = leavesDraft(kind, row)
  const problems = await problemsIn(isWhole)
  if (Object.keys(problems).length === 0) return
  const { workflow } = kind
  const isMore = !isWhole && workflow?.states.includes(next ?? '') && leavesDraft(kind, { [workflow.field]: next })
  throw invalid(isMore ? await problemsIn(true) : problems)
}

/** Does the state of this row want all that is needed to leave draft? */
export const leavesDraft = ({ workflow }: Kind, row: Values): boolean =>
  workflow !== null && !workflow.drafts.includes(row[workflow.field] as string)

/** Did this account save the row last? What follows from time or from other rows is nobody's save. */
const isLastOf = (viewer: Viewer, row: Values): boolean => viewer.id !== null && row['updatedBy'] === viewer.id

/** Changes the row with this key by `edit`, held meanwhile: 403 without a right, 428 without its version, 409 with another one. */
export async function changeRow(
  viewer: Viewer,
  kind: Kind,
  reader: RowReader,
  key: string,
  version: number | undefined,
  rules: RowRule[],
  edit: (row: AnyRow) => Promise<Change | null>,
): Promise<Out> {
  refuseOutsiders(viewer, ...rules)
  return tx(async () => {
    // The parent is held before its child, as by a save of the parent.
    if (kind.parent) await withParents(kind, [await reader.getRow(key)])
    const before = await reader.getRow(key, true)
    if (!rules.some((rule) => matchesGrant(before, rule(viewer)))) throw forbidden()
    if (version === undefined) throw versionMissing()
    if (before.version !== version)
      throw conflict(await reader.output(before), isLastOf(viewer, before), await lastChange(viewer, kind, before.id))
    const made = await edit(before)
    if (made) await writeRows(viewer, kind, [made])
    return reader.output((made?.after as AnyRow | undefined) ?? before)
  })
}

/** Some fields decide who signs in: whoever writes them shows that it is really them. */
async function askPasswordFor(viewer: Viewer, kind: Kind, names: readonly string[]): Promise<void> {
  if (names.some((name) => kind.fields[name]?.reauthenticate)) await requireRecentPassword(viewer)
}

/** Fields the viewer may not even see cannot be written. */
function refuseHidden(viewer: Viewer, kind: Kind, values: Values, row: Values): void {
  for (const name of Object.keys(values)) {
    const field = kind.fields[name]
    if (field && !mayReceive(viewer, kind.access, name, field, row)) throw invalid({ [name]: [{ code: 'notAllowed' }] })
  }
}

/** Makes a row of what was given, with its children and encrypted fields; `isLast`: the caller writes nothing after it. */
async function make(
  viewer: Viewer,
  kind: Kind,
  given: Values,
  { isLast, next }: { isLast: boolean; next: string | undefined },
): Promise<{ after: Values; converted: string[] }> {
  const { plain, encrypted } = partEncrypted(viewer, kind, given)
  const { own, lists } = partChildren(kind, plain)
  const { values, problems, converted } = await readInput(viewer, kind, own)
  const after: Values = { ...defaultsOf(viewer, kind), ...values, createdBy: viewer.id }
  after['id'] ??= uuidv7()
  for (const { field, start } of workflowsOf(kind)) after[field] ??= start
  if (viewer.who === 'member' && kind.fields['confirmedAt']) after['confirmedAt'] = databaseDay()
  beforeSave(kind, after, null)
  await withParents(kind, [after])
  // A missing country is a field to fill in, not a forbidden row; a missing parent as well.
  const isIncomplete =
    Object.keys(problems).length > 0 ||
    (kind.fields['country']?.required && isEmpty(after['country'])) ||
    (kind.parent !== null && isEmpty(after[kind.parent]))
  if (!isIncomplete && !matchesGrant(after, kind.access.create(viewer))) throw forbidden('outside_country')
  if (!isIncomplete) refuseHidden(viewer, kind, values, after)
  const encryptedValues = await readEncrypted(viewer, kind, encrypted, after)
  const children = await planChildren(viewer, kind, after, true, lists)
  await refuseProblems(
    kind,
    after,
    next,
    { ...problems, ...encryptedValues.problems, ...children?.problems },
    children?.plan.lists,
  )
  await askPasswordFor(viewer, kind, Object.keys(values))
  const change: Change = {
    before: null,
    after,
    action: 'create',
    isChecked: true,
    encrypted: encryptedValues.changes,
    ...(children ? { children: children.plan } : {}),
  }
  await writeRows(viewer, kind, [change], { isLast })
  return { after, converted: [...converted, ...(children?.converted ?? [])] }
}

/** The change that is in what was given; none when it says what the row says already. */
async function edit(
  viewer: Viewer,
  kind: Kind,
  before: Values,
  given: Values,
  next: string | undefined,
): Promise<{ change: Change | null; converted: string[] }> {
  const { plain, encrypted } = partEncrypted(viewer, kind, given, before)
  const { own, lists } = partChildren(kind, plain)
  const { values, problems, converted } = await readInput(viewer, kind, own, before)
  const after: Values = { ...before, ...values }
  beforeSave(kind, after, before)
  if (kind.parent && after[kind.parent] !== before[kind.parent]) await withParents(kind, [after])
  if (!matchesGrant(after, kind.access.update(viewer))) throw forbidden('outside_country')
  refuseHidden(viewer, kind, values, before)
  const encryptedValues = await readEncrypted(viewer, kind, encrypted, after)
  const children = await planChildren(viewer, kind, after, false, lists)
  const wrong = { ...problems, ...encryptedValues.problems, ...children?.problems }
  const isTakenBack = Object.keys(wrong).length === 0 && takesBack(kind, given)
  if (!isTakenBack) await refuseProblems(kind, after, next, wrong, children?.plan.lists)
  const changed = changedFields(kind, before, after)
  const changedChildren = (children?.plan.changes ?? []).flatMap(({ kind: child, changes }) =>
    changes.map((one) => ({ child, names: one.before ? changedFields(child, one.before, one.after) : null })),
  )
  const isChildChanged = changedChildren.some(({ names }) => names === null || names.length > 0)
  // Who saves the own entry, changed or not, says that it is correct today.
  if (viewer.who === 'member' && kind.fields['confirmedAt'] && !isTakenBack) after['confirmedAt'] = databaseDay()
  const isChanged = changed.length > 0 || encryptedValues.changes.length > 0 || isChildChanged
  if (!isChanged && before['confirmedAt'] === after['confirmedAt']) return { change: null, converted }
  await askPasswordFor(viewer, kind, changed)
  const isUnlooked =
    encryptedValues.changes.length === 0 &&
    isUnreviewed(kind, changed) &&
    changedChildren.every(({ child, names }) => names !== null && isUnreviewed(child, names))
  if (isChanged && !isTakenBack && !isUnlooked) returnToReview(viewer, kind, after)
  const change: Change = {
    before,
    after,
    action: 'update',
    isChecked: true,
    encrypted: encryptedValues.changes,
    ...(children ? { children: children.plan } : {}),
  }
  return { change, converted: [...converted, ...(children?.converted ?? [])] }
}

/** A new row as its maker receives it. One that stands whatever happens now is told by what is known of it: nobody makes it twice. */
async function outputMade(kind: Kind, reader: RowReader, after: Values): Promise<Out> {
  try {
    return await reader.output(after as AnyRow)
  } catch (error) {
    if (!hasCommitted()) throw error
    const { id, slug, version } = after as { id: string; slug?: string; version: number }
    log.error({ kind: kind.name, row: id, err: error }, 'a row was made, and could not be told whole')
    return { id, version, ...(slug ? { slug } : {}) }
  }
}

/** Creating and updating of rows. */
export function rowWriter(viewer: Viewer, kind: Kind, reader: RowReader) {
  async function create(given: Values, options: WriteOptions = {}): Promise<Out> {
    refuseOutsiders(viewer, kind.access.create)
    return tx(async () => {
      const key = options.idempotencyKey
      const earlier = key ? await findMade(viewer, kind, key, given) : undefined
      if (earlier) {
        const stored = await reader.getRow(earlier.row_id)
        const row = await reader.output(stored)
        if (earlier.is_same) return row
        throw keyReused(row, isLastOf(viewer, stored))
      }
      const { after, converted } = await make(viewer, kind, given, { isLast: !key, next: options.next })
      if (key) await noteMade(viewer, kind, key, given, after['id'] as string)
      return noteConverted(await outputMade(kind, reader, after), converted)
    })
  }

  async function update(
    key: string,
    given: Values,
    version: number | undefined,
    { next }: Pick<WriteOptions, 'next'> = {},
  ): Promise<Out> {
    let converted: string[] = []
    const row = await changeRow(viewer, kind, reader, key, version, [kind.access.update], async (before) => {
      const made = await edit(viewer, kind, before, given, next)
      converted = made.converted
      return made.change
    })
    return noteConverted(row, converted)
  }

  return { create, update }
}

// Saving a generated form that was sent without JavaScript: the same writes as the API, then back to the page.
import { entryOf } from '#lib/entry-of.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { describeKind, type KindShape } from '../../model/describe.ts'
import { type Duplicate, stillOpen } from '../../model/values/identifying-fields.ts'
import type { Values } from '../../store/columns.ts'
import { duplicates } from '../../interfaces/duplicates.ts'
import { wasMade } from '../../store/writes/idempotency.ts'
import { defaultsOf } from '../../store/writes/input.ts'
import { maySee, refOut, targetsOf } from '../../store/refs.ts'
import type { Kind } from '../../model/kind.ts'
import { pathLabel } from '../../model/values/path-label.ts'
import { mostPasted, type Pasted } from '../../model/values/pasted.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { Locale } from '#words/locales.ts'
import type { AnyRef } from '../../model/fields.ts'
import { childKey, childKinds, findKind } from '../../model/registry.ts'
import { readPastedRows } from '../../store/children/pasted-rows.ts'
import { pastedIn, rowsIn } from './children/child-rows.ts'
import { convertedIn } from '../../store/writes/unicode-input.ts'
import { enterPassword } from '../../store/recent-password.ts'
import type { LastChange } from '../../store/history/last-change.ts'
import { records } from '../../store/records.ts'
import { tx } from '#server/database/db.ts'
import { invalid, isProblem, type Problem } from '#server/errors.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { waitText } from '#words/wait-text.ts'
import { readForm } from './values/form-codec.ts'
import { previewAddress } from './preview-address.ts'
import { isSame } from './values/form-values.ts'
import { fileProblems } from '#lib/sent-files.ts'
import { readEncryptedForm } from './encrypted/encrypted-form.ts'
import type { ListAnswer } from '../list/list-answer.ts'
import { lockedFields } from '../../store/row-rights.ts'
import { resolverFor } from '../../store/references/typed-reference.ts'

function messagesOf(
  kind: Kind,
  { fields, encrypted }: KindShape,
  error: Problem,
  { words, locale }: ActionContext,
): Record<string, string[]> {
  const messages = Object.entries(error.fields ?? {}).map(([name, list]) => [
    name,
    list.map((one) =>
      fieldMessage(words.problems, (fields[name] ?? encrypted[name])?.label ?? pathLabel(kind, name, locale), one),
    ),
  ])
  return Object.fromEntries(messages) as Record<string, string[]>
}

/** Why a form came back that has nothing wrong in its fields; a conflict and a missing password are shown by themselves. */
function reasonOf({ code, status, extra, fields }: Problem, { words, locale }: ActionContext): { reason?: string } {
  if (fields || code === 'conflict' || code === 'key_reused' || code === 'recent_password') return {}
  const reason = entryOf(words.problems.refusals, code)
  if (reason) return { reason }
  const wait = status === 429 && waitText(Number(extra['retryAfter'] ?? 1), locale)
  if (wait) return { reason: words.account.signIn.tooMany({ text: wait }) }
  return { reason: status === 403 ? words.errorPage.statuses['403'].message : words.editor.list.failed }
}

/** The row that a reference to one of several kinds means, as far as the viewer sees it. */
async function spelledAny(viewer: Viewer, { kind, id }: AnyRef, locale: Locale): Promise<unknown> {
  if (!isUuid(id) || !findKind(kind)) return null
  const target = (await targetsOf(kind, [id])).get(id)
  return target && maySee(viewer, target.kind, target) ? { kind, ...refOut(target, locale) } : null
}

/** References of a form that came back, as its inputs show them: an id alone would stand there empty. */
async function spelled(values: Values, shape: KindShape, context: ActionContext): Promise<Values> {
  const { viewer, locale } = context
  const shown: Values = { ...values }
  for (const { name, kinds } of Object.values(shape.fields)) {
    const given = kinds && (values[name] as AnyRef | null | undefined)
    if (given) shown[name] = (await spelledAny(viewer, given, locale)) ?? { kind: given.kind, id: '', label: given.id }
  }
  for (const field of [...Object.values(shape.fields), ...Object.values(shape.encrypted)]) {
    const given = values[field.name]
    if (!field.to || given === null || given === undefined) continue
    const to = field.to
    const words: unknown[] = [given].flat()
    const ids = words.filter((one): one is string => typeof one === 'string' && isUuid(one))
    const targets = await targetsOf(to, ids)
    const shownTargets = words.map((one) => {
      const target = targets.get(one as string)
      return target && maySee(viewer, target.kind, target) ? refOut(target, locale) : one
    })
    shown[field.name] = field.type === 'ref' ? (shownTargets[0] ?? null) : shownTargets
  }
  for (const child of shape.children)
    if (values[child.name])
      shown[child.name] = await Promise.all(rowsIn(values[child.name]).map((row) => spelled(row, child.shape, context)))
  return shown
}

/** Rows that may be the same, for a new row or when what it is recognized by was changed. */
async function newDuplicates(
  { viewer }: ActionContext,
  kind: Kind,
  shape: KindShape,
  key: string,
  values: Values,
): Promise<Duplicate[]> {
  const before = key === 'new' ? defaultsOf(viewer, kind) : await records(viewer, kind).values(key)
  const names = shape.identifyingFields
  if (!names.some((name) => name in values && !isSame(before[name], values[name]))) return []
  const now = Object.fromEntries(names.map((name) => [name, name in values ? values[name] : before[name]]))
  const found = await duplicates().findDuplicates(viewer, kind, now, key === 'new' ? null : (before['id'] as string))
  return stillOpen(found, values)
}

/** Adds the rows that were pasted to those of the form; null when none were. */
async function readPasted(
  kind: Kind,
  values: Values,
  { viewer, form, locale }: ActionContext,
): Promise<Record<string, Pasted> | null> {
  const pasted: Record<string, Pasted> = {}
  for (const child of childKinds(kind)) {
    const name = childKey(child)
    const text = form.get(pastedIn(name))?.slice(0, mostPasted) ?? ''
    if (text.trim() === '') continue
    const read = await readPastedRows(viewer, child, text, locale)
    values[name] = [...rowsIn(values[name]), ...read.rows]
    pasted[name] = read
  }
  return Object.keys(pasted).length > 0 ? pasted : null
}

/**
 * Saves the row (a new one for 'new') and moves it when a button with a status was used.
 * @param leftOut fields that the form did not show: they stay as they are
 */
export async function saveForm(
  context: ActionContext,
  kind: Kind,
  key: string,
  leftOut: readonly string[] = [],
): Promise<Answer<ListAnswer>> {
  const { viewer, form, locale, path, page } = context
  const shape = describeKind(kind, viewer, locale)
  const values = {
    ...(await readForm(shape, lockedFields(viewer, kind, key === 'new'), form, resolverFor(viewer))),
    ...(await readEncryptedForm(shape, form, resolverFor(viewer))),
  }
  const pasted = await readPasted(kind, values, context)
  for (const name of [...Object.keys(shape.fields), ...shape.children.map(({ name }) => name)])
    if (form.get(`conflict-${name}`) === 'theirs') delete values[name]
  for (const name of leftOut) delete values[name]
  // The button that was used: its status is also what "save anyway" goes on with.
  const anyway = form.get('anyway')
  const to = anyway ?? form.get('to') ?? form.get('then') ?? ''
  const wrongFiles = fileProblems(shape.fields, form)
  try {
    if (Object.keys(wrongFiles).length > 0) throw invalid(wrongFiles)
    const password = form.get('confirm_password')
    if (password !== null) await enterPassword(viewer, password, context.ip)
    const rows = records(viewer, kind)
    // The button was pressed twice: the row that it would repeat is the one that it made.
    const isPressedAgain = key === 'new' && (await wasMade(viewer, kind, form.get('key') ?? ''))
    const duplicates = anyway === null && !isPressedAgain ? await newDuplicates(context, kind, shape, key, values) : []
    if (duplicates.length > 0)
      return { status: 422, data: { duplicates, values: await spelled(values, shape, context), to } }
    // What was pasted is looked at before it is saved.
    if (pasted) return { status: 422, data: { pasted, values: await spelled(values, shape, context), to } }
    // Both or neither: what comes back is sent once more.
    const saved = await tx(async () => {
      const row =
        key === 'new'
          ? await rows.create(values, { idempotencyKey: form.get('key') ?? undefined, next: to })
          : await rows.update(key, values, Number(form.get('version')), { next: to })
      if (kind.workflow?.states.includes(to) && row[kind.workflow.field] !== to)
        await rows.move(row.id, to, { reason: form.get('reason') }, row['version'])
      return row
    })
    const own = /\/form(?:\/[^/]+)?$/.test(path)
    const here = own ? `${path.replace(/\/form.*/, '')}/form/${saved.id}?` : `${path}?edit=${saved.id}&`
    if (to === 'preview' && page.opens)
      return { redirect: previewAddress(page.opens, String(saved['slug']), here.slice(0, -1)) }
    return { redirect: `${here}done=saved${convertedIn(saved).length > 0 ? '&flash=zawgyi' : ''}` }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const fields = messagesOf(kind, shape, error, context)
    // What was typed after the row was made meets the row, as when somebody else changed it.
    const code = error.code === 'key_reused' ? 'conflict' : error.code
    const own = error.extra['own'] === true
    const { changedBy, changedAt } = error.extra as LastChange
    const problem = {
      code,
      ...(own ? { own } : {}),
      ...(changedBy ? { changedBy } : {}),
      ...(changedAt ? { changedAt } : {}),
      ...reasonOf(error, context),
    }
    return { status: 422, data: { fields, values: await spelled(values, shape, context), problem } }
  }
}

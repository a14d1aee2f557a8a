// What a generated form shows: the kind, the row, who may do what, and what happened to it. Server only.
import { uuidv7 } from '#server/database/row-ids.ts'
import { kindsOfRef } from '../../model/fields.ts'
import { describeKind, type FieldShape, type KindShape } from '../../model/describe.ts'
import type { Kind } from '../../model/kind.ts'
import { copiedValues } from './values/copied-data.ts'
import { listAddress } from '../../model/addresses/kind-pages.ts'
import { getKind, kindsOfTable } from '../../model/registry.ts'
import type { HistoryEntry } from '../../model/history-entry.ts'
import { historyOf } from '../../store/history/history.ts'
import { lastCountry } from '../../store/history/last-country.ts'
import { noteView } from '../../store/history/seen-data.ts'
import { records } from '../../store/records.ts'
import { defaultsOf } from '../../store/writes/input.ts'
import { titleOfRow, refOut, targetsOf } from '../../store/refs.ts'
import { forbiddenTo, notFound } from '#server/errors.ts'
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { isEmpty } from '../../model/values/values.ts'
import type { Viewer } from '../../model/viewer.ts'
import { workflowsOf } from '../../model/workflow.ts'
import type { Locale } from '#words/locales.ts'
import { formFacts, type QuickViewFacts } from '../list/added/quick-view-facts.ts'
import { readerLanguages } from '../list/added/reader-languages-data.ts'
import { lockedFields, rightsTo, type RowRights } from '../../store/row-rights.ts'

export type FormData = {
  title: string
  shape: KindShape
  /** null while the row is new. */
  id: string | null
  version: number
  /** Of a new row: sent again and again it is the same one. */
  key?: string
  values: Record<string, unknown>
  /** Fields of a new row that begin with what is likely and are to be looked at, or with nothing and have to be told why. */
  assumed?: string[]
  /** Of a new row that begins with what identifies it: whether it is here is asked at once. */
  isNamed?: true
  rights: RowRights
  history: HistoryEntry[]
  /** What features say of the row. */
  facts?: QuickViewFacts[]
  /** The field that names rows of each kind the form points to. */
  titleFields: Record<string, string>
  /** Fields this viewer cannot change here. */
  locked: string[]
  publicHref: string | null
  /** In which language its owner reads a decision about it. */
  language?: Locale
  /** What archiving the row is called on its form, where it is not called that. */
  archives?: string
  /** Public address of rows before their slug, when they have one: for previews. */
  opens: string | null
}

const targetsIn = (fields: readonly FieldShape[]): string[] =>
  fields.flatMap((field) => [
    ...kindsOfRef(field),
    ...(field.kinds ?? []).map(({ kind }) => kind),
    ...targetsIn(field.entry ?? []),
  ])

const fieldsIn = ({ fields, encrypted, children }: KindShape): FieldShape[] => [
  ...Object.values(fields),
  ...Object.values(encrypted),
  ...children.flatMap(({ shape }) => fieldsIn(shape)),
]

/** Of kinds that the viewer reads: no others can be searched. */
export const titleFieldsOf = (shape: KindShape, viewer: Viewer): Record<string, string> =>
  Object.fromEntries(
    targetsIn(fieldsIn(shape))
      .map(getKind)
      .flatMap(({ name, title, access }) => (access.read(viewer) === false ? [] : [[name, title]])),
  )

/** What the account of a member says already, of fields that take it from there. */
async function accountValues(viewer: Viewer, kind: Kind): Promise<Record<string, unknown>> {
  const accounts = kind.fields['owner']?.to
  const taken = Object.entries(kind.fields).flatMap(([name, { fromAccount }]) =>
    fromAccount ? [[name, fromAccount] as const] : [],
  )
  if (viewer.who !== 'member' || viewer.id === null || !accounts || taken.length === 0) return {}
  const account = await records(viewer, getKind(accounts)).values(viewer.id)
  return Object.fromEntries(taken.flatMap(([name, from]) => (isEmpty(account[from]) ? [] : [[name, account[from]]])))
}

/**
 * Staff who are bound to no country go on in the one of their last entry, where a new one needs one before it is saved; null where
 * none is known: whoever makes their first entry is told why it is asked.
 */
async function assumedValues(
  viewer: Viewer,
  kind: Kind,
  known: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const field = kind.fields['country']
  const isAsked = field?.required === 'always' && !field.readOnly && isEmpty(known['country'])
  if (!isAsked || viewer.who !== 'staff' || viewer.role === 'country_admin') return {}
  const last = await lastCountry(viewer)
  const target = last && (await targetsOf(field?.to as string, [last])).get(last)
  return { country: target && target.row['active'] !== false ? last : null }
}

/** Values a new row starts with: defaults, those of the account, and what the address names. */
async function startValues(
  context: LoaderContext,
  kind: Kind,
  query: URLSearchParams,
): Promise<{ values: Record<string, unknown>; locked: string[]; assumed?: string[] }> {
  const values: Record<string, unknown> = {}
  const known = { ...defaultsOf(context.viewer, kind), ...(await accountValues(context.viewer, kind)) }
  const assumed = await assumedValues(context.viewer, kind, known)
  const started: Record<string, unknown> = { ...known, ...assumed }
  for (const [name, value] of Object.entries(started)) {
    const field = kind.fields[name]
    if (!field || field.readOnly || value === null) continue
    const target =
      field.type === 'ref' ? (await targetsOf(field.to as string, [value as string])).get(value as string) : null
    values[name] = target ? refOut(target, context.locale) : value
  }
  const from = query.get('from')
  if (from) Object.assign(values, await copiedValues(context.viewer, kind, from))
  const isAssumed = !from && Object.keys(assumed).length > 0
  return {
    values,
    locked: lockedFields(context.viewer, kind, true),
    ...(isAssumed ? { assumed: Object.keys(assumed) } : {}),
  }
}

/** A row that is of another kind of its table by now is read and changed there. @throws a redirect, or 404 */
async function leadToMoved(viewer: Viewer, kind: Kind, id: string, isToBeRead: boolean): Promise<never> {
  for (const other of viewer.who === 'staff' ? kindsOfTable(kind) : []) {
    const list = listAddress(other)
    if (other === kind || !list || !(await records(viewer, other).find(id))) continue
    throw new Redirection(`${list}/${isToBeRead ? '' : 'form/'}${id}`)
  }
  throw notFound()
}

/** The form of a row, or of a new one when `key` is 'new'. @throws 403 for who may read it and not change it, unless it is to be read */
export async function loadForm(
  context: LoaderContext,
  kind: Kind,
  key: string,
  query: URLSearchParams,
  isToBeRead = false,
): Promise<FormData> {
  const { viewer, locale, page, words } = context
  const shape = describeKind(kind, viewer, locale)
  const titleFields = titleFieldsOf(shape, viewer)
  if (key === 'new') {
    if (!shape.can.create) throw forbiddenTo('create')
    const started = await startValues(context, kind, query)
    const status = Object.fromEntries(workflowsOf(kind).map(({ field, start }) => [field, start]))
    return {
      title: words.staff.form.newTitle({ text: shape.one }),
      shape,
      id: null,
      version: 0,
      key: uuidv7(),
      history: [],
      titleFields,
      publicHref: null,
      opens: page.opens ?? null,
      ...started,
      values: { ...status, ...started.values },
      rights: {
        ...rightsTo(viewer, kind, {
          id: '',
          ...status,
          ...started.values,
          createdBy: viewer.id,
          ...(viewer.who === 'member' ? { owner: viewer.id } : {}),
        }),
        update: true,
        remove: false,
      },
    }
  }
  const row = (await records(viewer, kind).find(key)) ?? (await leadToMoved(viewer, kind, key, isToBeRead))
  const slug = row['slug']
  const rights = rightsTo(viewer, kind, row)
  if (!rights.update && !isToBeRead) throw forbiddenTo('update')
  await noteView(viewer, kind, row)
  const language = (await readerLanguages(kind, [{ id: row.id, rights }]))[row.id]
  return {
    ...(language ? { language } : {}),
    title: titleOfRow(kind, row, locale) || shape.one,
    shape,
    id: row.id,
    version: row.version ?? 0,
    values: row,
    titleFields,
    rights,
    history: await historyOf(viewer, kind, shape, row),
    facts: await formFacts(context, kind, row),
    locked: lockedFields(viewer, kind),
    publicHref: page.opens && typeof slug === 'string' && rights.isPublic ? page.opens + slug : null,
    opens: page.opens ?? null,
  }
}

// A form that was sent without JavaScript, read back into the values that the API takes.
import { locales } from '#words/locales.ts'
import type { ChildShape, FieldShape, KindShape } from '../../../model/describe.ts'
import { kindsOfRef } from '../../../model/fields.ts'
import { tooLarge } from '../../../model/values/bounds.ts'
import { type ChildRow, childFields, isEmptyRow, pathOf } from '../children/child-rows.ts'
import { readFile, readPicture } from '#lib/sent-files.ts'

/** Finds the row of these kinds that a typed text means; null when there is none. */
export type Resolve = (kinds: readonly string[], text: string) => Promise<string | null>

const isFilled = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && !(typeof value === 'object' && Object.keys(value).length === 0)

async function readReferences(
  field: FieldShape,
  name: string,
  form: URLSearchParams,
  resolve: Resolve,
): Promise<unknown> {
  const typed = (form.get(`${name}.text`) ?? '').trim()
  const kinds = kindsOfRef(field)
  if (field.type === 'ref') {
    if (typed === (form.get(`${name}.label`) ?? '').trim()) return form.get(name) || null
    return typed === '' ? null : tooLarge(field, typed) ? typed : ((await resolve(kinds, typed)) ?? typed)
  }
  const words = typed
    .split(/[;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
  const added =
    field.type === 'tags' || tooLarge(field, words) !== null
      ? words
      : await Promise.all(words.map(async (word) => (await resolve(kinds, word)) ?? word))
  return [...form.getAll(name).filter(Boolean), ...added]
}

/** The kind that was chosen, and the row: as it stood there, or what was typed in its place. */
async function readAnyReference(
  field: FieldShape,
  name: string,
  form: URLSearchParams,
  resolve: Resolve,
): Promise<unknown> {
  const [kind, id, held, label, text] = ['kind', 'id', 'held', 'label', 'text'].map((part) =>
    (form.get(`${name}.${part}`) ?? '').trim(),
  ) as [string, string, string, string, string]
  if (text === '' || (kind === held && text === label)) return text !== '' && id ? { kind, id } : null
  return { kind, id: tooLarge(field, { kind, id: text }) ? text : ((await resolve([kind], text)) ?? text) }
}

/** The places in a list that the form names, in their order. */
function indexesIn(name: string, form: URLSearchParams): number[] {
  const numbers = [...form.keys()].flatMap((key) =>
    key.startsWith(`${name}.`) ? (/^\d+(?=\.)/.exec(key.slice(name.length + 1)) ?? []) : [],
  )
  return [...new Set(numbers)].map(Number).toSorted((a, b) => a - b)
}

async function readList(field: FieldShape, name: string, form: URLSearchParams, resolve: Resolve): Promise<unknown[]> {
  const entries: Record<string, unknown>[] = []
  for (const number of indexesIn(name, form)) {
    const entry: Record<string, unknown> = {}
    for (const inner of field.entry ?? []) {
      const value = await readField(inner, `${name}.${number}.${inner.name}`, form, resolve)
      if (isFilled(value)) entry[inner.name] = value
    }
    if (Object.keys(entry).length > 0) entries.push(entry)
  }
  return entries
}

/** The value of one field. */
export async function readField(
  field: FieldShape,
  name: string,
  form: URLSearchParams,
  resolve: Resolve,
): Promise<unknown> {
  if (field.translated)
    return Object.fromEntries(
      locales.flatMap((locale) =>
        form.get(`${name}.${locale}`)?.trim() ? [[locale, form.get(`${name}.${locale}`)]] : [],
      ),
    )
  switch (field.type) {
    case 'flag':
      return form.get(name) === 'true'
    case 'choice':
      return field.many ? form.getAll(name).filter(Boolean) : form.get(name) || null
    case 'ref':
    case 'refs':
    case 'tags':
      return readReferences(field, name, form, resolve)
    case 'anyRef':
      return readAnyReference(field, name, form, resolve)
    case 'image':
      return readPicture(name, form, locales)
    case 'file':
      return readFile(name, form)
    case 'list':
      return readList(field, name, form, resolve)
    case 'text':
    case 'richText':
    case 'number':
    case 'date':
    case 'email':
    case 'url':
      return form.get(name)?.trim() || null
  }
}

/** The fields of the form that this viewer can change. */
export const formFields = (shape: KindShape, locked: readonly string[]): FieldShape[] =>
  shape.sections.flatMap(({ fields }) =>
    fields.flatMap((name) =>
      shape.fields[name] && !shape.fields[name].readOnly && !locked.includes(name) ? [shape.fields[name]] : [],
    ),
  )

/** Stands in a form that offered rows of a child kind: without it a form says nothing about them. */
export const childrenOffered = (list: string): string => `${list}.offered`

/** The rows of a child kind, in their order; without those that are to be removed, and new ones in which nothing was typed. */
async function readChildren(child: ChildShape, form: URLSearchParams, resolve: Resolve): Promise<ChildRow[]> {
  const rows: ChildRow[] = []
  for (const at of indexesIn(child.name, form)) {
    if (form.get(pathOf(child.name, at, 'remove')) === 'true') continue
    const id = form.get(pathOf(child.name, at, 'id'))
    const row: ChildRow = id ? { id } : {}
    for (const field of childFields(child)) {
      const value = await readField(field, pathOf(child.name, at, field.name), form, resolve)
      if (id || isFilled(value)) row[field.name] = value
    }
    if (!isEmptyRow(child, row)) rows.push(row)
  }
  return rows
}

export async function readForm(
  shape: KindShape,
  locked: readonly string[],
  form: URLSearchParams,
  resolve: Resolve,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const field of formFields(shape, locked)) values[field.name] = await readField(field, field.name, form, resolve)
  for (const child of shape.children)
    if (form.has(childrenOffered(child.name))) values[child.name] = await readChildren(child, form, resolve)
  return values
}

// Exports of a list: CSV or XLSX of what the viewer may see, streamed, audited.
import type { Out, RefOut } from '../model/rows.ts'
import type { FastifyReply } from 'fastify'
import { badRequest, forbidden } from '#server/errors.ts'
import { sendSheet } from '#server/sheets/send-sheet.ts'
import { type Locale, locales, pickText, type Translated } from '#words/locales.ts'
import { mayUse } from '../model/access.ts'
import { type Field, hasContactData } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import { choiceLabel, fieldLabel } from '../model/registry.ts'
import { asVisitor, type Viewer } from '../model/viewer.ts'
import { writeAudit } from '../store/audit.ts'
import { readListQuery } from './query-params.ts'
import { requireRecentPassword } from '../store/recent-password.ts'
import { records } from '../store/records.ts'
import { textOfHtml } from '#server/rich-text.ts'

const mostRows = (viewer: Viewer): number =>
  viewer.who === 'visitor' ? 200 : viewer.who === 'member' ? 1000 : 1_000_000

/** An entry as uploads read it: its main field, and the others in brackets where that is a code. */
function entryText(field: Field, entry: Record<string, unknown>, locale: Locale): string {
  const inner = Object.entries(field.entry ?? {})
  const main = inner.find(([, one]) => one.required) ?? inner[0]
  if (!main) return ''
  const texts = [main, ...(main[1].of ? inner.filter(([name]) => name !== main[0]) : [])].map(([name, one]) =>
    cellText(one, entry[name], locale),
  )
  const rest = texts.slice(1).filter(Boolean)
  return rest.length > 0 ? `${texts[0]} (${rest.join(', ')})` : (texts[0] as string)
}

/** One value as text for a cell; a file that is uploaded again reads it as the same value. */
export function cellText(field: Field, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (field.type === 'anyRef') return (value as RefOut).label
  if (field.type === 'ref') return (value as RefOut).code ?? (value as RefOut).label
  if (field.to) return (value as RefOut[]).map((one) => one.label).join('; ')
  if (field.type === 'choice')
    return (field.many ? (value as string[]) : [value as string])
      .map((one) => choiceLabel(field, one, locale))
      .join('; ')
  if (field.type === 'richText') return textOfHtml(pickText(value, locale)?.text ?? '')
  if (field.translated) return pickText(value, locale)?.text ?? ''
  if (field.type === 'list')
    return (value as Record<string, unknown>[]).map((entry) => entryText(field, entry, locale)).join('; ')
  if (field.type === 'image' || field.type === 'file') return ''
  return String(value)
}

/** The columns of an export: fields of the kind that the viewer may use for whole lists, without inner machinery. */
const exportFields = (viewer: Viewer, kind: Kind): [string, Field][] =>
  Object.entries(kind.fields).filter(
    ([name, field]) =>
      field.type !== 'image' &&
      field.type !== 'file' &&
      !['visibility', 'wordKeys', 'normalized', 'importBatch'].includes(name) &&
      (mayUse(viewer, kind.access, field) ||
        (field.ownerChooses && viewer.who === 'visitor' && (field.shownTo ?? 'everyone') === 'everyone')),
  )

/** Answers with the file. Visitors get 200 rows at most, members 1,000, staff all in their reach. */
export async function exportRows(
  viewer: Viewer,
  kind: Kind,
  params: URLSearchParams,
  reply: FastifyReply,
): Promise<unknown> {
  const format = params.get('format') ?? 'csv'
  if (format !== 'csv' && format !== 'xlsx') throw badRequest('unknown_value', { parameter: 'format' })
  // Others than staff take along what is public; what they have for themselves alone is not a list.
  const isPublic = viewer.who !== 'staff' && kind.access.read(asVisitor(viewer)) !== false
  if (!isPublic && kind.access.export(viewer) === false) throw forbidden()
  // As the lists of the back office show them; a public list is exported as it is shown.
  const list = { ...(await readListQuery(viewer, kind, params)), whole: viewer.who === 'staff' }
  const fields = exportFields(viewer, kind)
  if (viewer.who === 'staff' && hasContactData(fields.map(([, field]) => field))) await requireRecentPassword(viewer)
  const own = viewer.locale
  const columns = fields.flatMap(([name, field]) => {
    // The number in a source is not the code of a list.
    const before = name === 'sourceId' && kind.flow === 'reference' ? `${fieldLabel(kind, 'source', own)}: ` : ''
    const english = own === 'en' ? field.heading?.replace(/ \(;\)$/, '') : undefined
    const heading = before + (english ?? fieldLabel(kind, name, own))
    const read = (row: Out) => cellText(field, row[name], own)
    if (viewer.who !== 'staff' || !field.translated) return [{ heading, read }]
    // Each language stands apart, under the heading that uploads know.
    return [own, ...locales.filter((one) => one !== own)].map((one) => ({
      heading: one === own ? heading : `${heading} (${one})`,
      read: (row: Out) => cellText(field, { [one]: (row[name] as Translated | null)?.[one] }, one),
    }))
  })
  const rows = records(viewer, kind)
  async function* cells(): AsyncGenerator<string[]> {
    for await (const batch of rows.each(list, mostRows(viewer)))
      for (const row of batch) yield columns.map(({ read }) => read(row))
  }
  if (viewer.who === 'staff')
    await writeAudit(viewer, [
      { action: 'export', kind, changed: { filter: params.toString(), count: await rows.count(list) } },
    ])
  const headings = columns.map(({ heading }) => heading)
  return sendSheet(reply, kind.name, format, headings, cells())
}

// The columns of an export: those of the rows themselves, and those of their children beside them or on a sheet of their own.
import type { Out } from '../model/rows.ts'
import { type Locale, locales, type Translated } from '#words/locales.ts'
import { mayUse } from '../model/access.ts'
import type { Field } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import { fieldLabel, wordsOf } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import { cellDate, dateFormats } from './cell-date.ts'
import { cellText } from './cell-text.ts'

export type ExportCell = string | Date
export type ExportColumn = {
  heading: string
  read: (row: Out) => ExportCell
  /** How a spreadsheet shows its dates. */
  numFmt?: string
}
/** Dates are dates in a workbook, and ISO 8601 in a text file. */
export type SheetFormat = 'csv' | 'xlsx'

/** Fields of the kind that the viewer may use for whole lists, without inner machinery. */
export const exportFields = (viewer: Viewer, kind: Kind): [string, Field][] =>
  Object.entries(kind.fields).filter(
    ([name, field]) =>
      field.type !== 'image' &&
      field.type !== 'file' &&
      !['visibility', 'wordKeys', 'normalized', 'importBatch'].includes(name) &&
      (mayUse(viewer, kind.access, field) ||
        (field.ownerChooses && viewer.who === 'visitor' && (field.shownTo ?? 'everyone') === 'everyone')),
  )

/** Of children what a file of theirs holds: nothing of how they came, whose they are and when they changed. */
export const exportedOfChild = (viewer: Viewer, child: Kind): [string, Field][] =>
  exportFields(viewer, child).filter(
    ([name, field]) =>
      name !== child.parent &&
      (field.heading !== undefined || child.form.some(({ fields }) => fields.includes(name))) &&
      name !== 'sourceId',
  )

type Heading = (name: string, field: Field) => string

/** The heading that uploads know: the English one of the field, or its name in the reader's language. */
export const headingsOf =
  (kind: Kind, locale: Locale): Heading =>
  (name, field) => {
    // The number in a source is not the code of a list.
    const before = name === 'sourceId' && kind.flow === 'reference' ? `${fieldLabel(kind, 'source', locale)}: ` : ''
    const english = locale === 'en' ? field.heading?.replace(/ \(;\)$/, '') : undefined
    return before + (english ?? fieldLabel(kind, name, locale))
  }

/** Beside the columns of its parent a field of a child says whose it is: "Machine: Name". */
export const childHeadings =
  (child: Kind, locale: Locale): Heading =>
  (name) =>
    `${wordsOf(child, locale).one}: ${fieldLabel(child, name, locale)}`

/** For staff each language stands apart, under the heading that uploads know. */
export function columnsFor(
  viewer: Viewer,
  fields: readonly [string, Field][],
  headingOf: Heading,
  format: SheetFormat,
): ExportColumn[] {
  const own = viewer.locale
  const names = new Set(fields.map(([name]) => name))
  return fields.flatMap(([name, field]): ExportColumn[] => {
    const heading = headingOf(name, field)
    const { type, time, zoneIn } = field
    const read = (row: Out): string => cellText(field, row[name], own)
    // A time without its zone beside it would be read in another one.
    if (format === 'xlsx' && type === 'date' && (!zoneIn || names.has(zoneIn)))
      return [
        {
          heading,
          numFmt: dateFormats[time ? 'moment' : 'day'],
          read: (row) => cellDate(field, row[name], zoneIn && row[zoneIn]) ?? read(row),
        },
      ]
    if (viewer.who !== 'staff' || !field.translated) return [{ heading, read }]
    return [own, ...locales.filter((one) => one !== own)].map((one) => ({
      heading: one === own ? heading : `${heading} (${one})`,
      read: (row: Out) => cellText(field, { [one]: (row[name] as Translated | null)?.[one] }, one),
    }))
  })
}

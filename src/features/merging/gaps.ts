// What merging two rows prefers: a value over nothing; and whether the two are called anything alike.
import { describeKind, type FieldShape } from '#engine/model/describe.ts'
import { identifyingFields } from '#engine/model/values/identifying-fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { lockedFields } from '#engine/store/row-rights.ts'
import { nameKey } from '#lib/names/names.ts'
import type { Locale } from '#words/locales.ts'

export const textOf = (value: unknown): string => JSON.stringify(isEmpty(value) ? null : value)

/** The fields that can be chosen between: those of the form that this viewer may write. */
export function choosable(viewer: Viewer, kind: Kind, locale: Locale): FieldShape[] {
  const shape = describeKind(kind, viewer, locale)
  const locked = new Set(lockedFields(viewer, kind))
  return shape.sections.flatMap(({ fields }) =>
    fields.flatMap((name) => {
      const field = shape.fields[name]
      return field && !field.readOnly && !locked.has(name) ? [field] : []
    }),
  )
}

/** Is nothing said here by the row that stays, and something by the other? Not where what it stands under (a department its university) differs. */
export const fillsGap = ({ name, within }: FieldShape, kept: Values, lost: Values): boolean =>
  isEmpty(kept[name]) &&
  !isEmpty(lost[name]) &&
  (!within || isEmpty(kept[within]) || textOf(kept[within]) === textOf(lost[within]))

/** Fields of the row that goes that fill gaps of the one that stays; nothing that only one row may have is taken along. */
export const gapsOf = (viewer: Viewer, kind: Kind, kept: Values, lost: Values): string[] =>
  choosable(viewer, kind, viewer.locale).flatMap((field) =>
    fillsGap(field, kept, lost) && !kind.fields[field.name]?.reauthenticate ? [field.name] : [],
  )

/** Every name of a row, each writing by itself, as a key under which two of them meet. */
function nameKeys(kind: Kind, row: Values): string[] {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.flatMap(texts)
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(texts)
          : []
  return identifyingFields(kind)
    .names.flatMap((name) => texts(row[name]))
    .map(nameKey)
    .filter(Boolean)
}

/** Do all their names differ? Then they are probably not the same, whatever else they have in common. */
export function areCalledApart(kind: Kind, one: Values, other: Values): boolean {
  const known = new Set(nameKeys(kind, one))
  const others = nameKeys(kind, other)
  return known.size > 0 && others.length > 0 && !others.some((key) => known.has(key))
}

// Children in an export: a row for each beside its parent in a flat file, a sheet of their own in a workbook, or all in cells of their parent.
import type { Out } from '../model/rows.ts'
import type { Kind } from '../model/kind.ts'
import { childKey, childKinds, fieldLabel, wordsOf } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import { childrenOut } from '../store/children/children-out.ts'
import { cellText } from './cell-text.ts'
import {
  columnsFor,
  type ExportCell,
  type ExportColumn,
  exportedOfChild,
  childHeadings,
  headingsOf,
  type SheetFormat,
} from './export-columns.ts'

type Lists = Readonly<Record<string, readonly Out[]>>
export type ChildTable = { child: Kind; columns: ExportColumn[] }

/** Children of these rows, as the viewer receives them. */
export async function listsOf(viewer: Viewer, kind: Kind, rows: readonly Out[]): Promise<Map<string, Lists>> {
  return childrenOut(
    viewer,
    kind,
    rows.map(({ id }) => id),
  )
}

/** Fields that one cell of the parent holds for all children; those the viewer may have. */
const listedOf = (viewer: Viewer, child: Kind) => {
  const allowed = new Map(exportedOfChild(viewer, child))
  return Object.entries(child.import?.listed ?? {}).flatMap(([name, heading]) => {
    const field = allowed.get(name)
    return field ? [{ name, heading, field }] : []
  })
}

/** Cells of the parent that hold all its children, each part at the place of its child. */
export function listedColumns(viewer: Viewer, kind: Kind): { heading: string; read: (lists: Lists) => string }[] {
  const { locale } = viewer
  return childKinds(kind).flatMap((child) =>
    listedOf(viewer, child).map(({ name, heading, field }, at) => {
      const { many } = wordsOf(child, locale)
      const called = at === 0 ? many : `${many}: ${fieldLabel(child, name, locale)}`
      return {
        heading: locale === 'en' ? heading : called,
        read: (lists: Lists) => {
          const parts = (lists[childKey(child)] ?? []).map((row) =>
            cellText(field, row[name], locale).replaceAll(/[;|\r\n]/g, ' '),
          )
          return parts.slice(0, parts.findLastIndex(Boolean) + 1).join('; ')
        },
      }
    }),
  )
}

/** Child kinds that stand in rows of their own, with their columns beside those of the parent. */
export const childTables = (viewer: Viewer, kind: Kind, format: SheetFormat): ChildTable[] =>
  childKinds(kind)
    .filter((child) => child.import && !child.import.listed)
    .map((child) => ({
      child,
      columns: columnsFor(viewer, exportedOfChild(viewer, child), childHeadings(child, viewer.locale), format),
    }))

/** The same for sheets of their own, in a workbook. */
export const tablesApart = (viewer: Viewer, kind: Kind): ChildTable[] =>
  childKinds(kind)
    .filter((child) => child.import)
    .map((child) => ({
      child,
      columns: columnsFor(viewer, exportedOfChild(viewer, child), headingsOf(child, viewer.locale), 'xlsx'),
    }))

/** The lines of one row in a flat file: one for each child, the cells of the row repeated; at least one. */
export function flatLines(own: readonly ExportCell[], tables: readonly ChildTable[], lists: Lists): ExportCell[][] {
  const empty = tables.map(({ columns }): ExportCell[] => columns.map(() => ''))
  const lines = tables.flatMap(({ child, columns }, at) =>
    (lists[childKey(child)] ?? []).map((row) => [
      ...own,
      ...empty
        .with(
          at,
          columns.map(({ read }) => read(row)),
        )
        .flat(),
    ]),
  )
  return lines.length > 0 ? lines : [[...own, ...empty.flat()]]
}

/** Columns that tell the parent of a child on a sheet of its own: by what it is called, and by its address. */
export function pointerColumns(viewer: Viewer, kind: Kind): ExportColumn[] {
  const { locale } = viewer
  const { one } = wordsOf(kind, locale)
  const title = kind.fields[kind.title]
  const slug = kind.slug ? kind.fields['slug'] : undefined
  return [
    ...(title
      ? [
          {
            heading: `${one}: ${fieldLabel(kind, kind.title, locale)}`,
            read: (row: Out) => cellText(title, row[kind.title], locale),
          },
        ]
      : []),
    ...(slug
      ? [
          {
            heading: `${one}: ${fieldLabel(kind, 'slug', locale)}`,
            read: (row: Out) => cellText(slug, row['slug'], locale),
          },
        ]
      : []),
  ]
}

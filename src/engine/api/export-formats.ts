// Formats of exports that features add for some kinds, beside CSV and XLSX.
import type { Kind } from '../model/kind.ts'
import type { Out, OutRow } from '../model/rows.ts'
import type { Viewer } from '../model/viewer.ts'

export type ExportFormat = {
  /** As `?format=` names it. */
  name: string
  /** Its own name, as readers know it; the same in every language. */
  label: string
  /** Name of the kind whose lists are exported so. */
  kind: string
  type: string
  /** Ending of the file. */
  ending: string
  /** @param rows as the viewer receives them */
  write: (viewer: Viewer, rows: readonly Out[]) => Promise<string>
}

/** A format of one kind, which is given the rows of that kind. */
export const exportFormat = <K extends Kind>(
  kind: K,
  format: Omit<ExportFormat, 'kind' | 'write'> & {
    write: (viewer: Viewer, rows: readonly OutRow<K>[]) => Promise<string>
  },
): ExportFormat => ({ ...format, kind: kind.name, write: (viewer, rows) => format.write(viewer, rows as OutRow<K>[]) })

/** A file of such a format is written in one piece: it holds no more rows than this. */
export const mostInFormats = 20_000

const added = new Map<string, ExportFormat>()

export const addExportFormat = (format: ExportFormat): void => void added.set(format.name, format)

export function findExportFormat(kind: Kind, name: string): ExportFormat | null {
  const format = added.get(name)
  return format?.kind === kind.name ? format : null
}

/** All formats in which lists of this kind are exported, those of every kind first. */
export const exportFormatsOf = (kind: Kind): { name: string; label: string; type: string }[] => [
  { name: 'csv', label: 'CSV', type: 'text/csv' },
  { name: 'xlsx', label: 'XLSX', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ...[...added.values()]
    .filter((format) => format.kind === kind.name)
    .map(({ name, label, type }) => ({ name, label, type: type.split(';')[0] ?? type })),
]

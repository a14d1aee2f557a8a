// The columns that rows have by their flow, whatever kind they are of: the engine's own fields.
import { choice, date, type Field, type Fields, flag, number, text } from '../fields.ts'

/** content: draft to published with review. reference: active and order. record: neither. child: rows of a parent, in order. */
export type Flow = 'content' | 'reference' | 'record' | 'child'

const trace = {
  source: choice('source', { readOnly: true, filter: true, shownTo: 'staff' }),
  sourceId: text({ max: 100, shownTo: 'staff', heading: 'Code' }),
  importBatch: text({ readOnly: true, shownTo: 'staff' }),
  version: number({ int: true, readOnly: true, shownTo: 'readers' }),
  createdAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  createdBy: text({ readOnly: true, shownTo: 'staff' }),
  updatedAt: date({ time: true, readOnly: true }),
  updatedBy: text({ readOnly: true, shownTo: 'staff' }),
} as const

const contentColumns = {
  slug: text({ readOnly: true, unique: true }),
  status: choice('status', { readOnly: true, shownTo: 'readers', filter: true }),
  statusReason: text({ readOnly: true, max: 1000, shownTo: 'readers' }),
  publishedAt: date({ time: true, readOnly: true }),
  reviewedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  deletedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  ...trace,
  // Whose code it is: named at the upload that brought it.
  sourceName: text({ readOnly: true, max: 100, shownTo: 'staff' }),
} as const

const referenceColumns = {
  active: flag({ default: true, filter: true }),
  order: number({ int: true, min: 0, max: 100000 }),
  deletedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  ...trace,
} as const

const recordColumns = { deletedAt: date({ time: true, readOnly: true, shownTo: 'staff' }), ...trace } as const

const childColumns = { order: number({ int: true, readOnly: true, min: 0, max: 100000 }), ...recordColumns } as const

export type FlowColumns = {
  content: typeof contentColumns
  reference: typeof referenceColumns
  record: typeof recordColumns
  child: typeof childColumns
}
/** The columns of a flow as types. */
export type Columns<L extends Flow, S extends boolean> = S extends true
  ? FlowColumns[L] & Pick<typeof contentColumns, 'slug'>
  : FlowColumns[L]

/** Columns every row of a flow has besides the fields of its kind (id is always there). */
export const commonFields = (flow: Flow, slug: boolean): Fields => {
  const common: Record<string, Field> = {
    ...{ content: contentColumns, reference: referenceColumns, record: recordColumns, child: childColumns }[flow],
  }
  if (slug) common['slug'] = contentColumns.slug
  // Reference lists have a code of their own under that heading.
  if (flow === 'reference') common['sourceId'] = text({ max: 100, shownTo: 'staff' })
  return common
}

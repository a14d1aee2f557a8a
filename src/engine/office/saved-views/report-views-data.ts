// Saved views of a report: its address under a name with a note, kept as views of lists are.
import { listViews, type SavedView } from '../../api/saved-views.ts'
import type { Viewer } from '../../model/viewer.ts'

export type ReportViews = {
  /** The name of the report among all that have views. */
  name: string
  /** Parameters of its address that are the view. */
  params: readonly string[]
}
export type ReportView = Omit<SavedView, 'query'> & { href: string }

export const listReportViews = async (viewer: Viewer, report: ReportViews, path: string): Promise<ReportView[]> =>
  (await listViews(viewer, report)).map(({ query, ...view }) => ({ ...view, href: query ? `${path}?${query}` : path }))

/** What of an address is the view. */
export const viewIn = (query: URLSearchParams, { params }: ReportViews): string =>
  new URLSearchParams([...query].filter(([name, value]) => params.includes(name) && value !== '')).toString()

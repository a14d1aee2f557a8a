// Saved layouts of the report: its address under a name, kept as views of lists are.
import { listViews, type SavedView } from '#engine/api/saved-views.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { choiceNames, filterNames } from '../choice.ts'

export const layoutsOf = { name: 'talents-report' } as const
export const longestName = 100

export type Layout = Omit<SavedView, 'query'> & { href: string }

export const listLayouts = async (viewer: Viewer, path: string): Promise<Layout[]> =>
  (await listViews(viewer, layoutsOf)).map(({ query, ...view }) => ({ ...view, href: `${path}?${query}` }))

/** What of an address is the layout. */
export function layoutIn(query: URLSearchParams): string {
  const names: readonly string[] = [...choiceNames, ...filterNames]
  return new URLSearchParams([...query].filter(([name, value]) => names.includes(name) && value !== '')).toString()
}

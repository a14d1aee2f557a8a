// How the address wants the rows of a public list shown.
import type { ListViewName } from '#ui/lists/list-layout.tsx'

/** @param views those that the list has, the usual one first */
export function viewOf(
  query: URLSearchParams,
  views: readonly ListViewName[],
): { views: readonly ListViewName[]; view: ListViewName } {
  const [usual = 'cards'] = views
  return { views, view: views.find((one) => one === query.get('view')) ?? usual }
}

/** Cards, or cards without what can be read in the row itself. */
export const cardViews: readonly ListViewName[] = ['cards', 'compact']

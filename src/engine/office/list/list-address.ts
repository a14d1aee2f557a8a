// The address of a generated list: everything about what it shows stands there, so that a view can be sent and saved.
import type { FieldShape, KindShape } from '../../model/describe.ts'
import { lookNames } from '../../model/addresses/list-names.ts'

/** Parameters that say which rows there are, without page and order. */
const ofTheOrder = new Set(['sort', 'page', 'size'])

/** Parameters by which the tabs of a list differ. */
const ofTheTab = ['status', 'trash', 'changed']

export const listParams = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => !lookNames.has(name) && value !== ''))

/** Which rows and in which order, whatever page is open. */
export const withoutPage = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => name !== 'page' && name !== 'size'))

/** The address with some parameters changed; null takes one away. A change of rows starts at page 1 again. */
export function addressWith(
  query: URLSearchParams,
  changes: Record<string, string | readonly string[] | null>,
): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    if (typeof value === 'string') next.append(name, value)
    else for (const one of value ?? []) next.append(name, one)
  }
  if (Object.keys(changes).some((name) => !lookNames.has(name) && name !== 'page')) next.delete('page')
  const text = next.toString()
  return text ? `?${text}` : '?'
}

/** The address without one value of a parameter. */
export function addressWithout(query: URLSearchParams, name: string, value: string): string {
  const left = query.getAll(name).filter((one) => one !== value)
  return addressWith(query, { [name]: left.length > 0 ? left : null })
}

/** What a saved view keeps: no open panel, no page number. */
export function viewText(query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  for (const name of ['edit', 'peek', 'panel', 'done', 'page']) kept.delete(name)
  return kept.toString()
}

/** So many columns stand in a list of entries until its reader chooses; lists that are edited in their rows show all. */
const usualColumns = 5

/** Names of the columns shown, in the order of the kind, which puts first what matters most; the field that names a row always stays. */
export function columnsShown(shape: KindShape, query: URLSearchParams): string[] {
  const wanted = query.get('columns')?.split(',')
  const shown = wanted
    ? shape.columns.filter((name) => wanted.includes(name) || name === shape.title)
    : shape.columns.filter((name) => shape.fields[name]?.type !== 'image')
  // The other name stands beside the title: a column of its own says it twice, unless somebody wants it.
  const isBeside = (name: string): boolean => name === shape.title || (!wanted && name === shape.looks.second)
  const all = [shape.title, ...shown.filter((name) => !isBeside(name))]
  const chosen = wanted || shape.flow === 'reference' ? all : all.slice(0, usualColumns)
  // A number of somebody else stands nowhere without whose it is.
  const usual = [...new Set(chosen.flatMap((name) => [name, ...(shape.fields[name]?.saidBy ?? [])]))]
  // In the trash the first question is since when.
  const [title = '', ...others] = usual
  return !wanted && tabOf(query) === 'trash' && shape.fields['deletedAt'] ? [title, 'deletedAt', ...others] : usual
}

export type Tab = 'all' | 'pending' | 'changed' | 'drafts' | 'trash'

export function tabOf(query: URLSearchParams): Tab | null {
  if (query.get('trash') === '1') return 'trash'
  if (query.get('changed') === '1') return 'changed'
  const status = query.getAll('status')
  if (status.length === 0) return 'all'
  return status.length > 1 ? null : status[0] === 'pending' ? 'pending' : status[0] === 'draft' ? 'drafts' : null
}

/** Parameters that stand in the address of the tab that is open, if one is. */
const tabParams = (query: URLSearchParams): string[] => (tabOf(query) === null ? [] : ofTheTab)

/** Is anything but a tab, the order and the page chosen? */
export const isFiltered = (query: URLSearchParams): boolean =>
  [...listParams(query).keys()].some((name) => !ofTheOrder.has(name) && ![...tabParams(query), 'type'].includes(name))

/** The address with its tab and looks, without what narrows the rows. */
export const unfiltered = (query: URLSearchParams): string => {
  const kept = ['columns', 'density', 'size', 'view', ...tabParams(query)]
  return addressWith(new URLSearchParams([...query].filter(([name]) => kept.includes(name))), {})
}

/** '-updatedAt' when sorted down by it, 'updatedAt' when up, null when not. */
export function sortedBy(query: URLSearchParams, shape: KindShape, name: string): 'up' | 'down' | null {
  const sort = query.get('sort')
  if (sort === null) return null
  const field = shape.sortFields[sort] ?? sort
  return field === name ? 'up' : field === `-${name}` ? 'down' : null
}

/** Of what happened, and of what is counted, the newest and the most are asked for first; of names and deadlines the other end. */
const startsDown = ({ type, readOnly, staleAfter }: FieldShape): boolean =>
  (type === 'date' && (readOnly === true || staleAfter !== undefined)) || (type === 'number' && readOnly === true)

/** The order that the next click on a heading asks for: one way, the other, then the usual one. */
export function nextSort(field: FieldShape, sorted: 'up' | 'down' | null): string | null {
  const [first, second] = startsDown(field) ? (['down', 'up'] as const) : (['up', 'down'] as const)
  const next = sorted === null ? first : sorted === first ? second : null
  return next && (next === 'down' ? `-${field.name}` : field.name)
}

// Addresses of a list with one thing changed: a filter removed, another page, another view.

/** What a list says about itself. */
export type ListState = {
  q: string
  type: string
  exact: boolean
  sort: string
  size: number
  filters: readonly { param: string; value: string }[]
}

/** Parameters of the list as it is; landing pages keep their own value in the path. */
export function paramsOf(list: ListState, own?: { facet: string; value: string } | null): URLSearchParams {
  const params = new URLSearchParams()
  if (list.q) params.set('q', list.q)
  if (list.type !== 'all') params.set('type', list.type)
  if (list.exact) params.set('exact', '1')
  if (list.size !== 20) params.set('size', String(list.size))
  for (const { param, value } of list.filters)
    if (!(own?.facet === param && own.value === value)) params.append(param, value)
  return params
}

/** What a list is narrowed by, beside its state. */
type Narrowed = Omit<ListState, 'filters'> & {
  filters: readonly { param: string; value: string; label: string; unknown: boolean }[]
  chips: readonly { label: string; rest: string }[]
}
/** The list with less asked of it; `text` is the filter or word that is gone. */
export type WiderList = { how: 'without' | 'noFilters' | 'everything'; text: string; params: URLSearchParams }

/** The same list without one filter or word, without all filters, and with its words searched everywhere. */
export function widerLists(list: Narrowed): WiderList[] {
  const params = paramsOf(list)
  const filters = list.filters.filter(({ unknown }) => !unknown)
  return [
    ...filters.map(({ param, value, label }): WiderList => ({
      how: 'without',
      text: label,
      params: without(params, param, value),
    })),
    ...list.chips.map(({ label, rest }): WiderList => ({
      how: 'without',
      text: label,
      params: rest ? withValue(params, 'q', rest) : without(params, 'q'),
    })),
    ...(filters.length > 1 && list.q
      ? [{ how: 'noFilters' as const, text: list.q, params: paramsOf({ ...list, filters: [] }) }]
      : []),
    ...(list.type === 'all' ? [] : [{ how: 'everything' as const, text: '', params: without(params, 'type') }]),
  ]
}

/** @param path may hold parameters of its own */
export const addressOf = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path

export function without(params: URLSearchParams, name: string, value?: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(name, value)
  return next
}

export function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set(name, value)
  return next
}

/** The same search in another place: the countries of filters and words are taken out. */
export function withoutCountry(
  { chips }: { chips: readonly { param: string; rest: string }[] },
  params: URLSearchParams,
): URLSearchParams {
  const word = chips.find((chip) => chip.param === 'country')
  const rest = without(params, 'country')
  if (!word) return rest
  return word.rest ? withValue(rest, 'q', word.rest) : without(rest, 'q')
}

/** Of filters that a list has although its address says nothing: those it does not name are wanted no more. */
export const withAny = (params: URLSearchParams, defaulted: readonly string[]): URLSearchParams =>
  defaulted.reduce((next, name) => (next.has(name) ? next : withValue(next, name, 'any')), params)

/** Parameter of the form of filters for a box that is ticked because of the words: `industry=quantum`. */
export const tickedParam = 'ticked'

/** What a form asks for: a box that the words ticked says nothing beside them. One that was unticked stays named, for its word goes. */
export function withoutTicked(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const box of params.getAll(tickedParam)) {
    const [name = '', value = ''] = box.split('=', 2)
    if (!next.has(name, value)) continue
    next.delete(name, value)
    next.delete(tickedParam, box)
  }
  return next
}

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

export const addressOf = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path

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

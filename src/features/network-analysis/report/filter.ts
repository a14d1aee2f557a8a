// What a report is narrowed to, as its address says it: values are codes and slugs.
import { idOfKey, labelOf, targetsOf } from '#engine/store/refs.ts'
import type { NetworkChoice } from '#kinds/talents/people-in-network.queries.ts'
import type { Locale } from '#words/locales.ts'
import { type Coloring, colorings } from '../picture/marks.ts'

export const levels = ['people', 'organizations', 'countries', 'keywords'] as const
export type Level = (typeof levels)[number]
export const countings = ['full', 'fractional'] as const
type Counting = (typeof countings)[number]
export const sorts = ['betweenness', 'degree', 'weight', 'core', 'clustering', 'closeness', 'name'] as const
export type Sort = (typeof sorts)[number]
export const lists = ['connected', 'isolated', 'missing'] as const
type List = (typeof lists)[number]

const references = {
  country: { kind: 'countries', choice: 'countries' },
  organization: { kind: 'universities', choice: 'universities' },
  keyword: { kind: 'keywords', choice: 'keywords' },
  industry: { kind: 'domain-industries', choice: 'industries' },
} as const
export type Reference = keyof typeof references
export const referenceNames = Object.keys(references) as Reference[]

/** Parameters that say of which network a report is. */
export const filterNames = [...referenceNames, 'from', 'to', 'min', 'counting', 'level'] as const
/** All that an address of the report may hold. */
export const reportNames = [...filterNames, 'list', 'sort', 'a', 'b', 'picture', 'page'] as const
/** What of an address staff keep as a view. */
export const reportViews = {
  name: 'network-analysis',
  params: reportNames.filter((name) => name !== 'page') as readonly string[],
}
export type FilterName = (typeof filterNames)[number]

export type Filter = {
  choice: NetworkChoice
  level: Level
  counting: Counting
  from: number | null
  to: number | null
  min: number
  list: List
  sort: Sort
  page: number
  /** What the picture is colored by; null where it is not shown. */
  picture: Coloring | null
}
/** A value of the address in words; `isWrong` where nothing is called so. */
export type Chosen = { name: FilterName; value: string; text: string; isWrong: boolean }

/** Parameters of which an address takes one of several values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  level: levels,
  counting: countings,
  list: lists,
  sort: sorts,
  picture: colorings,
}

const isUnknown = (query: URLSearchParams, name: string): boolean => {
  const text = query.get(name)
  return Boolean(text && choices[name]?.includes(text) === false)
}

/** A parameter of which the address asks for what there is not. A page goes on without it; a file would be another one. */
export const unknownChoice = (query: URLSearchParams): string | undefined =>
  Object.keys(choices).find((name) => isUnknown(query, name))

/** No name is longer, and no more of what was asked for is repeated. */
const mostSigns = 200
export const nameIn = (text: string | null): string => [...(text ?? '').trim()].slice(0, mostSigns).join('')

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null

/** A whole number within bounds; null for anything else. */
function numberOf(text: string | null, least: number, most: number): number | null {
  const number = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}

const separator = ','
const mostValues = 20

async function readReference(
  name: Reference,
  text: string,
  locale: Locale,
): Promise<{ ids: string[]; chosen: Chosen[] }> {
  const keys = [...new Set(text.split(separator).filter(Boolean))].slice(0, mostValues)
  const found = await Promise.all(keys.map((key) => idOfKey(references[name].kind, key)))
  const ids = found.filter((id) => id !== null)
  const rows = await targetsOf(references[name].kind, ids)
  const chosen = keys.map((value, at): Chosen => {
    const id = found[at]
    const label = id ? labelOf(rows.get(id)?.title ?? null, locale) : ''
    return { name, value, text: label || value, isWrong: !label }
  })
  return { ids, chosen }
}

/** The address as a filter, and what of it was chosen. A value that is none narrows to nothing, and is said. */
export async function readFilter(
  query: URLSearchParams,
  locale: Locale,
): Promise<{ filter: Filter; chosen: Chosen[] }> {
  const choice: Record<string, readonly string[]> = {}
  const chosen: Chosen[] = []
  for (const name of referenceNames) {
    const text = query.getAll(name).join(separator)
    if (!text) continue
    const read = await readReference(name, text, locale)
    choice[references[name].choice] = read.ids
    chosen.push(...read.chosen)
  }
  const [from, to] = [numberOf(query.get('from'), 1800, 2200), numberOf(query.get('to'), 1800, 2200)]
  const min = numberOf(query.get('min'), 1, 999)
  for (const [name, value] of [
    ['from', from],
    ['to', to],
    ['min', min],
  ] as const) {
    const text = query.get(name)
    if (text) chosen.push({ name, value: text, text, isWrong: value === null })
  }
  return {
    filter: {
      choice,
      from,
      to,
      min: min ?? 1,
      level: oneOf(levels, query.get('level')) ?? 'people',
      counting: oneOf(countings, query.get('counting')) ?? 'full',
      list: oneOf(lists, query.get('list')) ?? 'connected',
      sort: oneOf(sorts, query.get('sort')) ?? 'betweenness',
      picture: oneOf(colorings, query.get('picture')),
      page: numberOf(query.get('page'), 1, 100_000) ?? 1,
    },
    chosen,
  }
}

/** What an address holds of the report; values of one name stand together. */
export const givenIn = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    reportNames.flatMap((name) => {
      const values = query.getAll(name)
      if (values.length === 0 || isUnknown(query, name)) return []
      const isList = referenceNames.some((one) => one === name)
      const text = isList ? values.filter(Boolean).join(separator) : (values[0] ?? '')
      return [[name, name === 'a' || name === 'b' ? nameIn(text) : text]]
    }),
  )

/** The address without one value. */
export function without(query: URLSearchParams, { name, value }: Pick<Chosen, 'name' | 'value'>): string {
  const left = new URLSearchParams(query)
  const others = left
    .getAll(name)
    .flatMap((text) => text.split(separator))
    .filter((one) => one !== value)
  if (others.length > 0 && referenceNames.some((one) => one === name)) left.set(name, others.join(separator))
  else left.delete(name)
  left.delete('page')
  return left.toString()
}

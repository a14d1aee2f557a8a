// Whether a lab counts as available is said by the machines that were searched, not by any other that it has.
import type { PublicList } from '#engine/model/addresses/public-list.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Within } from '#engine/public/directory/public-list-data.ts'
import type { FacetChoice } from '#engine/search/facets/facet-filter.ts'
import type { SearchWords } from '#engine/search/queries/parse-query.ts'
import { records } from '#engine/store/records.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { machines } from '#kinds/lab-locations/machines-kind.ts'

const pageSize = 100
const mostPages = 10
const own = 'machineStatuses'

/** By lab, the statuses of its machines that have the words and one of the techniques. */
async function statusesFound(
  { viewer }: LoaderContext,
  text: SearchWords | null,
  techniques: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const facets = techniques.length > 0 ? [{ facet: 'category', values: techniques }] : []
  // `type` is a search type of labs.
  const asked = { text: text && { ...text, type: 'all', holders: [] }, facets, size: pageSize }
  for (let page = 1; page <= mostPages; page++) {
    const { rows } = await records(viewer, machines).list({ ...asked, page }, ['lab', 'status'])
    for (const { lab, status } of rows) if (lab) found.set(lab.id, (found.get(lab.id) ?? new Set()).add(status))
    if (rows.length < pageSize) break
  }
  return found
}

type Read = PublicList & { words: SearchWords | null; chosen: readonly FacetChoice[] }

/** Labs whose machines that were searched have none of these statuses. */
const lacking = (found: ReadonlyMap<string, ReadonlySet<string>>, statuses: readonly string[]): string[] =>
  [...found].flatMap(([lab, own]) => (statuses.some((one) => own.has(one)) ? [] : [lab]))

/** The same list, where its filter of statuses speaks of the machines that its words and techniques mean. */
export async function byFoundMachines<L extends Read>(
  read: (query: URLSearchParams, within?: Within) => Promise<L>,
  query: URLSearchParams,
  context: LoaderContext,
): Promise<L> {
  const list = await read(query)
  const valuesOf = (facet: string): readonly string[] =>
    list.chosen.find((choice) => choice.facet === facet)?.values ?? []
  const techniques = valuesOf('techniques')
  if ((!list.words && techniques.length === 0) || list.type === 'name') return list
  const group = list.facets.find(({ name }) => name === 'status')
  if (!group) return list
  const found = await statusesFound(context, list.words, techniques)
  if (found.size === 0) return list
  const wrong = lacking(found, valuesOf(own))
  const shown = valuesOf(own).length > 0 && wrong.length > 0 ? await read(query, { without: wrong }) : list
  const others = list.chosen.filter(({ facet }) => facet !== own)
  const less = await Promise.all(
    group.options.map(({ value }) =>
      records(context.viewer, labLocations).count({
        text: list.words,
        facets: [...others, { facet: own, values: [value] }],
        ids: lacking(found, [value]),
      }),
    ),
  )
  const options = group.options.map((one, at) => ({ ...one, count: Math.max(0, one.count - (less[at] ?? 0)) }))
  return { ...shown, facets: shown.facets.map((one) => (one.name === 'status' ? { ...group, options } : one)) }
}

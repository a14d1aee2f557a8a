// Networks as a list, which of them share people, and the sheet of one of them at ?item=.
import { fieldLabel } from '#engine/model/registry.ts'
import { type LoaderContext, Redirection } from '#engine/office/context.ts'
import { cardViews, viewOf } from '#engine/public/list-view.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import { publicList } from '#engine/public/public-list-data.ts'
import { type WayOn, waysOn } from '#engine/public/ways-on.ts'
import { referencedLabels, referencedTexts } from '#engine/search/referenced-texts.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { sharedPeople } from '#kinds/networks.queries.ts'
import type { Found } from '#server/search/where-found.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import { cardFields, cardOf, type NetworkCardData, type NetworkSheet, path, sheetOf } from './network.ts'
import { networkList } from './shape.ts'

const labelNames = [
  'peopleTitle',
  'noPeople',
  'organizations',
  'lead',
  'join',
  'joinNote',
  'signIn',
  'shared',
  'pair',
  'sharedPeople',
  'none',
] as const
type Said = Record<(typeof labelNames)[number], string>

type Named = { name: string; href: string }
export type NetworkData = PublicListData & {
  networks: NetworkCardData[]
  /** Pairs that share people, on the first page of the whole list. */
  shared: { one: Named; other: Named; people: number }[]
  item: NetworkSheet | null
  listHref: string
  alternatives: WayOn[]
  /** In words of the reader: no other page says them. */
  says: Said & { countText: string; about: string; website: string }
  crumbs: { text: string; href?: string }[]
}

const searchedFields = ['description', 'keywords'] as const
const mostPairs = 10

async function itemOf(slug: string, context: LoaderContext, params: URLSearchParams): Promise<NetworkSheet> {
  const rows = records(context.viewer, aseanNetworks)
  const row = await rows.find(slug)
  if (!row) {
    const now = await rows.renamed(slug)
    if (now) throw new Redirection(`${path}?item=${now}`, 301)
  }
  return sheetOf(row ?? (await rows.get(slug)), context, params)
}

/** Only pairs of networks that this reader sees. */
async function sharedOf({ viewer, locale }: LoaderContext): Promise<NetworkData['shared']> {
  const pairs = await sharedPeople(mostPairs)
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  if (ids.length === 0) return []
  const { rows } = await records(viewer, aseanNetworks).list({ ids, size: 2 * mostPairs }, ['name', 'slug'])
  const named = new Map(
    rows.map(({ id, name, slug }) => [id, { name: labelOf(name, locale), href: `${path}?item=${slug ?? ''}` }]),
  )
  return pairs.flatMap(({ one, other, people }) => {
    const [a, b] = [named.get(one), named.get(other)]
    return a && b ? [{ one: a, other: b, people }] : []
  })
}

export async function loader(context: LoaderContext): Promise<NetworkData> {
  const { viewer, locale, words } = context
  context.uses(
    'asean_networks',
    'talents',
    'countries',
    'network_types',
    'universities',
    'keywords',
    'domain_industries',
  )
  const query = new URLSearchParams(context.query)
  const item = query.get('item')
  query.delete('item')
  const fields = query.get('q') ? [...cardFields, ...searchedFields] : cardFields
  const { rows, marks, held, ...list } = await publicList(viewer, aseanNetworks, networkList, query, fields)
  const labels = {
    ...Object.fromEntries(searchedFields.map((name) => [name, fieldLabel(aseanNetworks, name, locale)])),
    ...referencedLabels(aseanNetworks, ['keywords'], locale),
  }
  const found: Found | null = list.q ? { marks, labels, lacking: held } : null
  const shownRows = found
    ? await Promise.all(rows.map((row) => referencedTexts(aseanNetworks, row, ['keywords'], found, locale)))
    : rows
  const { directory } = words
  const isWhole = !list.q && list.filters.length === 0 && list.page === 1
  return {
    ...list,
    path,
    ...viewOf(query, cardViews),
    named: { sorts: directory.networks.sorts, types: {} },
    listHref: addressOf(path, query),
    networks: shownRows.map((row) => cardOf(row, context, query, found)),
    shared: isWhole && !item ? await sharedOf(context) : [],
    item: item ? await itemOf(item, context, query) : null,
    alternatives: await waysOn(list, aseanNetworks, networkList, path, context),
    says: {
      ...(Object.fromEntries(labelNames.map((name) => [name, directory.networks[name]])) as Said),
      countText: directory.networks.count({ count: list.total }),
      about: directory.about,
      website: words.public.host.website,
    },
    crumbs: [{ text: words.common.menu.aseanNetwork }],
  }
}

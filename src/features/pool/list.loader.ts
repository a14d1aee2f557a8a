// A pool as list, or as landing page of one facet value ("Quantum researchers").
import { peopleKind } from '#kinds/people.ts'
import { fieldLabel, getKind } from '#engine/model/registry.ts'
import { viewOf } from '#engine/public/list-view.ts'
import { type OtherKinds, otherKinds } from '#engine/public/other-kinds-data.ts'
import { publicList } from '#engine/public/public-list-data.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey, labelOf, targetsOf } from '#engine/store/refs.ts'
import { referencedLabels, referencedTexts } from '#engine/search/referenced-texts.ts'
import { notFound } from '#server/errors.ts'
import { immutable } from '#server/http/serialized.ts'
import type { Found } from '#server/search/where-found.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import type { PersonCardData } from '#ui/people/person-card.tsx'
import type { LoaderContext } from '#engine/page/context.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import { type Selected, readSelected } from './selected-people.loader.ts'
import type { SelectedData } from './selected-people.tsx'
import { cardFields, type CardRow, researcherCard, studentCard } from './person.ts'
import { type LandingFacet, landingFacets, type Pool, poolOf } from './shapes.ts'
import { alternativesTo } from './alternatives.ts'

export type Landing = {
  facet: LandingFacet
  value: string
  label: string
  /** How many there are in all, whatever the list is narrowed to; null of what the value is itself. */
  people: number
  universities: number | null
  countries: number | null
  related: { text: string; href: string; count: number }[]
}
export type PoolData = PublicListData & {
  chosen: null
  base: string
  pool: Pool['kind']
  asOf: string
  /** Null to a browser that finds their cards in the document. */
  people: PersonCardData[] | null
  landing: Landing | null
  /** Where to go on when nobody was found. */
  alternatives: { text: string; href: string }[]
  /** What the words find in other lists. */
  others: OtherKinds | null
  /** How many people the whole pool has, where nobody was found. */
  everybody: number
  countries: { code: string; name: string; count: number }[]
  crumbs: { text: string; href?: string }[]
}

const searchedFields = [
  'biography',
  'otherNames',
  'educations',
  'employments',
  'awards',
  'portfolio',
  'department',
  'university',
  'city',
] as const
const namedFields = ['keywords', 'university', 'department', 'city', 'availableFor', 'studyLevel', 'lookingFor']

const cards = new WeakMap<CardRow, PersonCardData>()

/** A row that visitors received before is the same object again, and so is its card. */
function keptCard(row: CardRow, make: () => PersonCardData): PersonCardData {
  let card = cards.get(row)
  if (!card) cards.set(row, (card = immutable(make())))
  return card
}

/** Of everybody with this value: a facet shows its first values only. */
async function countsOf({ viewer }: LoaderContext, pool: Pool, facet: string, id: string) {
  const list = { facets: [{ facet: pool.shape.params[facet] as string, values: [id] }], size: 1, counts: true }
  const { total, facets } = await records(viewer, peopleKind(pool.kind)).list(list, [])
  const valuesOf = (name: string): number => facets?.[name]?.filter(({ count }) => count > 0).length ?? 0
  return {
    people: total,
    universities: facet === 'university' ? null : valuesOf('university'),
    countries: facet === 'country' || facet === 'university' ? null : valuesOf('country'),
  }
}

async function landingOf(context: LoaderContext, pool: Pool): Promise<Omit<Landing, 'related'> | null> {
  const [facet, value] = context.path.slice(pool.base.length + 1).split('/')
  if (!facet || !value || !(landingFacets as readonly string[]).includes(facet)) return null
  const to = getKind(pool.kind).fields[pool.shape.params[facet] as string]?.to
  const id = to ? await idOfKey(to, decodeURIComponent(value)) : null
  const target = id && to ? (await targetsOf(to, [id])).get(id) : undefined
  if (!target || target.row.deletedAt || target.row.active === false) throw notFound()
  return {
    facet: facet as LandingFacet,
    value: target.key,
    label: labelOf(target.title, context.locale),
    ...(await countsOf(context, pool, facet, target.id)),
  }
}

/** People named in the address instead of a list: the way back is the list without them. */
function showChosen(context: LoaderContext, pool: Pool, chosen: Selected): SelectedData {
  const rest = new URLSearchParams(context.query)
  rest.delete(chosen.how)
  const { picks } = context.words.public
  const text = chosen.how === 'compare' ? picks.title : picks.shortlist
  return {
    chosen,
    base: pool.base,
    pool: pool.kind,
    backHref: addressOf(pool.base, rest),
    crumbs: [{ text: kindName(pool, context), href: pool.base }, { text }],
  }
}

export async function loader(context: LoaderContext): Promise<PoolData | SelectedData> {
  const pool = poolOf(context.path)
  const kind = peopleKind(pool.kind)
  context.uses('talents', 'countries', 'universities', 'cities', 'keywords', 'domain_industries', 'departments')
  const chosen = await readSelected(context, pool)
  if (chosen) return showChosen(context, pool, chosen)
  const landing = await landingOf(context, pool)
  const query = new URLSearchParams(context.query)
  if (landing && !query.getAll(landing.facet).includes(landing.value)) query.append(landing.facet, landing.value)
  // What a card does not show is read only to say where the words were found.
  const fields = query.get('q') ? [...cardFields, ...searchedFields] : cardFields
  // The value that stands in the path is given: a word of its sort is searched among those people.
  const shape = landing ? { ...pool.shape, undetected: [pool.shape.params[landing.facet] as string] } : pool.shape
  const { rows, marks, held, ...list } = await publicList(context.viewer, kind, shape, query, fields)
  const { locale } = context
  const labels = {
    ...Object.fromEntries(
      searchedFields.filter((name) => kind.fields[name]).map((name) => [name, fieldLabel(kind, name, locale)]),
    ),
    ...referencedLabels(kind, namedFields, locale),
  }
  const found: Found | null = list.q ? { marks, labels, lacking: held } : null
  const shownRows = found
    ? await Promise.all(rows.map((row) => referencedTexts(kind, row, namedFields, found, locale)))
    : rows
  const options = (param: string) => list.facets.find((one) => one.name === param)?.options ?? []
  const make = pool.kind === 'young-talents' ? studentCard : researcherCard
  const card = (row: CardRow, words: Found | null) => make(kind, pool.base, row, locale, words)
  return {
    ...list,
    chosen: null,
    base: pool.base,
    path: context.path,
    pool: pool.kind,
    ...viewOf(context.query, ['cards', 'compact', 'table']),
    others: await otherKinds(context, pool.kind, list.q),
    asOf: new Date().toISOString().slice(0, 10),
    people: shownRows.map((row) => (found ? card(row, found) : keptCard(row, () => card(row, null)))),
    landing: landing && {
      ...landing,
      related: options(landing.facet)
        .filter((one) => one.value !== landing.value)
        .slice(0, 8)
        .map((one) => ({ text: one.label, count: one.count, href: `${pool.base}/${landing.facet}/${one.value}` })),
    },
    ...(list.total === 0 ? await alternativesTo(list, pool, context) : { alternatives: [], everybody: 0 }),
    countries: options('country').map(({ value, label, count }) => ({ code: value, name: label, count })),
    crumbs: landing
      ? [{ text: kindName(pool, context), href: pool.base }, { text: landing.label }]
      : [{ text: kindName(pool, context) }],
  }
}

// The words of the menu, so that the way here reads as it was clicked.
const kindName = (pool: Pool, context: LoaderContext): string =>
  context.words.common.menu[pool.kind === 'talents' ? 'aseanTalent' : 'youngTalent']

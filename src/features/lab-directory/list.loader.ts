// Labs as a list, each with its machines (those that were searched first), and the sheet of one of them at ?item=.
import type { OutOf, OutRow, RefOut } from '#engine/model/rows.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import { inLanguage, type LoaderContext, Redirection } from '#engine/office/context.ts'
import { cardViews, viewOf } from '#engine/public/list-view.ts'
import { publicList } from '#engine/public/public-list-data.ts'
import { waysOn } from '#engine/public/ways-on.ts'
import type { PublicList } from '#engine/model/public-list.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import { referencedLabels, referencedTexts } from '#engine/search/referenced-texts.ts'
import { childrenOut } from '#engine/store/children/children-out.ts'
import { records } from '#engine/store/records.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { machines as machineKind } from '#kinds/lab-locations/machines-kind.ts'
import { labelOf } from '#engine/store/refs.ts'
import { schemaOf } from '#kinds/schema-org.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { markText } from '#server/search/marks.ts'
import { type Found, type Reason, whereFound } from '#server/search/where-found.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import { formatDate, listed } from '#words/formats.ts'
import { languageTags, type Locale, pickText } from '#words/locales.ts'
import { isMatched, isStale, type MachineData, machineHeads, machineOf, type MachineOut } from './machines.ts'
import { mapOfLab } from './map/lab-map.ts'
import { pointsMap } from './map/points-map.ts'
import { allRows, citiesToChoose, type LabsListed, listByDistance, type Near, nearOf, type NearOption } from './near.ts'
import { labList } from './shape.ts'

export type LabCardData = {
  id: string
  href: string
  name: string
  nameLang?: string | undefined
  marked?: Reason['pieces'] | undefined
  photo?: { src: string; alt: string } | undefined
  organization: string
  city: string
  country: string
  industries: { slug: string; name: string }[]
  access: string[]
  /** Those the search met, else the first ones. */
  machines: MachineData[]
  availableCount: number
  machineCount: number
  isStale: boolean
  why?: Reason[] | undefined
  /** From the city that was chosen; empty without one. */
  distance?: string
}
type Fact = { term: string; value: string; lang?: string }
export type LabSheet = {
  card: LabCardData
  slug: string
  address: string
  machines: MachineData[]
  heads: ReturnType<typeof machineHeads>
  about: { html: string; lang: Locale; isOther: boolean } | null
  access: Fact[]
  place: Fact[]
  /** Its coordinates as they are read, and for programs of maps. */
  point: (Fact & { href: string }) | null
  /** Contents of a figure; empty when nobody knows the place. */
  map: string
  department: string
  more: Fact[]
  website: string
  bookingUrl: string
  updated: string
  confirmed: string
  schema: unknown
}
export type LabData = PublicListData & {
  countText: string
  labs: LabCardData[]
  item: LabSheet | null
  listHref: string
  /** The city from which distances are said, and those to choose from. */
  near: string | null
  cities: NearOption[]
  /** Contents of a figure with the labs as points, when they were asked for. */
  points: string | null
  pointsLink: { text: string; href: string }
  alternatives: { text: string; href: string }[]
  crumbs: { text: string; href?: string }[]
}

const path = '/lab-location'
const mostMachines = 3
const cardFields = [
  'slug',
  'name',
  'photo',
  'university',
  'organizationName',
  'city',
  'country',
  'domainIndustries',
  'accessTerms',
  'machineCount',
  'availableCount',
  'confirmedAt',
] as const
const searchedFields = ['acronym', 'department', 'keywords', 'description', 'university'] as const
const namedFields = ['keywords', 'university', 'domainIndustries']

const kind = labLocations
type LabOut = OutRow<typeof labLocations>
type CardRow = OutOf<typeof labLocations, (typeof cardFields)[number]>

/** What every part of the page is made with. */
type Page = { context: LoaderContext; params: URLSearchParams; found: Found | null }

const dateIn =
  ({ locale, site }: LoaderContext) =>
  (date: string | null | undefined): string =>
    date ? formatDate(date, locale, { ...site.dates }) : ''

function cardOf({ context, params, found }: Page, row: CardRow, machines: readonly MachineOut[]): LabCardData {
  const { locale } = context
  const name = pickText(row.name, locale)
  const pieces = found && name ? markText(name.text, found.marks) : []
  const { photo } = row
  const next = new URLSearchParams(params)
  next.set('item', row.slug ?? '')
  const matched = found ? machines.filter((one) => isMatched(one, found)) : []
  const shown = (matched.length > 0 ? matched : machines).toSorted(
    (one, other) => Number(other.status === 'active') - Number(one.status === 'active'),
  )
  return {
    id: row.id,
    href: `${path}?${next}`,
    name: name?.text ?? '',
    nameLang: name && name.lang !== locale ? languageTags[name.lang] : undefined,
    marked: pieces.some(({ hit }) => hit) ? pieces : undefined,
    photo: photo ? { src: `/files/${photo.key}?w=320`, alt: labelOf(photo.alt ?? null, locale) } : undefined,
    organization: row.university?.label ?? row.organizationName ?? '',
    city: row.city?.label ?? '',
    country: row.country?.label ?? '',
    industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
    access: (row.accessTerms ?? []).map((code) => choiceLabel(kind.fields.accessTerms, code, locale)),
    machines: shown.slice(0, mostMachines).map((one) => machineOf(one, locale, dateIn(context))),
    availableCount: row.availableCount ?? 0,
    machineCount: row.machineCount ?? 0,
    isStale: isStale(row.confirmedAt),
    why: found ? whereFound(row, found, locale) : undefined,
  }
}

type Shown = { text: string; lang?: Locale } | null

/** Fields with their names; texts in another language than that of the page say so. */
function factsOf(row: LabOut, locale: Locale) {
  const words = (codes: readonly string[] | null, field: Parameters<typeof choiceLabel>[0]): Shown => ({
    text: listed(
      (codes ?? []).map((code) => choiceLabel(field, code, locale)),
      locale,
    ),
  })
  const { accessTerms, labType, techniques } = kind.fields
  const refs = (all: readonly RefOut[]): Shown => ({
    text: listed(
      all.map(({ label }) => label),
      locale,
    ),
  })
  const fact = (name: keyof LabOut & string, shown: Shown): Fact[] => {
    const isOther = shown?.lang !== undefined && shown.lang !== locale
    return shown
      ? [
          {
            term: fieldLabel(kind, name, locale),
            value: shown.text,
            ...(isOther ? { lang: languageTags[shown.lang ?? locale] } : {}),
          },
        ]
      : []
  }
  return {
    access: [
      ...fact('accessTerms', words(row.accessTerms, accessTerms)),
      ...fact('accessNote', pickText(row.accessNote, locale)),
      ...fact('openingHours', pickText(row.openingHours, locale)),
      ...fact('accreditation', { text: row.accreditation ?? '' }),
    ],
    place: [...fact('address', pickText(row.address, locale)), ...fact('zipcode', { text: row.zipcode ?? '' })],
    more: [
      ...fact('labType', words(row.labType ? [row.labType] : null, labType)),
      ...fact('techniques', words(row.techniques, techniques)),
      ...fact('keywords', refs(row.keywords)),
    ],
  }
}

/** About one kilometer: two decimals. */
function pointOf({ latitude, longitude }: LabOut, locale: Locale): LabSheet['point'] {
  if (latitude === null || longitude === null) return null
  const term = `${fieldLabel(kind, 'latitude', locale)}, ${fieldLabel(kind, 'longitude', locale)}`
  // RFC 5870.
  return { term, value: `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`, href: `geo:${latitude},${longitude}` }
}

async function sheetOf(page: Page, slug: string): Promise<LabSheet> {
  const { context } = page
  const rows = records(context.viewer, labLocations, { machines: machineKind })
  const known = await rows.find(slug)
  if (!known) {
    const now = await rows.renamed(slug)
    if (now) throw new Redirection(`${path}?item=${now}`, 301)
  }
  const row = known ?? (await rows.get(slug))
  const { locale } = context
  const say = dateIn(context)
  const { machines } = row
  const card = cardOf(page, row, machines)
  const about = pickText(row.description, locale)
  return {
    card,
    ...factsOf(row, locale),
    slug: row.slug ?? '',
    address: `${context.site.origin}${inLanguage(locale, path)}?item=${row.slug ?? ''}`,
    machines: machines.map((one) => machineOf(one, locale, say)),
    heads: machineHeads(locale),
    about: about && { html: cleanHtml(about.text), lang: about.lang, isOther: about.lang !== locale },
    department: row.department ?? '',
    point: pointOf(row, locale),
    map: await mapOfLab(row, context),
    website: row.website ?? '',
    bookingUrl: row.bookingUrl ?? '',
    updated: say(row.updatedAt),
    confirmed: say(row.confirmedAt),
    schema: schemaOf(kind.name, row, { origin: context.site.origin, name: context.site.name, locale }),
  }
}

async function readFound(list: LabsListed<(typeof cardFields)[number]>, locale: Locale) {
  if (!list.q) return { found: null, rows: list.rows }
  const labels = {
    ...Object.fromEntries(searchedFields.map((name) => [name, fieldLabel(kind, name, locale)])),
    ...referencedLabels(kind, namedFields, locale),
  }
  const found: Found = {
    marks: list.marks,
    labels,
    lacking: list.held,
  }
  return {
    found,
    rows: await Promise.all(list.rows.map((row) => referencedTexts(kind, row, namedFields, found, locale))),
  }
}

/** The chosen city among the filters, and distance among the orders. */
const nearParts = (list: PublicList, near: Near, isNear: boolean): Pick<PublicList, 'filters' | 'sorts' | 'sort'> => ({
  filters: [...list.filters, { param: 'near', value: near.value, label: near.label, unknown: false }],
  sorts: ['near', ...list.sorts],
  sort: isNear ? 'near' : list.sort,
})

const pointsParam = 'points'

/** The labs as points when the address asks for them, and the way to them or back. */
async function pointsOf(
  context: LoaderContext,
  query: URLSearchParams,
  total: number,
): Promise<Pick<LabData, 'points' | 'pointsLink' | 'kept'> & { filter: PublicList['filters'] }> {
  const { map } = context.words.directory
  const next = new URLSearchParams(query)
  next.delete('page')
  if (query.get(pointsParam) !== '1') {
    next.set(pointsParam, '1')
    return { points: null, pointsLink: { text: map.show, href: addressOf(path, next) }, filter: [] }
  }
  const { rows } = total > 0 ? await allRows(context, query, ['slug', 'name', 'city', 'country']) : { rows: [] }
  const points =
    rows.length > 0 ? await pointsMap(rows, total, { context, path, query: new URLSearchParams(next) }) : null
  next.delete(pointsParam)
  return {
    points,
    pointsLink: { text: map.hide, href: addressOf(path, next) },
    kept: [pointsParam],
    filter: [{ param: pointsParam, value: '1', label: map.title, unknown: false }],
  }
}

export async function loader(context: LoaderContext): Promise<LabData> {
  context.uses('lab_locations', 'machines', 'countries', 'cities', 'universities', 'keywords', 'domain_industries')
  const query = new URLSearchParams(context.query)
  const item = query.get('item')
  query.delete('item')
  const fields = query.get('q') ? [...cardFields, ...searchedFields] : cardFields
  const near = await nearOf(context)
  // Another order was asked for: distances are said, and the order is kept.
  const isNear = near !== null && ['near', null].includes(query.get('sort'))
  const measured = near ? await listByDistance(context, query, fields, near) : null
  const list = measured && isNear ? measured.list : await publicList(context.viewer, kind, labList, query, fields)
  const { marks: _marks, rows: _rows, held: _held, ...rest } = list
  const { found, rows } = await readFound(list, context.locale)
  const page: Page = { context, params: query, found }
  const children = await childrenOut(
    context.viewer,
    kind,
    rows.map(({ id }) => id),
    { machines: machineKind },
  )
  const distance = (row: CardRow): string => {
    const far = measured?.kilometers.get(row.id)
    return near && far !== undefined ? context.words.labs.near.distance({ km: Math.round(far), city: near.label }) : ''
  }
  const narrowed = near ? { ...rest, ...nearParts(rest, near, isNear) } : rest
  const { filter, ...onMap } = await pointsOf(context, query, rest.total)
  return {
    ...narrowed,
    filters: [...narrowed.filters, ...filter],
    ...onMap,
    countText: context.words.directory.counts.labs({ count: rest.total }),
    path,
    ...viewOf(query, cardViews),
    named: { sorts: { near: context.words.labs.near.nearest }, types: {} },
    near: near?.value ?? null,
    cities: await citiesToChoose(context),
    listHref: addressOf(path, query),
    alternatives: await waysOn(rest, kind, labList, path, context),
    labs: rows.map((row) => ({
      ...cardOf(page, row, children.get(row.id)?.machines ?? []),
      distance: distance(row),
    })),
    item: item ? await sheetOf(page, item) : null,
    crumbs: [{ text: context.words.common.menu.labLocation }],
  }
}

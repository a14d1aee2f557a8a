// Hosts as a list, with the sheet of one of them at ?item=.
import { hosts } from '#kinds/hosts/kind.ts'
import type { OutOf, OutRow } from '#engine/model/rows.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { PublicList } from '#engine/model/public-list.ts'
import type { Field } from '#engine/model/fields.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import { cardViews, viewOf } from '#engine/public/list-view.ts'
import { alternativesWithFewerWords, alternativesWithRows, publicList } from '#engine/public/public-list-data.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { referencedLabels, referencedTexts } from '#engine/search/referenced-texts.ts'
import { schemaOf } from '#kinds/schema-org.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { markText } from '#server/search/marks.ts'
import { type Found, whereFound } from '#server/search/where-found.ts'
import type { HostCardData } from '#ui/lists/host-card.tsx'
import { addressOf, withLess, withValue } from '#ui/lists/list-address.ts'
import { formatDate, formatNumber, listed } from '#words/formats.ts'
import { languageTags, pickText, type Locale } from '#words/locales.ts'
import { inLanguage, type LoaderContext, Redirection } from '#engine/office/context.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import { hostList } from './shape.ts'

/** A text of the offer; `shownIn` is its language where that is not the one of the page. */
type Passage = { lang: Locale; shownIn: Locale | null }
export type HostSheet = {
  card: HostCardData
  slug: string
  /** Absolute address of the offer, for sharing. */
  address: string
  about: (Passage & { html: string }) | null
  requirements: (Passage & { text: string }) | null
  /** What has no words of its own, as the fields are called. */
  more: { term: string; value: string; lang?: string }[]
  start: string
  website: string
  applicationUrl: string
  supervisor: { name: string; href: string } | null
  /** Those that its reader may see. */
  labs: { term: string; list: { name: string; href: string }[] }
  updated: string
  confirmed: string
  schema: unknown
}
export type HostData = PublicListData & {
  countText: string
  hosts: HostCardData[]
  item: HostSheet | null
  /** Where the list is without the sheet. */
  listHref: string
  /** Where to go on when nothing was found. */
  alternatives: { text: string; href: string }[]
  crumbs: { text: string; href?: string }[]
}

const path = '/host'
const staleAfterDays = 365

function words(kind: Kind, name: string, value: string | readonly string[] | null, locale: Locale): string[] {
  const values = [value ?? []].flat()
  return values.map((one) => choiceLabel(kind.fields[name] as Field, one, locale))
}

type HostOut = OutRow<typeof hosts>
type CardRow = OutOf<typeof hosts, (typeof cardFields)[number]>

function durationOf(row: CardRow, context: LoaderContext): string | undefined {
  const [min, max] = [row.durationMin, row.durationMax]
  return min === null && max === null
    ? undefined
    : context.words.public.host.months({ min: min ?? max ?? 0, max: max ?? min ?? 0 })
}

// After its deadline an offer is closed, whatever was entered.
const stateOf = (row: CardRow, today: string): string =>
  row.deadline && row.deadline < today ? 'closed' : (row.offerState ?? '')

const statusNames: Record<string, HostCardData['status']> = {
  open: 'open',
  paused: 'paused',
  filled: 'filled',
  closed: 'closed',
}

const cardFields = [
  'slug',
  'name',
  'logo',
  'confirmedAt',
  'university',
  'organizationName',
  'city',
  'country',
  'domainIndustries',
  'offerKinds',
  'levels',
  'durationMin',
  'durationMax',
  'capacity',
  'supportOffered',
  'deadline',
  'offerState',
] as const
const searchedFields = ['keywords', 'description', 'requirements', 'university', 'city'] as const
const namedFields = ['keywords', 'university', 'city', 'offerKinds', 'levels', 'supportOffered']

function cardOf(
  kind: Kind,
  row: CardRow,
  context: LoaderContext,
  params: URLSearchParams,
  today: string,
  found: Found | null = null,
): HostCardData {
  const { locale } = context
  const marked = (text: string) => {
    const pieces = found && markText(text, found.marks)
    return pieces?.some(({ hit }) => hit) ? pieces : undefined
  }
  const name = pickText(row.name, locale)
  const logo = row.logo
  const next = new URLSearchParams(params)
  next.set('item', row.slug ?? '')
  const confirmed = Date.parse(row.confirmedAt ?? '')
  return {
    id: row.id,
    href: `${path}?${next}`,
    name: name?.text ?? '',
    marked: name ? marked(name.text) : undefined,
    nameLang: name && name.lang !== locale ? name.lang : undefined,
    logo: logo ? { src: `/files/${logo.key}?w=320`, alt: labelOf(logo.alt ?? null, locale) } : undefined,
    organization: row.university?.label ?? (row.organizationName || undefined),
    city: row.city?.label,
    country: row.country?.label,
    industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
    offers: words(kind, 'offerKinds', row.offerKinds, locale),
    levels: words(kind, 'levels', row.levels, locale),
    duration: durationOf(row, context),
    capacity: row.capacity ?? undefined,
    support: words(kind, 'supportOffered', row.supportOffered, locale),
    deadline: row.deadline ?? null,
    status: statusNames[stateOf(row, today)],
    why: found ? whereFound(row, found, locale) : undefined,
    stale: !Number.isNaN(confirmed) && Date.now() - confirmed > staleAfterDays * 86_400_000,
  }
}

function moreOf(kind: Kind, row: HostOut, locale: Locale): HostSheet['more'] {
  const note = pickText(row.supportNote, locale)
  const values: Record<string, string> = {
    supportNote: note?.text ?? '',
    // Without a university it stands under the name.
    organizationName: row.university ? (row.organizationName ?? '') : '',
    organizationType: row.organizationType?.label ?? '',
    keywords: listed(
      row.keywords.map((one) => one.label),
      locale,
    ),
    languages: listed(words(kind, 'languages', row.languages, locale), locale),
  }
  const isOther = (name: string): boolean => name === 'supportNote' && note !== null && note.lang !== locale
  return Object.entries(values).map(([name, value]) => ({
    term: fieldLabel(kind, name, locale),
    value,
    ...(isOther(name) ? { lang: languageTags[note?.lang ?? locale] } : {}),
  }))
}

async function sheetOf(
  slug: string,
  context: LoaderContext,
  params: URLSearchParams,
  today: string,
): Promise<HostSheet> {
  const kind = hosts
  const rows = records(context.viewer, kind)
  const row = await rows.find(slug)
  if (!row) {
    const now = await rows.renamed(slug)
    if (now) throw new Redirection(`${path}?item=${now}`, 301)
  }
  const found = row ?? (await rows.get(slug))
  const { locale } = context
  const say = (date: string | null | undefined): string =>
    date ? formatDate(date, locale, { ...context.site.dates }) : ''
  const about = pickText(found.description, locale)
  const required = pickText(found.requirements, locale)
  const shownIn = (lang: Locale): Passage => ({ lang, shownIn: lang === locale ? null : lang })
  const supervisor = found.supervisor
  const card = cardOf(kind, found, context, params, today)
  return {
    card,
    slug: found.slug ?? '',
    address: `${context.site.origin}${inLanguage(locale, path)}?item=${found.slug ?? ''}`,
    about: about && { html: cleanHtml(about.text), ...shownIn(about.lang) },
    requirements: required && { text: required.text, ...shownIn(required.lang) },
    more: moreOf(kind, found, locale),
    start: say(found.startFrom),
    website: found.website ?? '',
    applicationUrl: found.applicationUrl ?? '',
    supervisor: supervisor ? { name: supervisor.label, href: `/asean-talent-pool/${supervisor.slug ?? ''}` } : null,
    labs: {
      term: fieldLabel(kind, 'labs', locale),
      list: found.labs.flatMap(({ label, slug: lab }) =>
        lab ? [{ name: label, href: `/lab-location?item=${lab}` }] : [],
      ),
    },
    updated: say(found.updatedAt),
    confirmed: say(found.confirmedAt),
    schema: schemaOf(kind.name, found, { origin: context.site.origin, name: context.site.name, locale }),
  }
}

/** Less asked, with the number of offers it leads to; those that nobody can apply for now are said to be that. */
async function alternativesTo(list: PublicList, { viewer, locale, words: { common, public: site } }: LoaderContext) {
  const isOpen = list.filters.some(({ param, value }) => param === 'state' && value === 'open')
  const ways = withLess(list).map(({ how, text: what, params }) => {
    const closedToo = isOpen && how === 'without' && !params.has('state')
    const says =
      how === 'without'
        ? common.list.removeFilter({ text: what })
        : how === 'noFilters'
          ? site.noMatch.noFilters({ text: what })
          : common.list.searchEverything
    return {
      params: params.has('state') ? params : withValue(params, 'state', 'any'),
      say: (count: number) => (closedToo ? site.host.notOpen({ count }) : `${says} (${formatNumber(count, locale)})`),
    }
  })
  const lead = (these: typeof ways) => alternativesWithRows(viewer, hosts, hostList, path, these)
  const found = await lead(ways)
  if (found.length > 0 || !list.q) return found
  const say = (count: number): string => `${common.menu.host} (${formatNumber(count, locale)})`
  return lead([{ params: new URLSearchParams(), say }])
}

export async function loader(context: LoaderContext): Promise<HostData> {
  const kind = hosts
  context.uses(
    'hosts',
    'talents',
    'lab_locations',
    'countries',
    'cities',
    'universities',
    'organization_types',
    'keywords',
    'domain_industries',
  )
  const query = new URLSearchParams(context.query)
  const item = query.get('item')
  query.delete('item')
  const today = new Date().toISOString().slice(0, 10)
  // What a card does not show is read only to say where the words were found.
  const fields = query.get('q') ? [...cardFields, ...searchedFields] : cardFields
  const { rows, marks, held, ...list } = await publicList(context.viewer, kind, hostList, query, fields)
  const { locale } = context
  const labels = {
    ...Object.fromEntries(searchedFields.map((name) => [name, fieldLabel(kind, name, locale)])),
    ...referencedLabels(kind, namedFields, locale),
  }
  const found: Found | null = list.q ? { marks, labels, lacking: held } : null
  const shownRows = found
    ? await Promise.all(rows.map((row) => referencedTexts(kind, row, namedFields, found, locale)))
    : rows
  return {
    ...list,
    countText: context.words.directory.counts.hosts({ count: list.total }),
    path,
    ...viewOf(query, cardViews),
    listHref: addressOf(path, query),
    alternatives:
      list.total === 0
        ? [...alternativesWithFewerWords(list, path, context.words), ...(await alternativesTo(list, context))]
        : [],
    hosts: shownRows.map((row) => cardOf(kind, row, context, query, today, found)),
    item: item ? await sheetOf(item, context, query, today) : null,
    crumbs: [{ text: context.words.common.menu.host }],
  }
}

// A network in words of the page: as a card of the list, and as its sheet with its people by country.
import type { OutOf, OutRow } from '#engine/model/rows.ts'
import { facetLabels } from '#engine/api/api.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { inLanguage, type LoaderContext } from '#engine/office/context.ts'
import type { SheetItem } from '#engine/public/list-with-sheet.tsx'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { networkSchema } from '#kinds/asean-networks/schema-org.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import { talents } from '#kinds/talents/kind.ts'
import { languageOfName } from '#lib/text/name-language.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { markText } from '#server/search/marks.ts'
import { type Found, type Reason, whereFound } from '#server/search/where-found.ts'
import type { Industry } from '#ui/foundations/industry.ts'
import { formatDate, formatYear, listed } from '#words/formats.ts'
import { languageTags, pickText } from '#words/locales.ts'

export const path = '/asean-network'
const poolPath = '/asean-talent-pool'

export const cardFields = [
  'slug',
  'name',
  'acronym',
  'logo',
  'networkType',
  'country',
  'countries',
  'startYear',
  'peopleCount',
  'domainIndustries',
] as const

export type NetworkCardData = {
  id: string
  href: string
  name: string
  lang?: string | undefined
  marked?: Reason['pieces'] | undefined
  logo?: { src: string; alt: string } | undefined
  facts: string[]
  countries: string
  people: string
  industries: Industry[]
  why?: Reason[] | undefined
}

type Person = { id: string; name: string; lang: string | undefined; href: string }
export type NetworkSheet = SheetItem & {
  id: string
  card: NetworkCardData
  address: string
  entry: string
  about: { html: string; lang?: string | undefined; note: string } | null
  lead: Person | null
  /** Of each country with people: how many, the list of them, and the first by name. */
  people: { country: string; count: number; href: string; first: Person[] }[]
  peopleHref: string
  peopleText: string
  organizations: { country: string; names: { name: string; url: string }[] }[]
  facts: { term: string; value: string }[]
  website: string
  signInHref: string
  dates: string[]
  schema: unknown
}

type CardRow = OutOf<typeof aseanNetworks, (typeof cardFields)[number]>
export type NetworkRow = OutRow<typeof aseanNetworks>

export function cardOf(
  row: CardRow,
  context: LoaderContext,
  params: URLSearchParams,
  found: Found | null = null,
): NetworkCardData {
  const { locale, site, words } = context
  const { networks } = words.directory
  const name = pickText(row.name, locale)
  const pieces = found && name ? markText(name.text, found.marks) : []
  const next = new URLSearchParams(params)
  next.set('item', row.slug ?? '')
  const { logo } = row
  const year = row.startYear ? formatYear(row.startYear, locale, site.dates.buddhist) : ''
  return {
    id: row.id,
    href: `${path}?${next}`,
    name: name?.text ?? '',
    lang: name && name.lang !== locale ? languageTags[name.lang] : undefined,
    marked: pieces.some(({ hit }) => hit) ? pieces : undefined,
    logo: logo ? { src: `/files/${logo.key}?w=320`, alt: labelOf(logo.alt ?? null, locale) } : undefined,
    facts: [row.acronym ?? '', row.networkType?.label ?? '', year && networks.since({ year })].filter(Boolean),
    countries: listed(
      row.countries.map(({ label }) => label),
      locale,
    ),
    people: networks.people({ count: row.peopleCount ?? 0 }),
    industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
    why: found ? whereFound(row, found, locale) : undefined,
  }
}

const mostPeople = 100
const firstOfCountry = 6

/** People whom everybody sees, by country, the country with most of them first. */
async function peopleOf(
  network: NetworkRow,
  { viewer, locale }: LoaderContext,
): Promise<{ groups: NetworkSheet['people']; total: number }> {
  const { rows, total, facets } = await records(viewer, talents).list(
    { facets: [{ facet: 'networks', values: [network.id] }], counts: true, size: mostPeople, sort: 'name' },
    ['slug', 'fullName', 'nameNative', 'country'],
  )
  const { country = [] } = await facetLabels(talents, facets ?? {}, locale)
  const ofNetwork = `${poolPath}?network=${network.slug ?? ''}`
  const groups = country
    .filter(({ count }) => count > 0)
    .map(({ value, label, count }) => ({
      country: label,
      count,
      href: `${ofNetwork}&country=${value}`,
      first: rows
        .filter((row) => row.country?.label === label)
        .slice(0, firstOfCountry)
        .map((row) => {
          const name = row.nameNative || row.fullName
          return {
            id: row.id,
            name,
            lang: languageOfName(name) ?? undefined,
            href: `${poolPath}/${row.slug ?? ''}`,
          }
        }),
    }))
  return { groups, total }
}

async function organizationsOf(row: NetworkRow, { viewer, locale }: LoaderContext) {
  const organizations = row.memberOrganizations ?? []
  const codes = [...new Set(organizations.flatMap(({ country }) => country ?? []))]
  const named = codes.length > 0 ? await records(viewer, countries).list({ where: { code: codes }, size: 100 }) : null
  const names = new Map((named?.rows ?? []).map(({ code, name }) => [code, labelOf(name, locale)]))
  const groups = Map.groupBy(organizations, ({ country }) => names.get(country ?? '') ?? country ?? '')
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other, locale))
    .map(([country, these]) => ({
      country,
      names: these.map(({ name, url }) => ({ name: name ?? '', url: url ?? '' })),
    }))
}

export async function sheetOf(row: NetworkRow, context: LoaderContext, params: URLSearchParams): Promise<NetworkSheet> {
  const { locale, site, words } = context
  const { networks } = words.directory
  const card = cardOf(row, context, params)
  const slug = row.slug ?? ''
  const address = `${site.origin}${inLanguage(locale, path)}?item=${slug}`
  const about = pickText(row.description, locale)
  const isOther = about !== null && about.lang !== locale
  const { groups, total } = await peopleOf(row, context)
  const lead = row.leadTalent
  const label = (name: string): string => fieldLabel(aseanNetworks, name, locale)
  return {
    id: row.id,
    slug,
    title: card.name,
    titleLang: card.lang,
    industry: card.industries[0]?.slug,
    card,
    address,
    entry: `asean-networks/${slug}`,
    about: about && {
      html: cleanHtml(about.text),
      lang: isOther ? languageTags[about.lang] : undefined,
      note: isOther ? words.common.badges.shownIn[about.lang] : '',
    },
    lead: lead?.slug
      ? {
          id: lead.id,
          name: lead.label,
          lang: languageOfName(lead.label) ?? undefined,
          href: `${poolPath}/${lead.slug}`,
        }
      : null,
    people: groups,
    peopleHref: total > 0 ? `${poolPath}?network=${slug}` : '',
    peopleText: networks.allPeople({ count: total }),
    organizations: await organizationsOf(row, context),
    facts: [
      { term: label('country'), value: row.country?.label ?? '' },
      { term: label('countries'), value: card.countries },
      { term: label('coordinator'), value: row.coordinator?.label ?? '' },
      {
        term: label('keywords'),
        value: listed(
          row.keywords.map((one) => one.label),
          locale,
        ),
      },
    ],
    website: row.website ?? '',
    signInHref: `/login?redirect=${encodeURIComponent(`${inLanguage(locale, path)}?item=${slug}`)}`,
    dates: [words.common.facts.updated({ date: formatDate(row.updatedAt ?? '', locale, { ...site.dates }) })],
    schema: networkSchema(row, locale, address),
  }
}

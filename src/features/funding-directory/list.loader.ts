// Funding organizations as a list, with the sheet of one of them and its calls at ?item=.
import type { OutOf } from '#engine/model/rows.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import { type LoaderContext, inLanguage, Redirection } from '#engine/office/context.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import { cardViews, viewOf } from '#engine/public/list-view.ts'
import { type WayOn, waysOn } from '#engine/public/ways-on.ts'
import { publicList } from '#engine/public/public-list-data.ts'
import { records } from '#engine/store/records.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { schemaOf } from '#kinds/schema-org.ts'
import { labelOf } from '#engine/store/refs.ts'
import { cleanHtml } from '#server/rich-text.ts'
import type { Industry } from '#ui/foundations/industry.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import type { AvatarProps } from '#ui/people/avatar.tsx'
import { formatDate, listed } from '#words/formats.ts'
import { languageTags, pickText } from '#words/locales.ts'
import { type CallData, callsOf, daysLeft } from './calls.ts'
import { fundingList } from './shape.ts'

export type FunderCard = {
  id: string
  href: string
  name: string
  lang?: string
  logo?: AvatarProps['photo']
  acronym: string
  type: string
  country: string
  industries: Industry[]
  fundingTypes: string[]
  isOpen: boolean
  /** 'Open', or what there is instead. */
  open: string
  deadline: string
  left: string
}
export type FunderSheet = {
  card: FunderCard
  slug: string
  address: string
  about: { html: string; lang: string } | null
  facts: { term: string; value: string }[]
  website: string
  email: string
  phone: string
  calls: CallData[]
  updated: string
  schema: unknown
}
export type FundingData = PublicListData & {
  countText: string
  funders: FunderCard[]
  item: FunderSheet | null
  listHref: string
  alternatives: WayOn[]
  /** What stands over the parts of a sheet, in the language of the page. */
  says: { calls: string; about: string; office: string; noCalls: string; official: string; document: string }
  crumbs: { text: string; href?: string }[]
}

const path = '/funding-organization'
const kind = fundingOrganizations
const cardFields = [
  'slug',
  'name',
  'acronym',
  'logo',
  'organizationType',
  'country',
  'domainIndustries',
  'fundingTypes',
  'openCalls',
  'openNow',
  'nextDeadline',
] as const
type CardRow = OutOf<typeof fundingOrganizations, (typeof cardFields)[number]>

function cardOf(row: CardRow, context: LoaderContext, params: URLSearchParams): FunderCard {
  const { locale, words, site } = context
  const name = pickText(row.name, locale)
  const { logo } = row
  const next = new URLSearchParams(params)
  next.set('item', row.slug ?? '')
  const deadline = row.nextDeadline ?? ''
  return {
    id: row.id,
    href: `${path}?${next}`,
    name: name?.text ?? '',
    ...(name && name.lang !== locale ? { lang: languageTags[name.lang] } : {}),
    ...(logo ? { logo: { src: `/files/${logo.key}?w=320`, alt: labelOf(logo.alt ?? null, locale) } } : {}),
    acronym: row.acronym ?? '',
    type: row.organizationType?.label ?? '',
    country: row.country?.label ?? '',
    industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
    fundingTypes: (row.fundingTypes ?? []).map((one) => choiceLabel(kind.fields.fundingTypes, one, locale)),
    isOpen: row.openNow,
    open: words.funding.openCalls({ count: row.openCalls ?? 0 }),
    deadline: deadline && words.funding.nextDeadline({ date: formatDate(deadline, locale, { ...site.dates }) }),
    left: deadline && daysLeft(deadline, context),
  }
}

async function sheetOf(slug: string, context: LoaderContext, params: URLSearchParams): Promise<FunderSheet> {
  const rows = records(context.viewer, fundingOrganizations, { fundingCalls })
  const row = await rows.find(slug)
  if (!row) {
    const now = await rows.renamed(slug)
    if (now) throw new Redirection(`${path}?item=${now}`, 301)
  }
  const found = row ?? (await rows.get(slug))
  const { locale, words, site } = context
  const card = cardOf(found, context, params)
  const about = pickText(found.description, locale)
  const address = pickText(found.address, locale)
  const term = (name: string): string =>
    name === 'duration'
      ? words.public.host.duration
      : fieldLabel(fundingCalls, name === 'amount' ? 'amountMax' : name, locale)
  return {
    card,
    slug: found.slug ?? '',
    address: `${site.origin}${inLanguage(locale, path)}?item=${found.slug ?? ''}`,
    about: about && { html: cleanHtml(about.text), lang: languageTags[about.lang] },
    facts: [
      { term: fieldLabel(kind, 'fundingTypes', locale), value: listed(card.fundingTypes, locale) },
      {
        term: fieldLabel(kind, 'keywords', locale),
        value: listed(
          found.keywords.map((one) => one.label),
          locale,
        ),
      },
      {
        term: fieldLabel(kind, 'address', locale),
        value: listed([address?.text ?? '', found.city?.label ?? '', found.zipcode ?? ''].filter(Boolean), locale),
      },
      { term: fieldLabel(kind, 'ror', locale), value: found.ror ?? '' },
      { term: fieldLabel(kind, 'crossrefFunderId', locale), value: found.crossrefFunderId ?? '' },
    ],
    website: found.website ?? '',
    email: found.email ?? '',
    phone: found.phone ?? '',
    calls: callsOf(found.fundingCalls, context, term),
    updated: words.common.facts.updated({ date: formatDate(found.updatedAt ?? '', locale, { ...site.dates }) }),
    schema: schemaOf(kind.name, found, { origin: site.origin, name: site.name, locale }),
  }
}

export async function loader(context: LoaderContext): Promise<FundingData> {
  context.uses(
    'funding_organizations',
    'funding_calls',
    'countries',
    'cities',
    'organization_types',
    'keywords',
    'domain_industries',
  )
  const query = new URLSearchParams(context.query)
  const item = query.get('item')
  query.delete('item')
  const {
    rows,
    marks: _marks,
    held: _held,
    ...list
  } = await publicList(context.viewer, kind, fundingList, query, cardFields)
  const { funding, common } = context.words
  return {
    ...list,
    countText: context.words.directory.counts.funders({ count: list.total }),
    path,
    ...viewOf(query, cardViews),
    alternatives: await waysOn(list, kind, fundingList, path, context),
    listHref: addressOf(path, query),
    funders: rows.map((row) => cardOf(row, context, query)),
    item: item ? await sheetOf(item, context, query) : null,
    says: {
      calls: funding.calls,
      about: funding.about,
      office: funding.office,
      noCalls: funding.noCalls,
      official: funding.official,
      document: funding.document,
    },
    crumbs: [{ text: common.menu.fundingOrganization }],
  }
}

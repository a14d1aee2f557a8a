// What the member's dashboard shows: the network from where they stand, narrowed to a country and to years.
import type { LoaderContext } from '#engine/page/context.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { publications } from '#kinds/publications/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { ChartRow, ChartTexts } from '#ui/charts/chart.tsx'
import type { ChartTable } from '#ui/charts/chart-table.ts'
import { formatDate, formatNumber, formatYear } from '#words/formats.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { type Coauthors, coauthorsOf } from '../profile/co-authors-of.ts'
import { type Choice, growingFields, inCountry, narrowedTo, peopleNear, readChoice, yearsOf } from './own-network.ts'
import { spans } from './own-page.ts'
import { type OwnSubject, ownSubject, sumsOf } from './own-subject.ts'

export type Cells = { key: string; label: string; href?: string | undefined; numbers: string[] }
export type NumbersTable = { title: string; note: string; columns: string[]; rows: Cells[]; csv?: string | undefined }
type Option = { value: string; text: string }

export type OwnNetworkData = {
  title: string
  lead: string
  /** What is missing before anything can be said; null where nothing is. */
  missing: { sentence: string; text: string; href: string } | null
  filters: {
    label: string
    country: { label: string; value: string; options: Option[] }
    years: { label: string; value: string; options: Option[] }
    apply: string
  } | null
  near: { texts: ChartTexts; says: string; csvHref: string; rows: ChartRow[]; none: string } | null
  /** Null for organizations: works are written by people. */
  coauthors: { person: string; network: Coauthors; csvHref: string } | null
  /** `drawn`: from the older half of the years to the newer one. */
  fields: (NumbersTable & { none: string; drawn: ChartTable; says: string }) | null
  own: NumbersTable | null
  csv: string
}

function missingOf({ words, viewer }: LoaderContext, { person, keywords }: OwnSubject): OwnNetworkData['missing'] {
  const { ownNetwork } = words
  if (viewer.memberType === 'organization')
    return keywords.length > 0 ? null : { ...ownNetwork.noEntries, href: '/my-profile' }
  if (!person) return { ...ownNetwork.noProfile, href: '/my-profile/info' }
  return keywords.length > 0 ? null : { ...ownNetwork.noKeywords, href: '/my-profile/info#keywords' }
}

const csvOf = (part: string, { country, span }: Choice, locale: string): string =>
  `/api/own-network/export?${new URLSearchParams({ part, years: String(span), ...(country ? { country: country.key } : {}), locale })}`

async function ownTable(context: LoaderContext, subject: OwnSubject): Promise<OwnNetworkData['own']> {
  const { ownNetwork } = context.words
  const rows = await sumsOf(subject, context.viewer)
  if (rows.length === 0) return null
  return {
    title: ownNetwork.own,
    note: ownNetwork.onlyYou,
    columns: [ownNetwork.entries, ownNetwork.count, ownNetwork.views, ownNetwork.saves, ownNetwork.requests],
    rows: rows.map(({ label, entries, views, saves, requests }) => ({
      key: label,
      label,
      numbers: [entries, views, saves, requests].map((count) => formatNumber(count, context.locale)),
    })),
  }
}

async function nearChart(
  context: LoaderContext,
  subject: OwnSubject,
  choice: Choice,
): Promise<{ near: OwnNetworkData['near']; options: Option[] }> {
  const { words, locale, site } = context
  const { ownNetwork, dashboard } = words
  const all = await peopleNear(context.viewer, subject)
  const shown = inCountry(all, choice)
  const isOpen = context.leads(listPath(talents))
  const today = formatDate(new Date().toISOString().slice(0, 10), locale, { ...site.dates })
  const near: OwnNetworkData['near'] = {
    texts: {
      title: ownNetwork.near,
      label: words.works.coauthors.country,
      value: ownNetwork.people,
      table: dashboard.table,
      source: dashboard.source({ source: wordsOf(talents, locale).many, date: today }),
      csv: dashboard.csv,
    },
    says: dashboard.chart({ title: ownNetwork.near }),
    csvHref: csvOf('people', choice, locale),
    none: ownNetwork.nobodyNear,
    rows: shown.map(({ value, label, count, href }) => ({
      key: value,
      label,
      value: count,
      text: formatNumber(count, locale),
      href: isOpen ? href : undefined,
    })),
  }
  return { near, options: all.map(({ value, label }) => ({ value, text: label })) }
}

async function fieldsTable(
  context: LoaderContext,
  subject: OwnSubject,
  choice: Choice,
): Promise<OwnNetworkData['fields']> {
  const { words, locale, viewer, site } = context
  const { ownNetwork } = words
  const year = (at: number): string => formatYear(at, locale, site.dates.buddhist)
  const { from, turn, until } = yearsOf(choice)
  const rows = await growingFields(viewer, subject, choice)
  const isOpen = context.leads(listPath(publications))
  const cellOf = (value: number) => ({ value, text: formatNumber(value, locale) })
  const spanOf = (first: number, last: number): string => `${year(first)}–${year(last)}`
  return {
    says: words.dashboard.chart({ title: ownNetwork.fields }),
    drawn: {
      heads: [ownNetwork.field, spanOf(from, turn - 1), spanOf(turn, until)],
      rows: rows.map(({ label, recent, before }) => ({ key: label, label, cells: [cellOf(before), cellOf(recent)] })),
    },
    title: ownNetwork.fields,
    note: ownNetwork.fieldsNote,
    none: ownNetwork.noFields,
    columns: [
      ownNetwork.field,
      ownNetwork.worksIn({ from: year(turn), to: year(until) }),
      ownNetwork.worksIn({ from: year(from), to: year(turn - 1) }),
    ],
    rows: rows.map(({ label, href, recent, before }) => ({
      key: label,
      label,
      href: isOpen ? href : undefined,
      numbers: [recent, before].map((count) => formatNumber(count, locale)),
    })),
    csv: csvOf('fields', choice, locale),
  }
}

async function coauthorsPart(
  context: LoaderContext,
  { person }: OwnSubject,
  choice: Choice,
): Promise<OwnNetworkData['coauthors']> {
  if (!person) return null
  return {
    person: person.row.nameNative ?? person.row.fullName,
    network: await coauthorsOf(context, person.row.id, narrowedTo(choice)),
    csvHref: csvOf('co-authors', choice, context.locale),
  }
}

export async function loader(context: LoaderContext): Promise<OwnNetworkData> {
  const { words, query, viewer } = context
  const { ownNetwork } = words
  const subject = await ownSubject(viewer)
  const base = { title: ownNetwork.title, lead: ownNetwork.lead, csv: words.dashboard.csv }
  const own = await ownTable(context, subject)
  const missing = missingOf(context, subject)
  if (missing) return { ...base, missing, own, filters: null, near: null, coauthors: null, fields: null }
  const choice = await readChoice(query)
  const { near, options } = await nearChart(context, subject, choice)
  return {
    ...base,
    missing,
    own,
    near,
    filters: {
      label: ownNetwork.narrow,
      country: {
        label: words.works.coauthors.country,
        value: choice.country?.key ?? '',
        options: [{ value: '', text: ownNetwork.everywhere }, ...options],
      },
      years: {
        label: ownNetwork.years,
        value: String(choice.span),
        options: spans.map((span) => ({ value: String(span), text: ownNetwork.lastYears({ count: span }) })),
      },
      apply: ownNetwork.apply,
    },
    coauthors: await coauthorsPart(context, subject, choice),
    fields: await fieldsTable(context, subject, choice),
  }
}

// Records of the repository in groups, as tables: by a value of theirs, by researcher, by the people they are matched with, by match.
import { listAddress, rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { ReportRow, ReportTable, ReportValue } from '#engine/model/report-tables.ts'
import type { Condition } from '#engine/search/postgres/index.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import {
  type Group,
  groupedBy,
  groupedByResearcher,
  groupedByTalent,
  type ResearcherGroup,
  type Totals,
} from '#kinds/tnrr-records/report.queries.ts'
import { formatYear } from '#words/formats.ts'
import type { Slug } from './choice.ts'
import type { Reader } from './reader.ts'

/** What is counted, the filters with which a number opens its list, and so many rows of names at most. */
export type Asked = { condition: Condition; filters: URLSearchParams; most: number }

type Params = readonly (readonly [string, string])[]

/** An address of the list with the filters and these besides, in place of those of the same name. */
export function listHref(filters: URLSearchParams, more: Params): string {
  const params = new URLSearchParams(filters)
  for (const [name] of more) params.delete(name)
  for (const [name, value] of more) params.append(name, value)
  return `${listAddress(tnrrRecords)}?${params}`
}

/** A number that opens the list of the records that it counts. */
export const opening = (value: number, href: string | null): ReportValue =>
  value > 0 && href ? { value, href, opens: value } : { value }

/** Of these filters those that hold beside the group: several values of one filter are "any", and the group is one of them. */
function cellsOf(group: Totals, { filters }: Asked, own: Params | null): ReportValue[] {
  const cell = (value: number, more: Params): ReportValue =>
    opening(
      value,
      own && (more.length === 0 || !filters.has('matchState')) ? listHref(filters, [...own, ...more]) : null,
    )
  return [
    cell(group.records, []),
    cell(group.matched, [['matchState', 'matched']]),
    cell(group.suggested, [['matchState', 'suggested']]),
    { value: group.budget },
  ]
}

const headsOf = ({ words }: Reader, first: string): string[] => {
  const { records: all, matched, proposed, budget } = words.curator.tnrr
  return [first, all, matched, proposed, budget]
}

const none = { field: 'tnrr-no-field', agency: 'tnrr-no-agency', year: 'tnrr-no-year' } as const

async function byValue(reader: Reader, name: 'field' | 'agency' | 'year', asked: Asked): Promise<ReportTable> {
  const { locale, dates, words } = reader
  const { tnrr } = words.curator
  const found = await groupedBy(name, asked.condition)
  const ordered = name === 'year' ? found.toSorted((a, b) => Number(a.value ?? 0) - Number(b.value ?? 0)) : found
  const nameOf = ({ value }: Group): string =>
    value === null ? tnrr.noValue : name === 'year' ? formatYear(Number(value), locale, dates.buddhist) : value
  const rows = ordered.map((group): ReportRow => ({
    name: nameOf(group),
    cells: cellsOf(group, asked, group.value === null ? [['only', none[name]]] : [[name, group.value]]),
  }))
  return {
    title: tnrr.titles[name],
    heads: headsOf(reader, tnrr.parts[name]),
    rows,
    chart: { shape: name === 'year' ? 'line' : 'bars' },
  }
}

/** Two people of one name in different writings have one label each. */
function apart(groups: readonly ResearcherGroup[]): ReportRow['name'][] {
  const seen = new Map<string, number>()
  return groups.map(({ names: [name = ''] }) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count > 1 ? `${name} (${count})` : name
  })
}

/** An address takes so many values of a filter. */
const mostSpellings = 100

async function byResearcher(reader: Reader, asked: Asked): Promise<ReportTable> {
  const { tnrr } = reader.words.curator
  const all = await groupedByResearcher(asked.condition)
  // Each number opens a list by all spellings of a name: addresses of rows that nobody sees are not made.
  const groups = all.slice(0, asked.most)
  const names = apart(groups)
  return {
    title: tnrr.titles.researcher,
    heads: headsOf(reader, tnrr.parts.researcher),
    rows: groups.map((group, at) => ({
      name: names[at] ?? '',
      cells: cellsOf(
        group,
        asked,
        group.names.length > mostSpellings || asked.filters.has('researchers')
          ? null
          : group.names.map((name) => ['researchers', name] as const),
      ),
    })),
    notes: [
      ...(groups.length < all.length ? [tnrr.shortened({ listed: groups.length, all: all.length })] : []),
      tnrr.notes.researcher,
    ],
    chart: { shape: 'bars' },
  }
}

const atOnce = 200

/** The people among these whom the reader has, with the address of each. */
async function readable({ viewer, locale }: Reader, ids: readonly string[]) {
  const found = new Map<string, { name: string; href: string | null }>()
  for (const kind of poolKinds.map(peopleKind))
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = ids.slice(from, from + atOnce)
      const { rows } = await records({ ...viewer, locale }, kind).list({ ids: some, size: some.length }, ['fullName'])
      for (const row of rows) found.set(row.id, { name: titleOfRow(kind, row, locale), href: rowAddress(kind, row.id) })
    }
  return found
}

async function byTalent(reader: Reader, { condition }: Asked): Promise<ReportTable> {
  const { tnrr } = reader.words.curator
  const groups = await groupedByTalent(condition)
  const people = await readable(
    reader,
    groups.map(({ talent }) => talent),
  )
  const shown = groups.flatMap(({ talent, records: value }) => {
    const person = people.get(talent)
    return person ? [{ name: person.name, cells: [{ value, href: person.href, opens: value }] }] : []
  })
  const others = groups.length - shown.length
  return {
    title: tnrr.titles.matched,
    heads: [tnrr.person, tnrr.records],
    rows: shown,
    notes: [tnrr.notes.matched, ...(others > 0 ? [tnrr.others({ count: others })] : [])],
    chart: { shape: 'bars' },
  }
}

async function byState(reader: Reader, asked: Asked): Promise<ReportTable> {
  const { words, locale } = reader
  const { tnrr } = words.curator
  const { matchState } = tnrrRecords.fields
  const groups = (await groupedBy('state', asked.condition)).filter(({ value }) => value !== 'matched')
  return {
    title: tnrr.titles.unmatched,
    heads: [tnrr.state, tnrr.records],
    rows: groups.map(({ value, records: count }) => ({
      name: choiceLabel(matchState, value ?? '', locale),
      cells: [opening(count, listHref(asked.filters, [['matchState', value ?? '']]))],
    })),
    chart: { shape: 'bars' },
  }
}

export function groupTable(reader: Reader, slug: Slug, asked: Asked): Promise<ReportTable> {
  if (slug === 'researcher') return byResearcher(reader, asked)
  if (slug === 'matched') return byTalent(reader, asked)
  return slug === 'unmatched' ? byState(reader, asked) : byValue(reader, slug, asked)
}

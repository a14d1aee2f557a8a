// Words of the report on talents, for staff.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const talentsReport = {
  choose: 'Choose what is counted',
  pool: 'People',
  rows: 'Rows',
  columns: 'Columns',
  measure: 'Measure',
  source: 'Source of works and citations',
  any: 'All',
  show: 'Show',
  noColumns: 'None',
  words: 'Words',
  filters: 'Filters',
  yearAdded: 'Year added',
  noValue: 'Not stated',
  total: 'Total',
  table: 'People counted',
  none: 'No data for this choice.',
  exportNote: 'The table as it is shown, with filters and date. The export is recorded.',
  measures: {
    people: 'People',
    works: 'Works',
    citations: 'Citations',
    hIndex: 'Median h-index',
  },
  counted: (p: { people: number; rows: number }) => `${s(p.people, 'person', 'people')} in ${s(p.rows, 'row', 'rows')}`,
  without: (p: { name: string; people: number }) => `Without “${p.name}”: ${s(p.people, 'person', 'people')}`,
  opens: (p: { text: string; name: string; people: number }) =>
    `${p.text}: ${p.name}; list of ${s(p.people, 'person', 'people')}`,
  ignored: (p: { text: string }) => `Left out, because the list does not know it: ${p.text}`,
  asOf: (p: { date: string }) => `As of ${p.date}`,
  shortened: (p: { rows: number; columns: number }) =>
    `Shown: the ${s(p.rows, 'row', 'rows')} and ${s(p.columns, 'column', 'columns')} that stand first. The file holds all.`,
  tabs: 'Parts of the report',
  parts: { people: 'People', quality: 'Data quality', mobility: 'Mobility' },
  lacks: {
    orcid: 'No ORCID',
    updated: 'No update in 12 months',
    duplicates: 'Possible duplicates',
    deadLinks: 'Dead links',
    university: 'No university',
    domainIndustries: 'No industry',
    keywords: 'No keywords',
  },
  quality: {
    sentence: (p: { label: string; people: number; all: number; owned: number }) =>
      `${p.label}: ${n(p.people)} of ${s(p.all, 'person', 'people')}; ${n(p.owned)} can be corrected by their owners.`,
    who: 'Who can correct it',
    lacks: 'What is missing',
    people: 'People',
    byOwner: 'By the owner',
    byStaff: 'By staff',
    where: 'Where it is missing',
    country: 'Country',
    mends: 'Staff of the country',
    staff: (p: { count: number }) => s(p.count, 'account', 'accounts'),
    noStaff: 'none: administrators',
    notes: {
      lacks: 'Each number opens the list of exactly these entries, with the same filters.',
      duplicates:
        'Possible duplicates share a name at one university or in one country, among entries that you may merge.',
      mends:
        'Claimed entries can be corrected by their owners, all by the staff of their country and by administrators.',
      links: 'Links that everybody sees are asked once a week; one that did not answer then is counted as dead.',
    },
  },
  mobility: {
    period: 'Period',
    periods: { '90': 'Last 90 days', '365': 'Last 12 months', all: 'Since the beginning' },
    sentSentence: (p: { sent: number; answered: number; accepted: number }) =>
      `${s(p.sent, 'request', 'requests')} sent; ${n(p.answered)} answered, ${n(p.accepted)} of them with yes.`,
    medianSentence: (p: { days: string }) =>
      `Half of the answers came within ${p.days === '1' ? '1 day' : `${p.days} days`}.`,
    needsSentence: (p: { count: number }) => `${s(p.count, 'open need has', 'open needs have')} no match.`,
    noCountry: 'Country not known',
    flows: 'Requests between countries',
    fromAndTo: 'From → to',
    byKind: 'Requests by what was asked',
    kind: 'Kind',
    sent: 'Sent',
    accepted: 'Accepted',
    visits: 'Visits',
    others: 'Other outcomes',
    nothing: 'Nothing came of it',
    outcomes: 'Outcomes',
    reasons: 'Reasons for declining',
    requests: 'Requests',
    byMonth: 'Requests sent by month',
    month: 'Month',
    moves: 'Moves between the pools',
    movedTo: 'Moved to',
    people: 'Moves',
    notes: {
      flows: (p: { count: number }) =>
        `Numbers below ${p.count} are not shown, nor those from which they would follow.`,
      moves: 'Moves are kept for 12 months.',
      requests:
        'Requests to entries of your country or by its members; administrators and executives see all. Each thing counts when it happened.',
      median:
        'Days from sending to yes or no. Requests without an answer are left out, so that waiting counts for nothing.',
      outcomes:
        'Outcomes are what the two sides reported; many report nothing. The words of a request are counted nowhere.',
      needs: 'Open needs that were compared with everything and have nothing left, whatever the period.',
    },
  },
  genderAlone: 'Filters are left out where gender is counted.',
  definitions: {
    people: 'Entries that you can see, in any state, without the trash.',
    works: (p: { source: string }) =>
      `Works of these people as counted by ${p.source}. Other sources are not added; people without a number of this source add nothing. A work of two people counts twice.`,
    citations: (p: { source: string }) =>
      `Citations of these people as counted by ${p.source}. Other sources are not added; people without a number of this source add nothing. A work of two people counts twice.`,
    hIndex: (p: { source: string }) =>
      `The h-index in the middle of those that ${p.source} gives; a dash where nobody has one.`,
    gender: (p: { count: number }) =>
      `Gender is counted for everybody whom you can see, without filters and not by university. Numbers below ${p.count} are not shown, nor those from which they would follow; numbers of a gender open no list.`,
    totals: 'Somebody in several industries counts in each of them, and once in the total.',
    opensList: 'A number opens the list of the people it counts, with the same filters.',
  },
}

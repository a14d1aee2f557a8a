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

// Words of the report on the national research repository, for staff.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const tnrr = {
  lead: 'Research projects from the repository, and the people in the talent pools who work on them.',
  tabs: 'Parts of the report',
  parts: {
    overview: 'Overview',
    field: 'Field',
    agency: 'Agency',
    year: 'Year',
    researcher: 'Researcher',
    matched: 'Matched',
    unmatched: 'Unmatched',
  },
  titles: {
    field: 'Records by field',
    agency: 'Records by agency',
    year: 'Records by year',
    researcher: 'Records by researcher',
    matched: 'People with matched records',
    unmatched: 'Records by match',
  },
  records: 'Records',
  matched: 'Matched',
  proposed: 'With proposals',
  budget: 'Budget',
  person: 'Person',
  noValue: 'Not stated',
  state: 'Match',
  others: (p: { count: number }) => `${s(p.count, 'person', 'people')} with matched records cannot be shown to you.`,
  choose: 'Choose records',
  any: 'All',
  text: 'Words',
  show: 'Show',
  none: 'No data for this choice.',
  nothing: 'No record has been imported yet.',
  ignored: (p: { text: string }) => `Left out, because the list does not know it: ${p.text}`,
  asOf: (p: { date: string }) => `As of ${p.date}`,
  chosen: 'Filters',
  exportNote: 'The tables as they are shown, with filters and date. The export is recorded.',
  opens: (p: { text: string; name: string; people: number }) =>
    `${p.text}: ${p.name}; list of ${s(p.people, 'record', 'records')}`,
  imported: (p: { count: number }) => `${s(p.count, 'record is', 'records are')} here.`,
  isMatched: (p: { count: number; of: number }) =>
    `${n(p.count)} of ${n(p.of)} are matched with people in the talent pools.`,
  isProposed: (p: { count: number }) => `For ${s(p.count, 'record', 'records')} somebody is proposed.`,
  flawed: 'Data quality',
  flaw: 'What is missing or wrong',
  flaws: {
    noResearchers: 'No researchers',
    noAgency: 'No agency',
    noField: 'No field',
    noYear: 'No year',
    yearAhead: 'Year lies in the future',
    noLink: 'No link',
    sameTitle: 'Same title as another record',
  },
  import: {
    title: 'Import',
    upload: 'Upload a file',
    fetch: 'Fetch from the repository',
    help: (p: { name: string }) =>
      `All records are asked for at ${p.name}, in the background. Records that are here already are brought up to date; nothing is removed.`,
    none: 'Nothing has been imported yet.',
    file: (p: { name: string; date: string }) => `Last file: ${p.name}, ${p.date}`,
    source: (p: { date: string }) => `Last fetched from the repository: ${p.date}`,
    since: (p: { date: string }) => `Fetching since ${p.date}`,
    waits: (p: { date: string }) =>
      `The repository did not answer, or asked us to wait. It goes on by itself, not before ${p.date}.`,
    paused: 'Fetching is paused.',
    stopped: (p: { date: string }) => `Fetching was stopped: ${p.date}`,
    failed: (p: { date: string }) => `Fetching failed: ${p.date}`,
    faults: {
      busy: 'The repository kept asking us to wait.',
      away: 'The repository could not be reached, or its answer broke off.',
      unreadable: 'The repository answered, but not with a list of records.',
      other: 'Something went wrong here. The log says more.',
    },
    done: (p: { created: number; updated: number; unchanged: number }) =>
      `${n(p.created)} new, ${n(p.updated)} changed, ${n(p.unchanged)} unchanged`,
    listed: (p: { count: number; of: number }) => `${n(p.count)} of ${n(p.of)} read, as the repository counts them`,
    unreadable: (p: { count: number }) => `${s(p.count, 'entry was', 'entries were')} not a record and left out.`,
    leftOut: (p: { count: number }) => `${s(p.count, 'value was', 'values were')} too long or not valid, and left out.`,
    inTrash: (p: { count: number }) => `${s(p.count, 'record is', 'records are')} in the trash here and stayed there.`,
    missing: (p: { count: number }) => `The repository says that there are ${n(p.count)} more than it gave.`,
    again: 'Continue where it stopped',
    stop: 'Stop',
  },
  notes: {
    opens: 'A number opens the list of exactly these records, with the same filters.',
    researcher:
      'A record counts for each of its researchers. Spellings that differ only in titles, accents or order are one researcher.',
    matched: 'A record counts for each person it is matched with.',
    budget: 'Budgets are added up as the repository states them; records without one add nothing.',
  },
}

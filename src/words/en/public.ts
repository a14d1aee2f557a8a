// Words for visitors: the public pages.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const publicWords = {
  weave: {
    title: 'Works over the years',
    summary: (p: { works: number; industry: string; since: string; crossYears: number; years: number }) =>
      `${s(p.works, 'work', 'works')}, mostly in ${p.industry}, since ${p.since}; cross-border in ${n(p.crossYears)} of ${s(p.years, 'year', 'years')}`,
    none: 'No works are listed yet.',
    crossBorder: 'With co-authors in another ASEAN country',
  },
  tiles: {
    label: 'Countries',
    people: 'People',
    labs: 'Labs',
    courses: 'Courses',
    note: 'Boundaries do not imply endorsement',
  },
  talent: {
    openTo: 'Open to',
    from: (p: { date: string }) => `from ${p.date}`,
    why: 'Why this result',
    works: (p: { count: number }) => plural('en', p.count, { one: 'work', other: 'works' }),
    citations: (p: { count: number }) => plural('en', p.count, { one: 'citation', other: 'citations' }),
    hIndex: 'h-index',
    metrics: 'Metrics',
    whatIsThis: 'What is this?',
    metricsHelp:
      'Counted by the source named here. Fields differ: never use these numbers to compare people in different fields.',
    unclaimed: (p: { source: string; date: string }) =>
      `Built from public sources by ${p.source} on ${p.date}. Is this you?`,
    claim: 'This is me',
    correct: 'Correct or remove it',
    biography: 'About',
    expertise: 'Expertise',
    educations: 'Education',
    employments: 'Employment',
    awards: 'Awards',
    languages: 'Languages',
    identifiers: 'Identifiers',
    similar: 'Similar people',
    inCommon: 'In common',
    worksOn: (p: { count: number; years: string }) => `${s(p.count, 'work', 'works')}, ${p.years}`,
    listedHere: (p: { listed: number; counted: number; source: string }) =>
      `${s(p.listed, 'work is', 'works are')} listed here; ${p.source} counts ${n(p.counted)}.`,
    stays: 'Stations',
    stayedIn: (p: { text: string }) => `Where: ${p.text}`,
    availability: 'Availability',
    copyOrcid: 'Copy ORCID iD',
    mobility: 'Mobility',
    profile: 'Profile',
    cvPdf: 'CV (PDF)',
    network: 'Network',
    years: (p: { from: string; to: string }) => `${p.from}–${p.to}`,
  },
  young: {
    lookingFor: 'Looking for',
    graduation: (p: { year: string }) => `Graduates in ${p.year}`,
    supervisor: 'Supervisor',
    portfolio: 'Portfolio',
  },
  host: {
    website: 'Website',
    months: (p: { min: number; max: number }) =>
      p.min === p.max ? s(p.max, 'month', 'months') : `${n(p.min)}–${s(p.max, 'month', 'months')}`,
    apply: 'Apply on the host’s website',
    supervisor: 'Academic contact',
    start: 'Start',
    requirements: 'What you need',
    about: 'About',
    offers: 'Offers',
    levels: 'For',
    duration: 'Duration',
    capacity: 'Places',
    support: 'Support',
    conditions: 'Conditions and support',
    deadline: (p: { date: string }) => `Deadline ${p.date}`,
    noDeadline: 'No deadline',
    notOpen: (p: { count: number }) => `${s(p.count, 'offer', 'offers')} not open now`,
    ask: 'Not confirmed recently: please ask',
  },
  table: {
    country: 'Country',
    university: 'University',
    title: 'Academic title',
    level: 'Level',
    lookingFor: 'Looking for',
  },
  landing: {
    researchersOf: (p: { text: string }) => `${p.text} researchers`,
    intro: (p: { people: number; universities: number; countries: number }) =>
      `${s(p.people, 'person', 'people')} at ${s(p.universities, 'university', 'universities')} in ${s(p.countries, 'country', 'countries')}.`,
    introOfCountry: (p: { people: number; universities: number }) =>
      `${s(p.people, 'person', 'people')} at ${s(p.universities, 'university', 'universities')}.`,
    asOf: (p: { date: string }) => `As of ${p.date}`,
    related: 'Related',
  },
  noMatch: {
    join: 'Not on the list yet?',
    noFilters: (p: { text: string }) => `“${p.text}” without filters`,
    nearestField: (p: { text: string }) => `Nearest field: ${p.text}`,
    nearby: (p: { text: string }) => `Nearby: ${p.text}`,
  },
  picks: {
    title: 'Compare people',
    compare: 'Compare',
    compareChosen: 'Compare these people',
    compareWith: 'Compare with',
    addOne: (p: { name: string }) => `Add ${p.name}`,
    shortlist: 'Shortlist',
    toShortlist: 'Shortlist',
    onShortlist: 'On the shortlist',
    openShortlist: (p: { count: number }) => `Shortlist (${n(p.count)})`,
    full: (p: { count: number }) => `The shortlist holds ${n(p.count)} people. Remove someone first.`,
    most: (p: { count: number }) => `Compare up to ${n(p.count)} people`,
    marked: 'Marked',
    sharedNote: 'values are shared by at least two of them.',
    keptHere: 'Kept in this browser only; you can send this address to someone else.',
  },
}

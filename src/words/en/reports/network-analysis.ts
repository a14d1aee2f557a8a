// Words of the report about the network of co-authors, for staff.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const networkAnalysis = {
  lead: 'Who publishes with whom, by authors of published works whose identity is confirmed.',
  notYet:
    'The network has not been computed yet. It is computed in the background, and again whenever works or authors change.',
  computing: 'It is being computed now. Load the page again in a few minutes.',
  nothing: 'No joint works for this choice.',
  clear: 'Show the whole network',
  filters: 'Filters',
  any: 'All',
  show: 'Show',
  country: 'Country',
  organization: 'Organization',
  keyword: 'Keyword',
  industry: 'Industry',
  from: 'From year',
  to: 'To year',
  years: 'Years of the common era',
  min: 'Minimum joint works',
  counting: 'Counting',
  full: 'Full: each joint work counts 1',
  fractional: 'Fractional: 1 divided by the number of co-authors',
  level: 'Level',
  people: 'People',
  organizations: 'Organizations',
  countries: 'Countries',
  findings: 'Findings',
  name: 'Name',
  degree: 'Co-authors',
  weight: 'Joint works',
  betweenness: 'Betweenness',
  closeness: 'Closeness',
  clustering: 'Clustering',
  core: 'Core number',
  community: 'Community',
  partners: 'Works most with',
  isolated: 'People without joint works',
  connected: 'People with joint works',
  isolatedNone: 'Everybody of this choice who is public has joint works.',
  pairs: 'Pairs of co-authors between countries',
  pairsNone: 'No joint works between countries.',
  within: 'Pairs within',
  between: 'Pairs with others',
  groupPartners: 'Partners',
  exportNote: 'The network as filtered, of public people. The export is recorded.',
  sources: 'Source and definitions',
  degreeSaid:
    "Co-authors, joint works, clustering and core number are those of this choice: people of the choice and their works with each other. Clustering is the share of somebody's co-authors who are co-authors themselves; the core number is the largest number for which somebody belongs to a group whose members each have at least so many co-authors in it.",
  wholeSaid:
    'Betweenness, closeness and community are those of the whole network in full counting. Betweenness counts the pairs of people whose shortest path leads through somebody; closeness is how near somebody is to all others who can be reached; communities work more with each other than with others.',
  findConnected: (p: { connected: number; counted: number; largest: number }) =>
    `${n(p.connected)} of ${s(p.counted, 'person is', 'people are')} connected by joint works; the largest group has ${n(p.largest)}.`,
  findBridge: (p: { count: number; holder: string; from: string; to: string }) =>
    `${s(p.count, 'person', 'people')} of ${p.holder} ${plural('en', p.count, { one: 'holds', other: 'hold' })} ${p.from} and ${p.to} together: every joint work of the two countries is with them.`,
  findCrossing: (p: { count: number; from: string; to: string; links: number }) =>
    `${s(p.count, 'pair of co-authors crosses', 'pairs of co-authors cross')} a border, ${n(p.links)} of them between ${p.from} and ${p.to}.`,
  findBrokers: (p: { names: string }) => `Most shortest paths between others lead through ${p.names}.`,
  findIsolated: (p: { count: number }) => `${s(p.count, 'person has', 'people have')} no joint work here.`,
  unnamed: (p: { count: number }) =>
    `${s(p.count, 'person who is', 'people who are')} not public: counted, and named nowhere.`,
  others: (p: { count: number }) => `and ${s(p.count, 'other', 'others')}`,
  source: (p: { works: number; date: string }) =>
    `From ${s(p.works, 'published work', 'published works')} with confirmed authors in this portal, as of ${p.date}.`,
  large: (p: { count: number; most: number }) =>
    `${s(p.count, 'work', 'works')} with more than ${n(p.most)} authors ${plural('en', p.count, { one: 'counts', other: 'count' })} in fractional counting only.`,
  sampled: (p: { count: number; percent: number }) =>
    `Betweenness is an estimate from ${s(p.count, 'person', 'people')}; it may be off by ${n(p.percent)} % of the largest value.`,
  exact: (p: { count: number }) =>
    `Betweenness is exact: paths were searched from ${plural('en', p.count, { one: 'the one person', other: `all ${n(p.count)} people` })} of the network.`,
  wrong: (p: { text: string }) => `“${p.text}” is not known here and finds nobody.`,
  missing: 'Missing links',
  missingNone:
    'Nobody of this choice shares a topic with somebody of another country whom joint works do not connect already.',
  missingSaid:
    'People of different countries with topics in common whom no joint work connects, not even through others. Topics of more than 20 people are left out.',
  topics: 'Topics in common',
  meet: 'Find matches',
  ways: 'Path between two people',
  wayFrom: 'From',
  wayTo: 'To',
  wayHelp: 'The name as the table writes it',
  wayFind: 'Find the path',
  somebody: 'somebody who is not public',
  wayUnknown: (p: { name: string }) => `No public person with joint works is called “${p.name}” in this choice.`,
  wayNone: (p: { one: string; other: string }) => `No path of joint works leads from ${p.one} to ${p.other}.`,
  wayFound: (p: { count: number }) => `The shortest path has ${s(p.count, 'step', 'steps')}.`,
  keywords: 'Keywords',
  works: 'Works',
  keywordPartners: 'Keywords beside it',
  growth: 'Change',
  keywordSaid:
    'Approved keywords of published works by people of this choice who have joint works; a work counts once. Two keywords are linked when a work names both. The two spans are the halves of the chosen years, or of the last ten.',
  picture: {
    title: 'Picture of the network',
    show: 'Show the picture',
    hide: 'Hide the picture',
    coloring: 'Color and shape by',
    year: 'Mean year of joint works',
    shown: (p: { count: number; total: number }) =>
      `${n(p.count)} of ${n(p.total)} shown: those with most links. Places stay the same from one computation to the next.`,
    drawing: (p: { count: number; links: number }) =>
      `Drawing of the network with ${s(p.count, 'mark', 'marks')} and ${s(p.links, 'line', 'lines')}. The list says everything that it shows.`,
    legend: 'Legend',
    community: (p: { number: number }) => `Community ${n(p.number)}`,
    other: 'Others, or not said',
    list: 'What the picture shows',
    links: (p: { count: number }) => s(p.count, 'link', 'links'),
    linked: (p: { names: string }) => `Linked here with ${p.names}`,
    walk: 'Walk through the picture',
    leave: 'Leave the picture',
    loading: 'The picture is being loaded …',
    failed: 'The picture could not be loaded.',
    again: 'Try again',
    still:
      'This browser does not draw the moving picture. The drawing stays, and the keys walk through the same network.',
    help: 'The arrow keys go to the link that lies in their direction, Home to whoever has most links, Page Down and Page Up through all by their number of links. Enter opens, plus and minus zoom, 0 shows everything, Escape leaves.',
    noLink: 'No link in this direction.',
    neighbors: 'Linked with',
    open: (p: { name: string }) => `Open ${p.name}`,
    closer: 'Zoom in',
    farther: 'Zoom out',
    whole: 'Show everything',
  },
}

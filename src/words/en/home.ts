// Words for visitors: the home page.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const home = {
  loomAsTable: 'Show as table',
  headline: 'Find the person, the lab, the way there.',
  lead: (p: { text: string }) =>
    `${p.text.charAt(0).toUpperCase()}${p.text.slice(1)} across ASEAN and Timor-Leste, in one place.`,
  leadKinds: {
    people: 'researchers',
    youngTalent: 'young talents',
    labs: 'labs',
    courses: 'courses',
    funding: 'funding',
    hosts: 'hosts',
  },
  searchLabel: 'What are you looking for?',
  searchPlaceholder: 'quantum sensing, a name, a university…',
  kindLabel: 'Look for',
  kinds: {
    people: 'People',
    youngTalent: 'Young talent',
    labs: 'Labs',
    courses: 'Courses',
    funding: 'Funding',
    hosts: 'Hosts',
  },
  examples: 'For example',
  slides: 'Highlights',
  slideOf: (p: { at: number; count: number }) => `Highlight ${n(p.at)} of ${n(p.count)}`,
  loomTitle: 'Who works together across borders',
  loomSummary: (p: { links: number; countries: number; from: string; to: string }) =>
    `${s(p.links, 'link', 'links')} between ${s(p.countries, 'country', 'countries')} in works of ${p.from} and ${p.to}. Point at a country to see only its threads.`,
  loomPair: 'Countries',
  loomIndustry: 'Main industry',
  loomWorks: 'Shared works',
  industries: 'Six threads of research',
  industryPeople: (p: { count: number }) => plural('en', p.count, { one: 'person', other: 'people' }),
  industryLabs: (p: { count: number }) => s(p.count, 'lab', 'labs'),
  industryCalls: (p: { count: number }) => s(p.count, 'open call', 'open calls'),
  industryWorks: 'Works per year, last ten years',
  where: 'Where they work',
  closing: 'Closing soon',
  allDeadlines: 'All deadlines',
  welcome: {
    researcher: {
      title: 'I am a researcher',
      text: 'Create your profile once, in your own script. Decide which parts everyone, members or only you can see. Hosts and colleagues across the region find you by what you work on.',
      go: 'Create your profile',
    },
    organization: {
      title: 'We are an organization',
      text: 'Register your organization and ask staff to verify it. Find people by field, country and what they are open to. See who hosts visitors, and until when.',
      go: 'Register your organization',
    },
    company: {
      title: 'We are a company',
      text: 'Find people who are open to projects with industry. Compare up to four of them side by side. Keep a shortlist of twenty, without an account.',
      go: 'Find people for a project',
    },
    companyNeed: {
      title: 'We are a company',
      text: 'Say in your own language what you need. You get people, labs and offers, each with the reasons, and write to up to three of them.',
      go: 'Describe a need',
    },
  },
}

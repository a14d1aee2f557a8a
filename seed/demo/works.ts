// Publications of the demo world: real ones as OpenAlex (openalex.org, metadata CC0 1.0) lists them, whose authors are nobody of
// the demo world, and made-up ones by its people.
import { readFileSync } from 'node:fs'
import type { PersonSeed } from './person.ts'

type WorkAuthor = {
  rawName: string
  orcid?: string
  affiliationText?: string
  /** Code of the country of the affiliation. */
  country?: string
  isCorresponding?: true
}
export type RealWork = {
  openalexId: string
  doi: string
  title: string
  workType: string
  publishedYear: number
  publishedOn: string
  language: string
  /** Where it was published: a journal when it has an ISSN. */
  source: string
  issnL?: string
  publisher?: string
  volume?: string
  issue?: string
  pages?: string
  openAccess: string
  citedByCount: number
  authors: WorkAuthor[]
}
export type DemoWork = {
  title: string
  workType: string
  publishedYear: number
  containerTitle: string
  keywords: string[]
  domainIndustries: string[]
  openAccess: string
  isRetracted: boolean
  /** Title of the work of which it is a version. */
  versionOf?: string
  /** Keys of people, in order. */
  authors: string[]
  /** Key of one more person, whom the work prints with initials: nobody said yet who that is. */
  withInitials?: string
}

export const createWorks = (): RealWork[] =>
  JSON.parse(readFileSync(new URL('works.json', import.meta.url), 'utf8')) as RealWork[]

const most = 24
const everyNth = 7
const openAccess = ['gold', 'green', 'closed', 'hybrid'] as const
const types = ['conference_paper', 'report', 'preprint'] as const

type Written = readonly [year: number, title: string, workType: string][]

// What the person of the first story wrote, by year: a career that can be seen at a glance.
const ofOnePerson: Written = [
  [2013, 'Magnetometry with single nitrogen-vacancy centers at room temperature', 'conference_paper'],
  [2014, 'Decoherence of spins near a diamond surface', 'journal_article'],
  [2016, 'A diamond magnetometer built from shared instruments', 'journal_article'],
  [2017, 'Quantum sensing of currents in small magnets', 'journal_article'],
  [2019, 'Calibration of field sensors between two national institutes', 'report'],
  [2020, 'Quantum metrology for teaching laboratories', 'conference_paper'],
  [2021, 'Noise of a quantum sensor outside the quiet room', 'journal_article'],
  [2022, 'Comparing magnetometers across five laboratories', 'journal_article'],
  [2023, 'Quantum sensing of soil magnetism in the Mekong delta', 'journal_article'],
  [2024, 'Portable nitrogen-vacancy magnetometers: a field guide', 'report'],
  [2025, 'Quantum sensing with borrowed instruments', 'journal_article'],
  [2025, 'Buried archaeology seen by quantum sensors: first measurements', 'preprint'],
  [2026, 'Quantum sensing for buried archaeology', 'journal_article'],
  [2026, 'A shared calendar of reference fields', 'preprint'],
]

// What the researcher with an account wrote: the screens of own works have something to show.
const ofTheMember: Written = [
  [2012, 'Films of cassava starch: what humidity does to them', 'journal_article'],
  [2016, 'A pilot line for bioplastics from cassava pulp', 'conference_paper'],
  [2019, 'Biopolymer coatings for fruit that travels far', 'journal_article'],
  [2022, 'How fast bioplastics break down in canal water: a year of samples', 'journal_article'],
  [2024, 'Biopolymers for small factories: a handbook', 'report'],
  [2026, 'Sorting films of starch out of a mixed stream', 'preprint'],
]

/** What its preprint became. */
const recordOf: Readonly<Record<string, string>> = {
  'Buried archaeology seen by quantum sensors: first measurements': 'Quantum sensing for buried archaeology',
}

/** Alone, with one or with two colleagues of other countries in turn. */
function worksOfOne(talents: readonly PersonSeed[], key: string, written: Written): DemoWork[] {
  const one = talents.find((person) => person.key === key)
  if (!one) return []
  const [industry = ''] = one.domainIndustries
  // One colleague of each country, of those whom everybody sees.
  const near = talents
    .filter(({ profilePublic, domainIndustries }) => profilePublic && domainIndustries.includes(industry))
    .filter(({ country }, at, all) => country !== one.country && all.findIndex((other) => other.country === country) === at)
    .slice(0, 5)
  return written.map(([publishedYear, title, workType], place) => {
    const versionOf = recordOf[title]
    // Versions of one work have the same authors.
    const at = versionOf ? written.findIndex(([, record]) => record === versionOf) : place
    const others = Array.from({ length: at % 3 }, (_, step) => near[(at + step) % Math.max(near.length, 1)])
    return {
      title,
      workType,
      publishedYear,
      containerTitle: workType === 'report' ? 'Reports of the Demo World' : 'Proceedings of the Demo World',
      keywords: one.keywords.slice(0, 4),
      domainIndustries: one.domainIndustries.slice(0, 1 + (at % 2)),
      openAccess: openAccess[at % openAccess.length] as string,
      isRetracted: false,
      ...(versionOf ? { versionOf } : {}),
      authors: [one.key, ...others.flatMap((other) => (other ? [other.key] : []))],
    }
  })
}

/** What a colleague of the researcher with an account wrote, with the name of the researcher in initials. */
export function withTheMember(people: readonly PersonSeed[]): DemoWork[] {
  const own = people.find(({ key }) => key === 'researcher')
  const colleague = people.find(
    ({ key, talentGroup, status, profilePublic, domainIndustries }) =>
      key !== 'researcher' &&
      talentGroup === 'talent' &&
      status === 'published' &&
      profilePublic &&
      domainIndustries.some((one) => own?.domainIndustries.includes(one)),
  )
  if (!own || !colleague) return []
  return [
    {
      title: 'Starch films on the market: trials with traders of five provinces',
      workType: 'journal_article',
      publishedYear: 2020,
      containerTitle: 'Proceedings of the Demo World',
      keywords: own.keywords.slice(0, 2),
      domainIndustries: own.domainIndustries.slice(0, 1),
      openAccess: 'gold',
      isRetracted: false,
      authors: [colleague.key],
      withInitials: own.key,
    },
  ]
}

/** Every third young talent whose profile stands wrote one or two works, the later one with a researcher of the same industry. */
function worksOfTheYoung(people: readonly PersonSeed[], talents: readonly PersonSeed[]): DemoWork[] {
  const young = people.filter(
    ({ talentGroup, status, profilePublic }, at) =>
      talentGroup === 'young_talent' && status === 'published' && profilePublic && at % 3 === 0,
  )
  return young.flatMap((one, at) => {
    const [industry = ''] = one.domainIndustries
    const colleague = talents.find(
      ({ profilePublic, domainIndustries }) => profilePublic && domainIndustries.includes(industry),
    )
    return Array.from({ length: 1 + (at % 2) }, (_, place) => ({
      title: `${place === 0 ? 'A first look at' : 'A second look at'} ${one.keywords[0] ?? 'research'}: notes of a student project, part ${at + 1}`,
      workType: place === 0 ? 'thesis' : 'conference_paper',
      publishedYear: 2024 + place,
      containerTitle: 'Proceedings of the Demo World',
      keywords: one.keywords.slice(0, 3),
      domainIndustries: one.domainIndustries.slice(0, 1),
      openAccess: openAccess[at % openAccess.length] as string,
      isRetracted: false,
      authors: [one.key, ...(place > 0 && colleague ? [colleague.key] : [])],
    }))
  })
}

/** Works by two or three people each, of other universities; those of two persons; and those of young talents. */
export function createDemoWorks(people: readonly PersonSeed[]): DemoWork[] {
  const talents = people.filter((one) => one.talentGroup === 'talent' && one.status === 'published')
  const joint = Array.from({ length: most }, (_, at) => {
    const first = talents[(at * everyNth) % talents.length] as PersonSeed
    const others = [1, 2, 3].slice(0, 1 + (at % 2)).map((step) => talents[(at * everyNth + step * 11) % talents.length])
    const keyword = first.keywords[0] ?? 'research'
    return {
      title: `Learning from ${keyword}: notes of a joint study, part ${at + 1}`,
      workType: types[at % types.length] as string,
      publishedYear: 2015 + (at % 11),
      containerTitle: 'Proceedings of the Demo World',
      keywords: first.keywords.slice(0, 4),
      domainIndustries: first.domainIndustries.slice(0, 2),
      openAccess: openAccess[at % openAccess.length] as string,
      isRetracted: at === 5,
      authors: [...new Set([first, ...others].flatMap((one) => (one ? [one.key] : [])))],
      ...(at % 4 === 3
        ? { withInitials: (talents[(at * everyNth + 5 + (at % 8)) % talents.length] as PersonSeed).key }
        : {}),
    }
  })
  return [
    ...joint,
    ...worksOfOne(talents, 'nguyen-thi-an', ofOnePerson),
    ...worksOfOne(talents, 'researcher', ofTheMember),
    ...withTheMember(people),
    ...worksOfTheYoung(people, talents),
  ]
}

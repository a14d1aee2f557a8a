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
  /** Keys of people, in order. */
  authors: string[]
}

export const createWorks = (): RealWork[] =>
  JSON.parse(readFileSync(new URL('works.json', import.meta.url), 'utf8')) as RealWork[]

const most = 24
const everyNth = 7
const openAccess = ['gold', 'green', 'closed', 'hybrid'] as const
const types = ['conference_paper', 'report', 'preprint'] as const

/** Works by two or three people each, of other universities. */
export function createDemoWorks(people: readonly PersonSeed[]): DemoWork[] {
  const talents = people.filter((one) => one.talentGroup === 'talent' && one.status === 'published')
  return Array.from({ length: most }, (_, at) => {
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
    }
  })
}

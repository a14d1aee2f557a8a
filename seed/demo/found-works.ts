// Works that a member of the demo world looked for elsewhere, as CSL-JSON has works: some are new, one stands here, one may be one that does.
import type { PersonSeed } from './person.ts'
import { withTheMember } from './works.ts'

export type FoundSeed = {
  /** The part of a member's address before the @. */
  member: string
  source: 'openalex' | 'bibtex'
  asked: string
  items: readonly Record<string, unknown>[]
}

/** The number of the demo world in https://www.doi.org: it leads nowhere. */
const doi = (name: string): string => `10.5555/demo.${name}`

export function createFoundWorks(people: readonly PersonSeed[]): FoundSeed[] {
  const own = people.find(({ key }) => key === 'researcher')
  if (!own) throw new Error('the demo world has no researcher')
  const { fullName: name, orcid } = own
  const initials = name.replace(/^(\p{L})\S+/u, '$1.')
  const [joint] = withTheMember(people)
  const colleague = people.find(({ key }) => key === joint?.authors[0])?.fullName ?? ''
  const work = (title: string, year: number, author: readonly string[], more: Record<string, unknown> = {}) => ({
    title,
    type: 'article-journal',
    issued: { 'date-parts': [[year]] },
    'container-title': 'Letters of the Demo World',
    author: author.map((literal) => ({ literal, ...(literal === name && orcid ? { ORCID: orcid } : {}) })),
    ...more,
  })
  return [
    {
      member: 'researcher',
      source: 'bibtex',
      asked: 'my-works.bib',
      items: [
        work('Cassava starch as a binder for moulded trays', 2023, [name, 'Aye Demo Kyaw'], { DOI: doi('trays') }),
        work('What canal water does to a bioplastic cup', 2025, ['Linh Demo Pham', name], { DOI: doi('cup') }),
        work('Films of cassava starch: what humidity does to them', 2012, [name]),
        work('How fast do bioplastics break down in canal water: a year of samples', 2022, [name]),
      ],
    },
    {
      member: 'researcher',
      source: 'openalex',
      asked: 'A5099000001',
      items: [
        work('Packaging choices of fruit growers in five provinces', 2021, ['Mei Demo Tan', initials, 'Budi Demo Santoso']),
        ...(joint ? [work(joint.title, joint.publishedYear, [colleague, initials])] : []),
        work('Biopolymer coatings for fruit that travel far', 2019, [initials]),
      ],
    },
  ]
}

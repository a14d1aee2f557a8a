// What sources outside know of the works of one person, for the running product: a record of ORCID, authors of OpenAlex, works of Crossref.
import type { MemberSources } from './member-sources.ts'

/** Where the running product finds them. */
export const addressesOf = (address: string): Record<string, string> => ({
  ORCID_API_URL: `${address}/orcid`,
  OPENALEX_API_URL: `${address}/openalex`,
  CROSSREF_API_URL: `${address}/crossref`,
})

const registered = (doi: string, title: string, year: number, names: readonly string[]) => ({
  DOI: doi,
  title: [title],
  type: 'journal-article',
  'container-title': ['Letters of Lakes'],
  author: names.map((name) => ({ name })).map(({ name }) => ({ family: name })),
  issued: { 'date-parts': [[year]] },
})

export function fillMemberSources(sources: MemberSources, orcid: string): void {
  sources.registered.set(
    '10.5555/inle.water',
    registered('10.5555/inle.water', 'Water of Inle Lake in ten dry seasons', 2021, ['Thiri', 'Ann Lee']),
  )
  sources.registered.set(
    '10.5555/inle.fish',
    registered('10.5555/inle.fish', 'Small fish under floating gardens', 2022, ['Bo Tan', 'Thiri']),
  )
  sources.records.set(orcid, [
    { putCode: 11, title: 'Water of Inle Lake in ten dry seasons', year: 2021, doi: '10.5555/inle.water' },
    {
      putCode: 12,
      title: 'Floating gardens seen from the shore',
      year: 2019,
      type: 'conference-paper',
      authors: [{ name: 'Thiri', orcid }],
    },
  ])
  sources.authors.push({
    id: 'https://openalex.org/A5090000001',
    display_name: 'Thiri',
    works_count: 2,
    cited_by_count: 5,
    summary_stats: { h_index: 1 },
  })
  sources.works.set('A5090000001', [
    {
      id: 'https://openalex.org/W4090000001',
      title: 'Reeds that clean a lake',
      type: 'article',
      publication_year: 2020,
      authorships: [{ raw_author_name: 'Thiri', author: { display_name: 'Thiri' } }],
    },
  ])
}

// Works in the shape that OpenAlex answers with, as many as are asked for: made of the works of a region, each with a title, numbers and
// authors of its own.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

type Kept = {
  title: string | null
  publication_year: number
  type: string | null
  language: string | null
  source: { id: string; name: string; issn_l: string | null; issn: string[] | null; publisher: string | null } | null
  volume: string | null
  issue: string | null
  first_page: string | null
  last_page: string | null
  authorships: {
    position: string
    name: string
    raw_name: string | null
    orcid: string | null
    institutions: { id: string; name: string; ror: string | null; country_code: string | null }[]
    raw_affiliations: string[]
  }[]
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const wordsOfPiece = 3

/** Three words of each of several titles: words as frequent as they are, in a title of its own. */
function titleOf(works: readonly Kept[], number: number): string {
  const words = works.flatMap(({ title }, at) => {
    const own = wordsOf(title ?? '')
    const from = (number * 13 + at * 5) % Math.max(1, own.length - wordsOfPiece + 1)
    return own.slice(from, from + wordsOfPiece)
  })
  return words.join(' ')
}

/** Given names of one person with the last name of another. */
function nameOf(one: string, other: string): string {
  const given = wordsOf(one).slice(0, -1).join(' ')
  return `${given} ${wordsOf(other).at(-1) ?? ''}`.trim()
}

type Authorship = Kept['authorships'][number]

const authorshipOf = (own: Authorship, other: Authorship | undefined): Record<string, unknown> => {
  const name = other ? nameOf(own.raw_name ?? own.name, other.raw_name ?? other.name) : (own.raw_name ?? own.name)
  return {
    author_position: own.position,
    author: { id: null, display_name: name, orcid: own.orcid },
    institutions: own.institutions.map(({ id, name: display_name, ror, country_code }) => ({
      id: `https://openalex.org/${id}`,
      display_name,
      ror,
      country_code,
    })),
    raw_author_name: name,
    raw_affiliation_strings: own.raw_affiliations,
  }
}

/** `first` and on: the same numbers are the same works. */
export function openalexWorksFrom(file: string, first: number, count: number): Record<string, unknown>[] {
  const kept = gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Kept)
    .filter(({ title }) => title)
  return Array.from({ length: count }, (_, at) => {
    const number = first + at
    const round = Math.floor(number / kept.length)
    const own = kept[number % kept.length] as Kept
    const other = kept[(number * 7 + round * 31 + 1) % kept.length] as Kept
    const { source } = own
    return {
      id: `https://openalex.org/W${7_000_000_000 + number}`,
      doi: `https://doi.org/10.5555/openalex.${number}`,
      title: titleOf(
        [own, other, ...[3, 5].map((step) => kept[(number * step + round * 101 + 17) % kept.length] as Kept)],
        number,
      ),
      type: own.type,
      publication_year: own.publication_year,
      language: own.language,
      is_retracted: false,
      ids: { openalex: `https://openalex.org/W${7_000_000_000 + number}` },
      biblio: { volume: own.volume, issue: own.issue, first_page: own.first_page, last_page: own.last_page },
      primary_location: {
        landing_page_url: `https://doi.org/10.5555/openalex.${number}`,
        source: source && {
          id: `https://openalex.org/${source.id}`,
          display_name: source.name,
          issn_l: source.issn_l,
          issn: source.issn,
          host_organization_name: source.publisher,
        },
      },
      authorships: own.authorships.map((one, place) => authorshipOf(one, other.authorships[place])),
    }
  })
}

// Tables of works as Scopus exports them (https://service.elsevier.com/app/answers/detail/a_id/15100/supporthub/scopus/): authors with their numbers, affiliations
// beside names, two lists of keywords.
import type { Author, Reference } from '../reference-files/reference.ts'
import { countryCodeOf, joinAffiliations } from './affiliations.ts'
import {
  authorOf,
  citedBy,
  type DatabaseExport,
  fundingOf,
  issnOf,
  keywordsOf,
  languageOf,
  openAccessOf,
  pagesBetween,
  partsOf,
  publicLink,
} from './database-work.ts'

const nothing = /^\[No .*available\]$|^\[No .*found\]$/i

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

/** Names in one cell: told apart by semicolons, in exports before 2023 by commas. */
function namesIn(text: string, ids: number): string[] {
  const names = partsOf(text)
  const commas = partsOf(text, ',')
  if (names.length > 1 || commas.length === 1 || ids === 0 || ids === names.length) return names
  if (commas.length === ids) return commas
  if (commas.length !== 2 * ids) return names
  return Array.from({ length: ids }, (_, at) => `${commas[2 * at]} ${commas[2 * at + 1]}`)
}

/** What stands behind a name in `Hinderer M., Technical University of Darmstadt`; null where the text begins with another. */
function behindName(text: string, name: string): string | null {
  const parts = text.split(',').map((part) => part.trim())
  const wanted = lettersOf(name)
  for (let end = 1; end <= Math.min(3, parts.length); end++)
    if (lettersOf(parts.slice(0, end).join('')) === wanted) return parts.slice(end).filter(Boolean).join(', ')
  return null
}

/** The affiliations of each of these names, in their order. */
function affiliationsOf(text: string, names: readonly string[]): string[] {
  const found: string[] = []
  for (const part of partsOf(text)) {
    const next = names[found.length]
    const own = next === undefined ? null : behindName(part, next)
    if (own !== null) found.push(own)
    // A semicolon within an affiliation.
    else if (found.length > 0) found.push(`${found.pop()}, ${part}`)
  }
  return names.map((_, at) => found[at] ?? '')
}

/** `Technical University of Darmstadt, DE` of the list says the country of what an author has without it. */
function countryOf(affiliation: string, listed: readonly string[]): string {
  if (!affiliation) return ''
  const whole = listed.find((one) => affiliation.startsWith(one) || one.startsWith(`${affiliation},`))
  return countryCodeOf(whole ?? affiliation) || countryCodeOf(affiliation)
}

function authorsOf(cell: (heading: string) => string): Author[] {
  const ids = partsOf(cell('Author(s) ID'))
  const short = namesIn(cell('Authors'), ids.length)
  const full = partsOf(cell('Author full names')).map((text) => {
    const [, name = text, id = ''] = /^([^()]*)\((\d+)\)$/.exec(text) ?? []
    return { name: name.trim(), id }
  })
  const isWhole = full.length > 0 && (full.length === short.length || short.length === 0)
  const names = short.length > 0 ? short : full.map(({ name }) => name)
  const affiliations = affiliationsOf(cell('Authors with affiliations'), names)
  const listed = partsOf(cell('Affiliations'))
  return names.map((name, at) => {
    const [known, affiliation = ''] = [isWhole ? full[at] : undefined, affiliations[at]]
    const id = known?.id || (ids.length === names.length ? (ids[at] ?? '') : '')
    return {
      ...(known ? authorOf(known.name) : { name }),
      scopusId: id,
      affiliation: joinAffiliations([affiliation]),
      country: countryOf(affiliation, listed),
    }
  })
}

/** A chapter stands in a book, a paper of a conference as well unless its proceedings are a serial. */
const isInBook = (type: string, issn: string): boolean =>
  /book|chapter/i.test(type) || (/^conference/i.test(type) && !issn)

export const scopus: DatabaseExport = {
  name: 'Scopus',
  isOwn: (headings) =>
    headings.has('EID') &&
    headings.has('Source title') &&
    ['Page start', 'Author full names', 'Authors with affiliations', 'Publication Stage'].some((one) =>
      headings.has(one),
    ),
  workOf(cells, readAt): Reference {
    const cell = (heading: string): string => {
      const text = (cells.get(heading) ?? '').trim()
      return nothing.test(text) ? '' : text
    }
    const [type, issn] = [cell('Document Type'), issnOf(cell('ISSN'))]
    const container = cell('Source title')
    return {
      title: cell('Title'),
      type,
      authors: authorsOf(cell),
      year: cell('Year'),
      ...(isInBook(type, issn) ? { book: container } : { journal: container, issn }),
      publisher: cell('Publisher'),
      volume: cell('Volume'),
      issue: cell('Issue'),
      pages: pagesBetween(cell('Page start'), cell('Page end')),
      article: cell('Art. No.'),
      doi: cell('DOI'),
      pubmed: cell('PubMed ID'),
      eid: cell('EID'),
      isbn: partsOf(cell('ISBN'))[0] ?? '',
      abstract: cell('Abstract'),
      keywords: keywordsOf(partsOf(cell('Author Keywords')), partsOf(cell('Index Keywords'))),
      language: languageOf(cell('Language of Original Document')),
      link: publicLink(cell('Link')),
      openAccess: openAccessOf(cell('Open Access')),
      funding: fundingOf(cell('Funding Details')),
      ...citedBy(cell('Cited by'), 'Scopus', readAt),
    }
  },
}

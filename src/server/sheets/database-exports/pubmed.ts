// Works as PubMed saves them (https://pubmed.ncbi.nlm.nih.gov/help/#pubmed-format): its own format of tags, and its table.
import type { Author, ReadReferences, Reference } from '../reference-files/reference.ts'
import { countryCodeOf, joinAffiliations } from './affiliations.ts'
import { authorOf, type DatabaseExport, fundingOf, issnOf, keywordsOf, partsOf, withoutEnd } from './database-work.ts'

type Tags = ReadonlyMap<string, readonly string[]>

/** Addresses of persons are not kept. */
const withoutMail = (text: string): string =>
  withoutEnd(
    text
      .replaceAll(/electronic address:/gi, '')
      .split(/\s/)
      .filter((word) => word && !word.includes('@'))
      .join(' '),
  )

/** Lines between one name and the next are those of that name. */
function authorsOf(lines: readonly (readonly [tag: string, value: string])[]): Author[] {
  const found: Author[] = []
  const hasFull = lines.some(([tag]) => tag === 'FAU')
  for (const [tag, value] of lines) {
    const last = found.at(-1)
    if (tag === (hasFull ? 'FAU' : 'AU')) found.push(hasFull ? authorOf(value) : { name: value })
    else if (tag === 'CN') found.push({ name: value, isOrganization: true })
    else if (last && tag === 'AUID') last.orcid = /[\dX]{4}-[\dX]{4}-[\dX]{4}-[\dX]{4}/.exec(value)?.[0] ?? ''
    else if (last && tag === 'AD' && !last.isOrganization) {
      const address = withoutMail(value)
      last.country ||= countryCodeOf(address)
      last.affiliation = joinAffiliations([last.affiliation ?? '', address].filter(Boolean))
    }
  }
  return found
}

function typeOf(types: readonly string[]): string {
  const has = (pattern: RegExp): boolean => types.some((one) => pattern.test(one))
  if (has(/^preprint$/i)) return 'Preprint'
  if (has(/^dataset$/i)) return 'Data set'
  if (has(/review/i)) return 'Review'
  if (has(/^(?:book|monograph)/i)) return 'Book'
  return has(/erratum|editorial|news|biography|interview/i) ? 'Other' : 'Journal article'
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** `eng` by its name. */
function languageNamed(code: string): string {
  if (!/^[a-z]{2,3}$/.test(code)) return ''
  return languages.of(code) ?? ''
}

/** `Facies/*analysis`: the heading without what it is looked at for. */
const headingOfMesh = (text: string): string => (text.split('/')[0] ?? '').replaceAll('*', '').trim()

/** `123-9` of pages is `123-129`. */
function wholePages(text: string): string {
  const [, start = '', end = ''] = /^(\d+)-(\d+)$/.exec(text) ?? []
  return end && end.length < start.length ? `${start}-${start.slice(0, start.length - end.length)}${end}` : text
}

function workOf(tags: Tags, lines: readonly (readonly [string, string])[]): Reference {
  const first = (name: string): string => tags.get(name)?.[0] ?? ''
  const all = (name: string): readonly string[] => tags.get(name) ?? []
  const doi = [...all('LID'), ...all('AID')].find((one) => one.endsWith('[doi]')) ?? ''
  const numbers = all('IS').map(issnOf).filter(Boolean)
  return {
    title: first('TI').replace(/\.$/, ''),
    type: typeOf(all('PT')),
    authors: authorsOf(lines),
    year: /\d{4}/.exec(first('DP'))?.[0] ?? '',
    journal: first('JT') || first('TA'),
    issn: numbers[0] ?? '',
    volume: first('VI'),
    issue: first('IP'),
    pages: wholePages(first('PG')),
    doi: doi.replace('[doi]', '').trim(),
    pubmed: first('PMID'),
    abstract: first('AB'),
    keywords: keywordsOf(
      all('OT').map((one) => one.replaceAll('*', '').trim()),
      all('MH').map(headingOfMesh),
    ),
    language: languageNamed(first('LA')),
    funding: fundingOf(all('GR').join('; ')),
  }
}

/** Does a text begin as its own format does? */
export const isTaggedPubmed = (text: string): boolean => /^\uFEFF?\s*PMID- \d/.test(text)

/** Reads the own format of PubMed. A record without a title is named by its line. */
export function readPubmed(text: string): ReadReferences {
  const found: ReadReferences = { works: [], broken: [] }
  let [lines, begins]: [[string, string][], number] = [[], 0]
  const close = (): void => {
    if (lines.length === 0) return
    const tags = new Map(
      [...Map.groupBy(lines, ([tag]) => tag)].map(([tag, own]) => [tag, own.map(([, value]) => value)]),
    )
    if (tags.has('TI')) found.works.push({ line: begins, work: workOf(tags, lines) })
    else found.broken.push(begins)
    lines = []
  }
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const [, tag, value = ''] = /^([A-Z]{2,4}) {0,2}- (.*)$/.exec(line) ?? []
    const last = lines.at(-1)
    if (tag === 'PMID') close()
    if (tag && lines.length === 0) begins = at + 1
    if (tag) lines.push([tag, value.trim()])
    else if (last && line.startsWith('      ')) last[1] += ` ${line.trim()}`
  }
  close()
  return found
}

/** `Grundwasser. 2014 Feb 3;19(2):151-157. doi: …` */
function placesIn(citation: string): Pick<Reference, 'volume' | 'issue' | 'pages'> {
  const [, volume = '', issue = '', pages = ''] = /;([^:;(]*)(?:\(([^)]*)\))?(?::([^.;]*))?\./.exec(citation) ?? []
  return { volume: volume.trim(), issue: issue.trim(), pages: wholePages(pages.trim()) }
}

export const pubmedTable: DatabaseExport = {
  name: 'PubMed',
  isOwn: (headings) => ['PMID', 'Title', 'Authors', 'Citation', 'Journal/Book'].every((name) => headings.has(name)),
  workOf(cells) {
    const cell = (heading: string): string => (cells.get(heading) ?? '').trim()
    return {
      title: cell('Title').replace(/\.$/, ''),
      type: 'Journal article',
      authors: partsOf(cell('Authors').replace(/\.$/, ''), ',').map((name) => ({ name })),
      year: cell('Publication Year'),
      journal: cell('Journal/Book'),
      ...placesIn(cell('Citation')),
      doi: cell('DOI'),
      pubmed: cell('PMID'),
    }
  },
}

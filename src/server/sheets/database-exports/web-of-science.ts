// Works as Web of Science exports them (https://images.webofknowledge.com/images/help/WOS/hs_wos_fieldtags.html): tables under tags of two letters or under
// their names, and plain text with a tag a line.
import type { Author, ReadReferences, Reference } from '../reference-files/reference.ts'
import { countryCodeOf, joinAffiliations } from './affiliations.ts'
import {
  authorOf,
  citedBy,
  type DatabaseExport,
  fundingOf,
  issnOf,
  keywordsOf,
  languageOf,
  notInCapitals,
  openAccessOf,
  pagesBetween,
  partsOf,
  withoutEnd,
} from './database-work.ts'

/** What the tables for spreadsheets call the tags. */
const tagsByName: Readonly<Record<string, string>> = {
  'Publication Type': 'PT',
  Authors: 'AU',
  'Author Full Names': 'AF',
  'Group Authors': 'CA',
  'Article Title': 'TI',
  'Source Title': 'SO',
  Language: 'LA',
  'Document Type': 'DT',
  'Author Keywords': 'DE',
  'Keywords Plus': 'ID',
  Abstract: 'AB',
  Addresses: 'C1',
  ORCIDs: 'OI',
  'Funding Orgs': 'FU',
  'Times Cited, WoS Core': 'TC',
  Publisher: 'PU',
  ISSN: 'SN',
  eISSN: 'EI',
  ISBN: 'BN',
  'Publication Year': 'PY',
  Volume: 'VL',
  Issue: 'IS',
  'Start Page': 'BP',
  'End Page': 'EP',
  'Article Number': 'AR',
  DOI: 'DI',
  'Early Access Date': 'EA',
  'Open Access Designations': 'OA',
  'Pubmed Id': 'PM',
}

const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

/** `[Ajmi, H. A.; Keller, M.] Tech Univ Darmstadt, Germany; …`: the addresses of each name. */
function addressesOf(cell: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const part of cell.split('[').slice(1)) {
    const [names = '', text = ''] = part.split(']')
    const address = withoutEnd(text)
    for (const name of partsOf(names)) found.set(nameKey(name), [...(found.get(nameKey(name)) ?? []), address])
  }
  return found
}

function authorsOf(tag: (name: string) => string): Author[] {
  const [short, full] = [partsOf(tag('AU')), partsOf(tag('AF'))]
  const names = full.length >= short.length ? full : short
  const addresses = addressesOf(tag('C1'))
  const orcids = new Map(
    partsOf(tag('OI')).flatMap((one) => {
      const [name = '', orcid = ''] = one.split('/')
      return [[nameKey(name), orcid.trim()] as const]
    }),
  )
  const people = names.map((name, at): Author => {
    const keys = [nameKey(name), nameKey(short[at] ?? name)]
    const found = keys.flatMap((key) => addresses.get(key) ?? [])
    const own = [...new Set(found)]
    return {
      ...authorOf(name),
      orcid: keys.map((key) => orcids.get(key)).find(Boolean) ?? '',
      affiliation: joinAffiliations(own),
      country: countryCodeOf(own[0] ?? ''),
    }
  })
  return [...people, ...partsOf(tag('CA')).map((name) => ({ name, isOrganization: true }))]
}

function typeOf(said: string, published: string): string {
  if (/book review/i.test(said)) return 'Other'
  if (/book chapter/i.test(said)) return 'Book chapter'
  if (/proceedings/i.test(said) && published !== 'J') return 'Conference paper'
  if (/review/i.test(said)) return 'Review'
  if (/article|letter|note|data paper/i.test(said)) return 'Journal article'
  if (/proceedings|meeting/i.test(said)) return 'Conference paper'
  return /^book/i.test(said) || published === 'B' ? 'Book' : 'Other'
}

function workOf(tags: ReadonlyMap<string, string>, readAt: string): Reference {
  const tag = (name: string): string => (tags.get(name) ?? '').trim()
  const type = typeOf(tag('DT'), tag('PT').slice(0, 1).toUpperCase())
  const [issn, container] = [issnOf(tag('SN')) || issnOf(tag('EI')), notInCapitals(tag('SO'))]
  const isInBook = type === 'Book chapter' || (type === 'Conference paper' && !issn)
  return {
    title: tag('TI'),
    type,
    authors: authorsOf(tag),
    year: tag('PY') || (/\d{4}/.exec(tag('EA'))?.[0] ?? ''),
    ...(isInBook ? { book: container } : type === 'Book' ? {} : { journal: container, issn }),
    publisher: notInCapitals(tag('PU')),
    volume: tag('VL'),
    issue: tag('IS'),
    pages: pagesBetween(tag('BP'), tag('EP')),
    article: tag('AR'),
    doi: tag('DI'),
    pubmed: tag('PM'),
    isbn: partsOf(tag('BN'), /[;,]/)[0] ?? '',
    abstract: tag('AB'),
    keywords: keywordsOf(
      partsOf(tag('DE')),
      partsOf(tag('ID')).map((one) => one.toLowerCase()),
    ),
    language: languageOf(tag('LA')),
    openAccess: openAccessOf(tag('OA')),
    funding: fundingOf(tag('FU')),
    ...citedBy(tag('TC'), 'Web of Science', readAt),
  }
}

export const webOfScience: DatabaseExport = {
  name: 'Web of Science',
  isOwn: (headings) =>
    ['PT', 'AU', 'TI', 'SO', 'UT'].every((tag) => headings.has(tag)) ||
    ['Article Title', 'Source Title', 'UT (Unique WOS ID)'].every((name) => headings.has(name)),
  workOf: (cells, readAt) =>
    workOf(new Map([...cells].map(([heading, text]) => [tagsByName[heading] ?? heading, text])), readAt),
}

/** Does a text begin as its plain text does? */
export const isTaggedWebOfScience = (text: string): boolean => /^\uFEFF?FN .*\r?\nVR \d/.test(text)

/** Each line of these tags is a value of its own; lines of others go on with the text above. */
const listed = new Set(['AU', 'AF', 'BA', 'BF', 'CA', 'C1', 'CR'])

/** Reads plain text of Web of Science. A record without a title is named by its line. */
export function readWebOfScience(text: string, readAt: string): ReadReferences {
  const found: ReadReferences = { works: [], broken: [] }
  let [tags, last, begins] = [new Map<string, string>(), '', 0]
  const close = (): void => {
    if (tags.has('TI')) found.works.push({ line: begins, work: workOf(tags, readAt) })
    else if (tags.size > 0) found.broken.push(begins)
    tags = new Map()
  }
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag = last, value = line.trim()] = /^([A-Z][A-Z0-9])(?: (.*))?$/.exec(line) ?? []
    if (tag === 'ER') close()
    if (['FN', 'VR', 'ER', 'EF', ''].includes(tag) || !value) {
      last = tag
      continue
    }
    if (tags.size === 0) begins = at + 1
    const before = tags.get(tag)
    const sign = listed.has(tag) ? '; ' : ' '
    tags.set(tag, before === undefined ? value.trim() : `${before}${sign}${value.trim()}`)
    last = tag
  }
  close()
  return found
}

// Citations in five styles, written from CSL-JSON by the examples their makers publish (docs/decisions/0151).
import { addressOf, type CslItem, type CslName, pageRuns, pageText, yearOf } from './csl-json.ts'

export const citationStyles = ['apa', 'vancouver', 'chicago', 'ieee', 'harvard'] as const
export type CitationStyle = (typeof citationStyles)[number]

/** A piece of a citation; `em` in italics. */
export type Piece = { text: string; em?: boolean }

const plainPiece = (text: string): Piece => ({ text })
const em = (text: string): Piece => ({ text, em: true })

/** First letters of given names: `Frans S.P.` is F, S, P; `Jean-Paul` is one with its hyphen. */
function initialsOf(given: string): string[] {
  return given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((word) =>
      word
        .split(/[-\u2010\u2011]/)
        .filter(Boolean)
        .map((part) => [...part][0]?.toUpperCase() ?? '')
        .join('-'),
    )
}

const dotted = (given: string, between = ' '): string =>
  initialsOf(given)
    .map((one) =>
      one
        .split('-')
        .map((part) => `${part}.`)
        .join('-'),
    )
    .join(between)

const familyFirst = (name: CslName, initials: (given: string) => string, sign = ', '): string =>
  'literal' in name ? name.literal : [name.family, initials(name.given), name.suffix].filter(Boolean).join(sign)
const givenFirst = (name: CslName, given: (text: string) => string): string =>
  'literal' in name ? name.literal : [given(name.given), name.family, name.suffix].filter(Boolean).join(' ')

/** `a, b and c`. */
function joined(names: readonly string[], last: string, comma: boolean): string {
  if (names.length < 2) return names[0] ?? ''
  const sign = comma && (names.length > 2 || last.includes('&')) ? ', ' : ' '
  return `${names.slice(0, -1).join(', ')}${sign}${last} ${names.at(-1)}`
}

const pagesOf = (item: CslItem): string => pageText(item, '–')

/** How many digits two numbers of as many digits begin with alike; the last is never one of them. */
function digitsAlike(from: string, to: string): number {
  if (from.length !== to.length || !/^\d+$/.test(from + to)) return 0
  let same = 0
  while (same < to.length - 1 && from[same] === to[same]) same++
  return same
}

/** `284-287` as 284-7: digits that the second number shares with the first are not said again. */
const shortPages = (item: CslItem): string =>
  pageRuns(item)
    .map(([from, to]) => (to ? `${from}-${to.slice(digitsAlike(from, to))}` : from))
    .join(', ')

/** The rule of Chicago: at least two digits after the first hundred, all of them after a round hundred. */
const chicagoPages = (item: CslItem): string =>
  pageRuns(item)
    .map(([from, to]) => {
      if (!to) return from
      const round = Number(from) % 100
      const same = from.length < 3 || round === 0 ? 0 : digitsAlike(from, to)
      return `${from}–${to.slice(round < 10 ? same : Math.min(same, to.length - 2))}`
    })
    .join(', ')

const ended = (text: string): string => (/[.?!…”]$/.test(text) ? text : `${text}.`)
const isWhole = ({ type }: CslItem): boolean =>
  ['book', 'report', 'thesis', 'dataset', 'software', 'patent'].includes(type)
const isPart = ({ type }: CslItem): boolean => type === 'chapter' || type === 'paper-conference'
const labels: Readonly<Record<string, string>> = {
  dataset: 'Data set',
  software: 'Computer software',
  thesis: 'Thesis',
  patent: 'Patent',
}

/** Joins sentences; empty ones are left out. */
const sentences = (...parts: (Piece[] | string | undefined)[]): Piece[] =>
  parts
    .map((part) => (typeof part === 'string' ? [plainPiece(part)] : (part ?? [])))
    .filter((part) => part.some(({ text }) => text !== ''))
    .flatMap((part, at) => (at === 0 ? part : [plainPiece(' '), ...part]))

/** Parts of one sentence with a sign between them. */
const series = (parts: readonly (Piece[] | string)[], sign = ', ', end = '.'): Piece[] => {
  const filled = parts
    .map((part) => (typeof part === 'string' ? (part ? [plainPiece(part)] : []) : part))
    .filter((part) => part.some(({ text }) => text !== ''))
  if (filled.length === 0) return []
  const all = filled.flatMap((part, at) => (at === 0 ? part : [plainPiece(sign), ...part]))
  return end && all.at(-1)?.text.endsWith(end) ? all : [...all, plainPiece(end)]
}

const most = { apa: 20, vancouver: 6, chicago: 10, ieee: 6, harvard: 3 } as const

/** APA 7: https://apastyle.apa.org/style-grammar-guidelines/references/examples */
function apa(item: CslItem): Piece[] {
  const all = (item.author ?? []).map((name) => familyFirst(name, dotted))
  const authors =
    all.length > most.apa ? `${all.slice(0, most.apa - 1).join(', ')}, . . . ${all.at(-1)}` : joined(all, '&', true)
  const year = `(${yearOf(item) ?? 'n.d.'}).`
  const label = labels[item.type]
  const [title, container] = [item.title, item['container-title'] ?? '']
  const named: Piece[] = label
    ? [em(title), plainPiece(` [${label}].`)]
    : isWhole(item) || item.type === 'article'
      ? [em(ended(title))]
      : [plainPiece(ended(title))]
  const head = authors ? sentences(ended(authors), year, named) : sentences(named, year)
  const publishedIn = isPart(item)
    ? [
        ...(container ? [plainPiece('In '), em(container)] : []),
        ...(item.page ? [plainPiece(` (pp. ${pagesOf(item)})`)] : []),
        ...(container || item.page ? [plainPiece('.')] : []),
      ]
    : series([
        container ? [em(container)] : [],
        item.volume
          ? [em(item.volume), ...(item.issue ? [plainPiece(`(${item.issue})`)] : [])]
          : item.issue
            ? `(${item.issue})`
            : '',
        pagesOf(item) || (item.number ? `Article ${item.number}` : ''),
      ])
  const publisher = item.type === 'article-journal' || !item.publisher ? '' : ended(item.publisher)
  return sentences(head, publishedIn, publisher, addressOf(item))
}

/** Vancouver: https://www.nlm.nih.gov/bsd/uniform_requirements.html */
function vancouver(item: CslItem): Piece[] {
  const all = (item.author ?? []).map((name) =>
    familyFirst(name, (given) => initialsOf(given).join('').replaceAll('-', ''), ' '),
  )
  const authors = all.length > most.vancouver ? [...all.slice(0, most.vancouver), 'et al'] : all
  const year = yearOf(item) ?? '[date unknown]'
  const title = ended(item.title + (labels[item.type] ? ` [${labels[item.type]?.toLowerCase()}]` : ''))
  const container = item['container-title'] ?? ''
  const short = (item['container-title-short'] ?? container).replaceAll('.', '')
  const pages = shortPages(item) || item.number || ''
  const where =
    isPart(item) || !container
      ? `${isPart(item) && container ? `In: ${ended(container)} ` : ''}${item.publisher ? `${item.publisher}; ` : ''}${year}.${pages ? ` p. ${pages}.` : ''}`
      : `${ended(short)} ${year}${item.volume || item.issue ? `;${item.volume ?? ''}${item.issue ? `(${item.issue})` : ''}` : ''}${pages ? `:${pages}` : ''}.`
  const address = item.DOI ? `doi:${item.DOI}` : item.URL ? `Available from: ${item.URL}` : ''
  return sentences(authors.length > 0 ? ended(authors.join(', ')) : '', title, where, address)
}

/** Chicago 17, author-date: https://www.chicagomanualofstyle.org/tools_citationguide/citation-guide-2.html */
function chicago(item: CslItem): Piece[] {
  const names = item.author ?? []
  const all = names.map((name, at) =>
    at === 0 ? familyFirst(name, (given) => given) : givenFirst(name, (given) => given),
  )
  const authors =
    all.length > most.chicago
      ? `${all.slice(0, 7).join(', ')}, et al.`
      : all.length === 2
        ? all.join(', and ')
        : joined(all, 'and', true)
  const year = ended(String(yearOf(item) ?? 'n.d.'))
  const container = item['container-title'] ?? ''
  const title =
    isWhole(item) || item.type === 'article' ? [em(ended(item.title))] : [plainPiece(`“${ended(item.title)}”`)]
  const pages = chicagoPages(item) || item.number || ''
  const publishedIn = isPart(item)
    ? series([container ? [plainPiece('In '), em(container)] : [], pages])
    : container
      ? [
          em(container),
          plainPiece(
            `${item.volume ? ` ${item.volume}` : ''}${item.issue ? ` (${item.issue})` : ''}${pages ? `: ${pages}` : ''}.`,
          ),
        ]
      : []
  const publisher = item.type === 'article-journal' || !item.publisher ? '' : ended(item.publisher)
  const address = addressOf(item)
  const label = labels[item.type] ? `${labels[item.type]}.` : ''
  const head = authors ? sentences(ended(authors), year, title) : sentences(title, year)
  return sentences(head, label, publishedIn, publisher, address ? `${address}.` : '')
}

const months = ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'Jun.', 'Jul.', 'Aug.', 'Sep.', 'Oct.', 'Nov.', 'Dec.']

/** IEEE: https://journals.ieeeauthorcenter.ieee.org/your-role-in-article-production/ieee-editorial-style-manual/ */
function ieee(item: CslItem): Piece[] {
  const all = (item.author ?? []).map((name) => givenFirst(name, dotted))
  const authors = all.length > most.ieee ? `${all[0]} et al.` : joined(all, 'and', true)
  const [year, month] = item.issued?.['date-parts'][0] ?? []
  const date = [item.type === 'article-journal' && month ? months[month - 1] : '', year ?? 'n.d.']
    .filter(Boolean)
    .join(' ')
  const container = item['container-title'] ?? ''
  const pages = pagesOf(item)
  const end = [
    item.volume ? `vol. ${item.volume}` : '',
    item.issue ? `no. ${item.issue}` : '',
    pages ? `${pages.includes('–') ? 'pp.' : 'p.'} ${pages}` : '',
  ]
  const tail = [date, item.number && !pages ? `Art. no. ${item.number}` : '', item.DOI ? `doi: ${item.DOI}` : '']
  const online = !item.DOI && item.URL ? `[Online]. Available: ${item.URL}` : ''
  if (isWhole(item) || item.type === 'article' || (!container && !isPart(item))) {
    const label = labels[item.type] ? `, ${labels[item.type]?.toLowerCase()}` : ''
    const head: Piece[] = [...(authors ? [plainPiece(`${authors}, `)] : []), em(item.title), plainPiece(`${label}.`)]
    return sentences(head, series([item.publisher ?? container, ...tail]), online)
  }
  const source: Piece[] = container
    ? isPart(item)
      ? [plainPiece('in '), em(container)]
      : [em(item['container-title-short'] ?? container)]
    : []
  const named = `${authors ? `${authors}, ` : ''}“${item.title.replace(/[.,]$/, '')},”`
  return sentences(named, series([source, isPart(item) ? (item.publisher ?? '') : '', ...end, ...tail]), online)
}

/** Harvard as Cite Them Right has it. */
function harvard(item: CslItem): Piece[] {
  const all = (item.author ?? []).map((name) => familyFirst(name, (given) => dotted(given, '')))
  const authors: Piece[] =
    all.length > most.harvard
      ? [plainPiece(`${all[0]} `), em('et al.')]
      : all.length > 0
        ? [plainPiece(joined(all, 'and', false))]
        : []
  const year = `(${yearOf(item) ?? 'no date'})`
  const container = item['container-title'] ?? ''
  const pages = pagesOf(item)
    ? `${pagesOf(item).includes('–') ? 'pp.' : 'p.'} ${pagesOf(item)}`
    : item.number
      ? `article ${item.number}`
      : ''
  const address = addressOf(item) ? `Available at: ${addressOf(item)}.` : ''
  const title = isWhole(item) || item.type === 'article' ? [em(item.title)] : [plainPiece(`‘${item.title}’`)]
  const label = labels[item.type] ? [plainPiece(` [${labels[item.type]}]`)] : []
  const head =
    authors.length > 0 ? sentences(authors, year, [...title, ...label]) : sentences([...title, ...label], year)
  if (isWhole(item) || (!container && !isPart(item))) {
    return sentences([...head, plainPiece('.')], item.publisher ? ended(item.publisher) : '', address)
  }
  const volume = item.volume
    ? `${item.volume}${item.issue ? `(${item.issue})` : ''}`
    : item.issue
      ? `(${item.issue})`
      : ''
  const source: Piece[] = container ? (isPart(item) ? [plainPiece('in '), em(container)] : [em(container)]) : []
  const publisher = item.type === 'article-journal' ? '' : (item.publisher ?? '')
  const publishedIn = isPart(item) ? [source, publisher, pages] : [source, volume, pages]
  return sentences(series([head, ...publishedIn]), address)
}

const writers: Readonly<Record<CitationStyle, (item: CslItem) => Piece[]>> = { apa, vancouver, chicago, ieee, harvard }

/** The citation in pieces; neighbours that look alike are one. */
export function citationOf(item: CslItem, style: CitationStyle): Piece[] {
  const found: Piece[] = []
  for (const piece of writers[style](item)) {
    const last = found.at(-1)
    if (last && Boolean(last.em) === Boolean(piece.em)) last.text += piece.text
    else found.push({ ...piece })
  }
  return found
}

/** The same without italics, as it is copied. */
export const citationText = (item: CslItem, style: CitationStyle): string =>
  citationOf(item, style)
    .map(({ text }) => text)
    .join('')

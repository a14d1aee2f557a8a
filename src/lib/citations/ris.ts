// Works as RIS, the format that EndNote, Zotero and Mendeley read: one tag a line, a record ends with ER.
import { type CslItem, type CslType, pageRuns, yearOf } from './csl-json.ts'
import { invertedName } from './names.ts'

const types: Readonly<Record<CslType, string>> = {
  'article-journal': 'JOUR',
  article: 'UNPB',
  'paper-conference': 'CPAPER',
  book: 'BOOK',
  chapter: 'CHAP',
  report: 'RPRT',
  thesis: 'THES',
  patent: 'PAT',
  dataset: 'DATA',
  software: 'COMP',
  document: 'GEN',
}

/** A comma would make a given name of what follows it: `Ministry of Health (Thailand)`. */
function withoutCommas(name: string): string {
  const [first = '', ...more] = name.split(',').map((part) => part.trim())
  return more.length === 0 ? name : `${first} (${more.join(' / ')})`
}

const two = (part: number | undefined): string => (part ? String(part).padStart(2, '0') : '')

function linesOf(item: CslItem): [tag: string, value: string | number | undefined][] {
  const [year, month, day] = item.issued?.['date-parts'][0] ?? []
  const [from, to] = pageRuns(item)[0] ?? []
  const container = item['container-title']
  return [
    ['TY', types[item.type]],
    ...(item.author ?? []).map((name): [string, string] => [
      'AU',
      'literal' in name ? withoutCommas(name.literal) : invertedName(name),
    ]),
    ['TI', item.title],
    [item.type === 'article-journal' ? 'JO' : 'T2', container],
    ['J2', item['container-title-short']],
    ['PY', yearOf(item)],
    ['DA', year && month ? `${year}/${two(month)}/${two(day)}/` : undefined],
    ['VL', item.volume],
    ['IS', item.issue],
    ['SP', from],
    ['EP', to],
    ['C7', item.number],
    ['PB', item.publisher],
    ['SN', item.ISBN ?? item.ISSN],
    ['DO', item.DOI],
    ['UR', item.URL],
    ['LA', item.language],
    ...(item.keyword ?? '').split(';').map((word): [string, string] => ['KW', word]),
    ['AB', item.abstract],
    ['N1', item.status === 'retracted' ? 'Retracted' : undefined],
    ['ID', item.id],
  ]
}

/** A value is one line, whatever it holds. */
const oneLine = (value: string | number): string =>
  String(value)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/** All of them, in their order. */
export const toRis = (items: readonly CslItem[]): string =>
  items
    .map((item) =>
      [...linesOf(item).filter(([, value]) => value), ['ER', ''] as const]
        .map(([tag, value]) => `${tag}  - ${oneLine(value ?? '')}\r\n`)
        .join(''),
    )
    .join('\r\n')

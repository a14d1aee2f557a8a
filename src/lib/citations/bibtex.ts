// Works as BibTeX: in UTF-8, with the signs of LaTeX written out and capitals that styles must keep in braces.
import { type CslItem, type CslName, type CslType, pageText, yearOf } from './csl-json.ts'

const types: Readonly<Record<CslType, string>> = {
  'article-journal': 'article',
  article: 'unpublished',
  'paper-conference': 'inproceedings',
  book: 'book',
  chapter: 'incollection',
  report: 'techreport',
  thesis: 'phdthesis',
  patent: 'patent',
  dataset: 'dataset',
  software: 'software',
  document: 'misc',
}

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\~^]|[#$%&_{}]/g, (sign) => signs[sign] ?? `\\${sign}`)

/** Styles write titles in small letters: names and abbreviations stand in braces. */
function titleOf(title: string): string {
  const words = title.replace(/\s+/g, ' ').split(' ')
  const isCapital = (word: string): boolean => /^\P{L}*\p{Lu}/u.test(word)
  // A title in which every word begins with a capital says nothing of which are names.
  const isTitleCase = words.filter(isCapital).length > words.length / 2
  return words
    .map((word, at) => {
      const isMixed = /\p{L}\P{L}*\p{Lu}|\d\p{Lu}/u.test(word)
      return isMixed || (at > 0 && !isTitleCase && isCapital(word)) ? `{${escaped(word)}}` : escaped(word)
    })
    .join(' ')
}

// A name of one part stands in braces: BibTeX would look for others in it.
const nameOf = (name: CslName): string =>
  'literal' in name
    ? `{${escaped(name.literal)}}`
    : escaped([name.family, name.suffix, name.given].filter(Boolean).join(', '))

const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[đĐ]/g, 'd')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

/** `jaidee2024quantum`: the first author, the year, the first word of more than three letters. */
function keyOf(item: CslItem): string {
  const [first] = item.author ?? []
  const name = first ? ascii('literal' in first ? first.literal : first.family) : ''
  const word = item.title
    .split(/[\s\-‐–—]+/)
    .map(ascii)
    .find((one) => one.length > 3)
  return `${name}${yearOf(item) ?? ''}${word ?? ''}` || `work${ascii(item.id)}`
}

/** Keys of these works; those that meet end in letters: a, b … z, ba. */
function keysOf(items: readonly CslItem[]): string[] {
  const [all, used] = [items.map(keyOf), new Map<string, number>()]
  const same = Map.groupBy(all, (key) => key)
  const letters = (count: number): string =>
    count < 26 ? String.fromCharCode(97 + count) : letters(Math.floor(count / 26)) + letters(count % 26)
  return all.map((key) => {
    if (same.get(key)?.length === 1) return key
    const count = used.get(key) ?? 0
    used.set(key, count + 1)
    return key + letters(count)
  })
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

function fieldsOf(item: CslItem): [name: string, value: string][] {
  const [year, month] = item.issued?.['date-parts'][0] ?? []
  const container = item['container-title'] ?? ''
  const isPart = item.type === 'paper-conference' || item.type === 'chapter'
  const maker = { report: 'institution', thesis: 'school' }[item.type as string] ?? 'publisher'
  const text = (name: string, value: string | number | undefined): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, `{${escaped(String(value))}}`]]
  return [
    ['title', `{${titleOf(item.title)}}`],
    ...(item.author?.length ? [['author', `{${item.author.map(nameOf).join(' and ')}}`] as [string, string]] : []),
    ...text(isPart ? 'booktitle' : 'journal', container),
    ...text('year', year),
    ...(month ? [['month', months[month - 1] ?? ''] as [string, string]] : []),
    ...text('volume', item.volume),
    ...text('number', item.issue),
    ...text('pages', pageText(item, '--')),
    ...text('eid', item.number),
    ...text(maker, item.publisher),
    // Identifiers are no text: LaTeX would print the signs before their letters.
    ...(item.DOI ? [['doi', `{${item.DOI.replace(/[{}\\]/g, '')}}`] as [string, string]] : []),
    ...text('isbn', item.ISBN),
    ...text('issn', item.ISSN),
    ...text('pmid', item.PMID),
    ...(item.URL ? [['url', `{${item.URL.replace(/[{}\\\s]/g, encodeURIComponent)}}`] as [string, string]] : []),
    ...text('keywords', item.keyword),
    ...text('langid', item.language),
    ...text('abstract', item.abstract),
    ...text(
      'note',
      [item.type === 'article' ? 'Preprint' : '', item.status === 'retracted' ? 'Retracted' : '']
        .filter(Boolean)
        .join('. '),
    ),
  ]
}

/** All of them, in their order. */
export function toBibtex(items: readonly CslItem[]): string {
  const keys = keysOf(items)
  return items
    .map((item, at) => {
      const lines = fieldsOf(item).map(([name, value]) => `  ${name} = ${value},\n`)
      return `@${types[item.type]}{${keys[at]},\n${lines.join('')}}\n`
    })
    .join('\n')
}

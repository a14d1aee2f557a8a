// Files of references as sheets: BibTeX, RIS and CSL-JSON become one table with the headings of reference databases.
import { decodeText } from '../encodings/decode-text.ts'
import type { SheetLimits } from '../sheet-limits.ts'
import { assembleSheet, type SheetPart, type SourceOptions } from '../sheet-parts.ts'
import { SheetProblem } from '../sheet-problem.ts'
import { noFacts } from '../xlsx/xlsx-rows.ts'
import { readBibtex } from './bibtex.ts'
import { readCslJson } from './csl-json.ts'
import { type ReadReferences, referenceRows } from './reference.ts'
import { readRis } from './ris.ts'
import { isTaggedPubmed, readPubmed } from '../database-exports/pubmed.ts'
import { isTaggedWebOfScience, readWebOfScience } from '../database-exports/web-of-science.ts'

const readers: Readonly<Record<string, (text: string, readAt: string) => ReadReferences>> = {
  bib: readBibtex,
  ris: readRis,
  json: readCslJson,
  nbib: readPubmed,
  ciw: readWebOfScience,
}

/** What a plain text holds that a database saved under a name of no meaning; undefined where it is a table. */
export const taggedExtension = (text: string): string | undefined =>
  isTaggedPubmed(text) ? 'nbib' : isTaggedWebOfScience(text) ? 'ciw' : undefined

/** What files of references are called. */
export const referenceExtensions: readonly string[] = Object.keys(readers)

const namedLines = 10

/** @throws SheetProblem when nothing can be read */
export async function* readReferences(
  data: Buffer,
  extension: string,
  options: SourceOptions,
  limits: SheetLimits,
): AsyncGenerator<SheetPart> {
  // Accolades of JSON and BibTeX are markup.
  const { text, encoding } = decodeText(data, options.encoding, extension, true)
  if (!text.trim()) throw new SheetProblem('fileEmpty')
  const found = readers[extension]?.(text.replace(/^\uFEFF/, ''), new Date().toISOString()) ?? { works: [], broken: [] }
  if (found.works.length === 0) throw new SheetProblem(found.broken.length > 0 ? 'damaged' : 'noRows')
  const rows = referenceRows(found)
  for (const { number, cells } of rows) {
    const long = cells.findIndex((cell) => cell.length > limits.longCell)
    if (long >= 0) throw new SheetProblem('cellTooLong', { row: number, column: long + 1, limit: limits.longCell })
  }
  const about = {
    sheets: [{ name: '', rows: works(found), hidden: false }],
    sheet: '',
    elsewhere: [],
    encoding,
    separator: null,
  }
  for await (const part of assembleSheet([rows], about, noFacts(), limits, options.zawgyi))
    yield 'notes' in part
      ? { notes: [...part.notes, ...brokenNote(found), ...missingNote(found), ...databaseNote(extension)] }
      : part
}

const databases: Readonly<Record<string, string>> = { nbib: 'PubMed', ciw: 'Web of Science' }

const databaseNote = (extension: string) => {
  const name = databases[extension]
  return name ? [{ code: 'readAsExport' as const, params: { name } }] : []
}

const works = (found: ReadReferences): number => found.works.length

const brokenNote = ({ broken }: ReadReferences) =>
  broken.length === 0
    ? []
    : [
        {
          code: 'entriesNotRead' as const,
          params: {
            count: broken.length,
            rows: broken.slice(0, namedLines).join(', ') + (broken.length > namedLines ? ' …' : ''),
          },
        },
      ]

const missingNote = ({ missing = [] }: ReadReferences) =>
  missing.length === 0
    ? []
    : [
        {
          code: 'parentsMissing' as const,
          params: {
            count: missing.length,
            names: missing.slice(0, namedLines).join(', ') + (missing.length > namedLines ? ' …' : ''),
          },
        },
      ]

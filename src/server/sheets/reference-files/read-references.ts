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

const readers: Readonly<Record<string, (text: string) => ReadReferences>> = {
  bib: readBibtex,
  ris: readRis,
  json: readCslJson,
}

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
  const found = readers[extension]?.(text.replace(/^\uFEFF/, '')) ?? { works: [], broken: [] }
  if (found.works.length === 0) throw new SheetProblem(found.broken.length > 0 ? 'damaged' : 'noRows')
  const rows = referenceRows(found)
  for (const { number, cells } of rows) {
    const long = cells.findIndex((cell) => cell.length > limits.cell)
    if (long >= 0) throw new SheetProblem('cellTooLong', { row: number, column: long + 1, limit: limits.cell })
  }
  const about = {
    sheets: [{ name: '', rows: works(found), hidden: false }],
    sheet: '',
    elsewhere: [],
    encoding,
    separator: null,
  }
  for await (const part of assembleSheet([rows], about, noFacts(), limits, options.zawgyi))
    yield 'notes' in part ? { notes: [...part.notes, ...brokenNote(found), ...missingNote(found)] } : part
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

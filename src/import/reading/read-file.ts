// A file as a person chose to read it: sheet, encoding, Burmese converted; an encoding that is unsure is asked for.
import { readSheet, type Sheet } from '#server/sheets/read-sheet.ts'
import { type EncodingCandidate, SheetProblem } from '#server/sheets/sheet-problem.ts'
import { databaseOf, fromExport } from '#server/sheets/database-exports/read-export.ts'
import { fromUniquip, isUniquip } from '#server/sheets/uniquip.ts'
import type { SheetPart } from './columns.ts'

export type FileChoice = {
  sheet?: string | undefined
  encoding?: string | undefined
  zawgyi?: boolean | undefined
  /** The database of works that was asked for what stands in the file; one that says itself where it is from needs none. */
  database?: string | undefined
}

/** What is known of a file besides its rows. */
export type Head = Pick<Sheet, 'sheets' | 'sheet' | 'encoding' | 'separator' | 'headerRow' | 'headings' | 'notes'> & {
  /** Encodings that may be meant, with some lines as they would read: somebody has to choose before anything is done. */
  candidates?: EncodingCandidate[]
  /** Burmese texts in Zawgyi were converted. */
  zawgyi?: boolean
  /** Further sheets that hold children: their headings stand behind those of the first. */
  parts?: SheetPart[]
  /** The database of works that exported the file. */
  database?: string
}

function headOf({ sheets, sheet, encoding, separator, headerRow, headings, notes }: Sheet, asked?: string): Head {
  const database = notes.find(({ code }) => code === 'readAsExport')?.params?.['name'] ?? asked
  return {
    sheets,
    sheet,
    encoding,
    separator,
    headerRow,
    headings,
    notes,
    ...(typeof database === 'string' ? { database } : {}),
  }
}

/** Tables of Uniquip hold two sorts of rows under one heading; databases of works have columns of their own. */
function inOurColumns(sheet: Sheet): Sheet {
  if (isUniquip(sheet.headings)) return { ...sheet, ...fromUniquip(sheet) }
  const database = databaseOf(sheet.headings)
  if (!database) return sheet
  const notes = [...sheet.notes, { code: 'readAsExport' as const, params: { name: database.name } }]
  return { ...fromExport(sheet, database, new Date().toISOString()), notes }
}

/**
 * Reads a file. Where its encoding is unsure it is read in the likeliest one, and `head.candidates` asks.
 * @throws SheetProblem when the file is refused
 */
export async function readFile(
  file: Uint8Array,
  name: string,
  { database, ...choice }: FileChoice,
): Promise<{ sheet: Sheet; head: Head }> {
  try {
    const sheet = inOurColumns(await readSheet(file, { name, ...choice }))
    return { sheet, head: { ...headOf(sheet, database), ...(choice.zawgyi ? { zawgyi: true } : {}) } }
  } catch (error) {
    if (!(error instanceof SheetProblem) || error.code !== 'encodingUnsure') throw error
    const [likeliest] = error.candidates
    if (!likeliest) throw error
    const sheet = inOurColumns(await readSheet(file, { name, ...choice, encoding: likeliest.encoding }))
    return { sheet, head: { ...headOf(sheet, database), candidates: error.candidates } }
  }
}

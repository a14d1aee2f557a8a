// Why a spreadsheet is refused; the words are in the catalog, found by the code.

export const sheetProblemCodes = [
  'fileEmpty', // no bytes, or nothing but blanks
  'noRows', // a header and nothing under it
  'noSheet', // {sheet}: the sheet asked for is not in the file
  'tooLarge', // {limit} bytes packed
  'tooLargeUnpacked', // {limit} bytes unpacked, or as many characters of text
  'tooManyParts', // {limit}
  'tooManyRows', // {limit}
  'tooManyColumns', // {limit}
  'cellTooLong', // {row, column, limit}
  'oldXls', // the binary formats before 1997
  'unsupportedType', // {extension}
  'liesAboutType', // {extension}: the content is something else
  'passwordProtected',
  'zipBomb', // ratio, lying sizes, overlapping or repeated entries
  'dtd', // document type or entities in a part
  'damaged', // not readable as what it says it is
  'quoteNotClosed', // {row}: a quotation mark opens in that line, nothing closes it, and no row stands before it
  'encodingUnsure', // the person chooses; `candidates` hold a preview each
  'encodingUnknown', // {encoding}: asked for, not known
  'tookTooLong', // {seconds}
  'tooHeavy', // the reading process ran out of its memory
] as const

export type SheetProblemCode = (typeof sheetProblemCodes)[number]

/**
 * An encoding that may be meant, with the first lines as they would read; `broken` lines hold characters that it cannot read,
 * the first of them is line `firstBroken`.
 */
export type EncodingCandidate = { encoding: string; preview: string[]; broken: number; firstBroken?: number }

export class SheetProblem extends Error {
  override name = 'SheetProblem'
  readonly code: SheetProblemCode
  readonly params: Record<string, string | number>
  readonly candidates: EncodingCandidate[]

  constructor(
    code: SheetProblemCode,
    params: Record<string, string | number> = {},
    candidates: EncodingCandidate[] = [],
  ) {
    super(`${code} ${JSON.stringify(params)}`)
    this.code = code
    this.params = params
    this.candidates = candidates
  }
}

export const sheetNoteCodes = [
  'titleRowsSkipped', // {count}
  'headerUnsure', // no row looks like a header: the first one was taken
  'hiddenRowsRead', // {count}
  'hiddenColumnsRead', // {count}
  'mergedCells', // {count}: below the header; only the first cell of each holds the value
  'formulasRead', // {count}: the stored result was taken
  'formulasWithoutResult', // {count}: the formula itself was taken as text
  'errorCells', // {count}: #N/A and the like
  'shortenedNumbers', // {count}: 1.1014E+12, the digits are lost
  'encodingGuessed', // {encoding}
  'zawgyiSuspected', // {count, before, after}: cells, and one of them as it would be converted
  'zawgyiConverted', // {count} cells
  'wideRows', // {count, rows}: rows with more cells than there are headings, the first of them by number
  'quoteNotClosed', // {row}: a quotation mark opens in that line of the text, and nothing from there on was read
  'farCells', // {count, cells}: cells beyond the last column that is read
  'brokenCharacters', // {count, row}: cells with bytes that mean nothing in this encoding, and the row of the first
  'entriesNotRead', // {count, rows}: entries of a file of references that could not be read, by line
  'parentsMissing', // {count, names}: entries that others take values from and that the file does not hold, by key
  'readAsExport', // {name}: the database of works whose export this is; its columns were read as ours
  'exampleSkipped', // the example row of a template
  'sensitiveElsewhere', // {text}: sheets that were not read and hold sensitive data; the file is not kept
  'sensitiveLeftOut', // {text}: headings of sensitive data; their cells and the file are not kept
] as const

export type SheetNote = { code: (typeof sheetNoteCodes)[number]; params?: Record<string, string | number> }

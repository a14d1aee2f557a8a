// What a spreadsheet may weigh (rules 7.2), checked before memory is spent.
export const sheetLimits = {
  /** bytes of the file */
  packed: 20 * 1024 * 1024,
  /** bytes of all parts together */
  unpacked: 200 * 1024 * 1024,
  /** unpacked / packed */
  ratio: 100,
  parts: 200,
  rows: 50_000,
  columns: 200,
  /** UTF-16 units */
  cell: 32_767,
  /** the same of files that no table wrote: all authors of one experiment with their affiliations */
  longCell: 32 * 32_767,
  /** characters of all cells together, so that one shared string cannot be repeated without end */
  text: 64 * 1024 * 1024,
  /** seconds for the whole file */
  seconds: 60,
  /** megabytes of heap of the reading process */
  heap: 384,
}

export type SheetLimits = typeof sheetLimits

// A work as CSL-JSON says it (https://docs.citationstyles.org/en/stable/specification.html, CSL 1.0.2): what every citation and every file of references is written from.

/** A name with its parts, or one that has none: of one word, of an organization, or in a script whose names are not turned round. */
export type CslName = { family: string; given: string; suffix?: string } | { literal: string }

export type CslType =
  | 'article-journal'
  | 'article'
  | 'paper-conference'
  | 'book'
  | 'chapter'
  | 'report'
  | 'thesis'
  | 'patent'
  | 'dataset'
  | 'software'
  | 'document'

export type CslItem = {
  /** Unlike that of every other work of the list. */
  id: string
  type: CslType
  title: string
  author?: CslName[]
  /** Year, or year, month and day. */
  issued?: { 'date-parts': [number[]] }
  'container-title'?: string
  /** The abbreviation of a journal. */
  'container-title-short'?: string
  publisher?: string
  volume?: string
  issue?: string
  page?: string
  /** Number of the article, where it has no pages. */
  number?: string
  genre?: string
  DOI?: string
  ISBN?: string
  ISSN?: string
  PMID?: string
  URL?: string
  abstract?: string
  keyword?: string
  language?: string
  /** `retracted` where the work was taken back. */
  status?: string
}

export const yearOf = ({ issued }: CslItem): number | undefined => issued?.['date-parts'][0][0]

/** The runs of its pages: `12-14, 20` is 12 to 14, and 20. */
export const pageRuns = ({ page = '' }: CslItem): [from: string, to?: string][] =>
  page
    .split(',')
    .map((run) =>
      run
        .split(/[-–—]/)
        .map((number) => number.trim())
        .filter(Boolean),
    )
    .flatMap(([from, to]): [string, string?][] => (from ? [to ? [from, to] : [from]] : []))

/** The same with a sign between the first and the last page of each run. */
export const pageText = (item: CslItem, sign: string): string =>
  pageRuns(item)
    .map((run) => run.join(sign))
    .join(', ')

/** The address by which a work is found for good. */
export const addressOf = ({ DOI, URL }: CslItem): string => (DOI ? `https://doi.org/${DOI}` : (URL ?? ''))

/** All of them, as Zotero and others read it. */
export const toCslJson = (items: readonly CslItem[]): string => `${JSON.stringify(items, null, 2)}\n`

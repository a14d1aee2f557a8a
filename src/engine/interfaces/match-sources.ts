// What features tell a match about rows of some kinds: works that others wrote of, and who must not be proposed.

/** A row that lends what it says as evidence for another: a work of a person. */
export type MatchWork = {
  id: string
  title: string
  year: number | null
  /** Its words of the thesaurus. */
  keywords: readonly string[]
}

/** What is learned of a work. */
export type MatchText = {
  id: string
  title: string
  /** Its title in other languages, its abstract. */
  text: string
  year: number | null
  keywords: readonly string[]
}

/** A work of a row. */
export type WorkOfRow = { row: string; work: string }

/** When a row that is over is expected to be there again: the month (YYYY-MM), and the years in which it was. */
export type ThereAgain = { month: string; years: readonly number[] }

type RowOfKind = { kind: string; id: string }

/** Two rows that share a work, each of them by one of two keywords: who has the first, and who has the second. */
export type MatchLink = {
  first: RowOfKind
  second: RowOfKind
  work: { id: string; title: string; year: number | null }
}

/** Rows by two keywords: who has each of them, and the works that those of one share with those of the other. */
export type MatchLinks = { holders: readonly [readonly string[], readonly string[]]; links: readonly MatchLink[] }

export type UnlinkedWorks = {
  /** The next ones after this id, in the order of their ids. */
  readonly next: (after: string, size: number) => Promise<readonly MatchText[]>
  /** Those of these that are among them now. */
  readonly among: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

export type MatchSource = {
  /** Names of the kinds that it tells about. */
  readonly to: readonly string[]
  /** Which of these rows must not be proposed: their owners did not consent. */
  readonly withheld?: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Public works since this year by the id of the row they are of, the newest first. */
  readonly works?: (ids: readonly string[], since: number) => Promise<ReadonlyMap<string, readonly MatchWork[]>>
  /** Names of the kinds that works are rows of: what is learned is learned anew when these change. */
  readonly from?: readonly string[]
  /** What is learned of the public works of these rows, by the id of the row. */
  readonly texts?: (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly MatchText[]>>
  /** Public works that are of no row: what is learned of words learns from them too, and nobody is found by them. */
  readonly unlinked?: UnlinkedWorks
  /** Of these works those that are public and speak for their row, by the id of the row, in no order. */
  readonly named?: (works: readonly WorkOfRow[]) => Promise<ReadonlyMap<string, readonly MatchWork[]>>
  /** Of those that are over, when they are expected again, by the id of the row. */
  readonly again?: (ids: readonly string[]) => Promise<ReadonlyMap<string, ThereAgain>>
  /** Public works that somebody who has the first keyword shares with somebody who has the second. */
  readonly links?: (first: string, second: string) => Promise<MatchLinks>
}

const sources = new Set<MatchSource>()

export const addMatchSource = (source: MatchSource): void => void sources.add(source)

const sourcesFor = (kind: string): MatchSource[] => [...sources].filter(({ to }) => to.includes(kind))

/** Those of the rows that nobody may be proposed. */
export async function withheldRows(kind: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(sourcesFor(kind).flatMap(({ withheld }) => withheld?.(ids) ?? []))
  return new Set(found.flatMap((one) => [...one]))
}

/** Works of the rows; null for a kind that has none. */
export async function worksOf(
  kind: string,
  ids: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, readonly MatchWork[]> | null> {
  const source = sourcesFor(kind).find(({ works }) => works)
  return source?.works ? source.works(ids, since) : null
}

/** Names of the kinds whose rows are works of others. */
export const kindsOfWorks = (): string[] => [...new Set([...sources].flatMap(({ from }) => from ?? []))]

/** What is learned of the works of these rows; of a kind that has none nothing. */
export const textsOfWorks = async (
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly MatchText[]>> =>
  (await sourcesFor(kind)
    .find(({ texts }) => texts)
    ?.texts?.(ids)) ?? new Map()

/** Works that are of no row; null where no feature has any. */
export const unlinkedWorks = (): UnlinkedWorks | null => [...sources].find(({ unlinked }) => unlinked)?.unlinked ?? null

/** Those of these works that every visitor may be told of. */
export const namedWorks = async (
  kind: string,
  works: readonly WorkOfRow[],
): Promise<ReadonlyMap<string, readonly MatchWork[]>> =>
  (works.length > 0 &&
    (await sourcesFor(kind)
      .find(({ named }) => named)
      ?.named?.(works))) ||
  new Map()

/** Of rows that are over, when they are expected again. */
export const thereAgain = async (kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, ThereAgain>> =>
  (ids.length > 0 &&
    (await sourcesFor(kind)
      .find(({ again }) => again)
      ?.again?.(ids))) ||
  new Map()

/** What those who have the first keyword share with those who have the second. */
export const linksBetween = async (first: string, second: string): Promise<MatchLinks> =>
  (await [...sources].find(({ links }) => links)?.links?.(first, second)) ?? { holders: [[], []], links: [] }

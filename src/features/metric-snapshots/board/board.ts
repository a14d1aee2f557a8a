// A board as pages, files and pictures of it read it: whose it is, what is open to the reader, and what the snapshots say.
import { figureSettings } from '#engine/interfaces/figures.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import type { ChartCell, ChartShape, ChartTable, ChartTableRow } from '#ui/charts/chart-table.ts'
import { defaultTimeZone, formatDate, formatNumber, listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { toldNumber } from '#words/told-number.ts'
import type { AllWords } from '#words/words-in.ts'
import { type CountedValue, countedValues } from '../figure-texts.ts'
import { readSnapshot, type Snapshot, type TellableFigure } from '../snapshots.ts'
import { openMeasures, peopleMeasures } from '../take-snapshots.ts'

export type BoardChart = ChartTable & {
  /** How addresses of its file and picture call it. */
  id: string
  shape: ChartShape
  title: string
  note?: string
  source: string
  day: string
  /** Short names of the columns, for the drawing. */
  columns?: readonly string[]
}

export type Board = {
  locale: Locale
  words: AllWords
  buddhist: boolean
  smallest: number
  values: readonly CountedValue[]
  /** The country or industry whose board it is; null for everything. */
  one: CountedValue | null
  /** The list of people that is told, and those that are offered. */
  people: { kind: Kind; snapshot: Snapshot } | null
  offered: readonly Kind[]
  works: Snapshot | null
  labs: Snapshot | null
  open: { kind: Kind; snapshot: Snapshot }[]
  /** Works are told of so many years. */
  years: number
}

export type BoardChoice = { slug: string | undefined; group: string | null; years: string | null }
export const spans = [20, 10, 5] as const

/** How an address calls the lists of people. */
export const groupOf = ({ name }: Kind): string => (name === 'talents' ? 'talent' : 'young')

const scopeOf = (one: CountedValue | null): string => (one ? `${one.dimension}:${one.key}` : '')

/** Null where nobody counted what the address names. */
export async function readBoard(
  { slug, group, years }: BoardChoice,
  { locale, words }: Pick<Board, 'locale' | 'words'>,
  isOpen: (kind: Kind) => Promise<boolean>,
): Promise<Board | null> {
  const openOf = async (kinds: readonly Kind[]): Promise<Kind[]> => {
    const open = await Promise.all(kinds.map(isOpen))
    return kinds.filter((_, at) => open[at])
  }
  const values = await countedValues(locale)
  const one = slug === undefined ? null : values.find((value) => value.slug === slug)
  if (one === undefined) return null
  const offered = await openOf(peopleMeasures)
  const kind = offered.find((each) => groupOf(each) === group) ?? offered[0]
  const scope = scopeOf(one)
  const scoped = async (each: Kind): Promise<Snapshot | null> => {
    if (!(await isOpen(each))) return null
    const snapshot = await readSnapshot(each.name, null, scope)
    return snapshot.figures.length > 0 ? snapshot : null
  }
  const settings = figureSettings()
  const board: Board = {
    locale,
    words,
    buddhist: locale === 'th' && (await settings.buddhistYears()),
    smallest: await settings.smallCell(),
    values,
    one,
    people: kind ? { kind, snapshot: await readSnapshot(kind.name, null) } : null,
    offered,
    works: await scoped(publications),
    labs: await scoped(labLocations),
    open: (
      await Promise.all(
        (await openOf(openMeasures)).map(async (each) => ({ kind: each, snapshot: await scoped(each) })),
      )
    ).flatMap(({ kind: each, snapshot }) => (snapshot ? [{ kind: each, snapshot }] : [])),
    years: spans.find((span) => String(span) === years) ?? spans[0],
  }
  const isCounted = Boolean(board.works ?? board.labs ?? board.open[0]) || peopleFigure(board) !== undefined
  return one && !isCounted ? null : board
}

/** How many people the board is about. */
export const peopleFigure = ({ one, people }: Board): TellableFigure | undefined =>
  people?.snapshot.figures.find(
    ({ dimension, key }) => dimension === (one?.dimension ?? 'all') && key === (one?.key ?? ''),
  )

/** The public list of a kind, narrowed to whose board it is, and further. */
export function listOf({ one }: Pick<Board, 'one'>, kind: Kind, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams({ ...(one ? { [one.dimension]: one.key } : {}), ...more })
  return `${listPath(kind)}${params.size > 0 ? `?${params}` : ''}`
}

export const sourceOf = (
  { locale, words, buddhist }: Board,
  kinds: readonly Kind[],
  day: string | null,
): Pick<BoardChart, 'source' | 'day'> => ({
  source: words.dashboard.source({
    source: listed(
      kinds.map((kind) => wordsOf(kind, locale).many),
      locale,
    ),
    date: formatDate(day ?? '', locale, { buddhist, timeZone: defaultTimeZone }),
  }),
  day: day ?? '',
})

export const cellOf = (
  { locale, words, smallest }: Board,
  figure: Pick<TellableFigure, 'value' | 'isSmall'> | undefined,
  href?: string,
): ChartCell => {
  const shown = figure ?? { value: 0, isSmall: false }
  // Of nobody there is no list, and of what is not told no number to compare.
  return {
    value: shown.value,
    text: toldNumber(shown, smallest, locale, words),
    ...(shown.value === 0 ? {} : { href }),
  }
}

export const numberCell = ({ locale }: Board, value: number, href?: string): ChartCell => ({
  value,
  text: formatNumber(value, locale),
  ...(value === 0 ? {} : { href }),
})

export const nameOf = ({ values, words }: Board, dimension: string, key: string): string =>
  key === 'other'
    ? dimension === 'country'
      ? words.dashboard.other
      : words.dashboard.notStated
    : (values.find((one) => one.dimension === dimension && one.key === key)?.name ?? key)

/** A row with one number; the name leads to its list. */
export const rowOf = (key: string, label: string, { href, ...cell }: ChartCell): ChartTableRow => ({
  key,
  label,
  href,
  cells: [cell],
})

// What a board says before its charts: sentences with a number each, which leads to the list behind it.
import { publications } from '#kinds/publications/kind.ts'
import { formatNumber, formatYear } from '#words/formats.ts'
import { type Board, listOf, nameOf } from './board.ts'
import { yearOfDay } from './entry-charts.ts'

export type Sentence = { text: string; href?: string | undefined }

/** Access of works that everybody may read. */
const openCodes = ['gold', 'green', 'hybrid', 'bronze']

function ofWorks(board: Board): Sentence[] {
  const { works, locale, buddhist } = board
  if (!works) return []
  const { says } = board.words.dashboard
  const of = (dimension: string) => works.figures.filter((figure) => figure.dimension === dimension)
  const year = yearOfDay(works)
  const count = of('year').find(({ key }) => key === String(year))?.value ?? 0
  const access = of('open_access').filter(({ key }) => key !== 'unknown')
  const sum = (figures: readonly { value: number | null }[]): number =>
    figures.reduce((all, { value }) => all + (value ?? 0), 0)
  const [known, open] = [sum(access), sum(access.filter(({ key }) => openCodes.includes(key)))]
  // A work of three countries stands for pairs that are not about this one.
  const own = board.one?.dimension === 'country' ? board.one.key : null
  const strongest = of('country_pair')
    .filter(({ key }) => own === null || key.split('-').includes(own))
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0]
  const [from = '', to = ''] = strongest?.key.split('-') ?? []
  const years = { from: String(year - 1), to: String(year) }
  return [
    ...(count > 0
      ? [
          {
            text: says.works({ count, number: formatNumber(count, locale), year: formatYear(year, locale, buddhist) }),
            href: listOf(board, publications, { from: String(year), to: String(year) }),
          },
        ]
      : []),
    ...(known > 0
      ? [{ text: says.access({ share: `${formatNumber(Math.round((100 * open) / known), locale)}%` }) }]
      : []),
    ...(strongest
      ? [
          {
            text: says.shared({
              years: `${formatYear(year - 1, locale, buddhist)}–${formatYear(year, locale, buddhist)}`,
              number: formatNumber(strongest.value ?? 0, locale),
              from: nameOf(board, 'country', from),
              to: nameOf(board, 'country', to),
            }),
            href: listOf(board, publications, { ...years, country: from, with: to }),
          },
        ]
      : []),
  ]
}

export function sentencesOf(board: Board): Sentence[] {
  const { says } = board.words.dashboard
  const count = board.open
    .flatMap(({ snapshot }) => snapshot.figures)
    .reduce((all, { dimension, value }) => (dimension === 'month' ? all + (value ?? 0) : all), 0)
  return [
    ...ofWorks(board),
    ...(count > 0 ? [{ text: says.open({ count, number: formatNumber(count, board.locale) }) }] : []),
  ]
}

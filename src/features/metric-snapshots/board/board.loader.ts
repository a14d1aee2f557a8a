// What a dashboard shows of the newest snapshots: everything, or one country or industry.
import { listPath } from '#engine/model/addresses/public-path.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { notFound } from '#server/errors.ts'
import {
  type Board,
  type BoardChart,
  cellOf,
  groupOf,
  listOf,
  nameOf,
  peopleFigure,
  readBoard,
  sourceOf,
  spans,
} from './board.ts'
import { countryOrder } from '#ui/motif/country-places.ts'
import type { LoomProps } from '#ui/motif/loom.tsx'
import { formatYear } from '#words/formats.ts'
import { publications } from '#kinds/publications/kind.ts'
import { readSharedWorks } from '../shared-works.ts'
import { boardCharts } from './board-charts.ts'
import { type Embedded, embedding } from './embedding.ts'
import { sentencesOf, type Sentence } from './sentences.ts'

export type ShownChart = BoardChart & Embedded & { says: string; csvHref: string }
type Choice = { text: string; href: string; isCurrent: boolean }
export type BoardData = {
  title: string
  lead: string
  canonical: string
  groups: Choice[]
  groupsTitle: string
  tile: { label: string; text: string; href: string; open: string } | null
  sentences: Sentence[]
  /** Works that countries share, on the board of everything. */
  loom: Pick<LoomProps, 'countries' | 'wefts' | 'years' | 'note'> | null
  charts: ShownChart[]
  years: { label: string; options: Choice[] } | null
  says: { table: string; csv: string; picture: string; embed: string; embedHelp: string }
  note: string
  none: string
  crumbs: { text: string; href?: string }[]
}

/** As many as the drawing has room for. */
const mostShared = 22

/** A chart of which no number is told has no place on a page; its file and its picture elsewhere stay, and say so. */
const tellsSomething = ({ rows }: BoardChart): boolean =>
  rows.some(({ cells }) => cells.some(({ value }) => value !== null))

/** What is meant where nothing is said stands in no address. */
function addressOf(path: string, group: string, years: number): string {
  const query = new URLSearchParams({
    ...(group ? { group } : {}),
    ...(years === spans[0] ? {} : { years: String(years) }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

async function loomOf(board: Board): Promise<BoardData['loom']> {
  const { one, works, people, values } = board
  const shared = one || !works ? null : await readSharedWorks()
  if (!shared || shared.pairs.length === 0) return null
  const named = (dimension: string, key: string): string => nameOf(board, dimension, key)
  return {
    countries: countryOrder
      .filter((code) => values.some(({ dimension, key }) => dimension === 'country' && key === code))
      .map((code) => ({
        code,
        name: named('country', code),
        href: listOf(board, people?.kind ?? publications, { country: code }),
      })),
    wefts: shared.pairs
      .slice(0, mostShared)
      .map((pair) => ({ ...pair, industryName: pair.industry && named('industry', pair.industry) })),
    years: {
      from: formatYear(shared.years.from, board.locale, board.buddhist),
      to: formatYear(shared.years.to, board.locale, board.buddhist),
    },
    note: sourceOf(board, [publications], shared.day).source,
  }
}

export async function loader(context: LoaderContext): Promise<BoardData> {
  const { words, locale, params, query } = context
  const { dashboard } = words
  const choice = { slug: params.slug, group: query.get('group'), years: query.get('years') }
  const board = await readBoard(choice, { locale, words }, async (kind) => context.leads(listPath(kind)))
  // Of what nobody counted there is no dashboard.
  if (!board) throw notFound()
  const { one, people, offered } = board
  const path = one ? `/dashboard/${one.slug}` : '/dashboard'
  const title = one ? dashboard.of({ name: one.name }) : dashboard.title
  const figure = peopleFigure(board)
  const group = people && people.kind !== offered[0] ? groupOf(people.kind) : ''
  const charts = (await boardCharts(board)).filter(tellsSomething)
  const asked = new URLSearchParams({
    ...(one ? { board: one.slug } : {}),
    ...(group ? { group } : {}),
    ...(board.years === spans[0] ? {} : { years: String(board.years) }),
  })
  const embedded = { locale, site: context.site, path: addressOf(path, group, board.years) }
  return {
    title,
    lead: dashboard.lead,
    canonical: path,
    groupsTitle: dashboard.group,
    groups: offered.map((each) => ({
      text: wordsOf(each, locale).many,
      href: addressOf(path, each === offered[0] ? '' : groupOf(each), board.years),
      isCurrent: each === people?.kind,
    })),
    tile:
      figure && people
        ? {
            label: dashboard.people,
            text: cellOf(board, figure).text,
            href: listOf(board, people.kind),
            open: dashboard.list,
          }
        : null,
    sentences: sentencesOf(board),
    loom: await loomOf(board),
    charts: charts.map((chart) => ({
      ...chart,
      says: dashboard.chart({ title: chart.title }),
      csvHref: `/api/dashboard/${chart.id}.csv?${new URLSearchParams([...asked, ['locale', locale]])}`,
      ...embedding(chart, asked, embedded),
    })),
    years: charts.some(({ id }) => id === 'works-by-year')
      ? {
          label: dashboard.years,
          options: spans.map((span) => ({
            text: dashboard.lastYears({ count: span }),
            href: addressOf(path, group, span),
            isCurrent: span === board.years,
          })),
        }
      : null,
    says: {
      table: dashboard.table,
      csv: dashboard.csv,
      picture: dashboard.picture,
      embed: dashboard.embed,
      embedHelp: dashboard.embedHelp,
    },
    note: dashboard.note({ count: board.smallest }),
    none: dashboard.none,
    crumbs: one ? [{ text: dashboard.title, href: '/dashboard' }, { text: one.name }] : [{ text: dashboard.title }],
  }
}

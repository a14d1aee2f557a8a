// What a dashboard shows of the newest snapshot: all people of a list by country and by industry, or those of one of them; and over time.
import { figureSettings } from '#engine/interfaces/figure-settings.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { notFound } from '#server/errors.ts'
import type { ChartRow, ChartTexts } from '#ui/charts/chart.tsx'
import { formatDate } from '#words/formats.ts'
import { toldNumber } from '#words/told-number.ts'
import { type CountedValue, countedValues, figureName } from '../figure-texts.ts'
import { readSeries, readSnapshot, type Snapshot } from '../snapshots.ts'
import { measures } from '../take-snapshots.ts'

type BoardChart = {
  shape: 'bars' | 'line'
  texts: ChartTexts
  says: string
  csvHref: string
  rows: ChartRow[]
}
export type BoardData = {
  title: string
  lead: string
  canonical: string
  groups: { text: string; href: string; isCurrent: boolean }[]
  groupsTitle: string
  tile: { label: string; text: string; href: string; open: string } | null
  charts: BoardChart[]
  note: string
  none: string
  crumbs: { text: string; href?: string }[]
}

/** How an address calls the lists. */
const groupOf = ({ name }: Kind): string => (name === 'talents' ? 'talent' : 'young')

type Shown = {
  context: LoaderContext
  kind: Kind
  snapshot: Snapshot
  values: readonly CountedValue[]
  smallest: number
}

/** The public list of who was counted. */
function listOf(kind: Kind, one: CountedValue | undefined): string {
  if (!one) return listPath(kind)
  return `${listPath(kind)}?${one.dimension === 'country' ? 'country' : 'domainIndustries'}=${encodeURIComponent(one.key)}`
}

function textsOf({ context, kind, snapshot }: Shown, title: string, label: string): ChartTexts {
  const { dashboard } = context.words
  const date = formatDate(snapshot.day ?? '', context.locale, { ...context.site.dates })
  return {
    title,
    label,
    table: dashboard.table,
    value: dashboard.value,
    source: dashboard.source({ source: wordsOf(kind, context.locale).many, date }),
    csv: dashboard.csv,
  }
}

const csvOf = ({ kind, context }: Shown, series?: string): string =>
  `/api/metric-snapshots/export?measure=${kind.name}${series ? `&series=${series}` : ''}&locale=${context.locale}`

function barsOf(shown: Shown, dimension: 'country' | 'industry', title: string): BoardChart[] {
  const { context, kind, snapshot, values, smallest } = shown
  const { words, locale } = context
  const rows = snapshot.figures
    .filter((figure) => figure.dimension === dimension)
    .map((figure): ChartRow => {
      const value = values.find((one) => one.dimension === dimension && one.key === figure.key)
      return {
        key: figure.key,
        label: figureName(figure, values, words),
        value: figure.value,
        text: toldNumber(figure, smallest, locale, words),
        href: value && listOf(kind, value),
      }
    })
  if (rows.length === 0) return []
  return [
    {
      shape: 'bars',
      texts: textsOf(shown, title, words.dashboard.name),
      says: words.dashboard.chart({ title }),
      csvHref: csvOf(shown),
      rows,
    },
  ]
}

async function lineOf(shown: Shown, one: CountedValue | undefined): Promise<BoardChart[]> {
  const { context, kind, smallest } = shown
  const { words, locale, site } = context
  const points = await readSeries(kind.name, one?.dimension ?? 'all', one?.key ?? '')
  // One point is no line.
  if (points.length < 2) return []
  const title = words.dashboard.time
  return [
    {
      shape: 'line',
      texts: textsOf(shown, title, words.dashboard.month),
      says: words.dashboard.chart({ title }),
      csvHref: csvOf(shown, one ? `${one.dimension}:${one.key}` : 'all'),
      rows: points.map((point) => ({
        key: point.day,
        label: formatDate(point.day, locale, { ...site.dates }),
        value: point.value,
        text: toldNumber(point, smallest, locale, words),
      })),
    },
  ]
}

export async function loader(context: LoaderContext): Promise<BoardData> {
  const { words, locale, params, query } = context
  const { dashboard } = words
  const open = measures.filter((kind) => context.leads(listPath(kind)))
  const kind = open.find((one) => groupOf(one) === query.get('group')) ?? open[0]
  const values = await countedValues(locale)
  const snapshot: Snapshot = kind ? await readSnapshot(kind.name, null) : { day: null, figures: [] }
  const one = params.slug === undefined ? undefined : values.find(({ slug }) => slug === params.slug)
  const figure = snapshot.figures.find(
    ({ dimension, key }) => dimension === (one?.dimension ?? 'all') && key === (one?.key ?? ''),
  )
  // Of what nobody counted there is no dashboard.
  if (params.slug !== undefined && !(one && figure)) throw notFound()
  const path = one ? `/dashboard/${one.slug}` : '/dashboard'
  const smallest = await figureSettings().smallCell()
  const title = one ? dashboard.of({ name: one.name }) : dashboard.title
  const page: BoardData = {
    title,
    lead: dashboard.lead,
    canonical: path,
    groupsTitle: dashboard.group,
    groups: open.map((each) => ({
      text: wordsOf(each, locale).many,
      href: each === open[0] ? path : `${path}?group=${groupOf(each)}`,
      isCurrent: each === kind,
    })),
    tile: null,
    charts: [],
    note: dashboard.note({ count: smallest }),
    none: dashboard.none,
    crumbs: one ? [{ text: dashboard.title, href: '/dashboard' }, { text: one.name }] : [{ text: dashboard.title }],
  }
  if (!kind || !figure) return page
  const shown: Shown = { context, kind, snapshot, values, smallest }
  const bars = one
    ? []
    : [...barsOf(shown, 'country', dashboard.country), ...barsOf(shown, 'industry', dashboard.industry)]
  return {
    ...page,
    tile: {
      label: dashboard.people,
      text: toldNumber(figure, smallest, locale, words),
      href: listOf(kind, one),
      open: dashboard.list,
    },
    charts: [...bars, ...(await lineOf(shown, one))],
  }
}

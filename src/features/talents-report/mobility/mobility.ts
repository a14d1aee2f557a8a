// What moves people: requests and what became of them, needs without a match, and moves between the pools. Numbers alone.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import type { Grant } from '#engine/model/access.ts'
import { figureSettings } from '#engine/interfaces/figures.ts'
import { choiceLabel, getKind, wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { needs } from '#kinds/needs/kind.ts'
import { countStates } from '#kinds/needs/queries.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import {
  countByKind,
  countByMonth,
  type CountedOf,
  countFlows,
  countOutcomes,
  countReasons,
  sumRequests,
} from '#kinds/pairing-requests/queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { countMoves } from '#kinds/talents/moves.queries.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { hiddenInSpans } from '#lib/small-counts/hidden-in-spans.ts'
import { databaseTimeIn } from '#server/database/clock.ts'
import { formatDate, formatNumber } from '#words/formats.ts'
import { toldNumber } from '#words/told-number.ts'
import type { Reader } from '../reader.ts'
import type { Block, ReportRow, ReportTable, ReportValue } from '#engine/model/report-tables.ts'

/** The shortest first: each ends now. */
export const periods = ['90', '365', 'all'] as const
export type Period = (typeof periods)[number]
export const periodOf = (text: string | null): Period => periods.find((one) => one === text) ?? '365'

const mostMonths = 12

/** Executives see neither requests nor needs, and all their numbers. */
const countedFor = (viewer: Viewer, kind: typeof pairingRequests | typeof needs): Grant => {
  if (viewer.who !== 'staff') return false
  return viewer.role === 'executive' || kind.access.read(viewer)
}
export const seesMobility = (viewer: Viewer): boolean => countedFor(viewer, pairingRequests) !== false

const numbers = (values: readonly number[]): ReportValue[] => values.map((value) => ({ value }))

const sinceOf = (period: Period): string | null => (period === 'all' ? null : databaseTimeIn(-Number(period)))

/**
 * From which countries requests come, for each country that is asked. How many a country is asked is told elsewhere: what is small is
 * hidden, and what would give it away, also where another period is subtracted.
 */
async function flowTable(grant: Grant, period: Period, { locale, words }: Reader): Promise<ReportTable> {
  const { mobility } = words.curator.talentsReport
  const all = await countFlows(
    grant,
    periods.flatMap((one) => sinceOf(one) ?? []),
  )
  const [found, smallest] = [
    all.filter(({ span }) => span <= periods.indexOf(period)),
    await figureSettings().smallCell(),
  ]
  const places = await targetsOf(
    'countries',
    found.flatMap(({ from, to }) => [from, to].filter((id) => id !== null)),
  )
  const nameOf = (id: string | null): string =>
    (id && labelOf(places.get(id)?.title ?? null, locale)) || mobility.noCountry
  const cells = new Map<string, ReportValue>()
  const ends = (at: 'from' | 'to'): (string | null)[] =>
    [...new Set(found.map((flow) => flow[at]))].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale))
  const rows = [...Map.groupBy(found, ({ to }) => to)].flatMap(([to, flows]): ReportRow[] => {
    const spans = periods.map((_, at) =>
      flows.flatMap(({ from, span, count }) => (span === at ? [{ key: from ?? '', value: count }] : [])),
    )
    const hidden = hiddenInSpans(spans, smallest)
    const sums = new Map<string, number>()
    for (const { key, value } of spans.flat()) sums.set(key, (sums.get(key) ?? 0) + value)
    return [...sums].map(([key, value]) => {
      const why = hidden.get(key)
      const isSmall = why === 'small'
      const cell: ReportValue =
        why === undefined
          ? { value }
          : { value: null, text: toldNumber({ value: null, isSmall }, smallest, locale, words) }
      cells.set(JSON.stringify([key || null, to]), cell)
      return { name: `${nameOf(key || null)} → ${nameOf(to)}`, cells: [cell] }
    })
  })
  return {
    title: mobility.flows,
    heads: [mobility.fromAndTo, mobility.sent],
    rows: rows.toSorted(
      (a, b) => (b.cells[0]?.value ?? 0) - (a.cells[0]?.value ?? 0) || a.name.localeCompare(b.name, locale),
    ),
    notes: [mobility.notes.flows({ count: smallest })],
    chart: {
      shape: 'matrix',
      corner: mobility.fromAndTo,
      columns: ends('to').map(nameOf),
      rows: ends('from').map((from) => ({
        name: nameOf(from),
        cells: ends('to').map((to) => cells.get(JSON.stringify([from, to])) ?? { value: 0 }),
      })),
    },
  }
}

const countTable = (title: string, head: string, counted: readonly CountedOf[], nameOf: (value: string) => string) => ({
  title,
  heads: [title, head],
  rows: counted.map(({ value, count }) => ({ name: nameOf(value), cells: numbers([count]) })),
})

/** Only for who sees mobility. */
export async function readMobility(reader: Reader, period: Period): Promise<Block> {
  const { viewer, locale, words } = reader
  const { mobility } = words.curator.talentsReport
  const grant = countedFor(viewer, pairingRequests)
  const since = sinceOf(period)
  const [sums, byKind, outcomes, reasons, months] = [
    await sumRequests(grant, since),
    await countByKind(grant, since),
    await countOutcomes(grant, since),
    await countReasons(grant, since),
    await countByMonth(grant, mostMonths),
  ]
  const { unmatched } = await countStates(countedFor(viewer, needs))
  const moves = await countMoves(talents.access.read(viewer), since)
  const { outcome, declineReason } = pairingRequests.fields
  const needsHref = unmatched > 0 && needs.access.read(viewer) !== false ? `${listAddress(needs)}?only=unmatched` : null
  const requestsHref = pairingRequests.access.read(viewer) === false ? null : (listAddress(pairingRequests) ?? null)
  const poolName = (group: string): string => wordsOf(group === 'talent' ? talents : youngTalents, locale).many
  const answer = sums.medianDays === null ? null : formatNumber(Math.round(sums.medianDays * 10) / 10, locale)
  return {
    sentences: [
      { text: mobility.sentSentence(sums), href: requestsHref },
      ...(answer === null ? [] : [{ text: mobility.medianSentence({ days: answer }), href: null }]),
      { text: mobility.needsSentence({ count: unmatched }), href: needsHref },
    ],
    tables: [
      {
        title: mobility.byKind,
        heads: [mobility.kind, mobility.sent, mobility.accepted, mobility.visits, mobility.others, mobility.nothing],
        rows: byKind
          .filter(({ sent, accepted, visits, others, nothing }) => sent + accepted + visits + others + nothing > 0)
          .map(({ value, sent, accepted, visits, others, nothing }) => ({
            name: wordsOf(getKind(value), locale).many,
            cells: numbers([sent, accepted, visits, others, nothing]),
          })),
      },
      await flowTable(grant, period, reader),
      countTable(mobility.outcomes, mobility.requests, outcomes, (value) => choiceLabel(outcome, value, locale)),
      countTable(mobility.reasons, mobility.requests, reasons, (value) => choiceLabel(declineReason, value, locale)),
      {
        title: mobility.byMonth,
        heads: [mobility.month, mobility.sent, mobility.accepted, mobility.visits],
        rows: months.map(({ month, sent, accepted, visits }) => ({
          name: formatDate(`${month}-01`, locale, { shape: 'month', ...reader.dates }),
          cells: numbers([sent, accepted, visits]),
        })),
        chart: { shape: 'line' },
      },
      {
        title: mobility.moves,
        heads: [mobility.movedTo, mobility.people],
        rows: moves.map(({ to, count }) => ({ name: poolName(to), cells: numbers([count]) })),
        notes: [mobility.notes.moves],
      },
    ],
    notes: [mobility.notes.requests, mobility.notes.median, mobility.notes.outcomes, mobility.notes.needs],
  }
}

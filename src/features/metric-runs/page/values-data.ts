// The list of values, what a run would ask about it, and by what it is narrowed.
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { peopleKind } from '#kinds/people.ts'
import {
  countMetricRows,
  idFieldOf,
  metricAges,
  metricIds,
  type MetricRow,
  metricRows,
} from '#kinds/talents/metrics.queries.ts'
import { formatDate } from '#words/formats.ts'
import { quotaOf } from '#server/sources/kept-quotas.ts'
import { isAsked, sourceNamed } from '../run/metric-sources.ts'
import { amongOf, estimateRun, listMetricRuns } from '../run/runs-of-viewer.ts'
import { addressWith, pageIn } from './address.ts'
import { type Ask, attributed, sourceLabel } from './asked.ts'
import type { Attributed, PageData, ValueRow } from './page-data.ts'

const pageSize = 50
const openStates = ['queued', 'running', 'waiting', 'paused']

export async function valuesOf(ask: Ask): Promise<PageData['values']> {
  const { context, pool, chosen } = ask
  const { viewer, locale, query, words } = context
  const { metricRuns } = words.curator
  const kind = peopleKind(pool)
  const among = amongOf(viewer, pool, chosen.choice, 'read')
  const { people } = await countMetricRows(among)
  const pages = Math.max(1, Math.ceil(people / pageSize))
  const page = Math.min(pages, pageIn(query))
  const found = await metricRows(among, (page - 1) * pageSize, pageSize)
  const ids = found.map(({ id }) => id)
  const { source } = chosen.choice
  const field = idFieldOf(source)
  const { rows } = await records({ ...viewer, locale }, kind).list({ ids, size: Math.max(1, ids.length) }, [
    'fullName',
    'nameNative',
    'country',
    field,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const valuesIn = ({ documents, citations, hIndex, at, recordedOf }: MetricRow): Attributed | null =>
    at && recordedOf
      ? attributed(ask, {
          source,
          authorId: recordedOf,
          at,
          figures: { documentCount: documents, citationCount: citations, hIndex },
        })
      : null
  return {
    rows: found.flatMap((one): ValueRow[] => {
      const row = byId.get(one.id)
      if (!row) return []
      const authorId = row[field] ?? null
      return [
        {
          id: row.id,
          name: row.fullName,
          native: row.nameNative && row.nameNative !== row.fullName ? row.nameNative : '',
          href: rowAddress(kind, row.id) ?? '',
          country: row.country?.label ?? '',
          authorId: authorId ?? metricRuns.noId,
          values: valuesIn(one),
          note:
            one.recordedOf && authorId !== one.recordedOf
              ? metricRuns.ofOtherId({ text: one.recordedOf })
              : one.at
                ? ''
                : metricRuns.never,
        },
      ]
    }),
    total: metricRuns.people({ count: people }),
    page,
    pages,
    address: addressWith(pool, query, { page: null }),
  }
}

export async function estimateOf({ context, reader, pool, chosen }: Ask): Promise<PageData['estimate']> {
  const { estimate } = context.words.curator.metricRuns
  const { locale } = context
  const { source } = chosen.choice
  const open = (await listMetricRuns(context.viewer, pool)).find(
    (run) => run.place.source === source && openStates.includes(run.state),
  )
  const openHref = open ? addressWith(pool, context.query, { run: open.number, tab: null }) : null
  if (!isAsked(source)) return { lines: [estimate.file], canStart: false, openHref, takesFile: !open }
  if (!sourceNamed(source))
    return {
      lines: [estimate.noKey({ name: sourceLabel(source, context) })],
      canStart: false,
      openHref,
      takesFile: false,
    }
  const { people, withId, questions } = await estimateRun(context.viewer, pool, chosen.choice)
  const quota = await quotaOf(source)
  const date = quota?.resetsAt ? formatDate(quota.resetsAt, locale, { shape: 'date-time', ...reader.dates }) : null
  const left = quota && { left: quota.remaining, of: quota.limit }
  const isMore = quota !== null && questions > quota.remaining - quota.limit * 0.05
  return {
    lines: [
      estimate.asks({ people, withId, requests: questions }),
      left ? (date ? estimate.left({ ...left, date }) : estimate.leftNow(left)) : estimate.unknown,
      ...(isMore ? [estimate.waits] : []),
    ],
    canStart: people > 0 && !open,
    openHref,
    takesFile: false,
  }
}

export async function optionsOf({ context, pool, chosen }: Ask): Promise<PageData['filter']> {
  const { viewer, locale, words } = context
  const { filter } = words.curator.metricRuns
  // Who is bound to a country sees no other one.
  const isBound = viewer.role === 'country_admin'
  const { facets } = isBound
    ? { facets: null }
    : await records({ ...viewer, locale }, peopleKind(pool)).list({ size: 1, counts: true }, ['fullName'])
  const { country: used = [] } = await facetLabels(peopleKind(pool), { country: facets?.country ?? [] }, locale)
  return {
    countries: isBound ? null : used.map(({ value, label }) => ({ value, label })),
    country: chosen.country,
    ages: metricAges.map((value) => ({ value, label: filter.ages[value] })),
    age: chosen.choice.age,
    ids: metricIds.map((value) => ({ value, label: filter.ids[value] })),
    id: chosen.choice.id,
    name: chosen.choice.name,
  }
}

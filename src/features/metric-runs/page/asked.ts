// What the parts of the page are made of, and values with what says whose they are.
import { choiceLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { PoolKind } from '#kinds/pools.ts'
import type { MetricSource } from '#kinds/talents/metrics.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { daysSince } from '#lib/time/days-since.ts'
import { formatDate, formatNumber } from '#words/formats.ts'
import { figureNames, type Figures } from '../run/figures.ts'
import type { Chosen } from './address.ts'
import { pageOfAuthor } from './author-page.ts'
import type { Attributed } from './page-data.ts'
import type { Reader } from './run-view.ts'

export type Ask = { context: LoaderContext; reader: Reader; pool: PoolKind; chosen: Chosen; mayRun: boolean }

export const sourceLabel = (source: string, { locale }: Pick<LoaderContext, 'locale'>): string =>
  choiceLabel(talents.fields.metricSource, source, locale)

type Values = { source: MetricSource; authorId: string; at: Date; figures: Figures }

export function attributed({ context }: Pick<Ask, 'context'>, { source, authorId, at, figures }: Values): Attributed {
  const { locale, words, site } = context
  const name = sourceLabel(source, context)
  return {
    figures: figureNames.map((figure) => (figures[figure] === null ? '–' : formatNumber(figures[figure], locale))),
    source: name,
    sourceHref: pageOfAuthor(source, authorId),
    attribution: words.common.facts.sourceAndDate({ source: name, date: formatDate(at, locale, site.dates) }),
    age: words.curator.metricRuns.days({ count: daysSince(new Date(at).toISOString()) }),
  }
}

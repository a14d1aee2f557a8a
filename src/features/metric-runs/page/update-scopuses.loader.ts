// Values of people with their source and age, what a run would ask, the run that is looked at, and what waits for somebody.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { metricSettings } from '#engine/interfaces/report-settings.ts'
import { problemOfAddress } from '#import/pages/words.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { peopleKind } from '#kinds/people.ts'
import type { PoolKind } from '#kinds/pools.ts'
import { type MetricSource, metricSources } from '#kinds/talents/metrics.queries.ts'
import { forbiddenTo } from '#server/errors.ts'
import { isAsked } from '../run/metric-sources.ts'
import { countDoubtful } from '../run/review.ts'
import { mayReadMetrics, mayRunMetrics, readRun } from '../run/runs-of-viewer.ts'
import { addressWith, choiceIn, poolOfPath, tabIn, tabs } from './address.ts'
import { type Ask, sourceLabel } from './asked.ts'
import type { PageData } from './page-data.ts'
import { runView } from './run-view.ts'
import { estimateOf, optionsOf, valuesOf } from './values-data.ts'
import { historyOf, missingOf, reviewOf } from './waiting-data.ts'

async function runOf(ask: Ask): Promise<PageData['run']> {
  const { context, reader, pool, mayRun } = ask
  const number = context.query.get('run')
  if (number === null) return null
  const run = await readRun(context.viewer, Number(number), pool)
  return {
    ...(await runView(reader, run, sourceLabel(run.place.source, context), mayRun)),
    address: addressWith(pool, context.query, {}),
    backHref: addressWith(pool, context.query, { run: null }),
  }
}

/** The source that is looked at where none is said: the first of the settings. */
export const firstSource = async (): Promise<MetricSource> => {
  const [first] = await metricSettings().sources()
  return metricSources.find((source) => source === first) ?? 'openalex'
}

export async function loadPage(context: LoaderContext, pool: PoolKind): Promise<PageData> {
  const { viewer, locale, query, words, site } = context
  const { metricRuns } = words.curator
  if (!mayReadMetrics(viewer)) throw forbiddenTo('read')
  const kind = peopleKind(pool)
  const chosen = await choiceIn(query, await firstSource())
  const mayRun = mayRunMetrics(viewer, kind)
  const given = tabIn(query)
  const tab = mayRun || given === 'history' ? given : 'list'
  const ask: Ask = { context, reader: { viewer, locale, words, dates: site.dates }, pool, chosen, mayRun }
  const run = await runOf(ask)
  const shown = run ? null : tab
  const waiting = mayRun ? await countDoubtful(viewer, pool) : 0
  const { source } = chosen.choice
  return {
    title: `${wordsOf(kind, locale).many}: ${words.staff.menu.updateScopus}`,
    list: { text: wordsOf(kind, locale).many, href: listAddress(kind) ?? '' },
    pool,
    mayRun,
    tab,
    tabs: tabs
      .filter((name) => mayRun || name === 'list' || name === 'history')
      .map((name) => ({
        label: metricRuns.parts[name],
        href: addressWith(pool, query, { tab: name, run: null, page: null, after: null }),
        current: name === tab && !run,
        count: name === 'review' ? waiting : undefined,
      })),
    sources: metricSources.map((name) => ({
      label: sourceLabel(name, context),
      href: addressWith(pool, query, { source: name, run: null, page: null, after: null }),
      current: name === source,
    })),
    sourceName: sourceLabel(source, context),
    takesIdsFromFile: !isAsked(source),
    hidden: { source, ...(tab === 'list' ? {} : { tab }) },
    filter: await optionsOf(ask),
    values: shown === 'list' ? await valuesOf(ask) : null,
    estimate: shown === 'list' && mayRun ? await estimateOf(ask) : null,
    review: shown === 'review' ? await reviewOf(ask) : null,
    missing: shown === 'missing' ? await missingOf(ask) : null,
    history: shown === 'history' ? await historyOf(ask) : null,
    run,
    fileProblem:
      ['no_file', 'file', 'nobody_in_file', 'run_is_busy'].flatMap((code) =>
        query.get('problem') === code ? metricRuns.refusals[code as keyof typeof metricRuns.refusals] : [],
      )[0] ?? problemOfAddress(words, query),
  }
}

export const loader = (context: LoaderContext): Promise<PageData> => loadPage(context, poolOfPath(context.path))

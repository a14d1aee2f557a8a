// 50,000 works (BENCH_WORKS) from pages of OpenAlex to publications with their authors, in questions of BENCH_PORTION works each: what
// reading, checking and taking over cost beside a bare COPY of the same rows, which follows each question. BENCH_WORKS_FILE names the
// works that they are made of.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { readFetch, startFetch } from '#features/work-queries/run/runs-of-viewer.ts'
import { askWorkSources } from '#features/work-queries/sources.ts'
import { checkRun } from '#import/check.ts'
import { processCommit, startCommit } from '#import/commit.ts'
import { chunkOf } from '#import/prepared-chunk.ts'
import { getRun } from '#import/runs.ts'
import { workPortionOf } from '#server/runs/runs.ts'
import { root } from '../../root.ts'
import { endOnSignals, main, say } from '../../terminal.ts'
import { timeBareImport, worksOf } from '../support/bare-import.ts'
import { startChild } from '../support/child.ts'
import { openDemoWorld } from '../support/demo-world.ts'
import { memoryOf, secondsOf, secondsOfAll } from '../support/shares.ts'

const works = Number(process.env['BENCH_WORKS'] ?? 50_000)
const portion = Number(process.env['BENCH_PORTION'] ?? 10_000)
const file = process.env['BENCH_WORKS_FILE'] ?? join(root, '../shared/data/people/openalex-geoscience/works.jsonl.gz')

const admin: Viewer = {
  who: 'staff',
  id: 'bench',
  name: 'Bench',
  role: 'admin',
  country: null,
  locale: 'en',
  listsBeforeNotice: false,
}

/** Seconds by the clock, of the processors of the product (with children that have ended) and of the database. */
type Cost = { clock: number; product: number; database: number }
const none = (): Cost => ({ clock: 0, product: 0, database: 0 })
const sum = (...costs: readonly Cost[]): Cost =>
  costs.reduce(
    (all, one) => ({
      clock: all.clock + one.clock,
      product: all.product + one.product,
      database: all.database + one.database,
    }),
    none(),
  )
const processors = ({ product, database }: Cost): number => product + database

async function costOf<Result>(postmaster: number, work: () => Promise<Result>): Promise<[Result, Cost]> {
  const began = performance.now()
  const [product, database] = [secondsOf(process.pid, [11, 12, 13, 14]), secondsOfAll(postmaster)]
  const result = await work()
  const clock = (performance.now() - began) / 1000
  // What a connection that has just ended used is known when its process is gone.
  await delay(200)
  return [
    result,
    {
      clock,
      product: secondsOf(process.pid, [11, 12, 13, 14]) - product,
      database: secondsOfAll(postmaster) - database,
    },
  ]
}

const steps = ['fetched', 'checked', 'taken over'] as const
type Step = (typeof steps)[number]
type Measured = Record<Step | 'bare', Cost> & { created: number; memory: string }

/** Megabytes of this process: now, and at most until the function is called. */
function watchMemory(): () => string {
  const before = memoryOf(process.pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(process.pid))), 100)
  return () => {
    clearInterval(watch)
    return `${before} MB before, ${most} at most`
  }
}

/** One question: from its pages to publications, and the same rows bare. */
async function measure(url: string, postmaster: number): Promise<Measured> {
  const kind = getKind('publications')
  askWorkSources({
    openalex: { url, key: undefined },
    scopus: { url, key: undefined, instToken: undefined },
    crossref: { url, mailto: undefined },
    allowPrivate: true,
  })
  const query = { country: 'TH', organization: '', words: '', from: null, to: null, authors: [] }
  const memory = watchMemory()
  const [number, fetched] = await costOf(postmaster, async () => {
    const started = await startFetch(admin, 'openalex', query, portion)
    for (let goesOn = true; goesOn;) {
      const outcome = await workPortionOf(started.number)
      if (outcome.error) throw outcome.error as Error
      goesOn = outcome.goesOn
    }
    return started.number
  })
  const { place, progress } = await readFetch(admin, number)
  const run = await getRun(admin, place.upload ?? 0)
  const [counts, checked] = await costOf(postmaster, () => checkRun(admin, run))
  const [, taken] = await costOf(postmaster, async () => {
    await startCommit(admin, run.number, {})
    await processCommit(admin, run.number)
  })
  const { created = 0 } = (await getRun(admin, run.number)).counts
  if (created < 0.9 * progress) throw new Error(`${created} of ${progress} taken over: ${JSON.stringify(counts)}`)
  const held = memory()
  const [, bare] = await costOf(postmaster, () => timeBareImport(worksOf(run.number), chunkOf(kind)))
  return { fetched, checked, 'taken over': taken, bare, created, memory: held }
}

const seconds = (value: number): string => value.toFixed(1)

function tell(name: string, measured: readonly Measured[]): void {
  const created = measured.reduce((all, one) => all + one.created, 0)
  const of = (step: Step | 'bare'): Cost => sum(...measured.map((one) => one[step]))
  const bare = of('bare')
  const ratios = (cost: Cost): string =>
    `${(bare.clock / cost.clock).toFixed(2)} by the clock, ${(processors(bare) / processors(cost)).toFixed(2)} by processors`
  const costText = (label: string, cost: Cost): string =>
    `${label} ${seconds(cost.clock)} s (${seconds(cost.product)} + ${seconds(cost.database)} s of processors)`
  say(
    `${name}: ${created} works | ${steps.map((step) => costText(step, of(step))).join(' | ')} | ${costText('bare COPY', bare)}` +
      ` | the whole way ${ratios(sum(...steps.map(of)))} | taking over alone ${ratios(of('taken over'))} | ${measured[0]?.memory}`,
  )
}

await main(async () => {
  endOnSignals()
  const { connection, postmaster } = await openDemoWorld()
  const source = await startChild('../openalex/serve-openalex', connection, {
    BENCH_OPENALEX: JSON.stringify([file, works, portion].map(String)),
  })
  const measured: Measured[] = []
  for (const [at, url] of source.url.split(' ').entries()) {
    measured.push(await measure(url, postmaster()))
    tell(`question ${at + 1}`, measured.slice(-1))
  }
  await source.stop()
  tell('all', measured)
})

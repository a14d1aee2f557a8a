// A dashboard beside a public list page of the same product: made for the first time, and answered again from what is kept.
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { startRun, workPortionOf } from '#server/runs/runs.ts'
import { query, sql } from '#server/database/db.ts'
import { registerFeatures } from '../../src/register.ts'
import { main, end, endOnSignals, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { median } from './support/median.ts'
import { openWorld } from './support/world.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const requests = Number(process.env['BENCH_REQUESTS'] ?? 400)

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  useRegistry(registry)
  registerFeatures()
  const { number } = await startRun('take-metric-snapshots')
  while ((await workPortionOf(number)).goesOn);
  const [country] = await query<{ slug: string }>(sql`
    select c.slug from talents t join countries c on c.id = t.country group by 1 order by count(*) desc limit 1`)
  const product = await startChild('serve-product', world.settings, { WORKER: '0' })
  const pages = ['/asean-talent-pool', '/dashboard', `/dashboard/${country?.slug}`]
  const ask = async (page: string): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(product.url + page, { headers: { accept: 'text/html', cookie: 'pdpa=accept' } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status} for ${page}: ${text.slice(0, 300)}`)
    return performance.now() - began
  }
  const first = new Map<string, number>()
  for (const page of pages) first.set(page, await ask(page))
  const kept = new Map<string, number[]>(pages.map((page) => [page, []]))
  // In turn, so that all of them meet the same hour.
  for (let round = 0; round < rounds; round++)
    for (const page of pages) {
      const began = performance.now()
      for (let asked = 0; asked < requests; asked++) await ask(page)
      kept.get(page)?.push((performance.now() - began) / requests)
    }
  const of = (page: string): number => median(kept.get(page) ?? [])
  for (const page of pages)
    say(
      `${page}: first ${first.get(page)?.toFixed(0)} ms, kept ${of(page).toFixed(2)} ms, beside the list ${(of(page) / of('/asean-talent-pool')).toFixed(2)}`,
    )
  await product.stop()
  await end(0)
})

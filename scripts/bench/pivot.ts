// The talents report over BENCH_TALENTS people (100,000 unless told): its table as a file, for choices of rows, columns and measure.
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { registerFeatures } from '../../src/register.ts'
import { main, end, endOnSignals, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { median } from './support/median.ts'
import { watchShares } from './support/shares.ts'
import { openWorld } from './support/world.ts'
import { signInStaff } from './support/writer.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** Few and many groups, one dimension and two, counts and measures; the last one narrowed to a country. */
const choices = [
  'rows=country',
  'rows=country&columns=domainIndustries',
  'rows=university&columns=country',
  'rows=domainIndustries&columns=academicTitle&measure=hIndex',
  'rows=university&columns=yearAdded&measure=works',
  'rows=country&columns=gender',
  'show=quality',
] as const

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  useRegistry(registry)
  registerFeatures()
  const product = await startChild('serve-product', world.settings, { WORKER: '0' })
  const headers = { authorization: `Bearer ${await signInStaff(product.url)}` }
  const countries = await query<{ id: string }>(
    sql`select country as id from talents group by 1 order by count(*) desc limit 1`,
  )
  for (const choice of [...choices, `${choices[1]}&country=${countries[0]?.id}`]) {
    const times: number[] = []
    const ask = async (): Promise<number> => {
      const began = performance.now()
      const answer = await fetch(`${product.url}/api/talents-report/export?${choice}`, { headers })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status} for ${choice}: ${text}`)
      times.push(performance.now() - began)
      return text.split('\n').length
    }
    const lines = await ask()
    const shares = watchShares(product.pid, world.postmaster())
    const began = performance.now()
    for (let round = 0; round < rounds; round++) await ask()
    const each = (performance.now() - began) / rounds
    const { server, database } = shares()
    say(
      `${choice}: ${lines} lines, first ${times[0]?.toFixed(0)} ms, then ${median(times.slice(1)).toFixed(0)} ms; processors: server ${(server * each).toFixed(0)}, database ${(database * each).toFixed(0)} ms`,
    )
  }
  await product.stop()
  await end(0)
})

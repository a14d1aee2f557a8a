// Ten minutes (SOAK_SECONDS) of two processes that write and ask on one database: faults of answers, and memory over time.
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { dbSettings, query, sql } from '#server/database/db.ts'
import { registerFeatures } from '../../src/register.ts'
import { main, say } from '../terminal.ts'
import { soak } from './support/soak.ts'
import { openWorld } from './support/world.ts'

await main(async () => {
  await openWorld()
  useRegistry(registry)
  registerFeatures()
  const countries = await query<{ id: string }>(sql`select id from countries where code in ('TH', 'VN') order by code`)
  const [one, other] = countries.map(({ id }) => id) as [string, string]
  const [keyword] = await query<{ id: string }>(
    sql`select id from keywords where state = 'approved' order by id limit 1`,
  )
  const result = await soak(
    dbSettings(),
    [one, other],
    keyword?.id ?? '',
    Number(process.env['SOAK_SECONDS'] ?? 600),
    5,
  )
  say(`${result.answers} answers, ${result.writes} writes, ${result.elsewhere} answered elsewhere`)
  for (const memory of result.memory)
    say(`memory: ${memory.map((bytes) => Math.round(bytes / 1_048_576)).join(' ')} MB`)
  for (const fault of [...result.faults, ...result.failures].slice(0, 20)) say(`fault: ${fault}`)
  if (result.faults.length > 0) throw new Error(`${result.faults.length} answers were not true`)
})

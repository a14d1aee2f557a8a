// Suggestions while somebody types a name: each beginning is asked for once, one letter after the other, by one person at a time.
import { query, sql } from '#server/database/db.ts'
import { createRandom } from '../../seed/demo/random.ts'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { watchShares } from './support/shares.ts'
import { openWorld } from './support/world.ts'

const typists = Number(process.env['BENCH_TYPISTS'] ?? 60)
const [fewest, most] = [2, 8]

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0

/** What is typed: beginnings of names, each once. */
async function beginnings(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    sql`select full_name as name from talents where deleted_at is null order by id limit 5000`,
  )
  const random = createRandom(17)
  const all = new Set<string>()
  for (let typist = 0; typist < typists; typist++) {
    const { name } = random.pick(rows)
    for (let letters = fewest; letters <= most; letters++) all.add(name.slice(0, letters).toLowerCase().trimEnd())
  }
  return [...all]
}

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  const product = await startChild('serve-product', world.settings)
  const typed = await beginnings()
  const ask = async (q: string): Promise<void> => {
    const answer = await fetch(`${product.url}/api/suggestions?${new URLSearchParams({ q, locale: 'en' })}`)
    if (answer.status !== 200) throw new Error(`${q}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  // Names are asked for by another person first, so that what is measured is not the first use of a statement.
  for (const q of ['alpha', 'beta', 'gamma', 'delta']) await ask(q)
  const byLetters = new Map<number, number[]>()
  const stop = watchShares(product.pid, world.postmaster())
  const began = performance.now()
  for (const q of typed) {
    const asked = performance.now()
    await ask(q)
    byLetters.set(q.length, [...(byLetters.get(q.length) ?? []), performance.now() - asked])
  }
  const seconds = (performance.now() - began) / 1000
  const { server, database } = stop()
  const each = (share: number): string => ((share * seconds * 1000) / typed.length).toFixed(1)
  const all = [...byLetters.values()].flat().sort((a, b) => a - b)
  say(
    `suggestions: p50 ${at(all, 0.5).toFixed(1)}, p95 ${at(all, 0.95).toFixed(1)} ms; processors ${each(server)} + ${each(database)} ms each`,
  )
  for (const [letters, times] of [...byLetters].sort(([a], [b]) => a - b)) {
    times.sort((a, b) => a - b)
    say(
      `  ${letters} letters: p50 ${at(times, 0.5).toFixed(1)}, p95 ${at(times, 0.95).toFixed(1)} ms of ${times.length}`,
    )
  }
  await end(0)
})

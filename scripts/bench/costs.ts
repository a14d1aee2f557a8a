// What the heaviest questions of every public address cost, in processor time of product and database; the dearest come first.
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { registerFeatures } from '../../src/register.ts'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { type HeavyQuestion, heavyQuestions } from './support/heavy-questions.ts'
import { watchShares } from './support/shares.ts'
import { openWorld } from './support/world.ts'

/** Asked for at most, in ms of processors. */
const mostMs = 100
/** Ticks of /proc are ten milliseconds: so many questions are measured together. */
const together = 4
const rounds = 2

type Cost = HeavyQuestion & { product: number; database: number; status: number; bytes: number; asked: string }

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  useRegistry(registry)
  registerFeatures()
  const { url, pid } = await startChild('serve-product', world.settings, { WORKER: '0' })
  const ask = async (path: string): Promise<{ status: number; bytes: number; text: string }> => {
    const answer = await fetch(url + path, { redirect: 'manual', headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const text = await answer.text()
    return { status: answer.status, bytes: text.length, text }
  }
  // Parts of addresses or names, by comma.
  const wanted = process.env['BENCH_ONLY']?.split(',')
  const questions = await heavyQuestions(async (path) => (await ask(path)).text)
  const costs: Cost[] = []
  let at = 0
  for (const question of questions) {
    if (wanted && !wanted.some((part) => `${question.address} ${question.name}`.includes(part))) continue
    const first = await ask(question.ask(0))
    // What is refused or not there costs nothing.
    if (first.status >= 400) continue
    let best = { product: Infinity, database: Infinity }
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const stop = watchShares(pid, world.postmaster())
      for (let one = 0; one < together; one++) await ask(question.ask(1 + round * together + one))
      const seconds = (performance.now() - began) / 1000
      const { server, database } = stop()
      const each = (share: number): number => (share * seconds * 1000) / together
      if (each(server + database) < best.product + best.database)
        best = { product: each(server), database: each(database) }
    }
    costs.push({ ...question, ...best, ...first, asked: question.ask(0) })
    if (++at % 50 === 0) say(`${at} of ${questions.length} …`)
  }
  const whole = ({ product, database }: Cost): number => product + database
  costs.sort((one, other) => whole(other) - whole(one))
  say('processors, ms (product + database) · bytes · address, question')
  for (const cost of costs)
    say(
      `${whole(cost).toFixed(0).padStart(5)} (${cost.product.toFixed(0)} + ${cost.database.toFixed(0)}) · ${cost.bytes} · ${cost.address} ${cost.name}${whole(cost) > mostMs ? ` · ${cost.asked.slice(0, 200)}` : ''}`,
    )
  const over = costs.filter((cost) => whole(cost) > mostMs)
  say(
    `${costs.length} questions of ${new Set(costs.map(({ address }) => address)).size} addresses; ${over.length} above ${mostMs} ms`,
  )
  await end(over.length > 0 ? 1 : 0)
})

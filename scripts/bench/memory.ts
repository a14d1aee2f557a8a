// Memory of the serving process with 100,000 people: after its start, after lists and pages were asked, after 10,000 creates, and when it rests.
import { setTimeout as sleep } from 'node:timers/promises'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { ask } from './support/load.ts'
import { personBody, readPersonLists } from './support/person-body.ts'
import { memoryOf } from './support/shares.ts'
import { apiSubjects, readLists } from './support/subjects.ts'
import { openWorld } from './support/world.ts'
import { signInStaff } from './support/writer.ts'

const creates = Number(process.env['BENCH_CREATES'] ?? 10_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  const { url, pid } = await startChild('serve-product', world.settings, { BENCH_READY: '0' })
  const token = await signInStaff(url)
  const staff = { authorization: `Bearer ${token}` }
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100)
  const tell = (when: string): void => {
    say(`${when}: ${memoryOf(pid)} MB (at most ${most})`)
    most = 0
  }
  tell('just started')
  await sleep(90_000)
  tell('the index has loaded')
  for (const { fresh, repeated, isStaff } of apiSubjects(await readLists()))
    await ask({ url, paths: fresh ?? repeated, seconds, headers: isStaff ? staff : {} })
  await ask({ url, paths: ['/asean-talent-pool', '/th/asean-talent-pool?country=TH', '/lo/host'], seconds })
  tell('after load of lists, people and pages')
  const lists = await readPersonLists()
  for (let made = 0; made < creates;) {
    const { answers, bad } = await ask({
      url,
      paths: () => '/api/talents',
      body: () => personBody(lists),
      connections: 20,
      seconds: 4,
      headers: staff,
    })
    if (bad > 0) throw new Error(`${bad} people were not made`)
    made += answers
  }
  tell(`after ${creates.toLocaleString('en')} creates`)
  for (const minutes of [1, 2, 3]) {
    await sleep(60_000)
    tell(`${minutes} min later`)
  }
  clearInterval(watch)
  await end(0)
})

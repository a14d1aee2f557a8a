// Speed of the API beside a bare Node + pg server on the same database, with the same indexes: what nobody asked before comes first.
import { end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { ask } from './support/load.ts'
import { measure, run } from './support/modes.ts'
import { apiSubjects, readLists } from './support/subjects.ts'
import { openWorld } from './support/world.ts'
import { signInStaff } from './support/writer.ts'

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  const product = await startChild('serve-product', world.settings)
  const bare = await startChild('serve-bare', world.settings)
  const token = await signInStaff(product.url)
  const wanted = process.env['BENCH_ONLY']
  say('50 connections; the middle of several rounds, product and bare server in turn; processors: server + database')
  for (const subject of apiSubjects(await readLists()).filter(({ name }) => !wanted || name.includes(wanted))) {
    const given = { world, child: product, subject, token }
    for (const child of [product, bare])
      await ask({
        url: child.url,
        paths: subject.repeated,
        seconds: 1,
        headers: subject.isStaff ? { authorization: `Bearer ${token}` } : {},
      })
    await measure(given, (paths) => run({ ...given, child: bare }, paths))
  }
  await end(0)
})

// The queue of moderators over BENCH_REPORTS reports (1,000 unless told) about as many posts: the page with the first of them.
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { registerFeatures } from '../../../src/register.ts'
import { main, end, endOnSignals, say } from '../../terminal.ts'
import { startChild } from '../support/child.ts'
import { median } from '../support/median.ts'
import { openWorld } from '../support/world.ts'
import { signInStaff } from '../support/writer.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)
const count = Number(process.env['BENCH_REPORTS'] ?? 1000)

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  useRegistry(registry)
  registerFeatures()
  await query(sql`delete from post_reports`)
  await query(sql`delete from forums`)
  await query(sql`
    insert into forums (id, title, slug, body, category, language, status, published_at)
    select gen_random_uuid(), 'A topic of the bench ' || n, 'a-topic-of-the-bench-' || n, '{"en":"<p>A question</p>"}', 'general', 'en', 'published', now()
    from generate_series(1, ${Math.ceil(count / 20)}::int) n`)
  await query(sql`
    insert into comments (id, forum, body, language, status, published_at, is_shown, open_reports)
    select gen_random_uuid(), f.id, '{"en":"<p>An answer to it</p>"}', 'en', 'published', now(), true, 1 from forums f, generate_series(1, 20)`)
  await query(sql`
    insert into post_reports (id, target, reason)
    select gen_random_uuid(), jsonb_build_object('kind', 'comments', 'id', id), 'spam' from comments limit ${count}`)
  await query(sql`analyze forums, comments, post_reports`)
  const product = await startChild('serve-product', world.settings)
  const headers = { cookie: `auth.access_token=${await signInStaff(product.url)}; auth.strategy=admin; pdpa=accept` }
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    const answer = await fetch(`${product.url}/backend/manages/forums/queue`, { headers, redirect: 'manual' })
    const text = await answer.text()
    if (answer.status !== 200 || !text.includes('An answer to it'))
      throw new Error(`the queue answers ${answer.status}`)
    times.push(performance.now() - began)
  }
  say(`queue of ${count} reports: first ${times[0]?.toFixed(0)} ms, then ${median(times.slice(1)).toFixed(0)} ms`)
  await product.stop()
  await end(0)
})

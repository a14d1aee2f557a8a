// How often posts are opened by readers: counted in memory, and added to the posts each minute and when the server ends.
import type { FastifyInstance } from 'fastify'
import { isStaff } from '#engine/model/viewer.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { entryAt } from '#engine/model/addresses/public-path.ts'
import { splitPrefix } from '#words/locales.ts'
import { addViews } from '#kinds/blogs/queries.ts'

const everyMs = 60_000
const mostPosts = 1000
const robots = /bot|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|axios/i
const opens = blogs.navigation?.opens ?? ''

const views = new Map<string, number>()

/** Counts a page that was sent, when it is one of a post and a reader asked for it. */
export function noteView(url: string, agent: string | undefined): void {
  if (!url.includes(opens) || agent === undefined || robots.test(agent)) return
  const [path = ''] = url.split(/[?#]/, 1)
  const entry = entryAt(splitPrefix(path)[1])
  if (entry?.kind.name !== blogs.name || entry.slug.endsWith('.md')) return
  const { slug } = entry
  if (views.has(slug) || views.size < mostPosts) views.set(slug, (views.get(slug) ?? 0) + 1)
}

/** Adds to the posts what was counted since the last time. */
export async function keepViews(): Promise<void> {
  if (views.size === 0) return
  const counted = new Map(views)
  views.clear()
  await addViews(counted)
}

/** Counts what is answered from now on; pages of the page cache, which come before all hooks, are noted by who sends them. */
export function countViews(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, headers, identity }, reply) => {
    if (method === 'GET' && reply.statusCode === 200 && identity && !isStaff(identity.viewer))
      noteView(url, headers['user-agent'])
  })
  // What is not added now is added with what comes next.
  const keep = (): void => void keepViews().catch((error: unknown) => app.log.warn(error, 'views were not counted'))
  const timer = setInterval(keep, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await keepViews().catch(() => {})
  })
}

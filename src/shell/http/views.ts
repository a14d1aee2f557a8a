// How often posts and entries are opened by readers: counted in memory, and added to them each minute and when the server ends.
import type { FastifyInstance } from 'fastify'
import { isStaff } from '#engine/model/viewer.ts'
import { entryKinds } from '#engine/model/addresses/public-path.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { entryAt } from '#engine/model/addresses/public-path.ts'
import { splitPrefix } from '#words/locales.ts'
import { addViews } from '#kinds/blogs/queries.ts'
import { addEntryViews } from '#kinds/own-entries.queries.ts'

const everyMs = 60_000
const mostEntries = 1000
const robots = /bot|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|axios/i

/** By kind, then by the name in addresses. */
const views = new Map<string, Map<string, number>>()

/** Where entries are opened: by a path of their own, or by `item` of their list. */
const isOfEntry = (url: string): boolean =>
  url.includes('item=') || entryKinds().some(({ navigation }) => url.includes(navigation?.opens ?? ' '))

/** The address of the entry that a list shows in its sheet, without what the list is narrowed to. */
function withoutList(url: string): string {
  const [path = '', query = ''] = url.split(/[?#]/, 2)
  const item = new URLSearchParams(query).get('item')
  return splitPrefix(path)[1] + (item === null ? '' : `?item=${encodeURIComponent(item)}`)
}

/** Counts a page that was sent, when it is one of an entry and a reader asked for it. */
export function noteView(url: string, agent: string | undefined): void {
  if (agent === undefined || robots.test(agent) || !isOfEntry(url)) return
  const entry = entryAt(withoutList(url))
  if (!entry || entry.slug.endsWith('.md')) return
  const { kind, slug } = entry
  const ofKind = views.get(kind.name) ?? new Map<string, number>()
  views.set(kind.name, ofKind)
  if (ofKind.has(slug) || ofKind.size < mostEntries) ofKind.set(slug, (ofKind.get(slug) ?? 0) + 1)
}

/** Adds to posts and entries what was counted since the last time. */
export async function keepViews(): Promise<void> {
  const counted = [...views]
  views.clear()
  for (const [kind, ofKind] of counted) await (kind === blogs.name ? addViews(ofKind) : addEntryViews(kind, ofKind))
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

// What a member saved; what was pressed before signing in is saved on the way back.
import type { LoaderContext } from '#engine/page/context.ts'
import { saveCookie } from './own-page.ts'
import { type Entry, findEntry, listSaved, mostNote, mostSaved, save, type SavedGroup } from './saved.ts'

export type SavedData = {
  groups: SavedGroup[]
  total: number
  most: number
  mostNote: number
  /** What was just saved. */
  added: Entry | null
  isFull: boolean
}

export async function loader({ viewer, locale, query, cookies, site, reply }: LoaderContext): Promise<SavedData> {
  const named = query.get('added')
  const entry = await findEntry(named, locale)
  let isFull = query.has('full')
  if (cookies[saveCookie]) {
    reply.clearCookie(saveCookie)
    if (entry && viewer.who === 'member' && viewer.id && cookies[saveCookie] === named)
      isFull = !(await save(viewer.id, entry))
  }
  const groups = viewer.who === 'member' ? await listSaved(viewer, site.dates) : []
  const isThere = groups.some(({ items }) => items.some(({ id }) => id === entry?.id))
  return {
    groups,
    total: groups.reduce((sum, { items }) => sum + items.length, 0),
    most: mostSaved,
    mostNote,
    added: isThere ? entry : null,
    isFull,
  }
}

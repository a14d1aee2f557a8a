// Lists of OAI-PMH in pieces: sort by sort, first rows by the time of their last change, then what was noted of others. Stateless: the token says where to go on.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { listChanged } from '#engine/public/entry-times-data.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import { defaultLocale } from '#words/locales.ts'
import { listNoted } from './changes.ts'
import { isSet, type OaiRecord, readRows, sortsOf } from './records.ts'

/** So many records are in one answer. */
export const pageSize = 100

export type ListAsked = { prefix: string; set: string; from: string; until: string }
type Stage = 'rows' | 'noted'
export type Cursor = { sort: string; stage: Stage; at: string; id: string; count: number }
export type ListPage = { records: OaiRecord[]; next: Cursor | null }

const purpose = 'oai-resumption-tokens'

const isCursor = (value: unknown): value is ListAsked & Cursor =>
  typeof value === 'object' && value !== null && 'sort' in value && 'stage' in value && 'prefix' in value

/** A token that nobody else can make: what was asked, and the last row that was given. */
export function writeToken(asked: ListAsked, cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify({ ...asked, ...cursor })).toString('base64url')
  return `${text}.${keyedHash(purpose, text).slice(0, 32)}`
}

/** null for what is no token of ours. */
export function readToken(token: string): (ListAsked & Cursor) | null {
  const [text = '', mark] = token.split('.')
  if (keyedHash(purpose, text).slice(0, 32) !== mark) return null
  const read = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
  return isCursor(read) ? read : null
}

/** The end of what was asked for: the second that is named belongs to it. */
const afterSecond = (until: string): string => new Date(Date.parse(until) + 1000).toISOString()

/** One piece; null when it goes on in a sort that is not shown any more. */
export async function readPage(asked: ListAsked, start: Cursor | null): Promise<ListPage | null> {
  const sorts = await sortsOf(isSet(asked.set) ? asked.set : null)
  const viewer = await publicSite().visitor(defaultLocale)
  const times = { from: asked.from || undefined, until: asked.until ? afterSecond(asked.until) : undefined }
  const isAsked = (at: string): boolean => (!times.from || at >= times.from) && (!times.until || at < times.until)
  const records: OaiRecord[] = []
  const places: Omit<Cursor, 'count'>[] = []
  let index = start ? sorts.findIndex(({ name }) => name === start.sort) : 0
  if (index === -1) return null
  let stage: Stage = start?.stage ?? 'rows'
  let after = start?.id ? { at: start.at, id: start.id } : undefined
  for (let sort = sorts[index]; sort; sort = sorts[index]) {
    // One more than an answer holds: a page that is full says by itself nothing of what follows.
    const most = pageSize + 1 - records.length
    const list = { ...times, after, most }
    const { kind, only } = sort
    const found =
      stage === 'rows' ? await listChanged(viewer, kind, { ...list, where: only }) : await listNoted(sort.name, list)
    const rows = await readRows(
      sort,
      found.map(({ id }) => id),
    )
    for (const { id, at } of found) {
      const row = rows.get(id) ?? null
      const changed = row?.updatedAt ? new Date(row.updatedAt).toISOString() : ''
      // What is public was told with the rows, unless it changed at another time than is asked for.
      const isTold = stage === 'rows' ? row === null : row !== null && isAsked(changed)
      if (isTold) continue
      records.push({ sort, id, at, row })
      places.push({ sort: sort.name, stage, at, id })
    }
    const last = places[pageSize - 1]
    if (last && records.length > pageSize)
      return { records: records.slice(0, pageSize), next: { ...last, count: (start?.count ?? 0) + pageSize } }
    after = found.at(-1)
    if (found.length === most && after) continue
    after = undefined
    if (stage === 'noted') index += 1
    stage = stage === 'rows' ? 'noted' : 'rows'
  }
  return { records, next: null }
}

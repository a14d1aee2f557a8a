// Sources that are read whole, page after page: what an adapter says of one, and how a page of it is fetched. Each source has its file
// beside this one; what is done with its records is a feature.
import type { Outbound } from '../http/outbound.ts'
import { type Asking, askSite, type Site } from './ask-site.ts'
import { SourceFault } from './ask-source.ts'
import { isPart, type Part } from './parts.ts'

/** A page as the source gives it. */
export type RawPage = {
  items: readonly unknown[]
  /** Where the next page begins, as the source says it; null behind the last. */
  next: string | null
  /** How many there are, as the source says it: told to people, and nothing ends by it. */
  total: number | null
}

export type SourceAdapter<Found> = Omit<Site, 'mailto'> & {
  readonly name: string
  readonly mailto?: string | undefined
  /** What stands in the query of a question besides the cursor; keys of an account go into `headers`. */
  readonly question: Readonly<Record<string, string>>
  /**
   * The parameter of the cursor, and what it is before the first page where the source wants that said. `isToken`: it is signs without
   * a sense, of which some begin as an address would.
   */
  readonly cursor: { readonly name: string; readonly first?: string; readonly isToken?: boolean }
  /** How often a short wait that it asks for is kept within one question. */
  readonly waits: number
  /** @throws SourceFault `unreadable` for what is no page */
  readonly readPage: (answer: unknown) => RawPage
  /** A record; null for what is none. */
  readonly readRecord: (item: Part) => Found | null
  /** What may be asked instead where the key of the account is not allowed so much. */
  readonly lesser?: SourceAdapter<Found>
}

export type SourcePage<Found> = {
  records: Found[]
  /** Items that are no records. */
  unreadable: number
  next: string | null
  total: number | null
}

/** The address of the page at a cursor. A source may give a whole address: of its own site alone, for nobody else may say whom we ask. */
export function pageAddress(
  { url, question, cursor: { name, first, isToken } }: SourceAdapter<unknown>,
  cursor: string | null,
): string {
  const base = new URL(url)
  if (cursor && !isToken && /^(https?:)?\/|^\?/i.test(cursor)) {
    const next = URL.parse(cursor, base)
    if (!next || next.origin !== base.origin || next.username || next.password) throw new SourceFault('unreadable')
    return next.href
  }
  for (const [key, value] of Object.entries(question)) base.searchParams.set(key, value)
  const at = cursor ?? first
  if (at !== undefined) base.searchParams.set(name, at)
  return base.href
}

/**
 * One page of a source.
 * @param cursor null for the first one
 * @throws SourceFault `busy` with the seconds to wait where it says so, `away`, `unreadable`
 */
export async function fetchPage<Found>(
  outbound: Outbound,
  adapter: SourceAdapter<Found>,
  cursor: string | null,
  onQuota?: Asking['onQuota'],
): Promise<SourcePage<Found>> {
  const { mailto, waits } = adapter
  const address = pageAddress(adapter, cursor)
  const asking = { outbound, waits, ...(onQuota ? { onQuota } : {}) }
  const page = await askSite(asking, { ...adapter, mailto }, address, (answer) => {
    // There is no list at this address.
    if (answer === null) throw new SourceFault('unreadable', null, 404)
    return adapter.readPage(answer)
  })
  const records = page.items.flatMap((item) => (isPart(item) ? (adapter.readRecord(item) ?? []) : []))
  return { records, unreadable: page.items.length - records.length, next: page.next, total: page.total }
}

/** It says that the key is none, is over, or may not ask this. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof SourceFault && (error.status === 401 || error.status === 403)

/** The first page, and the adapter that it came by: the lesser one where the key is not allowed more. @throws SourceFault */
export async function fetchFirst<Found>(
  outbound: Outbound,
  adapter: SourceAdapter<Found>,
  onQuota?: Asking['onQuota'],
): Promise<{ adapter: SourceAdapter<Found>; page: SourcePage<Found> }> {
  try {
    return { adapter, page: await fetchPage(outbound, adapter, null, onQuota) }
  } catch (error) {
    if (!adapter.lesser || !isRefusal(error)) throw error
    return { adapter: adapter.lesser, page: await fetchPage(outbound, adapter.lesser, null, onQuota) }
  }
}

// Sources that are read whole, page after page: what an adapter says of one, and how a page of it is fetched. Each source has its file
// beside this one; what is done with its records is a feature.
import type { Outbound } from '../http/outbound.ts'
import { askSource, SourceFault } from './ask-source.ts'
import { askInCircuit } from './circuit.ts'
import { isPart, type Part } from './parts.ts'

/** A page as the source gives it. */
export type RawPage = {
  items: readonly unknown[]
  /** Where the next page begins, as the source says it; null behind the last. */
  next: string | null
  /** How many there are, as the source says it: told to people, and nothing ends by it. */
  total: number | null
}

export type SourceAdapter<Found> = {
  readonly name: string
  /** Its address, of the environment. */
  readonly url: string
  /** Whom to write to about our questions. */
  readonly mailto?: string | undefined
  /** What stands in the query of a question besides the cursor; keys of an account go into `headers`. */
  readonly question: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** The parameter of the cursor, and what it is before the first page where the source wants that said. */
  readonly cursor: { readonly name: string; readonly first?: string }
  /** How often a short wait that it asks for is kept within one question. */
  readonly waits: number
  /** @throws SourceFault `unreadable` for what is no page */
  readonly readPage: (answer: unknown) => RawPage
  /** A record; null for what is none. */
  readonly readRecord: (item: Part) => Found | null
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
  { url, question, cursor: { name, first } }: SourceAdapter<unknown>,
  cursor: string | null,
): string {
  const base = new URL(url)
  if (cursor && /^(https?:)?\/|^\?/i.test(cursor)) {
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
): Promise<SourcePage<Found>> {
  const { url, mailto, headers, waits } = adapter
  const address = pageAddress(adapter, cursor)
  const page = await askInCircuit(new URL(url).origin, async () => {
    const answer = await askSource(outbound, address, { mailto, waits, headers })
    // There is no list at this address.
    if (answer === null) throw new SourceFault('unreadable', null, 404)
    return adapter.readPage(answer)
  })
  const records = page.items.flatMap((item) => (isPart(item) ? (adapter.readRecord(item) ?? []) : []))
  return { records, unreadable: page.items.length - records.length, next: page.next, total: page.total }
}

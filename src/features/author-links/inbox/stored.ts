// What was found for a member, as it is kept.
import type { Viewer } from '#engine/model/viewer.ts'
import { accountId } from '#engine/model/viewer.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, type Sql, sql } from '#server/database/db.ts'
import type { FoundWork } from './found-work.ts'
import type { Reason } from './match.ts'

/** Ways in by which works are found. */
export const sources = [
  'orcid',
  'openalex',
  'crossref',
  'doi',
  'bibtex',
  'ris',
  'csl',
  'scopus',
  'scopusSearch',
  'file',
] as const
export type Source = (typeof sources)[number]

/** Metadata by identifier of a register: nobody typed them, and such works wait for no review. */
export const registers: readonly Source[] = ['orcid', 'openalex', 'crossref', 'doi', 'scopusSearch']

export type FoundIn = { source: Source; asked: string; at: string }
export type Group = 'new' | 'here' | 'alike'
export const groups: readonly Group[] = ['here', 'alike', 'new']

/** What was chosen before the work is taken. `author`: as the form sends it; `year`: as it was typed. */
export type Chosen = { author?: string; year?: string }

export type InboxWork = {
  id: string
  key: string
  fingerprint: string
  title: string
  found: FoundIn[]
  work: Pick<FoundWork, 'values' | 'authors' | 'where'> & { chosen?: Chosen }
  state: 'open' | 'taken' | 'refused' | 'skipped'
  match: Group
  publication: string | null
  reasons: Reason[]
  author: string | null
  linkBefore: { talent: string | null; linkStatus: string | null } | null
  isMade: boolean
  problem: string | null
  foundAt: string
  decidedAt: string | null
}

const columns = sql`id, key, fingerprint, title, found, work, state, match, publication, reasons, author, link_before "linkBefore",
  is_made "isMade", problem, found_at "foundAt", decided_at "decidedAt"`

/** Rows of the member who asks, and of nobody else. */
export const findInbox = (viewer: Viewer, condition: Sql, rest: Sql = sql``): Promise<InboxWork[]> =>
  query<InboxWork>(sql`
    select ${columns} from inbox_works where member = ${accountId(viewer)}::uuid and ${condition} ${rest}`)

/** Held until the transaction ends; undefined where it is not the member's. */
export const lockInboxWork = async (viewer: Viewer, id: string): Promise<InboxWork | undefined> =>
  isUuid(id) ? (await findInbox(viewer, sql`id = ${id}::uuid`, sql`for update`))[0] : undefined

export type GroupCounts = Record<Group, number>

/** How many wait in each group. */
export async function countOpen(viewer: Viewer): Promise<GroupCounts> {
  const row = await queryOne<GroupCounts>(sql`
    select count(*) filter (where match = 'new')::int "new", count(*) filter (where match = 'here')::int here,
      count(*) filter (where match = 'alike')::int alike
    from inbox_works where member = ${accountId(viewer)}::uuid and state = 'open'`)
  return row ?? { new: 0, here: 0, alike: 0 }
}

export type Refusal = { subject: 'same' | 'author'; key: string; other: string; title: string }

export const refusalsOf = (viewer: Viewer, subject: Refusal['subject']): Promise<Refusal[]> =>
  query<Refusal>(sql`
    select subject, key, other, title from inbox_refusals
    where member = ${accountId(viewer)}::uuid and subject = ${subject} order by said_at desc, key, other`)

export const addRefusal = (viewer: Viewer, { subject, key, other, title }: Refusal): Promise<unknown> =>
  query(sql`
    insert into inbox_refusals (member, subject, key, other, title)
    values (${accountId(viewer)}::uuid, ${subject}, ${key}, ${other}, ${title.slice(0, 1000)}) on conflict do nothing`)

export const removeRefusal = (viewer: Viewer, { subject, key, other }: Omit<Refusal, 'title'>): Promise<unknown> =>
  query(sql`
    delete from inbox_refusals
    where member = ${accountId(viewer)}::uuid and subject = ${subject} and key = ${key} and other = ${other}`)

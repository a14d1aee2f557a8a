// Decisions as they are kept: who decided what, and the values of each row before and after.
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { accountId } from '#engine/model/viewer.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, type Sql } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'

/** Values by the names of fields: those that decisions read again, and whatever else they changed. */
export type NotedValues = Readonly<Record<string, unknown>> & {
  readonly status?: string
  readonly statusReason?: string | null
  readonly deletedAt?: string | null
  readonly forum?: string
  /** Of an account: until when it writes nothing, or is not signed in. */
  readonly silence?: { until: string; reason: string } | null
  readonly until?: string | null
  readonly reason?: string
}

/** What a decision did to one row; values by the names of fields. `members`: to an account. */
export type NotedChange = {
  kind: string
  item: string
  topic: string | null
  member: string | null
  before: NotedValues
  after: NotedValues
}

export type NewDecision = {
  what: string
  reason?: string | null
  until?: string | null
  /** Under which it is kept; the form that sends it may say it. */
  id?: string
}

export type StoredDecision = {
  id: string
  what: string
  reason: string | null
  until: Date | null
  madeBy: string
  /** Null where the viewer may not know who it was. */
  who: string | null
  madeAt: Date
  undoneAt: Date | null
  /** How many topics and posts it is about, and how many accounts. */
  items: number
  accounts: number
}

/** Keeps a decision, with what it changed. @returns its id */
export async function noteDecision(
  viewer: Viewer,
  { what, reason = null, until = null, id = uuidv7() }: NewDecision,
  changes: readonly NotedChange[],
): Promise<string> {
  await query(sql`
    insert into moderation_decisions (id, what, reason, until, made_by, made_name, role)
    values (${id}::uuid, ${what}, ${reason}, ${until}::timestamptz, ${accountId(viewer)}, ${viewer.name}, ${viewer.role})`)
  await query(sql`
    insert into moderation_changes (decision, kind, item, topic, member, before, after)
    select ${id}::uuid, c.kind, c.item, c.topic, c.member, c.before, c.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c(kind text, item uuid, topic uuid, member uuid, before jsonb, after jsonb)`)
  return id
}

/** What it changed. Held with the decision until the transaction ends. */
export const changesOf = (decision: string): Promise<NotedChange[]> =>
  query(
    sql`select kind, item, topic, member, before, after from moderation_changes where decision = ${decision}::uuid order by kind, item`,
  )

type Found = Omit<StoredDecision, 'who'> & { madeName: string; role: string | null }

const decisions = (condition: Sql, rest: Sql): Sql => sql`
  select d.id, d.what, d.reason, d.until, d.made_by "madeBy", d.made_name "madeName", d.role, d.made_at "madeAt", d.undone_at "undoneAt",
    c.items, c.accounts
  from moderation_decisions d cross join lateral (
    select count(*) filter (where c.kind in ('forums', 'comments'))::int items, count(*) filter (where c.kind = 'members')::int accounts
    from moderation_changes c where c.decision = d.id) c
  where ${condition} order by d.made_at desc, d.id desc ${rest}`

const shown = (viewer: Viewer, { madeName, role, ...decision }: Found): StoredDecision => ({
  ...decision,
  who: nameShownTo(viewer, madeName, role),
})

export async function findDecision(viewer: Viewer, id: string, lock = false): Promise<StoredDecision | null> {
  if (lock) await query(sql`select 1 from moderation_decisions where id = ${id}::uuid for update`)
  const found = await queryOne<Found>(decisions(sql`d.id = ${id}::uuid`, sql``))
  return found ? shown(viewer, found) : null
}

/** What a form says that was sent before: the decision that it made, if any; else the id under which it makes one. */
export async function decisionOfForm(
  viewer: Viewer,
  key: string | null,
): Promise<{ made: StoredDecision | null; id: string }> {
  const made = key && isUuid(key) ? await findDecision(viewer, key) : null
  if (made) return { made: made.madeBy === accountId(viewer) ? made : null, id: uuidv7() }
  return { made: null, id: key && isUuid(key) ? key : uuidv7() }
}

/** Whose decisions: about a topic and its posts, one post, or a member. */
export type About = { topic: string } | { item: string } | { member: string }

const aboutSql = (about: About): Sql =>
  'topic' in about
    ? sql`c.topic = ${about.topic}::uuid`
    : 'item' in about
      ? sql`c.item = ${about.item}::uuid`
      : sql`c.member = ${about.member}::uuid and c.kind <> 'post-reports'`

/** The newest first. */
export const decisionsAbout = async (viewer: Viewer, about: About, limit: number): Promise<StoredDecision[]> =>
  (
    await query<Found>(
      decisions(
        sql`exists (select 1 from moderation_changes c where c.decision = d.id and ${aboutSql(about)})`,
        sql`limit ${limit}`,
      ),
    )
  ).map((one) => shown(viewer, one))

export const noteUndone = (id: string): Promise<unknown> =>
  query(sql`update moderation_decisions set undone_at = now() where id = ${id}::uuid`)

// What a member says of items: write these, write the change, keep in step, take it back there, stop everything.
import { uuidv7 } from '#server/database/row-ids.ts'
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import { accountById } from '#kinds/accounts.queries.ts'
import { authenticatedOrcid } from '#kinds/members/queries.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { conflict, notFound } from '#server/errors.ts'
import { enqueueSoon } from '#server/queue/jobs.ts'
import { heldOf, tellOf } from './held-items.ts'
import { findAccess, itemColumns, listStored, note, type StoredItem } from './stored-items.ts'

/** The job that does what waits. */
export const writingJob = 'write-orcid-records'

export const audit = (member: Viewer, changed: Record<string, unknown>): Promise<void> =>
  writeAudit(member, [
    { action: 'update', kind: 'members', id: accountId(member), label: member.name, changed: { orcidRecord: changed } },
  ])

/** Holds the member until the transaction ends: two pages of one member take turns. */
const holdMember = (member: string): Promise<unknown> => accountById('member', member, true)

/** The record that may be written now: the one of the iD that the member signs in with. */
async function requireActive(member: string): Promise<string> {
  const access = await findAccess(member)
  if (access?.state !== 'active' || access.orcid !== (await authenticatedOrcid(member))) throw conflict(null)
  return access.orcid
}

/**
 * Chooses items to be written, each by the key that the page gave it. What is chosen already stays as it is.
 * @throws 409 where one says something else by now, or nothing may be written
 */
export async function chooseItems(viewer: Viewer, keys: readonly string[]): Promise<void> {
  const member = accountId(viewer)
  await tx(async () => {
    await holdMember(member)
    const orcid = await requireActive(member)
    const [held, stored] = [await heldOf(member), await listStored(member)]
    const taken = new Set([...tellOf(stored, held).values()].map(({ key }) => key))
    for (const key of new Set(keys)) {
      const item = held.items.find((one) => one.key === key)
      if (!item) throw conflict(null)
      if (taken.has(key)) continue
      await query(sql`
        insert into orcid_items (id, member, orcid, section, subject, title, content, content_hash, state)
        values (${uuidv7()}::uuid, ${member}::uuid, ${orcid}, ${item.section}, ${item.subject}::uuid, ${item.title},
          ${JSON.stringify(item.content)}::jsonb, ${item.hash}, 'waiting') on conflict do nothing`)
      await note(member, 'chosen', item.title)
    }
    await audit(viewer, { old: null, new: new Set(keys).size })
  })
  enqueueSoon(writingJob)
}

export const itemMoves = ['change', 'again', 'withdraw', 'keep', 'unkeep', 'forget'] as const
export type ItemMove = (typeof itemMoves)[number]
export const isItemMove = (text: string | null): text is ItemMove => itemMoves.some((one) => one === text)

const lockItem = async (member: string, id: string): Promise<StoredItem> => {
  const item = await queryOne<StoredItem>(
    sql`select ${itemColumns} from orcid_items i where i.id::text = ${id} and i.member = ${member}::uuid for update`,
  )
  if (!item) throw notFound()
  return item
}

/** The item is to stand there as it is here now. */
async function writeNow(member: string, item: StoredItem, seen: string): Promise<void> {
  const now = tellOf(await listStored(member), await heldOf(member)).get(item.id)
  if (!now || now.hash !== seen) throw conflict(null)
  // What was deleted there gets a put code of its own again.
  const isGone = item.state === 'deleted'
  await query(sql`
    update orcid_items set state = 'waiting', content = ${JSON.stringify(now.content)}::jsonb, content_hash = ${now.hash},
      title = ${now.title}, tries = 0, next_try_at = now(), problem = null, detail = null, chosen_at = now(),
      put_code = case when ${isGone} then null else put_code end, was_sent = was_sent and not ${isGone},
      written_hash = case when ${isGone} then null else written_hash end
    where id = ${item.id}::uuid`)
  await note(member, 'chosen', now.title)
}

/** Nothing of it stands there, and nobody is on the way with it. */
export const isUnsent = ({ state, putCode, wasSent }: StoredItem): boolean =>
  state === 'waiting' && putCode === null && !wasSent

const withdraw = (member: string, { id, title }: Pick<StoredItem, 'id' | 'title'>): Promise<unknown> =>
  query(sql`
    update orcid_items set state = 'withdrawing', in_step = false, tries = 0, next_try_at = now(), problem = null, detail = null
    where id = ${id}::uuid and state <> 'withdrawing'`).then(() => note(member, 'withdrawing', title))

/**
 * Does it to one item.
 * @param seen the hash of what the page showed
 * @throws 404 where it is none of the member's, 409 where it is in another state by now
 */
export async function moveItem(viewer: Viewer, id: string, move: ItemMove, seen: string): Promise<void> {
  const member = accountId(viewer)
  await tx(async () => {
    await holdMember(member)
    const item = await lockItem(member, id)
    const isThere = item.putCode !== null && item.state !== 'deleted'
    if (move === 'forget') {
      // Nothing of it stands there, or the member leaves it there.
      if (item.state === 'withdrawing' || item.state === 'waiting') throw conflict(null)
      await query(sql`delete from orcid_items where id = ${item.id}::uuid`)
    } else if (move === 'withdraw') {
      if (!isThere && item.state !== 'waiting') throw conflict(null)
      if (isUnsent(item)) {
        // Nobody has to ask ORCID.
        await query(sql`delete from orcid_items where id = ${item.id}::uuid`)
        await note(member, 'cancelled', item.title)
      } else {
        await requireActive(member)
        await withdraw(member, item)
      }
    } else if (move === 'keep' || move === 'unkeep') {
      await query(sql`update orcid_items set in_step = ${move === 'keep'} where id = ${item.id}::uuid`)
      if (move === 'keep') await followMember(member)
    } else {
      await requireActive(member)
      if (item.state === 'withdrawing') throw conflict(null)
      await writeNow(member, item, seen)
    }
    await audit(viewer, { old: item.state, new: move })
  })
  enqueueSoon(writingJob)
}

/** Stops everything. @param withdraws what was written is deleted there first */
export async function disconnect(viewer: Viewer, withdraws: boolean): Promise<void> {
  await tx(async () => {
    await holdMember(accountId(viewer))
    await endAccess(accountId(viewer), withdraws)
    await audit(viewer, { old: 'connected', new: withdraws ? 'withdrawn' : null })
  })
  enqueueSoon(writingJob)
}

/** The same, in the current transaction, without the member. */
export async function endAccess(member: string, withdraws: boolean): Promise<void> {
  const ended = await query(
    sql`update orcid_access set state = 'ending', ending_tries = 0 where member = ${member}::uuid and state = 'active' returning member`,
  )
  if (ended.length === 0) return
  // What nobody sent yet is not sent any more.
  await query(sql`
    delete from orcid_items where member = ${member}::uuid and state in ('waiting', 'refused') and put_code is null and not was_sent`)
  const left = await listStored(member)
  for (const item of left) {
    if (withdraws && item.state !== 'deleted') await withdraw(member, item)
    else if (item.state === 'waiting' && item.putCode !== null)
      await query(sql`update orcid_items set state = 'written' where id = ${item.id}::uuid`)
  }
  await query(sql`update orcid_items set in_step = false where member = ${member}::uuid`)
  await note(member, 'disconnected')
}

/** What members keep in step follows what stands here now: changes are written, what is here no more is withdrawn. */
export async function followMember(member: string): Promise<void> {
  const stored = await listStored(member)
  if (!stored.some(({ inStep }) => inStep)) return
  if ((await findAccess(member))?.state !== 'active') return
  const current = tellOf(stored, await heldOf(member))
  for (const item of stored) {
    // What the member deleted there stays deleted.
    if (!item.inStep || item.state === 'withdrawing' || item.state === 'deleted') continue
    const now = current.get(item.id)
    if (!now) {
      await withdraw(member, item)
    } else if (now.hash !== item.hash) {
      await query(sql`
        update orcid_items set state = 'waiting', content = ${JSON.stringify(now.content)}::jsonb, content_hash = ${now.hash},
          title = ${now.title}, tries = 0, next_try_at = now(), problem = null, detail = null where id = ${item.id}::uuid`)
      await note(member, 'followed', now.title)
    }
  }
}

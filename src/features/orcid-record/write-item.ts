// Writes one chosen item to its record, or deletes it there. Whoever is killed in between does nothing twice: before an item is added
// again, it is looked for by its identifiers.
import { query, queryOne, sql } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import {
  addItem,
  changeItem,
  deleteItem,
  identifiersOf,
  itemWith,
  listItems,
  type OrcidMemberApi,
  type OrcidOutcome,
  type OrcidRecord,
} from '#server/sources/orcid-member.ts'
import { withOwnId } from './contents.ts'
import { losePermission } from './lost-permission.ts'
import { itemColumns, type ItemProblem, type KeptToken, type LogEvent, note, type StoredItem } from './stored-items.ts'

/** So long (s) nobody else takes an item; a call takes at most ten. */
const turnSeconds = 60
/** So often it is tried; the last time some hours after the first. */
export const mostTries = 10

type Taken = StoredItem & { member: string; orcid: string; sentBefore: boolean; tries: number; worker: string }

/** The next item that is due, for this worker alone; null where there is none. */
export async function takeItem(): Promise<Taken | null> {
  const worker = uuidv7()
  const taken = await queryOne<Taken>(sql`
    with due as (
      select i.id, i.was_sent from orcid_items i join orcid_access a on a.member = i.member and a.orcid = i.orcid
      where i.state in ('waiting', 'withdrawing') and i.next_try_at <= now() and (i.worked_until is null or i.worked_until < now())
        and (a.state = 'active' or i.state = 'withdrawing')
      order by i.next_try_at, i.id limit 1 for update of i skip locked)
    update orcid_items i set worker = ${worker}::uuid, worked_until = now() + make_interval(secs => ${turnSeconds}), tries = i.tries + 1,
      was_sent = i.was_sent or i.state = 'waiting' from due where i.id = due.id
    returning ${itemColumns}, i.member, i.orcid, due.was_sent "sentBefore", i.tries, i.worker`)
  return taken ?? null
}

type Asking = { api: OrcidMemberApi; record: OrcidRecord }

/** The put code of an item that may have been added already. */
async function lookedUp({ api, record }: Asking, item: Taken): Promise<OrcidOutcome> {
  const standing = await listItems(api, record, item.section)
  if (!Array.isArray(standing)) return standing
  const found = itemWith(standing, identifiersOf(withOwnId(item.content, item.id)))
  return { is: 'done', putCode: found?.putCode ?? null }
}

async function write(asking: Asking, item: Taken): Promise<OrcidOutcome> {
  const { api, record } = asking
  const body = withOwnId(item.content, item.id)
  if (item.putCode !== null) return changeItem(api, record, item.section, item.putCode, body)
  if (item.sentBefore) {
    const before = await lookedUp(asking, item)
    if (before.is !== 'done') return before
    if (before.putCode !== null) return changeItem(api, record, item.section, before.putCode, body)
  }
  const added = await addItem(api, record, item.section, body)
  if (added.is !== 'conflict') return added
  // This product wrote it there before, under a permission that is over by now.
  const known = await lookedUp(asking, item)
  if (known.is !== 'done') return known
  return known.putCode === null ? added : changeItem(api, record, item.section, known.putCode, body)
}

async function remove(asking: Asking, item: Taken): Promise<OrcidOutcome> {
  const { api, record } = asking
  let { putCode } = item
  if (putCode === null && item.sentBefore) {
    const found = await lookedUp(asking, item)
    if (found.is !== 'done') return found
    putCode = found.putCode
  }
  if (putCode === null) return { is: 'gone' }
  return deleteItem(api, record, item.section, putCode)
}

const mine = (item: Taken) => sql`id = ${item.id}::uuid and worker = ${item.worker}::uuid`

/** Not taken, and not to be tried again by itself. */
async function refuse(item: Taken, problem: ItemProblem, detail: string | null): Promise<void> {
  await query(sql`
    update orcid_items set state = 'refused', problem = ${problem}, detail = ${detail}, worker = null, worked_until = null
    where ${mine(item)} and state = ${item.state}`)
  await note(item.member, 'refused', item.title, detail)
}

/** What the member said in the meantime counts; the put code is kept all the same. */
async function keepWritten(item: Taken, putCode: number): Promise<void> {
  await query(sql`
    update orcid_items set put_code = ${putCode}, written_hash = ${item.hash}, written_at = now(), worker = null, worked_until = null,
      problem = null, detail = null, tries = 0,
      state = case when state = 'waiting' and content_hash = ${item.hash} then 'written' else state end
    where ${mine(item)}`)
  await note(item.member, item.writtenHash === null ? 'written' : 'changed', item.title)
}

async function keepRemoved(item: Taken, event: LogEvent): Promise<void> {
  await query(sql`delete from orcid_items where ${mine(item)} and state = 'withdrawing'`)
  await note(item.member, event, item.title)
}

async function keepOutcome(item: Taken, outcome: OrcidOutcome, kept: KeptToken): Promise<void> {
  const isRemoval = item.state === 'withdrawing'
  switch (outcome.is) {
    case 'done':
      if (isRemoval) return keepRemoved(item, 'withdrawn')
      return keepWritten(item, outcome.putCode as number)
    case 'gone':
      if (isRemoval) return keepRemoved(item, 'withdrawn')
      await query(sql`
        update orcid_items set state = 'deleted', put_code = null, was_sent = false, in_step = false, worker = null, worked_until = null
        where ${mine(item)}`)
      await note(item.member, 'deleted', item.title)
      return
    case 'revoked':
      // What is refused so was not added.
      await query(sql`
        update orcid_items set worker = null, worked_until = null, was_sent = ${item.sentBefore} where ${mine(item)}`)
      return losePermission(item.member, kept)
    case 'conflict':
      return refuse(item, 'conflict', null)
    case 'refused':
      return refuse(item, 'refused', outcome.detail)
  }
}

/** Seconds until the next try: half a minute, a minute, … at most two hours; longer where ORCID asks for it. */
const pauseOf = (tries: number, asked: number | null): number => Math.max(asked ?? 0, Math.min(7200, 15 * 2 ** tries))

async function waitFor(item: Taken, fault: SourceFault): Promise<void> {
  // To be asked to wait is no failure of the item.
  const problem = fault.reason === 'busy' ? 'busy' : 'away'
  if (item.tries >= mostTries && problem === 'away') return refuse(item, problem, null)
  await query(sql`
    update orcid_items set next_try_at = now() + make_interval(secs => ${pauseOf(item.tries, fault.seconds)}), problem = ${problem},
      tries = tries - ${problem === 'busy' ? 1 : 0}, worker = null, worked_until = null where ${mine(item)}`)
  if (item.problem === null) await note(item.member, 'waits', item.title)
}

/** @returns false where ORCID is to be left alone now */
export async function workOn(api: OrcidMemberApi, item: Taken, kept: KeptToken): Promise<boolean> {
  // Encrypted with a key that is gone: the member gives the permission again.
  if (kept.token === null) {
    await keepOutcome(item, { is: 'revoked' }, kept)
    return true
  }
  const asking = { api, record: { orcid: item.orcid, token: kept.token } }
  try {
    await keepOutcome(item, await (item.state === 'withdrawing' ? remove(asking, item) : write(asking, item)), kept)
    return true
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    await waitFor(item, error)
    return error.reason !== 'busy'
  }
}

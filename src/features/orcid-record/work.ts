// The job that does what waits: items one after another, permissions that end, and each night a look whether what was written still stands.
import { query, sql } from '#server/database/db.ts'
import { enqueueSoon, isEnding } from '#server/queue/jobs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { restOf } from '#server/sources/circuit.ts'
import { revokePermission } from '#server/sources/orcid-access.ts'
import { listItems, orcidSections } from '#server/sources/orcid-member.ts'
import { writingJob } from './choose.ts'
import { orcidWriting } from './options.ts'
import { losePermission } from './lost-permission.ts'
import { forgetAccess, type KeptToken, note, tokenOf } from './stored-items.ts'
import { takeItem, workOn } from './write-item.ts'

/** So often a token that was given up is given back; then it is forgotten all the same. */
const mostRevocations = 5

const isLeftAlone = (url: string): boolean => restOf(new URL(url).origin) > 0

/** Permissions that end and have nothing left to withdraw: the token is given back, and forgotten. */
async function endPermissions(): Promise<void> {
  const writing = orcidWriting()
  const ending = await query<{ member: string; tries: number }>(sql`
    update orcid_access a set ending_tries = ending_tries + 1 where a.state = 'ending'
      and not exists (select 1 from orcid_items i where i.member = a.member and i.state = 'withdrawing')
    returning a.member, a.ending_tries tries`)
  for (const { member, tries } of ending) {
    const kept = await tokenOf(member)
    if (!kept) continue
    try {
      if (kept.token !== null && writing) await revokePermission(writing.client, kept.token)
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      if (tries < mostRevocations) continue
    }
    await forgetAccess(member, kept)
  }
}

/** Does everything that is due. */
export async function writeRecords(): Promise<void> {
  const writing = orcidWriting()
  while (writing && !isEnding() && !isLeftAlone(writing.api.url)) {
    const item = await takeItem()
    if (!item) break
    const kept = await tokenOf(item.member)
    // The permission ended while the item was taken: it waits for the next one.
    if (kept && !(await workOn(writing.api, item, kept))) break
  }
  await endPermissions()
}

/** Asks for the job where something is due that nobody asked for: a next try, or what a process left that was killed. */
export async function askForWriting(): Promise<void> {
  const due = await query(sql`
    select 1 from orcid_items where state in ('waiting', 'withdrawing') and next_try_at <= now()
    union all select 1 from orcid_access where state = 'ending' limit 1`)
  if (due.length > 0) enqueueSoon(writingJob)
}

type Standing = { id: string; section: string; putCode: number; title: string }

async function lookAt(member: string, orcid: string, kept: KeptToken): Promise<void> {
  const writing = orcidWriting()
  const items = await query<Standing>(sql`
    select id, section, put_code "putCode", title from orcid_items
    where member = ${member}::uuid and orcid = ${orcid} and state = 'written' and put_code is not null and worker is null`)
  for (const section of orcidSections) {
    const ours = items.filter((item) => item.section === section)
    if (ours.length === 0 || !writing || kept.token === null) continue
    const standing = await listItems(writing.api, { orcid, token: kept.token }, section)
    if (!Array.isArray(standing)) {
      if (standing.is !== 'revoked') continue
      return losePermission(member, kept)
    }
    const there = new Set(standing.map(({ putCode }) => putCode))
    for (const item of ours.filter(({ putCode }) => !there.has(putCode))) {
      const gone = await query(sql`
        update orcid_items set state = 'deleted', put_code = null, was_sent = false, in_step = false
        where id = ${item.id}::uuid and state = 'written' and put_code = ${item.putCode} returning id`)
      if (gone.length > 0) await note(member, 'deleted', item.title)
    }
  }
}

/** Looks in every record whether what was written there still stands; permissions that are over by their date are forgotten. */
export async function checkRecords(): Promise<void> {
  const writing = orcidWriting()
  if (!writing) return
  const members = await query<{ member: string; orcid: string; isOver: boolean }>(sql`
    select member, orcid, coalesce(expires_at < now(), false) "isOver" from orcid_access where state = 'active' order by member`)
  for (const { member, orcid, isOver } of members) {
    if (isEnding() || isLeftAlone(writing.api.url)) return
    const kept = await tokenOf(member)
    try {
      if (kept && (isOver || kept.token === null)) await losePermission(member, kept)
      else if (kept) await lookAt(member, orcid, kept)
    } catch (error) {
      // The next night looks again.
      if (!(error instanceof SourceFault)) throw error
    }
  }
}

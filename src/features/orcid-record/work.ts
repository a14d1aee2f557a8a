// The job that does what waits: items one after another, permissions that end, and each night a look whether what was written still stands.
import { query, sql } from '#server/database/db.ts'
import { enqueueSoon, isEnding } from '#server/queue/jobs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { restOf } from '#server/sources/circuit.ts'
import { revokePermission } from '#server/sources/orcid-access.ts'
import { listItems, orcidSections } from '#server/sources/orcid-member.ts'
import { writingJob } from './choose.ts'
import { orcidWriting } from './options.ts'
import { forgetAccess, note, tokenOf } from './stored-items.ts'
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
    const token = await tokenOf(member)
    try {
      if (token && writing) await revokePermission(writing.client, token)
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      if (tries < mostRevocations) continue
    }
    await forgetAccess(member)
  }
}

/** Does everything that is due. */
export async function writeRecords(): Promise<void> {
  const writing = orcidWriting()
  while (writing && !isEnding() && !isLeftAlone(writing.api.url)) {
    const item = await takeItem()
    if (!item) break
    const token = await tokenOf(item.member)
    if (token === null) {
      // Encrypted with a key that is gone: the member gives the permission again.
      await forgetAccess(item.member)
      await note(item.member, 'revoked')
      continue
    }
    if (!(await workOn(writing.api, item, token))) break
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

async function lookAt(member: string, orcid: string, token: string): Promise<void> {
  const writing = orcidWriting()
  const items = await query<Standing>(sql`
    select id, section, put_code "putCode", title from orcid_items
    where member = ${member}::uuid and orcid = ${orcid} and state = 'written' and put_code is not null and worker is null`)
  for (const section of orcidSections) {
    const ours = items.filter((item) => item.section === section)
    if (ours.length === 0 || !writing) continue
    const standing = await listItems(writing.api, { orcid, token }, section)
    if (!Array.isArray(standing)) {
      if (standing.is !== 'revoked') continue
      await forgetAccess(member)
      await note(member, 'revoked')
      return
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

/** Looks in every record whether what was written there still stands. */
export async function checkRecords(): Promise<void> {
  const writing = orcidWriting()
  if (!writing) return
  const members = await query<{ member: string; orcid: string }>(
    sql`select member, orcid from orcid_access where state = 'active' order by member`,
  )
  for (const { member, orcid } of members) {
    if (isEnding() || isLeftAlone(writing.api.url)) return
    const token = await tokenOf(member)
    try {
      if (token) await lookAt(member, orcid, token)
    } catch (error) {
      // The next night looks again.
      if (!(error instanceof SourceFault)) throw error
    }
  }
}

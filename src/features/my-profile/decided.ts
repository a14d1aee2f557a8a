// Staff decided about the entry of a member, who is told so, with the reason and the way to it.
import { members } from '#kinds/members/kind.ts'
import { findPerson } from '#kinds/people.queries.ts'
import { findRow } from '#engine/store/stored-rows.ts'
import { onJob } from '#server/queue/jobs.ts'
import { tell } from '#server/notices/tell.ts'
import { isLocale } from '#words/locales.ts'
import { addressOf, poolOf } from '#kinds/pools.ts'

/** @param version of the entry when it was decided: one decision is told once */
export async function tellDecision(entry: string, version: number): Promise<void> {
  const row = (await findPerson(entry))?.row
  const owner = row && (await findRow(members, row.owner))
  if (!row || owner?.status !== 'active' || !['published', 'rejected'].includes(row.status)) return
  const isPublished = row.status === 'published'
  const what = isPublished ? 'entry_published' : 'entry_rejected'
  const reason = row.statusReason ?? ''
  const path = isPublished ? addressOf[poolOf(row.talentGroup)] + (row.slug ?? '') : '/my-profile/info'
  await tell({ realm: 'member', account: owner.id }, 'entries', {
    event: `entry_decided ${entry} ${version}`,
    what,
    values: isPublished ? {} : { reason },
    link: path,
    mail: {
      template: what,
      to: owner.email,
      locale: isLocale(owner.locale) ? owner.locale : 'en',
      values: { name: owner.fullName, reason, path },
    },
  })
}

export const addDecisionJobs = (): void =>
  onJob('entry-decided', async ({ id, version }) => tellDecision(String(id), Number(version)))

// Staff decided about the entry of a member: a mail says so, with the reason and the way to it.
import { queryOne, sql } from '#server/db.ts'
import { onJob } from '#server/jobs.ts'
import { queueNotice } from '#server/mail/notices.ts'
import { isLocale } from '#words/locales.ts'
import { addressOf, poolOf } from '#kinds/pools.ts'

type Decided = {
  account: string
  name: string
  email: string
  locale: string
  status: string
  reason: string | null
  slug: string
  pool: string
}

/** @param version of the entry when it was decided: one decision is one mail */
export async function tellDecision(entry: string, version: number): Promise<void> {
  const row = await queryOne<Decided>(sql`
    select m.id account, m.full_name "name", m.email, m.locale, t.status, t.status_reason reason, t.slug, t.talent_group pool
    from talents t join members m on m.id = t.owner and m.deleted_at is null and m.status = 'active'
    where t.id = ${entry} and t.deleted_at is null and t.status in ('published', 'rejected')`)
  if (!row) return
  const isPublished = row.status === 'published'
  await queueNotice({ realm: 'member', account: row.account }, 'entries', {
    template: isPublished ? 'entry_published' : 'entry_rejected',
    to: row.email,
    locale: isLocale(row.locale) ? row.locale : 'en',
    values: {
      name: row.name,
      reason: row.reason ?? '',
      path: isPublished ? addressOf[poolOf(row.pool)] + row.slug : '/my-profile/info',
    },
    event: `entry_decided ${entry} ${version}`,
  })
}

export const addDecisionJobs = (): void =>
  onJob('entry-decided', async ({ id, version }) => tellDecision(String(id), Number(version)))

// Staff decided about the entry of a member, who is told so, with the reason and the way to it.
import { queryOne, sql } from '#server/database/db.ts'
import { onJob } from '#server/queue/jobs.ts'
import { tell } from '#server/notices/tell.ts'
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

/** @param version of the entry when it was decided: one decision is told once */
export async function tellDecision(entry: string, version: number): Promise<void> {
  const row = await queryOne<Decided>(sql`
    select m.id account, m.full_name "name", m.email, m.locale, t.status, t.status_reason reason, t.slug, t.talent_group pool
    from talents t join members m on m.id = t.owner and m.deleted_at is null and m.status = 'active'
    where t.id = ${entry} and t.deleted_at is null and t.status in ('published', 'rejected')`)
  if (!row) return
  const isPublished = row.status === 'published'
  const what = isPublished ? 'entry_published' : 'entry_rejected'
  const reason = row.reason ?? ''
  const path = isPublished ? addressOf[poolOf(row.pool)] + row.slug : '/my-profile/info'
  await tell({ realm: 'member', account: row.account }, 'entries', {
    event: `entry_decided ${entry} ${version}`,
    what,
    values: isPublished ? {} : { reason },
    link: path,
    mail: {
      template: what,
      to: row.email,
      locale: isLocale(row.locale) ? row.locale : 'en',
      values: { name: row.name, reason, path },
    },
  })
}

export const addDecisionJobs = (): void =>
  onJob('entry-decided', async ({ id, version }) => tellDecision(String(id), Number(version)))

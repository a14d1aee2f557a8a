// The digest: what is new in the forums, by mail, daily or weekly for whoever asked for it; nothing new, no mail.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import { records } from '#engine/store/records.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { newAnswersIn, newTopics, type Within } from '#kinds/forums/digest.queries.ts'
import { forums } from '#kinds/forums/kind.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { choiceOf, mailedMembers } from '#server/notifications/topics.ts'
import { mailWithWayOut } from '#server/notifications/ways-out.ts'
import { tellMembers } from '#server/runs/by-id.ts'
import type { RunWork } from '#server/runs/runs.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { topicsOf } from './own-tables.ts'
import { postHref } from './paths.ts'

/** A mail names so many of each sort; the others are counted. */
const mostNamed = 8
/** Less than a day and than a week: the clock begins when it can. After a longer time only what is newer than `longest` is told. */
const rhythms = {
  daily: { every: '20 hours', longest: '2 days' },
  weekly: { every: '164 hours', longest: '10 days' },
} as const

/** What is to be told now, noted as told; null where the last time was lately. Whoever comes second waits, and finds it told. */
async function takeTurn(member: string, often: keyof typeof rhythms): Promise<Within | null> {
  const { every, longest } = rhythms[often]
  await query(sql`
    insert into forum_digests (member, told_at, told_until) values (${member}::uuid, '-infinity', '-infinity') on conflict (member) do nothing`)
  // What was saved within the last moments may not be there yet for everybody.
  const due = await queryOne<Within>(sql`
    select greatest(told_until, now() - ${longest}::interval) since, now() - interval '2 minutes' until from forum_digests
    where member = ${member}::uuid and told_at < now() - ${every}::interval for update`)
  if (!due) return null
  await query(sql`
    update forum_digests set told_at = now(), told_until = greatest(told_until, ${due.until}) where member = ${member}::uuid`)
  return { since: new Date(due.since), until: new Date(due.until) }
}

type Line = { title: string; path: string }

/** Titles and addresses of these topics as a visitor sees them, in their order. */
async function linesOf(ids: readonly string[], locale: Locale): Promise<Map<string, Line>> {
  if (ids.length === 0) return new Map()
  const { rows } = await records(await publicSite().visitor(locale), forums).list({ ids: [...ids], size: ids.length }, [
    'title',
    'slug',
  ])
  const found = new Map(rows.map(({ id, title, slug }) => [id, { title, path: entryPath(forums, slug ?? '') }]))
  return new Map(ids.flatMap((id) => (found.has(id) ? [[id, found.get(id) as Line] as const] : [])))
}

/** @returns whether there was something to tell */
export const tellDigest = (member: string, run: number): Promise<boolean> =>
  tx(async () => {
    const to = { realm: 'member', account: member } as const
    const account = await activeAccount('member', member)
    const { mail, often } = await choiceOf(to, 'digest')
    if (!account || !mail || !often || !(await publicSite().isOpen(forums.name))) return false
    const within = await takeTurn(member, often)
    if (!within) return false
    const locale = isLocale(account.locale) ? account.locale : 'en'
    const answered = await newAnswersIn(member, within, await topicsOf(member, 'followed'))
    const topics = await newTopics(member, within, [locale, 'en'])
    const named = await linesOf(
      [...topics.slice(0, mostNamed), ...answered.slice(0, mostNamed).map(({ topic }) => topic)],
      locale,
    )
    const fresh = topics.slice(0, mostNamed).flatMap((id) => named.get(id) ?? [])
    const answers = answered.slice(0, mostNamed).flatMap(({ topic, count, first }) => {
      const line = named.get(topic)
      return line ? [{ title: line.title, path: postHref(line.path, first), count }] : []
    })
    if (fresh.length === 0 && answers.length === 0) return false
    await mailWithWayOut(to, 'digest', {
      template: 'forum_digest',
      event: `forum_digest ${member} ${run}`,
      to: account.email,
      locale,
      values: {
        name: account.fullName,
        often,
        topics: fresh,
        moreTopics: Math.max(0, topics.length - mostNamed),
        answers,
        moreAnswers: Math.max(0, answered.length - mostNamed),
        path: listPath(forums),
      },
    })
    return true
  })

export const tellDigests: RunWork = {
  name: 'tell-forum-digests',
  portion: (run) => tellMembers(run, 20, (after, limit) => mailedMembers('digest', after, limit), tellDigest),
}

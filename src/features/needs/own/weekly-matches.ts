// New matches of a member's own profile, once a week by mail, for whoever agreed to it; each match once, the first time none.
import { memberConsents } from '#engine/interfaces/member-consents.ts'
import { memberTypes, visitor, type Viewer } from '#engine/model/viewer.ts'
import { getKind } from '#engine/model/registry.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { notify } from '#server/notifications/notify.ts'
import { tellMembers } from '#server/runs/by-id.ts'
import type { RunWork } from '#server/runs/runs.ts'
import { isLocale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { isAnswer } from '../match-need.ts'
import { matchesOfProfile } from './matches-for-me.ts'

/** A mail names so many; the others are counted. */
const mostNamed = 5

/** Is this the first time? Notes that it was compared now; null where that was within the week. */
async function isFirst(member: string): Promise<boolean | null> {
  const last = await queryOne<{ isLately: boolean }>(sql`
    select compared_at > now() - interval '164 hours' "isLately" from profile_digests where member = ${member}::uuid for update`)
  if (last?.isLately) return null
  await query(sql`
    insert into profile_digests (member, compared_at) values (${member}::uuid, now())
    on conflict (member) do update set compared_at = excluded.compared_at`)
  return last === undefined
}

/** Notes that the member knows it. @returns false for what they knew */
async function note(member: string, kind: string, item: string): Promise<boolean> {
  const made = await query(sql`
    insert into profile_matches_told (member, kind, item) values (${member}::uuid, ${kind}, ${item}::uuid)
    on conflict do nothing returning 1`)
  return made.length > 0
}

/** @returns whether there was something to tell */
async function tellMember(member: string, run: number): Promise<boolean> {
  const account = await activeAccount('member', member)
  const first = account && (await isFirst(member))
  if (!account || first === null) return false
  const locale = isLocale(account.locale) ? account.locale : 'en'
  const memberType = memberTypes.find((one) => one === account.memberType) ?? 'researcher'
  const viewer: Viewer = { ...visitor(locale), who: 'member', id: member, name: account.fullName, memberType }
  const found = ((await matchesOfProfile(viewer)) ?? []).flatMap(({ kind, rows }) =>
    rows.filter(isAnswer).map((row) => ({ kind: getKind(kind), ...row })),
  )
  const fresh: typeof found = []
  for (const one of found) if (await note(member, one.kind.name, one.id)) fresh.push(one)
  if (first || fresh.length === 0) return false
  const best = fresh.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, mostNamed)
  const path = `${ownNeedsPage.href}?tab=matches`
  await notify({ realm: 'member', account: member }, 'matches', {
    event: `weekly_matches ${member} ${run}`,
    what: 'matches_found',
    values: { count: fresh.length },
    link: path,
    mail: {
      template: 'match_digest',
      to: account.email,
      locale,
      values: {
        name: account.fullName,
        count: fresh.length,
        needs: [
          {
            title: (await wordsIn(locale)).needs.matches,
            rows: best.map(({ kind, row, parts }) => ({
              title: titleOfRow(kind, row, locale) || (publicPath(kind, row) ?? kind.name),
              reason: parts
                .flatMap(({ value, text }) => (value > 0 && text ? [text] : []))
                .slice(0, 2)
                .join('; '),
            })),
            more: fresh.length - best.length,
          },
        ],
        path,
      },
    },
  })
  return true
}

export const tellWeeklyMatches: RunWork = {
  name: 'tell-weekly-matches',
  portion: (run) =>
    tellMembers(run, 10, (after, limit) => memberConsents().membersWith('digest_mail', after, limit), tellMember),
}

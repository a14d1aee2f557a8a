// Accounts that staff look after: addresses nobody confirmed for a week, and organizations to verify. Choices of their list, and
// a line of the work queue.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { records } from '#engine/store/records.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { sql, type Sql } from '#server/database/db.ts'
import { wordsIn } from '#words/words-in.ts'

const unconfirmedDays = 7
const toVerify = 'to-verify'
const asksFor = 'asked-to-verify'

/** Only for who keeps accounts, and only in that reach; null otherwise. */
const ofKeepers = (condition: Sql) => (viewer: Viewer, kind: Kind) =>
  kind.name === 'members' && viewer.who === 'staff' && kind.access.export(viewer) !== false
    ? sql`(${condition} and ${grantSql(kind, kind.access.export(viewer))})`
    : null

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== 'members' || viewer.who !== 'staff' || kind.access.export(viewer) === false) return []
  const [count, asked] = [
    await records(viewer, kind).count({ only: [toVerify] }),
    await records(viewer, kind).count({ only: [asksFor] }),
  ]
  const { home } = (await wordsIn(viewer.locale)).editor
  // Those who asked first stand first.
  const href = `${listAddress(kind)}?only=${toVerify}&sort=asked`
  return count > 0
    ? [
        {
          text: asked > 0 ? home.toVerifyAsked({ count, asked }) : home.toVerify({ count }),
          count,
          href,
          // Who asked waits; nobody waits for the others.
          urgency: asked > 0 ? 'people' : 'later',
        },
      ]
    : []
}

export const memberScopes: readonly Scope[] = [
  {
    name: 'unconfirmed',
    label: ({ editor }) => editor.scopes.unconfirmed({ count: unconfirmedDays }),
    rows: ofKeepers(
      sql`t.status = 'unverified' and t.created_at < now() - make_interval(days => ${unconfirmedDays}::int)`,
    ),
  },
  {
    name: toVerify,
    label: ({ editor }) => editor.scopes.toVerify,
    rows: ofKeepers(sql`t.member_type = 'organization' and t.status = 'active' and t.organization_verified_at is null`),
  },
  {
    name: asksFor,
    label: ({ editor }) => editor.scopes.askedToVerify,
    rows: ofKeepers(
      sql`t.status = 'active' and t.organization_verified_at is null and t.verification_asked_at is not null`,
    ),
  },
]

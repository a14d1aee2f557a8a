// What became of claim requests in the reach of staff, the last first.
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Kind } from '#engine/model/kind.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { findRows, idsSql } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { formatDate } from '#words/formats.ts'
import { mayDecide } from './requests.ts'

export type Decided = {
  id: string
  entry: string
  href: string
  by: string
  /** Why the member asked. */
  asked: string
  decision: 'approved' | 'denied'
  /** Moment (ISO) and day. */
  at: string
  when: string
  /** Who of the staff decided; null where nobody had to: the member proved it, or somebody else did. */
  decider: string | null
  reason: string | null
}

type Row = {
  id: string
  entry: string
  member: string
  reason: string
  state: 'approved' | 'denied'
  decided_at: Date
  decided_by: string | null
  decided_reason: string | null
}

export const mostDecided = 50

/** The last decisions about entries of this kind. */
export async function decidedRequests({ viewer, locale, words, site }: LoaderContext, kind: Kind): Promise<Decided[]> {
  const rows = await query<Row>(sql`
    select id, entry, member, reason, state, decided_at, decided_by, decided_reason from claim_requests
    where state <> 'open' and decided_at is not null and entry in (${idsSql(kind, mayDecide(viewer, kind))})
    order by decided_at desc, id limit ${mostDecided}`)
  const [entries, askers, deciders] = await Promise.all([
    targetsOf(
      kind.name,
      rows.map(({ entry }) => entry),
    ),
    findRows(members, { id: rows.map(({ member }) => member) }, { trash: true }),
    findRows(users, { id: rows.flatMap(({ decided_by: by }) => (by && isUuid(by) ? [by] : [])) }, { trash: true }),
  ])
  return rows.flatMap((row): Decided[] => {
    const asker = askers.find(({ id }) => id === row.member)
    if (!asker) return []
    const decider = deciders.find(({ id }) => id === row.decided_by) ?? null
    const at = new Date(row.decided_at).toISOString()
    return [
      {
        id: row.id,
        entry: labelOf(entries.get(row.entry)?.title ?? null, locale),
        href: rowAddress(kind, row.entry) ?? '',
        by: words.claim.office.by({ name: asker.fullName, email: asker.email }),
        asked: row.reason,
        decision: row.state,
        at,
        when: formatDate(at, locale, { ...site.dates }),
        decider: decider && (nameShownTo(viewer, decider.fullName, decider.role) ?? words.editor.form.somebody),
        reason: row.decided_reason,
      },
    ]
  })
}

// The supervisor of a host is public: somebody who is not cannot be chosen, and an offer whose supervisor left the public pages
// since waits for staff. (What the public receives is decided at every answer.)
import { hosts } from '#kinds/hosts/kind.ts'
import { findRow, idsSql } from '#engine/store/reading/stored-rows.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Row } from '#engine/model/rows.ts'
import { everybody } from '#engine/search/documents/documents.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { records } from '#engine/store/records.ts'
import { maySeeAll } from '#engine/store/refs.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { sql } from '#server/database/db.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { wordsIn } from '#words/words-in.ts'

const name = 'hidden-supervisor'

const isSupervised = (kind: Kind): boolean => kind.name === 'hosts'

/** Who stood there before stays: other changes do not wait for it. */
export async function checkSupervisor({
  id,
  supervisor,
}: Partial<Row<typeof hosts>>): Promise<Record<string, FieldProblem>> {
  if (!supervisor || (await maySeeAll(await everybody(), 'talents', [supervisor]))) return {}
  const before = await findRow(hosts, id, { trash: true })
  return before?.supervisor === supervisor ? {} : { supervisor: { code: 'invalid', detail: 'notPublic' } }
}

const mayChange = (viewer: Viewer, kind: Kind): boolean =>
  viewer.who === 'staff' && isSupervised(kind) && kind.access.update(viewer) !== false

/** Offers that are public or on their way there, in the reach of who may choose another supervisor. */
function withHidden(viewer: Viewer, kind: Kind) {
  // Who was moved to the young talents is named as long as everybody sees them there.
  const shown = [talents, youngTalents].map((pool) => idsSql(pool, pool.access.read(asVisitor(viewer))))
  return sql`(t.supervisor is not null and t.status in ('draft', 'pending', 'published')
    and not (t.supervisor in (${shown[0]}) or t.supervisor in (${shown[1]})) and ${grantSql(kind, kind.access.update(viewer))})`
}

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (!mayChange(viewer, kind)) return []
  const count = await records(viewer, kind).count({ only: [name] })
  const { home } = (await wordsIn(viewer.locale)).editor
  return count > 0
    ? [
        {
          text: home.hiddenSupervisor({ count, ...wordsOf(kind, viewer.locale) }),
          count,
          href: `?only=${name}`,
          urgency: 'later',
        },
      ]
    : []
}

export const hiddenSupervisor: Scope = {
  name,
  label: ({ editor }) => editor.scopes.hiddenSupervisor,
  rows: (viewer, kind) => (mayChange(viewer, kind) ? withHidden(viewer, kind) : null),
}

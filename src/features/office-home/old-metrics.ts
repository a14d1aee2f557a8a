// People whose metrics are older than 90 days and could be read anew, for whoever may start such a run.
import type { Kind } from '#engine/model/kind.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { sql } from '#server/database/db.ts'

/** Runs are started by those who may publish; only kinds that have metrics know them. */
export const runsMetrics = (viewer: Viewer, kind: Kind): boolean =>
  kind.fields.metricAt !== undefined && viewer.who === 'staff' && kind.access.publish(viewer) !== false

export const oldMetrics: Scope = {
  name: 'old-metrics',
  label: ({ editor }) => editor.scopes.oldMetrics,
  rows: (viewer, kind) => {
    const days = kind.fields.metricAt?.staleAfter
    if (days === undefined || !runsMetrics(viewer, kind)) return null
    // Sources are asked by an id: without one nothing can be read anew.
    return sql`(t.metric_at < current_date - ${days}::int and (t.scopus_id is not null or t.openalex_id is not null)
        and t.status = 'published' and ${grantSql(kind, kind.access.publish(viewer))})`
  },
}

// Recomputes which rows everybody finds, after the setting list_before_notice changed.
import { onJob } from '#server/queue/jobs.ts'
import { allKinds } from '#engine/model/registry.ts'
import { renewDocuments } from '#engine/search/renewals.ts'
import { sql } from '#server/database/db.ts'

/** Says who does the work; before the queue starts. */
export function addSettingJobs(): void {
  onJob('relist', async () => {
    for (const kind of allKinds().filter((one) => one.fields.claimStatus)) await renewDocuments(kind, sql`true`)
  })
}

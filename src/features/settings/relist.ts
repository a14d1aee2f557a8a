// Recomputes which rows everybody finds, after the setting list_before_notice changed.
import { onJob } from '#server/jobs.ts'
import { allKinds } from '#engine/registry.ts'
import { rebuildDocuments } from '#engine/server/rebuild.ts'
import { touch } from '#engine/server/versions.ts'

/** Says who does the work; before the queue starts. */
export function addSettingJobs(): void {
  onJob('relist', async () => {
    for (const kind of allKinds().filter((one) => one.fields['claimStatus'])) {
      await rebuildDocuments(kind)
      await touch(kind.table)
    }
  })
}

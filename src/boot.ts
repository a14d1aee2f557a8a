// What a database needs before it serves: reference data always, the demo world when it is wanted.
import { useRegistry } from '#engine/model/registry.ts'
import { loadDemo as writeDemo } from '#features/demo-world/load.ts'
import { loadReferenceData as writeReferenceData, shippedIds } from '#features/reference-data/load.ts'
import { startFresh } from '#features/search-index/rebuild.ts'
import { keepItems } from '#features/author-links/inbox/keep-items.ts'
import { noteDecision } from '#features/claims/decide.ts'
import { keepRequest } from '#features/claims/requests.ts'
import { follow, like } from '#features/forums/own-tables.ts'
import { keepTexts } from '#features/relayed-contact/texts.ts'
import {
  measures,
  peopleMeasures,
  takeEarlierSnapshot,
  takeSnapshot,
} from '#features/metric-snapshots/take-snapshots.ts'
import { checkRun } from '#import/check.ts'
import { startCommit, processCommit } from '#import/commit.ts'
import { createRun } from '#import/begin-run.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { registry } from '#kinds/index.ts'
import type { Config } from '#server/config.ts'
import { openKeys } from '#server/crypto/open-keys.ts'
import { dbSettings } from '#server/database/db.ts'
import { registerFeatures } from './register.ts'

/** Loads or refreshes the reference lists; `say` hears of each list that changed. */
export async function loadReferenceData(say?: (line: string) => void): Promise<void> {
  useRegistry(registry)
  registerFeatures()
  await startFresh()
  await writeReferenceData(say)
}

async function uploadFile(viewer: Viewer, kind: Kind, file: Uint8Array, name: string): Promise<void> {
  const run = await createRun(viewer, kind, file, name)
  await checkRun(viewer, run)
  await startCommit(viewer, run.number, {})
  await processCommit(viewer, run.number)
}

/** What the lists count today, and before that on each day the part of people that was there. */
async function takeSnapshots(today: string, past: readonly { day: string; partOf: (country: string) => number }[]) {
  // Oldest first: what a snapshot hid is hidden in the next.
  for (const { day, partOf } of past) for (const kind of peopleMeasures) await takeEarlierSnapshot(kind, day, partOf)
  for (const kind of measures) await takeSnapshot(kind, today)
}

/** Loads the demo world into a database without people. */
export async function loadDemo(config: Config): Promise<void> {
  useRegistry(registry)
  registerFeatures()
  await openKeys(config, dbSettings())
  const tools = {
    shippedIds,
    hashPassword,
    keepRequest,
    noteDecision,
    keepTexts,
    uploadFile,
    keepItems,
    takeSnapshots,
    likePost: (member: string, post: string) => like(member, post, true),
    followTopic: (member: string, topic: string) => follow(member, topic, true),
  }
  await writeDemo(config, tools, new Date().toISOString().slice(0, 10))
}

// What a database needs before it serves: reference data always, the demo world when it is wanted.
import { useRegistry } from '#engine/model/registry.ts'
import { loadDemo as writeDemo } from '#features/demo-world/load.ts'
import { loadReferenceData as writeReferenceData, shippedIds } from '#features/reference-data/load.ts'
import { startFresh } from '#features/search-index/rebuild.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { registry } from '#kinds/index.ts'
import type { Config } from '#server/config.ts'
import { provideFeatures } from './provide.ts'

/** Loads or refreshes the reference lists; `say` hears of each list that changed. */
export async function loadReferenceData(say?: (line: string) => void): Promise<void> {
  useRegistry(registry)
  provideFeatures()
  await startFresh()
  await writeReferenceData(say)
}

/** Loads the demo world into a database without people. */
export async function loadDemo(config: Config): Promise<void> {
  useRegistry(registry)
  provideFeatures()
  await writeDemo(config, { shippedIds, hashPassword }, new Date().toISOString().slice(0, 10))
}

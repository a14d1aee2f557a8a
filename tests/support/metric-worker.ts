// A process of its own that works on runs which read numbers, as a worker of the product does; it may be killed.
import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthorSource } from './sources/author-source.ts'

const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../../src', path))

/** @param key the secret key of the database, as base64 */
export async function startMetricWorker(
  settings: unknown,
  key: string,
  sources: AuthorSource['sources'],
): Promise<ChildProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'metric runs '))
  const program = join(folder, 'work.ts')
  writeFileSync(
    program,
    `
    import { useRegistry } from ${source('engine/model/registry.ts')}
    import { registry } from ${source('kinds/index.ts')}
    import { askMetricSources } from ${source('features/metric-runs/run/metric-sources.ts')}
    import { registerFeatures } from ${source('register.ts')}
    import { useSecretKey } from ${source('server/crypto/keys.ts')}
    import { useMasterKey } from ${source('server/crypto/encrypt-secrets.ts')}
    import { connectDb } from ${source('server/database/db.ts')}
    import { workOnRuns } from ${source('server/runs/work-runs.ts')}
    await connectDb(${JSON.stringify(settings)})
    const key = Buffer.from(${JSON.stringify(key)}, 'base64')
    useSecretKey(key)
    useMasterKey(key)
    useRegistry(registry)
    registerFeatures()
    askMetricSources(${JSON.stringify(sources)})
    process.send?.(process.memoryUsage().rss)
    await workOnRuns(() => process.send?.(process.memoryUsage().rss))
    process.exit(0)
  `,
  )
  return spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

// The two places files are kept in: a folder, and a bucket of a real S3 server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll } from 'vitest'
import { folderStorage, objectStorage, type Storage } from '#server/files/storage.ts'

/** For the top of a test file; what it gives is there once its tests run. */
export function useStorages(): (place: string) => Storage {
  const folder = mkdtempSync(join(tmpdir(), 'kept files '))
  const storages: Record<string, Storage> = {}
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  beforeAll(async () => {
    const { port } = await server.run()
    storages['folder'] = folderStorage(join(folder, 'local'))
    storages['bucket'] = objectStorage({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return (place) => storages[place] as Storage
}

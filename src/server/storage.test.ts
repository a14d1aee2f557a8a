import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage, objectStorage, type Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'storage '))
let server: InstanceType<typeof S3rver>
let storages: Record<string, Storage>

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  storages = {
    folder: folderStorage(join(folder, 'local')),
    bucket: objectStorage({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    }),
  }
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'])('a %s', (place) => {
  const storage = (): Storage => storages[place] as Storage

  test('gives back what was written', async () => {
    await storage().write('abc-320.webp', Buffer.from('ສະບາຍດີ'), 'image/webp')
    const stream = await storage().read('abc-320.webp')
    expect(stream && (await text(stream))).toBe('ສະບາຍດີ')
  })

  test('keeps the first writing of a name', async () => {
    await storage().write('same.pdf', Buffer.from('first'), 'application/pdf')
    await storage().write('same.pdf', Buffer.from('second'), 'application/pdf')
    const stream = await storage().read('same.pdf')
    expect(stream && (await text(stream))).toBe('first')
  })

  test('forgets what is removed, and takes it again; removing what is not there is no mistake', async () => {
    await storage().write('gone.pdf', Buffer.from('once'), 'application/pdf')
    await storage().remove('gone.pdf')
    await storage().remove('gone.pdf')
    expect(await storage().read('gone.pdf')).toBeNull()
    await storage().write('gone.pdf', Buffer.from('again'), 'application/pdf')
    const stream = await storage().read('gone.pdf')
    expect(stream && (await text(stream))).toBe('again')
  })

  test('says null for what it does not hold', async () => {
    expect(await storage().read('missing.pdf')).toBeNull()
  })
})

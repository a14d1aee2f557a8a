// Runs: a worker that is killed in the middle of telling owners goes on where it was, nobody is skipped, and nobody is told twice.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { getRunOf, startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { allMails } from '#tests/support/mails.ts'
import { useServer } from '#tests/support/product/app.ts'
import { untilSessionsWait } from '#tests/support/waiting-sessions.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
const database = useDatabase()
useServer()
const members = 90
const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../../src', path))
/** The key of the tests, as `useDatabase` opens it. */
const key = Buffer.alloc(32, 'key of the tests').toString('base64')

let addresses: string[] = []
/** Needs in the order of their owners. */
const ids: string[] = []

beforeAll(async () => {
  const thailand = await country('TH')
  const keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'loom acoustics' } })).id
  await build('hosts', {
    ...publicly(getKind('hosts')),
    name: { en: 'The host for all' },
    keywords: [keyword],
    offerState: 'open',
    deadline: null,
  })
  for (let at = 0; at < members; at++) {
    const { id, email } = await build('members', { country: thailand, status: 'active', memberType: 'researcher' })
    addresses.push(String(email).toLowerCase())
    const need = await build('needs', {
      title: `Need ${at}`,
      owner: id,
      keywords: [keyword],
      lookingFor: ['host'],
      country: thailand,
      alert: 'daily',
    })
    ids.push(need.id)
    // It found nothing when it was posted, and the host came later.
    await query(sql`insert into need_matchings (need) values (${need.id}::uuid)`)
    await query(sql`
      insert into need_matches (need, kind, item, score)
      select ${need.id}::uuid, 'hosts', h.id, 50 from hosts h`)
  }
  addresses = addresses.toSorted()
})

/** Works on runs in a process of its own, and kills it while it waits for this need, in the middle of a portion. */
const workAndKill = (need: string): Promise<void> =>
  tx(async () => {
    await holdName(`matches of ${need}`)
    const folder = await mkdtemp(join(tmpdir(), 'runs '))
    const program = join(folder, 'work.ts')
    writeFileSync(
      program,
      `
      import { useRegistry } from ${source('engine/model/registry.ts')}
      import { registry } from ${source('kinds/index.ts')}
      import { registerFeatures } from ${source('register.ts')}
      import { useSecretKey } from ${source('server/crypto/keys.ts')}
      import { useMasterKey } from ${source('server/crypto/encrypt-secrets.ts')}
      import { connectDb } from ${source('server/database/db.ts')}
      import { workOnRuns } from ${source('server/runs/work-runs.ts')}
      await connectDb(${JSON.stringify(database().settings)})
      const key = Buffer.from(${JSON.stringify(key)}, 'base64')
      useSecretKey(key)
      useMasterKey(key)
      useRegistry(registry)
      registerFeatures()
      await workOnRuns()
    `,
    )
    const child = spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'ignore', 'inherit'] })
    const ended = new Promise((resolve) => child.on('close', resolve))
    await untilSessionsWait()
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })

test('killed twice in the middle of a portion, each owner has one mail at the end', async () => {
  const { number } = await startRun('tell-matches')
  const toldAfter = async (at: number): Promise<number> => {
    await workAndKill(ids[at] as string)
    return (await allMails()).length
  }
  // Twenty owners at a time: a portion that was not finished has told nobody.
  expect(await toldAfter(9)).toBe(0)
  expect(await toldAfter(49)).toBe(40)
  await expect.poll(async () => (await workOnRuns()).size).toBe(0)
  await expect.poll(async () => (await getRunOf(number)).state).toBe('done')
  const told = (await allMails()).map(({ recipient }) => recipient.toLowerCase()).toSorted()
  expect(told).toEqual(addresses)
  expect((await getRunOf(number)).counts).toEqual({ mails: members })
})

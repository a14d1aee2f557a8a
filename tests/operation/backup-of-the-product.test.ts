// A backup of the product itself, with its files beside it: encrypted values open with the master key only, and removals go on where they stood.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { findUnclaimed } from '#features/claims/entry/entries.ts'
import { removeEntry } from '#features/claims/entry/remove.ts'
import { eraseDue } from '#features/erasures/erase-due.ts'
import { keepListIn, listFile, orderAgain, readList } from '#features/erasures/erasure-list.ts'
import { storeFile } from '#features/files/api.ts'
import { registry } from '#kinds/index.ts'
import { backup } from '#server/database/backup.ts'
import { masterNeeded, readKeys, spelledMark } from '#server/crypto/data-keys.ts'
import { closeDb, connectDb, query, queryOne, sql } from '#server/database/db.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { restore } from '#server/database/restore.ts'
import { encryptValue, decryptValue } from '#server/crypto/encrypt-values.ts'
import { folderStorage } from '#server/files/storage.ts'
import { removeDue } from '#server/files/stored-files.ts'
import { build } from '#tests/support/build.ts'
import { createDatabase, useDatabase } from '#tests/support/product/database.ts'
import { aMember } from '#tests/support/people/viewers.ts'

const source = useDatabase()
useRegistry(registry)
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

test('rows, files and encrypted values come back, and an entry whose removal was asked for is erased there too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole backup '))
  const target = await createDatabase('empty')
  try {
    const master = randomBytes(32)
    useSecretKey(master)
    const storage = folderStorage(join(folder, 'files'))
    const store = (text: string) =>
      storeFile(storage, aMember(), 'me.pdf', Buffer.from(`%PDF-1.4 ${text}`)) as Promise<{ key: string }>
    const [kept, going] = [await store('stays'), await store('goes')]
    const stays = await build('talents', { status: 'published', cv: kept })
    const goes = await build('talents', { status: 'published', cv: going, email: 'away@example.org' })
    const place = { table: 'talents', column: 'religion', row: stays.id }
    const encrypted = await encryptValue('C1', place, 'a secret')
    const found = await findUnclaimed(goes.id)
    if (!found) throw new Error('nobody can remove this entry')
    await removeEntry(visitor(), found)
    const person = await build('members', { email: 'erased.later@example.org' })
    const isThere = async () => (await queryOne(sql`select 1 from members where id = ${person.id}::uuid`)) !== undefined
    await backup(source().settings, join(folder, 'a.backup'))
    cpSync(join(folder, 'files'), join(folder, 'copy'), { recursive: true })

    // Erased after the backup was made: the list beside the database knows it.
    keepListIn(folder)
    await query(
      sql`insert into erasures (entry, kind, form, due_at) values (${person.id}::uuid, 'members', 'everything', now())`,
    )
    expect(await eraseDue()).toBe(2)
    expect(await isThere()).toBe(false)
    await closeDb()
    await restore(target.settings, join(folder, 'a.backup'), migrations)
    await connectDb(target.settings)
    expect(await isThere()).toBe(true)
    await orderAgain(readList(listFile(folder)))
    expect(await masterNeeded(randomBytes(32))).toBe(spelledMark(master))
    expect(await masterNeeded(master)).toBeNull()
    expect((await readKeys(master)).map((key) => key.class)).toContain('C1')
    expect(await decryptValue(place, encrypted)).toBe('a secret')
    const copy = folderStorage(join(folder, 'copy'))
    const has = async ({ key }: { key: string }): Promise<boolean> => {
      const stream = await copy.read(`${key}.pdf`)
      stream?.destroy()
      return stream !== null
    }
    expect(await queryOne(sql`select cv->>'key' key from talents where id = ${stays.id}::uuid`)).toEqual({
      key: kept.key,
    })
    expect([await has(kept), await has(going)]).toEqual([true, true])
    expect(await query(sql`select reason from suppressions where field = 'email'`)).toEqual([{ reason: 'erased' }])
    expect(await eraseDue()).toBe(2)
    expect(await isThere()).toBe(false)
    expect(await removeDue(copy)).toBe(1)
    expect([await has(kept), await has(going)]).toEqual([true, false])
    expect(await queryOne(sql`select 1 from talents where id = ${goes.id}::uuid`)).toBeUndefined()
  } finally {
    await closeDb()
    await target.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

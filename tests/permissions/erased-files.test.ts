// Pictures and documents of an erased entry: out of reach at once, then out of the storage, a folder as well as S3.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { findUnclaimed } from '#features/claims/entry/entries.ts'
import { removeEntry } from '#features/claims/entry/remove.ts'
import { eraseDue } from '#features/erasures/erase-due.ts'
import { storeFile } from '#features/files/api.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { storeCut } from '#server/files/pictures.ts'
import { type Storage } from '#server/files/storage.ts'
import { removeDue, queueRemoval } from '#server/files/stored-files.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { useStorages } from '#tests/support/product/storages.ts'
import { aMember } from '#tests/support/people/viewers.ts'

useDatabase()
useRegistry(registry)

const storages = useStorages()

const talents = () => getKind('talents')
let shade = 0

describe.each(['folder', 'bucket'])('in a %s', (place) => {
  const storage = () => storages(place)
  const picture = async () => {
    const background = { r: ++shade, g: 90, b: 120 }
    const data = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
    return (await storeFile(storage(), aMember(), 'me.png', data)) as { key: string }
  }
  const document = async (text: string, who = aMember()) =>
    (await storeFile(storage(), who, 'me.pdf', Buffer.from(`%PDF-1.4 ${text} ${place}`))) as { key: string }
  const isStored = async (name: string): Promise<boolean> => {
    const stream = await storage().read(name)
    stream?.destroy()
    return stream !== null
  }
  const isKnown = async ({ key }: { key: string }): Promise<boolean> =>
    (await queryOne(sql`select 1 from files where key = ${key} and removed_at is null`)) !== undefined
  const erase = async (id: string): Promise<void> => {
    const found = await findUnclaimed(id)
    if (!found) throw new Error('nobody can remove this entry')
    await removeEntry(visitor(), found)
    await eraseDue()
  }
  const entry = (values: Record<string, unknown>) => build('talents', { status: 'published', ...values })

  test('the picture, the document and what stood there before are deleted, and doing it again changes nothing', async () => {
    const [first, photo, cv] = [await picture(), await picture(), await document('my life')]
    const row = await entry({ photo: first, cv })
    await records(system(), talents()).update(row.id, { photo }, Number(row['version']))
    await erase(row.id)
    expect([await isKnown(first), await isKnown(photo), await isKnown(cv)]).toEqual([false, false, false])
    expect(
      await query(
        sql`select name, owner from files where removed_at is not null and (name <> '' or owner is not null)`,
      ),
    ).toEqual([])
    expect(await removeDue(storage())).toBe(3)
    expect(await removeDue(storage())).toBe(0)
    const names = [first, photo].flatMap(({ key }) => [320, 640, 1280, 1920].map((width) => `${key}-${width}.webp`))
    for (const name of [...names, `${cv.key}.pdf`]) expect(await isStored(name), name).toBe(false)
    expect(await query(sql`select 1 from files where removed_at is not null`)).toEqual([])
  })

  test('a file that another entry or a text shows stays until nothing shows it', async () => {
    const shared = await picture()
    const inText = await picture()
    const one = await entry({ photo: shared })
    const other = await entry({ photo: shared })
    const text = { en: `<p>Us</p><img src="/files/${inText.key}" alt="Us">` }
    const third = await entry({ photo: inText })
    await build('hosts', { description: text })
    await erase(one.id)
    await erase(third.id)
    expect(await removeDue(storage())).toBe(0)
    expect([await isKnown(shared), await isKnown(inText)]).toEqual([true, true])
    expect(await isStored(`${shared.key}-320.webp`)).toBe(true)
    await erase(other.id)
    expect(await removeDue(storage())).toBe(1)
    expect(await isStored(`${shared.key}-320.webp`)).toBe(false)
  })

  test('a cropped picture goes with what was cut away and with what was shown before; what another entry shows of it stays', async () => {
    const half = (x: number) => ({ x, y: 0, width: 0.5, height: 1 })
    const whole = await picture()
    const [row, other] = [await entry({}), await entry({})]
    const save = async (id: string, photo: unknown): Promise<{ key: string }> => {
      const { version } = await records(system(), talents()).values(id)
      return (await records(system(), talents()).update(id, { photo }, version))['photo'] as { key: string }
    }
    await save(other.id, whole)
    const [left, right] = [
      await save(row.id, { ...whole, crop: half(0) }),
      await save(row.id, { ...whole, crop: half(0.5) }),
    ]
    const files = [whole, left, right]
    const known = () => Promise.all(files.map(isKnown))
    await storeCut(storage(), right.key, whole.key, half(0.5))
    expect(await isStored(`${right.key}-320.webp`)).toBe(true)
    await save(other.id, { ...whole, crop: half(0.5) })
    await erase(row.id)
    expect(await known()).toEqual([true, false, true])
    await erase(other.id)
    expect(await known()).toEqual([false, false, false])
    await removeDue(storage())
    for (const { key } of files) expect(await isStored(`${key}-320.webp`)).toBe(false)
  })

  test('a file that is stored again before the job came stays, and after it comes back', async () => {
    const who = aMember()
    const cv = await document('again', who)
    await tx(() => queueRemoval([cv.key]))
    expect(await isKnown(cv)).toBe(false)
    await document('again', who)
    expect(await removeDue(storage())).toBe(0)
    expect(await isKnown(cv)).toBe(true)
    await tx(() => queueRemoval([cv.key]))
    expect(await removeDue(storage())).toBe(1)
    await document('again', who)
    expect([await isKnown(cv), await isStored(`${cv.key}.pdf`)]).toEqual([true, true])
  })

  test('a storage that is silent loses nothing of the work: the next time does it', async () => {
    const cv = await document('silent')
    await tx(() => queueRemoval([cv.key]))
    const silent: Storage = { ...storage(), remove: () => Promise.reject(new Error('no answer')) }
    await expect(removeDue(silent)).rejects.toThrow('no answer')
    expect(await removeDue(storage())).toBe(1)
    expect(await isStored(`${cv.key}.pdf`)).toBe(false)
  })
})

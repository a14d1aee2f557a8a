import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { useStorages } from '#tests/support/product/storages.ts'

const storages = useStorages()

describe.each(['folder', 'bucket'])('a %s', (place) => {
  const storage = () => storages(place)

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

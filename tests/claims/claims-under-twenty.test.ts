// Whoever said at registration to be under 20 is not made public by claiming: a guardian has to agree first.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { visitor } from '#engine/model/viewer.ts'
import { claimEntry } from '#features/claims/claim.ts'
import { build } from '#tests/support/build.ts'
import { member, openClaims, stored, world } from '#tests/support/people/claims.ts'

openClaims()

const kind = () => getKind('young-talents')
const uploaded = (values: Record<string, unknown> = {}) =>
  build('young-talents', {
    country: world.thailand,
    status: 'published',
    source: 'import',
    email: 'young@example.org',
    noticeAt: '2026-01-01T00:00:00.000Z',
    ...values,
  })
const isSeen = async (id: string): Promise<boolean> => (await records(visitor(), kind()).find(id)) !== null
const claims = async (underTwenty: boolean, id: string): Promise<void> => {
  const viewer = await member('young@example.org', { youngTalent: true, underTwenty })
  expect(await claimEntry(viewer, String(viewer.id), id, { isPublic: true })).toBe(true)
}

test('the answer goes into the claimed entry, which is a draft until a guardian agrees', async () => {
  const { id } = await uploaded()
  expect(await isSeen(id)).toBe(true)
  await claims(true, id)
  expect(await stored(id)).toMatchObject({ claim_status: 'claimed', under_twenty: true, status: 'draft' })
  expect(await isSeen(id)).toBe(false)
})

test('who did not say so is public at once', async () => {
  const { id } = await uploaded()
  await claims(false, id)
  expect(await stored(id)).toMatchObject({ under_twenty: false, status: 'published' })
  expect(await isSeen(id)).toBe(true)
})

test('a date of birth in the entry counts more than the answer', async () => {
  const { id } = await uploaded({ birthDate: '1990-05-01' })
  await claims(true, id)
  expect(await stored(id)).toMatchObject({ under_twenty: false, status: 'published' })
  expect(await isSeen(id)).toBe(true)
})

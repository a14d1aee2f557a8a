// What staff decide a claim by: each line compares entry and claimant, and tells nothing that its reader may not see.
import { expect, test } from 'vitest'
import type { Viewer } from '#engine/model/viewer.ts'
import { members } from '#kinds/members/kind.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import type { Row } from '#engine/model/rows.ts'
import { evidenceOf } from '#features/claims/evidence/evidence.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { admin, member, openClaims, talents, uploaded, world } from '#tests/support/people/claims.ts'
import { wordsIn } from '#words/words-in.ts'

openClaims()

const orcid = '0000-0002-1825-0097'

async function linesFor(viewer: Viewer, entry: string, asker: Viewer) {
  const account = (await findRow(members, asker.id)) as Row<typeof members>
  const lines = await evidenceOf({ words: await wordsIn('en'), viewer }, talents(), entry, account)
  return Object.fromEntries(lines.map((line) => [line.label, line]))
}

const house = (more: Record<string, unknown> = {}) =>
  build('universities', {
    name: { en: 'House of Looms' },
    country: world.thailand,
    website: 'https://www.looms.ac.th/en',
    ...more,
  })

test('names are compared in each script by themselves, in any order of their words, and an initial proves nothing', async () => {
  const entry = await uploaded({ fullName: 'Somchai Jaidee', nameNative: 'สมชาย ใจดี' })
  const same = await member('a@example.org', { fullName: 'Dr. JAIDEE, Somchai', nameNative: 'สมหญิง ใจดี' })
  const lines = await linesFor(admin, entry.id, same)
  expect(lines['Name (Latin)']).toMatchObject({ entry: 'Somchai Jaidee', verdict: 'same' })
  expect(lines['Name (Thai)']).toMatchObject({ claimant: 'สมหญิง ใจดี', verdict: 'differs' })
  const short = await member('b@example.org', { fullName: 'S. Jaidee', nameNative: null })
  const fewer = await linesFor(admin, entry.id, short)
  expect([fewer['Name (Latin)']?.verdict, fewer['Name (Thai)']?.verdict]).toEqual(['unknown', 'unknown'])
})

test('the domain of a confirmed address is compared with those of the organization, and a mailbox of anybody says nothing', async () => {
  const { id: university } = await house()
  const entry = await uploaded({ university, email: null })
  const domain = async (email: string, more: Record<string, unknown> = {}) =>
    (await linesFor(admin, entry.id, await member(email, more)))['Mail domain']
  expect(await domain('me@eng.looms.ac.th')).toMatchObject({
    entry: 'looms.ac.th',
    claimant: 'looms.ac.th',
    verdict: 'same',
  })
  expect((await domain('me@other.ac.th'))?.verdict).toBe('differs')
  expect((await domain('me@gmail.com'))?.verdict).toBe('unknown')
  expect((await domain('you@looms.ac.th', { emailVerifiedAt: null }))?.verdict).toBe('unknown')
})

test('an ORCID iD counts when its holder signed in with it; one that was typed does not', async () => {
  const entry = await uploaded({ orcid, email: null })
  const typist = await member('typed@example.org')
  await build('talents', {
    owner: typist.id,
    country: world.thailand,
    claimStatus: 'claimed',
    orcid: '0000-0001-5109-3700',
    fullName: 'Own Entry',
  })
  expect((await linesFor(admin, entry.id, typist))['ORCID']).toMatchObject({
    claimant: '0000-0001-5109-3700',
    verdict: 'unknown',
  })
  const prove = (subject: string) =>
    query(
      sql`insert into member_identities (provider, subject, member) values ('orcid', ${subject}, ${typist.id}::uuid)`,
    )
  await prove(orcid)
  expect((await linesFor(admin, entry.id, typist))['ORCID']?.verdict).toBe('same')
})

test('works in common speak for the claim, and two authors of one work against it', async () => {
  const entry = await uploaded({ email: null })
  const asker = await member('works@example.org')
  const own = await build('talents', { owner: asker.id, country: world.thailand, claimStatus: 'claimed' })
  const work = async (title: string, ...people: string[]) => {
    const { id } = await build('publications', { title, status: 'published' })
    for (const talent of people)
      await build('publication-authors', { publication: id, talent, linkStatus: 'confirmed' })
  }
  await work('Silk of the river', entry.id)
  await work('SILK OF THE RIVER.', own.id)
  expect((await linesFor(admin, entry.id, asker))['Works']).toMatchObject({
    entry: '1 work',
    claimant: '1 work',
    verdict: 'same',
  })
  await work('Both wrote this', entry.id, own.id)
  expect((await linesFor(admin, entry.id, asker))['Works']?.verdict).toBe('differs')
})

test('of an entry of the claimant in another country its reader is told nothing', async () => {
  const entry = await uploaded({ email: null, affiliation: 'Looms Institute' })
  const asker = await member('far@example.org', { country: world.vietnam, nameNative: null })
  await build('talents', {
    owner: asker.id,
    country: world.vietnam,
    claimStatus: 'claimed',
    affiliation: 'Far Institute',
    nameNative: 'สมชาย',
  })
  const near = await linesFor(world.thAdmin, entry.id, asker)
  expect(JSON.stringify(near)).not.toContain('Far Institute')
  expect(near['Organization']?.verdict).toBe('unknown')
  expect((await linesFor(admin, entry.id, asker))['Organization']).toMatchObject({
    claimant: 'Far Institute',
    verdict: 'differs',
  })
})

// What a member typed proposes and confirms nothing; what staff, their files or a sign-in said confirms. Who entered a value goes with it.
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { startUndo, processUndo } from '#import/undo.ts'
import { records } from '#engine/store/records.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { linkAuthors, linkTalents, proposeTypedLinks } from '#features/author-links/link.ts'
import { claimEntry } from '#features/claims/claim.ts'
import { removeEntry } from '#features/claims/entry/remove.ts'
import { findUnclaimed } from '#features/claims/entry/entries.ts'
import { listMerges, mergeRows, undoMerge } from '#features/merging/merging.ts'
import { decideProposal, propose } from '#features/proposals/proposals.ts'
import { findSuppressed } from '#features/suppressions/suppressions.ts'
import { forgetProvedOrcid, noteProvedOrcid } from '#kinds/people.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { talents as people } from '#kinds/talents/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { admin, member, openClaims, talents, world } from '#tests/support/people/claims.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'

openClaims()
beforeEach(
  async () => void (await query(sql`truncate publications, publication_authors, audit_entries, proposals cascade`)),
)

const orcid = '0000-0002-1825-0097'
const other = '0000-0001-5109-3700'
type Values = Record<string, unknown>

const person = async (values: Values = {}): Promise<string> => {
  const made = await build('talents', {
    ...publicly(talents()),
    country: world.thailand,
    orcid: null,
    scopusId: null,
    openalexId: null,
    email: null,
    typedByPerson: null,
    claimStatus: 'unclaimed',
    ...values,
  })
  return made.id
}
const owned = async (email: string, values: Values = {}): Promise<{ viewer: Viewer; id: string }> => {
  const viewer = { ...(await member(email)), email }
  return { viewer, id: await person({ owner: viewer.id, claimStatus: 'claimed', ...values }) }
}
const write = async (viewer: Viewer, id: string, values: Values) => {
  const rows = records(viewer, talents())
  await rows.update(id, values, (await rows.values(id)).version)
}
const typed = async (id: string): Promise<unknown> => (await findRow(people, id, { trash: true }))?.typedByPerson ?? []
const work = async (author: Values): Promise<{ publication: string; link: string }> => {
  const made = (await build('publications', {
    title: 'A work',
    status: 'published',
    country: world.thailand,
    publicationAuthors: [{ rawName: 'N. Printed', ...author }],
  })) as never as { id: string; publicationAuthors: { id: string }[] }
  return { publication: made.id, link: made.publicationAuthors[0]?.id ?? '' }
}
const linkOf = async ({ publication, link }: { publication: string; link: string }) => {
  await linkAuthors(publication)
  const row = await findRow(publicationAuthors, link)
  return [row?.talent ?? null, row?.linkStatus]
}

test.for(['orcid', 'scopusId'] as const)('a number that a member typed makes no work theirs: %s', async (field) => {
  const value = field === 'orcid' ? orcid : '57190000001'
  const one = await owned('typed@example.org')
  await write(one.viewer, one.id, { [field]: value })
  const made = await work({ [field]: value })
  expect(await linkOf(made)).toEqual([one.id, 'suggested'])
  expect(await typed(one.id)).toEqual([field])
  // Staff who enter it, or say that they checked it, confirm.
  await write(admin, one.id, { typedByPerson: null })
  expect(await linkOf(made)).toEqual([one.id, 'confirmed'])
  const second = await work({ [field]: value })
  expect(await linkOf(second)).toEqual([one.id, 'confirmed'])
})

test('a number that staff entered confirms, and proposes again once its owner wrote another one', async () => {
  const one = await owned('changes@example.org')
  await write(admin, one.id, { orcid })
  expect(await linkOf(await work({ orcid }))).toEqual([one.id, 'confirmed'])
  await write(one.viewer, one.id, { orcid: other })
  expect(await linkOf(await work({ orcid: other }))).toEqual([one.id, 'suggested'])
  await write(one.viewer, one.id, { orcid: null })
  expect(await typed(one.id)).toEqual([])
  await write(one.viewer, one.id, { biography: { en: '<p>Nothing of numbers.</p>' }, orcid })
  await write(admin, one.id, { orcid: other })
  expect(await typed(one.id)).toEqual([])
})

test('signing in at ORCID proves a typed iD, and confirms what it only proposed; without the sign-in it proposes again', async () => {
  const one = await owned('signs.in@example.org')
  await write(one.viewer, one.id, { orcid })
  const made = await work({ orcid })
  expect(await linkOf(made)).toEqual([one.id, 'suggested'])
  await query(
    sql`insert into member_identities (provider, subject, member) values ('orcid', ${orcid}, ${one.viewer.id}::uuid)`,
  )
  await noteProvedOrcid(one.id, orcid)
  await linkTalents([one.id])
  expect(await linkOf(made)).toEqual([one.id, 'confirmed'])
  await forgetProvedOrcid(one.viewer.id as string)
  expect(await linkOf(await work({ orcid }))).toEqual([one.id, 'suggested'])
})

test('who proves an iD takes the place of somebody who was only proposed by the same name', async () => {
  const one = await person({ fullName: 'Napat Printed' })
  const made = await work({ rawName: 'Napat Printed', orcid })
  expect(await linkOf(made)).toEqual([one, 'suggested'])
  const proved = await person({ fullName: 'Napat P.', orcid })
  expect(await linkOf(made)).toEqual([proved, 'confirmed'])
})

test('an owner who claims an entry that staff filled keeps what staff said, and a typed iD stays typed when staff approve the claim', async () => {
  const claimer = { ...(await member('claims@example.org')), email: 'claims@example.org' }
  const filled = await person({ orcid })
  await claimEntry(admin, claimer.id as string, filled, { isPublic: true })
  expect(await typed(filled)).toEqual([])
  expect(await linkOf(await work({ orcid }))).toEqual([filled, 'confirmed'])

  const second = await owned('has.own@example.org')
  await write(second.viewer, second.id, { orcid: other })
  const entry = await person({ fullName: 'Filled by staff' })
  await claimEntry(admin, second.viewer.id as string, entry, { isPublic: true })
  expect((await findRow(people, entry))?.orcid).toBe(other)
  expect(await typed(entry)).toEqual(['orcid'])
})

test('staff who merge two entries check no number: a typed one stays typed, also when the merge is taken back', async () => {
  const keep = await person({ fullName: 'Kept Person', orcid: other, typedByPerson: ['orcid'] })
  const lose = await person({ fullName: 'Lost Person', orcid, typedByPerson: ['orcid'], scopusId: '57190000009' })
  await mergeRows(admin, talents(), keep, [lose], ['orcid', 'scopusId'])
  expect((await findRow(people, keep))?.orcid).toBe(orcid)
  expect(await typed(keep)).toEqual(['orcid'])
  const [merge] = await listMerges(admin, talents())
  await undoMerge(admin, talents(), merge?.id ?? '')
  expect((await findRow(people, keep))?.orcid).toBe(other)
  expect(await typed(keep)).toEqual(['orcid'])
})

test('what a file of staff said is theirs when its owner takes it over', async () => {
  const one = await owned('takes@example.org')
  await propose(one.id, 'upload', 1, { orcid })
  const [row] = await query<{ id: string }>(sql`select id from proposals where entry = ${one.id}::uuid`)
  await decideProposal(one.viewer, talents(), row?.id ?? '', true)
  expect((await findRow(people, one.id))?.orcid).toBe(orcid)
  expect(await typed(one.id)).toEqual([])
})

test('the confirmed address of the account is no claim, another one is', async () => {
  const one = await owned('own.address@example.org')
  await write(one.viewer, one.id, { email: 'Own.Address@example.org' })
  expect(await typed(one.id)).toEqual([])
  await write(one.viewer, one.id, { email: 'somebody.else@example.org' })
  expect(await typed(one.id)).toEqual(['email'])
})

const file = (name: string, email: string, iD: string): string =>
  `Full name,Country,E-mail,ORCID,Telephone\n${name},TH,${email},${iD},+66 2 123 4567\n`

test.for([
  ['orcid', file('Malee Same', '', orcid)],
  ['email', file('Malee Same', 'malee@example.org', '')],
])(
  'a row of a file about somebody is not handed to a member who typed the %s of that person',
  async ([field, text]) => {
    const one = await owned('captures@example.org', { fullName: 'Malee Same' })
    await write(one.viewer, one.id, field === 'orcid' ? { orcid } : { email: 'malee@example.org' })
    const run = await checkFile(admin, 'talents', text as string)
    const [row] = await query<{ state: string; problems: { code: string }[] }>(
      sql`select state, problems from import_rows where run = ${run.number}`,
    )
    expect([row?.state, row?.problems.map(({ code }) => code)]).toEqual([
      'duplicate',
      expect.arrayContaining(['typedByOwner']),
    ])
    // One that staff entered decides.
    await write(admin, one.id, { typedByPerson: null })
    expect((await checkFile(admin, 'talents', text as string)).counts).toMatchObject({ skipped: 1, duplicate: 0 })
  },
)

test('an upload that is taken back gives a typed number back as a typed one', async () => {
  const id = await person({ fullName: 'Malee Same', orcid, scopusId: '57190000009', typedByPerson: ['orcid'] })
  const run = await checkFile(
    admin,
    'talents',
    `Full name,Country,Scopus ID,ORCID\nMalee Same,TH,57190000009,${other}\n`,
  )
  const done = await importRun(admin, run)
  expect([(await findRow(people, id))?.orcid, await typed(id)]).toEqual([other, []])
  await startUndo(admin, done.number)
  await processUndo(admin, done.number)
  expect([(await findRow(people, id))?.orcid, await typed(id)]).toEqual([orcid, ['orcid']])
})

test('a number that is only typed keeps nobody else off the lists when its entry is erased', async () => {
  const id = await person({ orcid, scopusId: '57190000009', typedByPerson: ['orcid'] })
  await removeEntry(admin, (await findUnclaimed(id)) as never)
  const left = await findSuppressed(talents(), [{ given: { orcid } }, { given: { scopusId: '57190000009' } }])
  expect([...left]).toEqual([{ given: { scopusId: '57190000009' } }])
})

test('works that a typed number confirmed earlier are proposed, those that somebody confirmed stay', async () => {
  const one = await owned('earlier@example.org')
  await write(one.viewer, one.id, { orcid })
  await query(sql`update talents set typed_by_person = null`)
  const [byProduct, byPerson] = [await work({ orcid }), await work({ orcid })]
  for (const made of [byProduct, byPerson]) expect(await linkOf(made)).toEqual([one.id, 'confirmed'])
  await writeFields(one.viewer, publicationAuthors, byPerson.link, { linkStatus: 'rejected' })
  await writeFields(one.viewer, publicationAuthors, byPerson.link, { linkStatus: 'confirmed' })
  const text = readFileSync('migrations/0330-values-that-members-typed.sql', 'utf8')
  await query({ text: text.slice(text.indexOf('-- Of what stands already')).split(';')[0] ?? '', values: [] } as never)
  expect(await typed(one.id)).toEqual(['orcid'])
  await proposeTypedLinks([one.id])
  expect(await linkOf(byProduct)).toEqual([one.id, 'suggested'])
  expect(await linkOf(byPerson)).toEqual([one.id, 'confirmed'])
})

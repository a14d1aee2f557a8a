// Entries of people, proposals, splits and uploads: what two do with one of them at the same moment is done once, and nothing is half done.
import { beforeEach, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer, visitor } from '#engine/model/viewer.ts'
import { decideLink } from '#features/author-links/decide.ts'
import { claimEntry } from '#features/claims/claim.ts'
import { correct } from '#features/claims/corrections/corrections.ts'
import { decideCorrection, decideOwn } from '#features/claims/corrections/decide-correction.ts'
import { decideRequest } from '#features/claims/decide.ts'
import { findUnclaimed } from '#features/claims/entry/entries.ts'
import { removeEntry } from '#features/claims/entry/remove.ts'
import { askToClaim, object } from '#features/claims/requests.ts'
import { answerGuardian } from '#features/guardian/answer.ts'
import { askGuardian } from '#features/guardian/requests.ts'
import { splitRow, undoRowSplit } from '#features/merging/split-row.ts'
import { decideOpen, listOpen } from '#features/proposals/open-proposals.ts'
import { proposeChange } from '#features/proposals/propose-change.ts'
import { propose } from '#features/proposals/proposals.ts'
import { splitSynonym, undoSplit } from '#features/thesaurus/splits.ts'
import { startCommit, processCommit } from '#import/commit.ts'
import { discardRun } from '#import/pages/background/discard.ts'
import { getRun } from '#import/runs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { atOnce, done, manyAtOnce } from '#tests/support/at-once.ts'
import { build, next, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  account,
  admin,
  check,
  claimable,
  linkOf,
  member,
  openClaims,
  send,
  stored,
  talents,
  uploaded,
  world,
} from '#tests/support/people/claims.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { wordsIn } from '#words/words-in.ts'

openClaims()

const unclaimed = async (id: string) =>
  (await findUnclaimed(id)) as NonNullable<Awaited<ReturnType<typeof findUnclaimed>>>
const requests = (id: string) =>
  query<{ id: string; state: string; member: string }>(
    sql`select id, state, member from claim_requests where entry = ${id}::uuid`,
  )
const over = () => query(sql`update claim_requests set object_until = now() - interval '1 minute'`)

describe('an entry', () => {
  test('that one member asks for eight times has one request, with the reason that was said last, and one mail', async () => {
    const row = await uploaded({ email: 'entry@example.org' })
    const me = await account(await member('me@example.org'))
    const entry = await unclaimed(row.id)
    const asked = await manyAtOnce(8, (at) => askToClaim(me, entry, `It is me, ${at}.`))
    expect(done(asked)).toBe(8)
    expect(await requests(row.id)).toHaveLength(1)
    expect(await mailsTo('entry@example.org')).toHaveLength(1)
  })

  test('that eight claim has one owner, and who asks as it is claimed waits for nothing', async () => {
    for (let round = 0; round < 3; round++) {
      const row = await uploaded()
      const people = await Promise.all(Array.from({ length: 8 }, (_, at) => member(`p${round}.${at}@example.org`)))
      const entry = await unclaimed(row.id)
      const late = await account(await member(`late${round}@example.org`))
      const ended = await atOnce<unknown>(
        ...people.map((one) => () => claimEntry(one, String(one.id), row.id, {})),
        () => askToClaim(late, entry, 'I was there as well.'),
      )
      expect(done(ended.slice(0, 8), Boolean)).toBe(1)
      const winner = people[ended.findIndex((one) => one.did && one.value === true)]
      expect(await stored(row.id)).toMatchObject({ owner: winner?.id, claim_status: 'claimed' })
      expect((await requests(row.id)).filter(({ state }) => state === 'open')).toEqual([])
    }
  })

  test('that is claimed eight times by the same member is claimed once, and of two entries only one becomes theirs', async () => {
    const me = await member('me@example.org')
    const [one, other] = [await uploaded(), await uploaded()]
    expect(done(await manyAtOnce(8, () => claimEntry(me, String(me.id), one.id, {})), Boolean)).toBe(1)
    const you = await member('you@example.org')
    const [third, fourth] = [await uploaded(), other]
    await atOnce(
      () => claimEntry(you, String(you.id), third.id, {}),
      () => claimEntry(you, String(you.id), fourth.id, {}),
    )
    const own = await query(sql`select id from talents where owner = ${you.id}::uuid and deleted_at is null`)
    expect(own).toHaveLength(1)
  })

  test('whose request is approved, denied and objected to at the same moment has one decision', async () => {
    for (let round = 0; round < 3; round++) {
      const row = await uploaded()
      const me = await member(`me${round}@example.org`)
      await askToClaim(await account(me), await unclaimed(row.id), 'I work there.')
      await over()
      const [request] = await requests(row.id)
      const ended = await atOnce(
        () => decideRequest(admin, String(request?.id), true, ''),
        () => decideRequest(world.thAdmin, String(request?.id), false, 'Somebody else'),
        () => object(row.id),
      )
      expect(done(ended.slice(0, 2))).toBeLessThan(2)
      const [now] = await requests(row.id)
      expect((await stored(row.id))?.['owner'] !== null).toBe(now?.state === 'approved')
      expect(await notificationsOf({ realm: 'member', account: String(me.id) })).toHaveLength(done(ended.slice(0, 2)))
    }
  })

  test('that is claimed and removed by its link is one of the two', async () => {
    for (let round = 0; round < 3; round++) {
      const email = `holder${round}@example.org`
      const row = await uploaded({ email })
      await send(admin, [world.thailand])
      const found = await claimable(email)
      const holder = await member(email)
      const ended = await atOnce<unknown>(
        () => claimEntry(holder, String(holder.id), row.id, { isPublic: true }),
        () => removeEntry(visitor(), found),
        () => removeEntry(visitor(), found),
      )
      expect(ended.filter((one) => one.did && one.value !== false)).toHaveLength(1)
      const now = await stored(row.id)
      expect([now?.['owner'] !== null, now?.['deleted_at'] !== null].filter(Boolean)).toHaveLength(1)
      expect(await linkOf(email)).toHaveLength(43)
    }
  })

  test('that is corrected four times with the same words has each of them once, decided once', async () => {
    const row = await uploaded({ email: 'right@example.org', affiliation: 'Old' })
    await send(admin, [world.thailand])
    const found = await claimable('right@example.org')
    const words = await wordsIn('en')
    await manyAtOnce(4, () =>
      correct(found, { affiliation: 'New Institute', remark: 'And the photo is old.' }, words, 'en'),
    )
    const open = await query<{ id: string; field: string | null }>(
      sql`select id, field from proposals where entry = ${row.id}::uuid`,
    )
    expect(open.map(({ field }) => field).toSorted()).toEqual(['affiliation', null])
    const id = String(open.find(({ field }) => field)?.id)
    const ended = await atOnce(
      () => decideCorrection(admin, talents(), id, true, words),
      () => decideCorrection(world.thAdmin, talents(), id, false, words),
      () => decideCorrection(admin, talents(), id, true, words),
    )
    expect(done(ended)).toBe(1)
    const state = await queryOne(sql`select state from proposals where id = ${id}::uuid`)
    expect(state).toEqual({
      state: (await stored(row.id))?.['affiliation'] === 'New Institute' ? 'accepted' : 'refused',
    })
  })
})

test('a value that an upload proposes is taken or left by its owner, not both', async () => {
  const me = await member('me@example.org')
  const row = await uploaded({ owner: me.id, claimStatus: 'claimed', affiliation: 'Old' })
  await manyAtOnce(3, () => tx(() => propose(row.id, 'upload', null, { affiliation: 'New' })))
  const [one, ...more] = await query<{ id: string }>(sql`select id from proposals where entry = ${row.id}::uuid`)
  expect(more).toEqual([])
  const words = await wordsIn('en')
  const ended = await manyAtOnce(4, (at) => decideOwn(me, String(one?.id), at % 2 === 0, words))
  expect(done(ended)).toBe(1)
})

test('what one proposes three times of a row is open once, and of two who decide one does, and tells it', async () => {
  const hosts = getKind('hosts')
  const row = await build('hosts', { ...publicly(hosts), country: world.thailand })
  const me = await member('me@example.org')
  await manyAtOnce(3, (at) => proposeChange(me, hosts, row.id, { title: { en: `Proposed ${at}` } }, null))
  const [open, ...more] = await listOpen(admin, hosts, row.id)
  expect([open?.parts.length, more]).toEqual([1, []])
  const decide = (accepted: string[]) => () =>
    decideOpen(admin, hosts, { entry: row.id, proposer: String(me.id), accepted, reason: null })
  const part = String(open?.parts[0]?.id)
  const ended = await atOnce(decide([part]), decide([]), decide([part]), () =>
    proposeChange(me, hosts, row.id, { title: { en: 'Proposed last' } }, null),
  )
  const told = await notificationsOf({ realm: 'member', account: String(me.id) })
  expect(told).toHaveLength(done(ended.slice(0, 3)))
})

describe('what a guardian says', () => {
  test('agreed and refused at the same moment is one of the two, and the question is asked once', async () => {
    const born = `${new Date().getUTCFullYear() - 17}-03-09`
    const me = await member('young@example.org')
    const row = await build('young-talents', {
      country: world.thailand,
      owner: me.id,
      birthDate: born,
      guardianEmail: 'parent@example.org',
      claimStatus: 'claimed',
    })
    expect(done(await manyAtOnce(3, () => askGuardian(row.id)), Boolean)).toBe(1)
    const mails = await mailsTo('parent@example.org')
    expect(mails).toHaveLength(1)
    const token = String(mails[0]?.values['path']).split('/').at(-1)
    await atOnce(
      () => answerGuardian(visitor(), token, true),
      () => answerGuardian(visitor(), token, false),
      () => answerGuardian(visitor(), token, true),
    )
    const now = await queryOne<{ yes: boolean; no: boolean }>(sql`
      select guardian_consent_at is not null yes, guardian_refused_at is not null no from talents where id = ${row.id}::uuid`)
    expect([now?.yes, now?.no].filter(Boolean)).toHaveLength(1)
    const [last] = await query(sql`select given from consents where subject = ${row.id}::uuid order by id desc limit 1`)
    expect(last).toEqual({ given: now?.yes })
  })
})

test('a work that its author confirms and refuses at the same moment is what one of them said', async () => {
  const me = await member('author@example.org')
  const person = await build('talents', { ...publicly(getKind('talents')), country: world.thailand, owner: me.id })
  const work = (await build('publications', {
    status: 'published',
    country: world.thailand,
    publicationAuthors: [{ rawName: 'N. Printed', talent: person.id }],
  })) as unknown as { publicationAuthors: { id: string }[] }
  const link = String(work.publicationAuthors[0]?.id)
  await query(
    sql`update publication_authors set talent = ${person.id}::uuid, link_status = 'suggested' where id = ${link}::uuid`,
  )
  const ended = await atOnce(
    () => decideLink(me, link, 'confirm'),
    () => decideLink(me, link, 'confirm'),
    () => decideLink(me, link, 'hide'),
    () => decideLink(me, link, 'undo'),
  )
  expect(done(ended.slice(0, 2))).toBe(1)
  const told = await query(sql`
    select 1 from audit_entries where row_id = ${link}::uuid and action = 'update' and changed -> 'linkStatus' ->> 'new' = 'confirmed'`)
  expect(told).toHaveLength(1)
})

describe('splits', () => {
  const keywords = getKind('keywords')
  const versionOf = async (kind: string, id: string): Promise<number> =>
    (await records(system(), getKind(kind)).values(id)).version

  test('a word that leaves a keyword twice leaves it once, and comes back once', async () => {
    const text = `loom ${next()}`
    const { id } = await build('keywords', {
      state: 'approved',
      label: { en: `weaving ${next()}` },
      synonyms: [{ language: 'en', text }],
    })
    const version = await versionOf('keywords', id)
    const parted = await manyAtOnce(3, () => splitSynonym(admin, id, text, [], version))
    expect(done(parted)).toBe(1)
    const [noted, ...more] = await query<{ id: string; made: string }>(
      sql`select id, made from splits where keyword = ${id}::uuid`,
    )
    expect(more).toEqual([])
    await manyAtOnce(3, () => undoSplit(admin, String(noted?.id)))
    const now = await records(system(), keywords).values(id)
    expect((now['synonyms'] as { text: string }[]).filter((one) => one.text === text)).toHaveLength(1)
    expect((await records(system(), keywords).values(String(noted?.made))).deletedAt).not.toBeNull()
  })

  test('a row that is parted twice is parted once, and taken back once', async () => {
    const publishers = getKind('publishers')
    const { id } = await build('publishers')
    const version = await versionOf('publishers', id)
    const parted = await manyAtOnce(3, () =>
      splitRow(admin, publishers, id, version, { title: `Second ${next()}`, shares: {}, uses: [] }),
    )
    expect(parted.filter((one) => one.did || one.code !== 'conflict')).toMatchObject([{ did: true }])
    const noted = await query<{ id: string; made: string }>(
      sql`select id, made from row_splits where kept = ${id}::uuid`,
    )
    expect(noted).toHaveLength(1)
    await manyAtOnce(3, () => undoRowSplit(admin, publishers, String(noted[0]?.id)))
    expect((await records(system(), publishers).values(String(noted[0]?.made))).deletedAt).not.toBeNull()
    expect(
      await query(sql`select 1 from audit_entries where row_id = ${id}::uuid and action = 'unsplit'`),
    ).toHaveLength(1)
  })
})

describe('an upload', () => {
  const lines = (name: string) => `${name} One,TH,${name}1@example.org,,A\n${name} Two,TH,${name}2@example.org,,B`
  const people = (name: string) =>
    query(sql`select id from talents where full_name like ${`${name} %`} and deleted_at is null`)
  const start = (number: number) => tx(() => startCommit(system(), number, {}))

  test('that two take over, while a third throws it away, is taken over once or gone, and taken back once', async () => {
    for (const name of ['Anan', 'Boon']) {
      const { number } = await check(lines(name))
      const begun = await atOnce<unknown>(
        () => start(number),
        () => discardRun(system(), number),
        () => start(number),
      )
      expect(done(begun)).toBe(1)
      if (begun[1]?.did) {
        expect(await people(name)).toEqual([])
        continue
      }
      await manyAtOnce(2, () => processCommit(system(), number))
      expect(await people(name)).toHaveLength(2)
      await manyAtOnce(3, () => tx(() => startUndo(system(), number)))
      await manyAtOnce(2, () => processUndo(system(), number))
      expect(await people(name)).toEqual([])
      expect((await getRun(system(), number)).state).toBe('undone')
    }
  })
})

test('of four entries that a member makes at the same moment one is made', async () => {
  const me = await member('maker@example.org')
  const made = await manyAtOnce(4, (at) =>
    records(me, talents()).create({ fullName: `Maker ${at}`, country: world.thailand }),
  )
  expect(made.filter((one) => one.did || one.status !== 409)).toHaveLength(1)
  expect(await query(sql`select 1 from talents where owner = ${me.id}::uuid`)).toHaveLength(1)
})

let someone: Viewer
beforeEach(async () => {
  someone = await member('some@example.org')
})
test('an entry that staff publish as its owner changes it keeps what both said, or tells one of them', async () => {
  const row = await uploaded({ owner: someone.id, claimStatus: 'claimed', status: 'pending' })
  const { version } = await records(system(), talents()).values(row.id)
  const ended = await atOnce<unknown>(
    () => records(admin, talents()).move(row.id, 'published', {}, version),
    () => records(someone, talents()).update(row.id, { affiliation: 'Elsewhere' }, version),
  )
  expect(ended.find((one) => !one.did)).toMatchObject({ status: 409, code: 'conflict' })
})

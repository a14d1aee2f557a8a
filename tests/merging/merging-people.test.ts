// Two entries of one person become one, field by field; and within seven days they are two again.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { absorbRow, listMerges } from '#features/merging/merging.ts'
import { records } from '#engine/store/records.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

type Row = { id: string; version: number; slug: string } & Record<string, unknown>

const person = async (more: Record<string, unknown>, code = 'TH'): Promise<Row> =>
  (await build('talents', { ...publicly(getKind('talents')), country: await country(code), ...more })) as Row
const read = async (id: string, kind = 'talents'): Promise<Row> =>
  (await app.as(viewers.admin).get(`/api/${kind}/${id}`)).json()
const merge = (who: keyof Viewers, keep: Row, lose: Row, take: string[] = []) =>
  app.as(viewers[who]).post(`/api/talents/${keep.id}/merge`, { lose: [lose.id], take })
const undo = (who: keyof Viewers, id: string) => app.as(viewers[who]).post(`/api/talents/merges/${id}/undo`, {})
const orcid = '0000-0002-1825-0097'

test('the chosen values are kept, what points to the other one follows, its address leads on, and all of it comes back', async () => {
  const keep = await person({ fullName: 'Somchai Kept', orcid: null, jobTitle: { en: 'Lecturer' }, nationality: null })
  const lose = await person({ fullName: 'Somchai Lost', orcid, jobTitle: { en: 'Professor of weaving' } })
  const host = (await build('hosts', { supervisor: lose.id, country: await country('TH') })) as Row
  const message = (await build('contact-messages', { about: { kind: 'talents', id: lose.id } })) as Row
  const done = await merge('editor', keep, lose, ['orcid', 'jobTitle'])
  expect(done.statusCode, done.body).toBe(200)
  expect(done.json()).toMatchObject({ moved: 2 })
  expect(await read(keep.id)).toMatchObject({
    fullName: 'Somchai Kept',
    orcid,
    jobTitle: { en: 'Professor of weaving' },
  })
  expect((await read(host.id, 'hosts'))['supervisor']).toMatchObject({ id: keep.id })
  const about = async () => (await read(message.id, 'contact-messages'))['about']
  expect(await about()).toMatchObject({ kind: 'talents', id: keep.id, label: 'Somchai Kept' })
  expect((await read(lose.id))['deletedAt']).not.toBeNull()
  expect(
    (await app.as(viewers.visitor).get(`/api/talents?q=${encodeURIComponent('"Somchai Lost"')}`)).json().total,
  ).toBe(0)
  const addresses = await query(sql`select slug, row_id from old_slugs where slug = ${lose.slug}`)
  expect(addresses).toEqual([{ slug: lose.slug, row_id: keep.id }])

  const [merged] = (await app.as(viewers.editor).get('/api/talents/merges')).json().rows
  expect(merged).toMatchObject({ kept: 'Somchai Kept', lost: 'Somchai Lost', uses: 2 })
  // What was written since stays; the rest goes back to where it was.
  const { version } = await read(keep.id)
  await app.as(viewers.editor).patch(`/api/talents/${keep.id}`, { version, jobTitle: { en: 'Dean' } })
  expect((await undo('editor', merged.id)).json()).toEqual({ returned: 2, stayed: 0 })
  expect(await read(keep.id)).toMatchObject({ orcid: null, jobTitle: { en: 'Dean' } })
  expect(await read(lose.id)).toMatchObject({
    orcid,
    jobTitle: { en: 'Professor of weaving' },
    deletedAt: null,
    slug: lose.slug,
  })
  expect((await read(host.id, 'hosts'))['supervisor']).toMatchObject({ id: lose.id })
  expect(await about()).toMatchObject({ kind: 'talents', id: lose.id })
  expect(await query(sql`select 1 from old_slugs where slug = ${lose.slug}`)).toEqual([])
})

test('staff of a country merge two of the own country only, and see no other merges; others may not', async () => {
  const [thai, other, foreign] = [await person({}), await person({}), await person({}, 'VN')]
  expect((await merge('thAdmin', thai, foreign)).statusCode).toBe(404)
  expect((await merge('thAdmin', foreign, thai)).statusCode).toBe(404)
  for (const who of ['author', 'user', 'executive', 'member', 'visitor'] as const)
    expect([401, 403], who).toContain((await merge(who, thai, other)).statusCode)
  const { merges } = (await merge('thAdmin', thai, other)).json()
  const seen = async (who: keyof Viewers) => (await listMerges(viewers[who], getKind('talents'))).map(({ id }) => id)
  expect(await seen('thAdmin')).toContain(merges[0])
  for (const who of ['vnAdmin', 'lostAdmin', 'author'] as const) expect(await seen(who), who).not.toContain(merges[0])
  expect((await undo('vnAdmin', merges[0])).statusCode).toBe(404)
  expect((await undo('thAdmin', merges[0])).statusCode).toBe(200)
})

test('an entry that belongs to an account is the one that stays', async () => {
  const member = await build('members', {})
  const [owned, free] = [await person({}), await person({})]
  await query(sql`update talents set owner = ${member.id}::uuid, claim_status = 'claimed' where id = ${owned.id}::uuid`)
  const refused = await merge('admin', free, owned)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'keep_the_claimed'])
  expect((await read(owned.id))['deletedAt']).toBeNull()
  expect((await merge('admin', owned, free)).statusCode).toBe(200)
})

test('an entry that went into another by a claim is not offered to be taken back', async () => {
  const kind = getKind('talents')
  const [kept, lost] = [await person({}), await person({})]
  const rows = records(viewers.admin, kind)
  const [keptRow, lostRow] = [await rows.values(kept.id), await rows.values(lost.id)]
  await tx(() => absorbRow(viewers.admin, kind, lostRow, { kind, row: keptRow }))
  expect((await listMerges(viewers.admin, kind)).map((one) => one.lost)).not.toContain(lostRow['fullName'])
  const [noted] = await query<{ id: string }>(sql`select id from merges where lost = ${lost.id}::uuid`)
  expect((await undo('admin', noted?.id ?? '')).statusCode).toBe(404)
})

test('a field that cannot be taken stops the whole merge', async () => {
  const [keep, lose] = [await person({}), await person({ fullName: 'Still here' })]
  for (const field of ['hIndex', 'owner', 'nothingLikeIt']) {
    expect((await merge('admin', keep, lose, [field])).statusCode, field).toBe(400)
    expect((await read(lose.id))['deletedAt'], field).toBeNull()
  }
})

// Joining a network: asked by a person, decided by who keeps the network, told to both; invitations; leaving; the count of people.
import { beforeAll, expect, test } from 'vitest'
import { recountPeople } from '#kinds/networks.queries.ts'
import { countsPeople } from '#features/network-members/counts.ts'
import * as joining from '#features/network-members/requests.ts'
import { getKind } from '#engine/model/registry.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { countUnread } from '#server/notifications/stored-notifications.ts'
import { giveEntry } from '#kinds/people.queries.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { aMember } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()
type Person = { viewer: Viewer; talent: string; email: string }

async function researcher(): Promise<Person> {
  const viewer = await memberOf('researcher')
  const email = `person.${viewer.id}@people.example`
  await query(sql`update members set email = ${email} where id = ${viewer.id}::uuid`)
  const { id } = await build('talents', publicly(getKind('talents')))
  await giveEntry(id, String(viewer.id))
  await query(sql`update talents set profile_public = true, claim_status = 'claimed' where id = ${id}::uuid`)
  return { viewer, talent: id, email }
}
async function memberOf(memberType: 'researcher' | 'organization'): Promise<Viewer> {
  const { id } = await build('members', { memberType, status: 'active' })
  return { ...aMember(memberType), id }
}
const network = async (owner: string | null): Promise<string> => {
  const { id } = await build('asean-networks', publicly(getKind('asean-networks')))
  await query(sql`update asean_networks set owner = ${owner} where id = ${id}::uuid`)
  return id
}
const networksOf = async (talent: string): Promise<string[]> =>
  (await queryOne<{ networks: string[] | null }>(sql`select networks from talents where id = ${talent}::uuid`))
    ?.networks ?? []
const countOf = async (id: string): Promise<number> =>
  (await app.as(viewers.visitor).get(`/api/asean-networks/${id}`)).json<{ peopleCount: number }>().peopleCount ?? 0
const told = (viewer: Viewer): Promise<number> => countUnread({ realm: 'member', account: String(viewer.id) })

let owner: Viewer
let stranger: Viewer
beforeAll(async () => {
  owner = await memberOf('organization')
  stranger = await memberOf('organization')
})

test('a wish is decided by who keeps the network and by nobody else; who is accepted belongs to it and is told', async () => {
  const [one, id] = [await researcher(), await network(String(owner.id))]
  await joining.askToJoin(one.viewer, id)
  await joining.askToJoin(one.viewer, id)
  expect(await told(owner)).toBe(1)
  const [request, ...more] = await joining.requestsToDecide(owner)
  expect(more).toEqual([])
  expect(await joining.requestsToDecide(stranger)).toEqual([])
  const decide = (viewer: Viewer) => joining.decide(viewer, String(request?.id), true, '')
  for (const viewer of [one.viewer, stranger, viewers.editor, viewers.thAdmin, viewers.visitor])
    await expect(decide(viewer)).rejects.toMatchObject({ status: 404 })
  expect(await networksOf(one.talent)).toEqual([])
  await decide(owner)
  expect(await networksOf(one.talent)).toEqual([id])
  expect(await told(one.viewer)).toBe(1)
  await expect(decide(owner)).rejects.toMatchObject({ status: 404 })
  await recountPeople()
  expect(await countOf(id)).toBe(1)
  await query(sql`update talents set profile_public = false where id = ${one.talent}::uuid`)
  await recountPeople()
  expect(await countOf(id)).toBe(0)
  await joining.leave(one.viewer, id)
  expect(await networksOf(one.talent)).toEqual([])
})

test('staff decide where nobody keeps the network; what is declined changes nothing; what is taken back is gone', async () => {
  const [one, id] = [await researcher(), await network(null)]
  await joining.askToJoin(one.viewer, id)
  const [request] = (await joining.requestsToDecide(viewers.admin)).filter(({ origin }) => origin === 'asked')
  await joining.decide(viewers.admin, String(request?.id), false, 'Not now')
  expect([await networksOf(one.talent), await told(one.viewer)]).toEqual([[], 1])
  await joining.askToJoin(one.viewer, id)
  const [again] = await joining.ownRequests(one.viewer)
  await expect(joining.withdraw(stranger, String(again?.id))).rejects.toMatchObject({ status: 404 })
  await joining.withdraw(one.viewer, String(again?.id))
  expect(await joining.ownRequests(one.viewer)).toEqual([])
})

test('an invitation is for the person alone, and joins when that person says so', async () => {
  const [one, id] = [await researcher(), await network(String(owner.id))]
  await expect(joining.invite(stranger, id, one.email)).rejects.toMatchObject({ status: 404 })
  await joining.invite(owner, id, 'nobody.at.all@people.example')
  await joining.invite(owner, id, one.email)
  const [invitation] = await joining.ownRequests(one.viewer)
  await expect(joining.decide(owner, String(invitation?.id), true, '')).rejects.toMatchObject({ status: 404 })
  expect(await networksOf(one.talent)).toEqual([])
  await joining.decide(one.viewer, String(invitation?.id), true, '')
  expect(await networksOf(one.talent)).toEqual([id])
})

test('a member cannot write the networks of the own profile', async () => {
  const [one, id] = [await researcher(), await network(null)]
  const row = (await app.as(one.viewer).get(`/api/talents/${one.talent}`)).json<{ version: number }>()
  const answer = await app.as(one.viewer).patch(`/api/talents/${one.talent}`, { version: row.version, networks: [id] })
  expect(answer.statusCode).not.toBe(200)
  expect(await networksOf(one.talent)).toEqual([])
})

test('a network that is no longer public is neither asked for nor invited to', async () => {
  const [one, id] = [await researcher(), await network(String(owner.id))]
  await query(sql`update asean_networks set status = 'draft' where id = ${id}::uuid`)
  await expect(joining.askToJoin(one.viewer, id)).rejects.toMatchObject({ status: 404 })
  await expect(joining.invite(owner, id, one.email)).rejects.toMatchObject({ status: 404 })
  expect([await joining.ownRequests(one.viewer), await told(one.viewer)]).toEqual([[], 0])
})

test('what was declined or taken back is decided by nobody any more', async () => {
  const [one, id] = [await researcher(), await network(String(owner.id))]
  const ask = async (): Promise<string> => {
    await joining.askToJoin(one.viewer, id)
    return String((await joining.ownRequests(one.viewer))[0]?.id)
  }
  const declined = await ask()
  await joining.decide(owner, declined, false, 'Not now')
  const withdrawn = await ask()
  await joining.withdraw(one.viewer, withdrawn)
  for (const request of [declined, withdrawn]) {
    await expect(joining.decide(owner, request, true, '')).rejects.toMatchObject({ status: 404 })
    await expect(joining.withdraw(one.viewer, request)).rejects.toMatchObject({ status: 404 })
  }
  expect(await networksOf(one.talent)).toEqual([])
  // Who decided is on record, yes or no.
  await joining.askToJoin(one.viewer, id)
  await joining.decide(owner, String((await joining.ownRequests(one.viewer))[0]?.id), true, '')
  const decisions = await query<{ action: string; actor_id: string }>(sql`
    select action, actor_id from audit_entries where kind = 'asean-networks' and row_id = ${id}::uuid and changed ? 'join' order by id`)
  expect(decisions).toEqual([
    { action: 'reject', actor_id: owner.id },
    { action: 'update', actor_id: owner.id },
  ])
})

test('whoever joins is counted, and whoever leaves the only network is counted no more', async () => {
  const [one, id] = [await researcher(), await network(null)]
  await joining.askToJoin(one.viewer, id)
  const [request] = await joining.ownRequests(one.viewer)
  await joining.decide(viewers.admin, String(request?.id), true, '')
  const counted = async (): Promise<number> => {
    await doRowWork(countsPeople.name)
    return countOf(id)
  }
  // What follows a save may be under way already.
  await expect.poll(counted).toBe(1)
  await joining.leave(one.viewer, id)
  await expect.poll(counted).toBe(0)
})

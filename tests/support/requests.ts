// Requests of members in tests: a stage of people, how they send and answer, and the clock of one request.
import { beforeAll, beforeEach, expect } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { askOutcomes, endRequests, remindReceivers } from '#features/relayed-contact/clock.ts'
import { relayOptions } from '#features/relayed-contact/options.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'

export let stage: Stage
const addresses: Record<string, string> = {}
export const emailOf = (who: Actor): string => addresses[stage.ids[who]] ?? 'nobody'

/** In a test file, before its tests. */
export function openRequests(): void {
  const server = useServer({ hasPages: true })
  beforeAll(async () => {
    stage = await openStage(server(), [
      'researcher',
      'owner',
      'organization',
      'admin',
      'country admin',
      'admin of another country',
      'executive',
      'editor',
    ])
    for (const { id, email } of await query<{ id: string; email: string }>(sql`select id, email from members`))
      addresses[id] = email
  })
  beforeEach(() => void (relayOptions.rateLimits = false))
}

export const message = 'Our company needs cross sections of alloys. May two of us visit you?'
export const formOf = (form: Record<string, string | string[]>) =>
  new URLSearchParams(Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))
export const press = (who: Actor, url: string, form: Record<string, string | string[]>) =>
  stage.browse(who, 'POST', url, {
    payload: formOf(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
export const page = (who: Actor, url: string) => stage.browse(who, 'GET', url)
export const own = (number: string) => `/my-profile/paring-search/requests?request=${number}`
export const call = (who: Actor, id: string, move: string, payload: object = {}) =>
  stage.ask(who, 'POST', `/api/pairing-requests/${id}/${move}`, { payload })

export type Entry = { id: string; slug: string }
export const entry = async (kind: string, more: object = {}): Promise<Entry> =>
  (await build(kind, {
    ...publicly(getKind(kind)),
    contactEmail: 'office@lab.example',
    contactName: 'Ms Office',
    ...more,
  })) as unknown as Entry
export const host = (more: object = {}) => entry('hosts', { owner: stage.ids.owner, ...more })

export const stored = async (target: string) =>
  (await findRows(pairingRequests, { target: { refers: [{ kind: 'hosts', id: target }] } }))[0]
/** A request of the researcher to a host of the owner. */
export async function send(form: Record<string, string> = {}, who: Actor = 'researcher', more: object = {}) {
  const { id, slug } = await host(more)
  const sent = await press(who, `/contact?to=hosts/${slug}`, { message, language: 'en', organization: '', ...form })
  expect(sent.statusCode, sent.body).toBe(303)
  const row = await stored(id)
  if (!row) throw new Error('nothing was sent')
  return { ...row, number: String(row.number) }
}
export const stateOf = async (id: string) => (await findRow(pairingRequests, id))?.status
/** Sets the clock forward for one request. */
export const daysLater = (id: string, days: number) =>
  query(sql`
    update pairing_requests set sent_at = sent_at - ${days} * interval '1 day', expires_at = expires_at - ${days} * interval '1 day',
      decided_at = decided_at - ${days} * interval '1 day' where id = ${id}::uuid`)
export const runClock = async () => {
  await remindReceivers()
  await endRequests()
  await askOutcomes()
}
/** How often it was brought into this state. */
export const changesTo = async (id: string, status: string): Promise<number> =>
  (
    await query(sql`
      select 1 from audit_entries where row_id = ${id}::uuid and changed -> 'status' ->> 'new' = ${status}`)
  ).length
export const mailsAbout = async (address: string, template: string, number: string) =>
  (await mailsTo(address)).filter((one) => one.template === template && one.values.number === number)

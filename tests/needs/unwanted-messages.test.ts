// Messages that nobody wants: senders who are blocked, messages that are reported, and what staff see and stop.
import { describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { mailStopped } from '#features/relayed-contact/mails/late-mails.ts'
import { registry } from '#kinds/index.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { country } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import type { Actor } from '#tests/support/people/actors.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import {
  message,
  emailOf,
  press,
  page,
  own,
  call,
  host,
  stored,
  send,
  stateOf,
  daysLater,
  runClock,
  mailsAbout,
  openRequests,
} from '#tests/support/requests.ts'

useRegistry(registry)
useDatabase()
openRequests()

describe('unwanted messages', () => {
  test('who is blocked learns nothing and reaches nobody, with or without an account, until unblocked', async () => {
    const first = await send()
    expect((await press('owner', own(first.number), { decision: 'block' })).statusCode).toBe(303)
    expect((await page('owner', own(first.number))).body).toContain('You have blocked this sender')
    await daysLater(first.id, 14)
    const before = (await mailsTo(emailOf('owner'))).length
    const second = await send()
    await runClock()
    expect(await mailsTo(emailOf('owner'))).toHaveLength(before)
    // To who asks it looks as ever.
    expect(await stateOf(second.id)).toBe('sent')
    expect((await page('researcher', own(second.number))).body).not.toMatch(/blocked|unblock/i)
    expect(await mailsAbout(emailOf('researcher'), 'relay_sent', second.number)).toHaveLength(1)
    expect((await page('owner', '/my-profile/paring-search/requests')).body).not.toContain(second.number)
    expect((await page('owner', own(second.number))).statusCode).toBe(404)
    expect((await call('owner', second.id, 'accept')).statusCode).toBe(404)
    // The same mailbox without an account.
    const { id, slug } = await host()
    const mailbox = emailOf('researcher')
    await press('visitor', `/contact?to=hosts/${slug}`, {
      name: 'Me',
      email: mailbox,
      organization: '',
      message,
      language: 'en',
    })
    const confirm = (await mailsTo(mailbox)).findLast(({ template }) => template === 'relay_confirm')
    await press('visitor', String(confirm?.values.path), {})
    expect(await stored(id)).toMatchObject({ status: 'sent', isWithheld: true })
    expect(await mailsTo(emailOf('owner'))).toHaveLength(before)
    expect(
      await query(sql`select 1 from pairing_blocks where blocker like '%@%' or requester like '%@%'`),
    ).toHaveLength(0)

    await press('owner', own(first.number), { decision: 'unblock' })
    const third = await send()
    expect(await mailsAbout(emailOf('owner'), 'relay_message', third.number)).toHaveLength(1)
  })

  test('a reported message is read by staff of either country alone, and stopped with a reason that both sides are told', async () => {
    const { id, number } = await send({}, 'researcher', { country: await country('TH') })
    await query(sql`update pairing_requests set requester_country = ${await country('VN')} where id = ${id}::uuid`)
    const reports = '/backend/manages/needs/reports'
    expect((await page('admin', reports)).body).not.toContain(number)
    const why = 'It asks for money.'
    expect((await press('researcher', own(number), { decision: 'report', report: why })).statusCode).toBe(404)
    expect((await press('owner', own(number), { decision: 'report', report: why })).statusCode).toBe(303)
    expect((await press('owner', own(number), { decision: 'report', report: why })).statusCode).toBe(422)
    for (const who of ['admin', 'country admin', 'admin of another country'] as const) {
      const seen = (await page(who, reports)).body
      for (const text of [number, why, 'cross sections of alloys']) expect(seen, who).toContain(text)
    }
    await query(sql`update pairing_requests set requester_country = null where id = ${id}::uuid`)
    expect((await page('admin of another country', reports)).body).not.toContain(number)
    const foreign = await press('admin of another country', reports, { id, do: 'stop', reason: 'Mine' })
    expect(foreign.statusCode).toBe(404)
    expect((await page('executive', reports)).statusCode).toBe(302)
    expect((await page('country admin', '/backend')).body).toContain('1 reported message')
    expect((await press('country admin', reports, { id, do: 'stop', reason: '' })).statusCode).toBe(422)
    // Two of them at the same moment: it is stopped once, and who comes second is told that their reason was not sent.
    const stop = (who: Actor) => press(who, reports, { id, do: 'stop', reason: 'Advertising.' })
    const stops = await Promise.all([stop('country admin'), stop('admin')])
    expect(stops.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422])
    expect(stops.find(({ statusCode }) => statusCode === 422)?.body).toContain('Your reason was not sent')
    expect(await findRow(pairingRequests, id)).toMatchObject({ status: 'withdrawn', statusReason: 'Advertising.' })
    expect((await page('admin', reports)).body).not.toContain(number)
    await mailStopped(id)
    await mailStopped(id)
    for (const who of ['researcher', 'owner'] as const) {
      const told = await mailsAbout(emailOf(who), 'request_stopped', number)
      expect(told, who).toHaveLength(1)
      expect(told[0]?.text).toContain('Advertising.')
    }
    const noted = await query<{ action: string }>(sql`select action from audit_entries where row_id = ${id}::uuid`)
    const actions = noted.map(({ action }) => action)
    expect(actions).toContain('reveal')
    expect(actions.filter((action) => action === 'withdraw')).toHaveLength(1)
  })
})

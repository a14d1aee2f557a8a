// What time does to requests: reminders, their end, questions for the outcome, and none of it by mail for who stopped such mails.
import { describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { mailStopped } from '#features/relayed-contact/mails/late-mails.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { mailsTo } from '#tests/support/mails.ts'
import type { Actor } from '#tests/support/people/actors.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

import {
  stage,
  message,
  emailOf,
  press,
  page,
  own,
  call,
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

describe('the clock', () => {
  test('of each request one reminder, one end and two questions are told, and none after it ended, in the language of who reads', async () => {
    for (const locale of locales) {
      await query(
        sql`update members set locale = ${locale} where id in (${stage.ids.owner}::uuid, ${stage.ids.researcher}::uuid)`,
      )
      const { mail } = await wordsIn(locale)
      const silent = await send({ language: locale })
      const at = async (template: string, who: Actor, number: string) => mailsAbout(emailOf(who), template, number)
      await daysLater(silent.id, 13)
      await runClock()
      expect(await at('request_reminder', 'owner', silent.number)).toHaveLength(0)
      await daysLater(silent.id, 1)
      await runClock()
      await runClock()
      const [reminder, ...more] = await at('request_reminder', 'owner', silent.number)
      expect(more).toHaveLength(0)
      expect(reminder?.locale).toBe(locale)
      expect(reminder?.text).toContain(mail.relay.open)
      expect(reminder?.text).not.toContain(message)
      await daysLater(silent.id, 16)
      await runClock()
      await runClock()
      const ends = await at('request_expired', 'researcher', silent.number)
      expect(ends).toHaveLength(1)
      expect(ends[0]?.text).toContain(mail.relay.expiredGo)
      expect(await stateOf(silent.id)).toBe('expired')
      expect((await call('owner', silent.id, 'accept')).statusCode, 'too late').toBe(409)

      const declined = await send({ language: locale })
      await call('owner', declined.id, 'decline', { reason: 'timing', answer: 'Not this year.' })
      const [refusal, ...others] = await at('relay_declined', 'researcher', declined.number)
      expect([refusal?.locale, others]).toEqual([locale, []])
      for (const text of [mail.relay.answer, 'Not this year.']) expect(refusal?.text).toContain(text)

      const stopped = await send({ language: locale })
      const [received, ...moreReceived] = await at('relay_message', 'owner', stopped.number)
      expect([received?.locale, moreReceived]).toEqual([locale, []])
      for (const text of [mail.relay.open, message]) expect(received?.text).toContain(text)
      expect((await press('owner', own(stopped.number), { decision: 'report', report: '' })).statusCode).toBe(303)
      const form = { id: stopped.id, do: 'stop', reason: 'Advertising.' }
      expect((await press('admin', '/backend/manages/needs/reports', form)).statusCode).toBe(303)
      for (let again = 0; again < 2; again++) await mailStopped(stopped.id)
      for (const who of ['owner', 'researcher'] as const) {
        const [told, ...moreTold] = await at('request_stopped', who, stopped.number)
        expect([told?.locale, moreTold]).toEqual([locale, []])
        for (const text of [mail.relay.seeRequest, 'Advertising.']) expect(told?.text).toContain(text)
      }

      const accepted = await send({ language: locale })
      await call('owner', accepted.id, 'accept')
      for (const who of ['owner', 'researcher'] as const) {
        const [told, ...more_] = await at('relay_accepted', who, accepted.number)
        expect([told?.locale, more_]).toEqual([locale, []])
        expect(told?.text).toContain(emailOf(who === 'owner' ? 'researcher' : 'owner'))
      }
      const asked = async () => [
        await at('outcome_question', 'researcher', accepted.number),
        await at('outcome_question', 'owner', accepted.number),
      ]
      await daysLater(accepted.id, 29)
      await runClock()
      expect((await asked()).flat()).toHaveLength(0)
      await daysLater(accepted.id, 1)
      await runClock()
      await runClock()
      for (const found of await asked()) {
        expect(found).toHaveLength(1)
        expect(found[0]?.text).toContain(mail.relay.outcomeGo)
      }
      if (locale === 'en') {
        await call('researcher', accepted.id, 'outcome', { outcome: 'meeting' })
        await daysLater(accepted.id, 60)
        await runClock()
        for (const found of await asked()) expect(found, 'none after it ended').toHaveLength(1)
        continue
      }
      await daysLater(accepted.id, 60)
      await runClock()
      await runClock()
      for (const found of await asked()) expect(found).toHaveLength(2)
      await call('owner', accepted.id, 'outcome', { outcome: 'none' })
    }
    await query(sql`update members set locale = 'en' where id = ${stage.ids.owner}::uuid`)
  })
})

test('mails of requests end with one press, in every one of them, and the portal still tells what happened', async () => {
  const first = await send()
  await call('owner', first.id, 'accept')
  await daysLater(first.id, 30)
  await runClock()
  const templates = ['relay_message', 'relay_sent', 'relay_accepted', 'outcome_question']
  const own = (await Promise.all(['owner', 'researcher'].map((who) => mailsTo(emailOf(who as Actor))))).flat()
  const about = own.filter(({ values }) => values.number === first.number)
  expect(new Set(about.map(({ template }) => template))).toEqual(new Set(templates))
  for (const { template, values } of about) expect(values.unsubscribe, template).toMatch(/^\/unsubscribe\//)
  const before = (await mailsTo(emailOf('owner'))).length
  const link = String(about.find(({ template }) => template === 'relay_message')?.values.unsubscribe)
  const pressed = await press('visitor', link, { 'List-Unsubscribe': 'One-Click' })
  expect(pressed.statusCode).toBe(200)
  // Neither what comes next, nor what time does: reminders, and the questions after 30 and 90 days.
  const second = await send()
  await daysLater(second.id, 14)
  await runClock()
  const accepted = await send()
  await call('owner', accepted.id, 'accept')
  for (const days of [30, 60]) {
    await daysLater(accepted.id, days)
    await runClock()
  }
  expect(await mailsTo(emailOf('owner'))).toHaveLength(before)
  expect(await mailsAbout(emailOf('researcher'), 'outcome_question', accepted.number), 'the other side').toHaveLength(2)
  await call('researcher', accepted.id, 'outcome', { outcome: 'meeting' })
  const told = (await page('owner', '/my-profile/notifications')).body
  for (const text of [second.number, 'has waited two weeks']) expect(told).toContain(text)
  // Who stopped them sees on the page of privacy that they are off, and switches them on again there.
  const choices = (await page('owner', '/my-profile/privacy')).body
  expect(choices).toMatch(/My requests/)
  expect((await press('visitor', link, { do: 'again' })).statusCode).toBe(200)
  const third = await send()
  expect(await mailsAbout(emailOf('owner'), 'relay_message', third.number)).toHaveLength(1)
  // Who asked is not told by mail that a request ended when they stopped such mails.
  const sent = (await mailsAbout(emailOf('researcher'), 'relay_sent', third.number))[0]
  await press('visitor', String(sent?.values.unsubscribe), { 'List-Unsubscribe': 'One-Click' })
  await daysLater(third.id, 31)
  await runClock()
  expect(await stateOf(third.id)).toBe('expired')
  expect(await mailsAbout(emailOf('researcher'), 'request_expired', third.number)).toHaveLength(0)
  expect((await page('researcher', '/my-profile/notifications')).body).toContain(third.number)
  await press('visitor', String(sent?.values.unsubscribe), { do: 'again' })
})

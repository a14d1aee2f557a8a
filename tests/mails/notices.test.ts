// What is told and may be switched off: in the portal and by mail, by the account; mails also by the link at their end without signing in, and by one click of a mail program.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { notifyDecision } from '#features/my-profile/decided.ts'
import { noticeChoices, saveNotices } from '#features/accounts/notices/notice-choices.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { buildMessage } from '#server/mail/message.ts'
import { countUnread } from '#server/notifications/stored-notifications.ts'
import { notify } from '#server/notifications/notify.ts'
import { findStop, stopMails } from '#server/notifications/ways-out.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()

let myanmar = ''
beforeAll(async () => {
  myanmar = await country('MM')
})
beforeEach(async () => void (await query(sql`delete from mails`)))

async function memberWithEntry(email: string, more: Record<string, unknown> = {}, locale = 'en') {
  const member = await build('members', { email, country: myanmar, locale })
  await query(sql`update members set status = 'active' where id = ${member.id}`)
  const entry = await build('talents', { status: 'published', ...more })
  await query(sql`update talents set owner = ${member.id} where id = ${entry.id}`)
  return { account: member.id, entry: entry.id }
}
const tokenIn = (mail: { values: Record<string, unknown> } | undefined): string =>
  String(mail?.values['unsubscribe']).replace('/unsubscribe/', '')

describe.each(locales)('a decision in %s', (locale) => {
  test('is told with the way to it, and with the way to end such mails', async () => {
    const email = `decided.${locale}@example.org`
    const { entry } = await memberWithEntry(email, {}, locale)
    await notifyDecision(getKind('talents'), entry, 4)
    await notifyDecision(getKind('talents'), entry, 4)
    await query(sql`update talents set status = 'rejected', status_reason = 'Please name your lab' where id = ${entry}`)
    await notifyDecision(getKind('talents'), entry, 6)
    const sent = await mailsTo(email)
    expect(sent.map(({ template }) => template)).toEqual(['entry_published', 'entry_rejected'])
    expect(sent[1]?.text).toContain('Please name your lab')
    const prefix = locale === 'en' ? '' : `/${locale}`
    for (const mail of sent) {
      expect(mail.text + mail.html).not.toMatch(/undefined|\[object/)
      expect(mail.unsubscribe).toBe(`https://portal.example${prefix}/unsubscribe/${tokenIn(mail)}`)
      const raw = (await buildMessage(mail, { id: 'x', to: email, queuedAt: '2026-11-21T00:00:00Z' })).raw.toString()
      const headers = raw.replaceAll(/\r\n[ \t]+/g, ' ')
      expect(headers).toContain(`List-Unsubscribe: <${mail.unsubscribe}>`)
      expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    }
  })
})

/** The choices of an account without their words: topic, portal, mail. */
const choices = async (to: Parameters<typeof noticeChoices>[0]) =>
  (await noticeChoices(to, await wordsIn('en'))).map(({ topic, app, mail }) => [topic, app, mail])

test('who switched mails of a topic off is sent none and still told in the portal; the link ends it for its own account and topic only', async () => {
  const one = await memberWithEntry('one.notice@example.org')
  const other = await memberWithEntry('other.notice@example.org')
  const to = { realm: 'member', account: one.account } as const
  await notifyDecision(getKind('talents'), one.entry, 1)
  const token = tokenIn((await mailsTo('one.notice@example.org'))[0])
  expect(await findStop(token)).toEqual({ ...to, topic: 'entries' })
  expect(await findStop('x'.repeat(43))).toBeNull()
  const notice = await findStop(token)
  if (notice) await stopMails(notice, true)
  expect(await choices(to)).toContainEqual(['entries', true, false])
  expect(await choices({ ...to, account: other.account })).toContainEqual(['entries', true, true])
  await notifyDecision(getKind('talents'), one.entry, 2)
  await notifyDecision(getKind('talents'), other.entry, 2)
  expect(await mailsTo('one.notice@example.org')).toHaveLength(1)
  expect(await mailsTo('other.notice@example.org')).toHaveLength(1)
  expect(await countUnread(to)).toBe(2)
  await saveNotices(to, new URLSearchParams({ 'mail-entries': 'on' }))
  expect(await choices(to)).toContainEqual(['entries', false, true])
  await notifyDecision(getKind('talents'), one.entry, 3)
  expect(await mailsTo('one.notice@example.org')).toHaveLength(2)
  expect(await countUnread(to)).toBe(2)
  expect(await findStop(token)).not.toBeNull()
})

test('staff choose about requests, claims and their uploads', async () => {
  const { id } = await build('users', { email: 'choosing.staff@example.org' })
  const staff = { realm: 'staff', account: id } as const
  expect(await choices(staff)).toEqual([
    ['requests', true, true],
    ['entries', true, true],
    ['runs', true, true],
  ])
  await saveNotices(staff, new URLSearchParams({ 'app-entries': 'on', 'mail-entries': 'on' }))
  expect(await choices(staff)).toEqual([
    ['requests', false, false],
    ['entries', true, true],
    ['runs', false, false],
  ])
  const mail = { template: 'run_finished', to: 'choosing.staff@example.org', locale: 'en', values: {} } as const
  await notify(staff, 'runs', { event: 'a run', what: 'run_finished', link: '/backend', mail })
  expect(await query(sql`select 1 from mails`)).toEqual([])
  expect(await countUnread(staff)).toBe(0)
})

// The outbox in the settings: an admin sees what did not leave and sends again what was chosen, and nothing else.
import { beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { build } from '#tests/support/build.ts'
import type { ActionContext, LoaderContext } from '#engine/page/context.ts'
import { settingWords } from '#features/settings/labels/labels.ts'
import { action as act } from '#features/settings/form/setting.action.ts'
import type { SettingAnswer } from '#features/settings/form/setting-answer.ts'
import { loader as load } from '#features/settings/form/setting.loader.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()
beforeEach(async () => void (await query(sql`delete from mails`)))

const admin = staffWith('admin')
const context = async (locale: Locale): Promise<LoaderContext> =>
  ({
    viewer: admin,
    locale,
    words: await wordsIn(locale),
    query: new URLSearchParams('tab=mail'),
    site: { dates: { buddhist: true } },
  }) as unknown as LoaderContext
const see = async (locale: Locale = 'en') => (await load(await context(locale))).outbox
const press = async (fields: string[][], locale: Locale = 'en') => {
  const given = { ...(await context(locale)), form: new URLSearchParams(fields) } as ActionContext
  return (await act(given)) as { status: number; data: SettingAnswer }
}
async function mailIn(state: string, to: string, error: string | null = null): Promise<string> {
  await queueMail({
    template: 'test',
    isProved: true,
    to,
    locale: 'en',
    values: { by: 'Anong', at: '2026-11-21T08:00:00Z' },
    event: to,
  })
  const [row] = await query<{ id: string }>(sql`
    update mails set state = ${state}, error = ${error}, ended_at = case when ${state} = 'waiting' then null else now() end
    where recipient = ${to} returning id`)
  return row?.id ?? ''
}
const states = async () => {
  const rows = await query<{ to: string; state: string }>(sql`select recipient "to", state from mails`)
  return Object.fromEntries(rows.map(({ to, state }) => [to, state]))
}

test('what failed is chosen already, what may have arrived is not; what waits or was sent is not listed', async () => {
  const failed = await mailIn('failed', 'failed@demo.example', '550 no such person')
  const unsure = await mailIn('unsure', 'unsure@demo.example')
  await mailIn('waiting', 'waiting@demo.example')
  await mailIn('sent', 'sent@demo.example')
  const outbox = await see('th')
  expect(new Set(outbox?.stuck.map(({ id, to, isUnsure, error }) => [id, to, isUnsure, error].join()))).toEqual(
    new Set([
      [failed, 'failed@demo.example', false, '550 no such person'].join(),
      [unsure, 'unsure@demo.example', true, null].join(),
    ]),
  )
  expect(outbox?.stuck[0]?.when, 'in the years of the reader').toMatch(/25\d\d/)
  expect(outbox?.isCut).toBe(false)
  const fact = (name: string) => outbox?.facts.find((one) => one.name === name)?.value
  const words = settingWords.th.mail
  expect([words.waiting, words.failed, words.unsure].map(fact)).toEqual(['1', '1', '1'])
})

test('only what was chosen is sent again, and that is audited without an address', async () => {
  const chosen = await mailIn('failed', 'chosen@demo.example', 'no')
  await mailIn('failed', 'other@demo.example', 'no')
  await mailIn('unsure', 'unsure@demo.example')
  const sent = await mailIn('sent', 'sent@demo.example')
  const answer = await press([
    ['do', 'retry-mails'],
    ['mail', chosen],
    ['mail', sent],
    ['mail', "x'; drop table mails"],
  ])
  expect([answer.status, answer.data.outbox?.message]).toEqual([200, settingWords.en.mail.retried])
  expect(await states()).toEqual({
    'chosen@demo.example': 'waiting',
    'other@demo.example': 'failed',
    'unsure@demo.example': 'unsure',
    'sent@demo.example': 'sent',
  })
  const entries = await query(sql`
    select row_id "id", role, kind, label, changed from audit_entries where action = 'resend'`)
  expect(entries).toEqual([{ id: chosen, role: 'admin', kind: 'mail', label: null, changed: null }])
})

test('with none chosen nothing is sent, and the page says what is missing', async () => {
  await mailIn('failed', 'failed@demo.example')
  const answer = await press([['do', 'retry-mails']], 'lo')
  expect([answer.status, answer.data.outbox]).toEqual([
    422,
    { about: 'retry', message: settingWords.lo.mail.chooseOne, isWrong: true },
  ])
  expect(await states()).toEqual({ 'failed@demo.example': 'failed' })
})

test('at most fifty are listed, the last ones, and the page says so', async () => {
  for (let count = 0; count < 51; count += 1) await mailIn('failed', `p${count}@demo.example`)
  await query(sql`update mails set ended_at = now() - interval '1 day' where recipient = 'p7@demo.example'`)
  const outbox = await see()
  expect(outbox?.stuck).toHaveLength(50)
  expect(outbox?.stuck.map(({ to }) => to)).not.toContain('p7@demo.example')
  expect(outbox?.isCut).toBe(true)
})

test('a test mail goes to whoever was named, in the language of the page; what is no address comes back as typed', async () => {
  const wrong = await press([
    ['do', 'test-mail'],
    ['to', 'nobody'],
  ])
  expect(wrong.status).toBe(422)
  expect(wrong.data.outbox).toEqual({ about: 'test', to: 'nobody', message: settingWords.en.mail.bad, isWrong: true })
  const right = await press(
    [
      ['do', 'test-mail'],
      ['to', ' try@demo.example '],
    ],
    'th',
  )
  expect(right.data.outbox).toMatchObject({ about: 'test', to: 'try@demo.example', isWrong: false })
  expect((await mailsTo('try@demo.example')).map(({ subject }) => subject)).toEqual([
    'อีเมลทดสอบของ ASEAN Talent Mobility',
  ])
})

test('a test mail to somebody of the staff is in that language, calendar and zone', async () => {
  const choices = { locale: 'th', calendar: 'gregorian', timeZone: 'Asia/Vientiane' }
  const { id } = await build('users', { role: 'editor', ...choices })
  const { email } = await records(system(), getKind('users')).values(id)
  await press([
    ['do', 'test-mail'],
    ['to', String(email).toUpperCase()],
  ])
  const [mail] = await mailsTo(String(email))
  expect(mail).toMatchObject({ locale: 'th', values: { calendar: 'gregorian', timeZone: 'Asia/Vientiane' } })
  expect(mail?.text).toMatch(/ค\.ศ\. 20\d\d/)
})

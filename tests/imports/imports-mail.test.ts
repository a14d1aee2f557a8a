// Who started an upload hears that it is over, by mail and in the portal: once, in the own language, with counts and the way to the report.
import { expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { startCommit, processCommit } from '#import/commit.ts'
import { createRun } from '#import/begin-run.ts'
import { controlRun } from '#import/pages/background/jobs.ts'
import { notifyStarter } from '#import/pages/background/notify-starter.ts'
import { renderMail } from '#features/mails/render.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { decryptSecret } from '#server/crypto/encrypt-secrets.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { testSender } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useDatabase('reference lists')
useRegistry(registry)
test('a mail when the rows are taken over, and none before, twice, or to somebody without an account', async () => {
  const admin = staffWith('admin')
  await query(
    sql`insert into users (id, full_name, email, role, locale) values (${admin.id}::uuid, 'Anong', 'anong@demo.example', 'admin', 'th')`,
  )
  const text = 'Full name,Country,E-mail\nA One,TH,one@example.org\nB Two,TH,not-an-email\n'
  const run = await createRun(admin, getKind('talents'), Buffer.from(text), 'people.csv')
  await checkRun(admin, run)
  await startCommit(admin, run.number, {})
  await notifyStarter(run.number)
  expect(await query(sql`select 1 from mails`)).toEqual([])
  await processCommit(admin, run.number)
  await notifyStarter(run.number)
  await notifyStarter(run.number)
  const mails = await query<{ id: string; recipient: string; locale: 'th'; content: Buffer }>(sql`select * from mails`)
  expect(mails.map(({ recipient, locale }) => [recipient, locale])).toEqual([['anong@demo.example', 'th']])
  const [mail] = mails
  const values = JSON.parse(decryptSecret('mail', mail?.id ?? '', mail?.content as Buffer)) as Record<string, unknown>
  expect(values).toMatchObject({ file: 'people.csv', state: 'partly', created: 1, left: 1 })
  const written = await renderMail('run_finished', 'th', values, testSender)
  expect(written.text).toContain(`/th/backend/manages/talents/upload?run=${run.number}&step=report`)
  expect(written.text).toContain('people.csv')
  const told = { realm: 'staff', account: String(admin.id) } as const
  const report = `/backend/manages/talents/upload?run=${run.number}&step=report`
  expect(await notificationsOf(told)).toEqual([
    [`Upload ${run.number} was imported in part: ASEAN talents`, 'people.csv', report],
  ])

  const stopped = await createRun(admin, getKind('talents'), Buffer.from('Full name,Country\nD Four,TH\n'), 'late.csv')
  await checkRun(admin, stopped)
  await startCommit(admin, stopped.number, {})
  await controlRun(admin, stopped.number, 'pause')
  await processCommit(admin, stopped.number)
  await notifyStarter(stopped.number)
  expect(await notificationsOf(told), 'a pause is no end').toHaveLength(1)
  await controlRun(admin, stopped.number, 'stop')
  await controlRun(admin, stopped.number, 'stop')
  expect((await notificationsOf(told)).map(([title, file]) => [title, file])).toEqual([
    [`Upload ${stopped.number} was imported in part: ASEAN talents`, 'late.csv'],
    [`Upload ${run.number} was imported in part: ASEAN talents`, 'people.csv'],
  ])

  const other = staffWith('editor')
  const next = await createRun(other, getKind('talents'), Buffer.from('Full name,Country\nC Three,TH\n'), 'more.csv')
  await checkRun(other, next)
  await startCommit(other, next.number, {})
  await processCommit(other, next.number)
  await notifyStarter(next.number)
  expect(await queryOne(sql`select count(*)::int n from mails`)).toEqual({ n: 2 })
})

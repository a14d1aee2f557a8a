// Mails on their way through a real mail server, whatever that server does.
import { readdir, readFile, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { openJournal } from '#server/mail/journal.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { listStuckMails, queueState, recoverMails, retryMails, waitAfterTry } from '#server/mail/queue.ts'
import { readSmtpUrl } from '#server/mail/transports.ts'
import { locales } from '#words/locales.ts'
import { renderMail } from '../../src/features/mails/render.ts'
import { queueTestMail, stateOfMail, untilMail, useMailServer } from '#tests/support/mail-server.ts'
import { mailsTo, testSender } from '#tests/support/mails.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useDatabase()
const { received, closing, openServer, work, dataDir } = useMailServer()
const queue = queueTestMail
const stateOf = stateOfMail
const until = untilMail
const retryAll = async () => (await retryMails((await listStuckMails(50)).map(({ id }) => id))).length
/** A mail that waits for its next try is due now. */
const hurry = () => query(sql`update mails set due_at = now() where state = 'waiting'`)

test('a mail exists if and only if its transaction commits, and one event is one mail', async () => {
  await tx(async () => {
    await queue('lost@demo.example')
    throw new Error('no')
  }).catch(() => {})
  await tx(async () => {
    await queue('one@demo.example', 'same')
    await queue('one@demo.example', 'same')
  })
  await queue('one@demo.example', 'same')
  expect(await mailsTo('lost@demo.example')).toEqual([])
  expect(await mailsTo('one@demo.example')).toHaveLength(1)
})

test('a template that does not exist fails where it was asked for', async () => {
  const { url } = await openServer()
  await work(url)
  await expect(
    queueMail({ template: 'nothing', to: 'a@demo.example', locale: 'en', values: {}, event: 'x' } as never),
  ).rejects.toThrow('no mail template is called nothing')
})

test('links lie encrypted in the outbox, and are gone once sent', async () => {
  const { url } = await openServer()
  const path = '/backend/reset-password/a-secret-token'
  await queueMail({
    template: 'staff_reset_password',
    to: 'nok@demo.example',
    locale: 'en',
    values: { path },
    event: 'r',
  })
  const stored = await queryOne<{ content: Buffer }>(sql`select content from mails`)
  expect(stored?.content.toString('latin1')).not.toContain('secret')
  await work(url)
  await until('nok@demo.example', 'sent')
  expect(received[0]?.raw).toBeDefined()
  expect((await queryOne<{ content: Buffer | null }>(sql`select content from mails`))?.content).toBeNull()
})

test.each(locales)(
  'a mail in %s arrives with its subject, a text and an HTML part that say the same',
  async (locale) => {
    const { url } = await openServer()
    const values = { name: 'ບຸນມີ <ทดสอบ>', path: '/backend/reset-password/abc' }
    await queueMail({ template: 'staff_reset_password', to: 'a@demo.example', locale, values, event: `s:${locale}` })
    await work(url)
    await until('a@demo.example', 'sent')
    const raw = received[0]?.raw ?? ''
    expect(raw, 'only ASCII on the wire').toMatch(/^[\x00-\x7f]*$/)
    const mail = await PostalMime.parse(raw)
    const wanted = await renderMail('staff_reset_password', locale, values, testSender)
    expect(mail.subject).toBe(wanted.subject)
    expect(mail.from).toMatchObject({ name: 'ASEAN Talent Mobility', address: 'no-reply@portal.example' })
    const link = `https://portal.example${locale === 'en' ? '' : `/${locale}`}/backend/reset-password/abc`
    expect(mail.text).toContain(link)
    expect(mail.text).toContain('ບຸນມີ <ทดสอบ>')
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.html).toContain('ບຸນມີ &lt;ทดสอบ&gt;')
    expect(mail.html).not.toMatch(/<img|<script|src=/)
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  },
)

test('while the server is down mails wait, and go when it is back', async () => {
  const { port } = await openServer()
  await closing.pop()?.()
  await work(`smtp://127.0.0.1:${port}`)
  await queue('waits@demo.example')
  await expect.poll(async () => (await queueState()).lastError).toMatch(/ECONNREFUSED|closed/)
  expect(await stateOf('waits@demo.example')).toBe('waiting')
  await openServer({}, port)
  await hurry()
  await until('waits@demo.example', 'sent')
  expect(received.map(({ to }) => to)).toEqual(['waits@demo.example'])
})

test('"later" (4xx) is tried again, "never" (5xx) of a recipient is not', async () => {
  let busy = 2
  const { url } = await openServer({
    onRcptTo({ address }, _session, done) {
      const refuse = (code: number) => done(Object.assign(new Error('no'), { responseCode: code }))
      if (address.startsWith('nobody')) return refuse(550)
      busy -= 1
      return busy >= 0 ? refuse(451) : done()
    },
  })
  await work(url)
  await queue('nobody@demo.example')
  await until('nobody@demo.example', 'failed')
  await queue('busy@demo.example')
  await expect
    .poll(async () => {
      await hurry()
      return stateOf('busy@demo.example')
    })
    .toBe('sent')
  expect(received).toHaveLength(1)
  expect(await queueState()).toMatchObject({ failed: 1, waiting: 0, sentToday: 1 })
  busy = 0
  expect(await retryAll()).toBe(1)
})

test('a server that refuses everybody (5xx at once) is tried again: it may be put right within the day', async () => {
  const { url } = await openServer({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 530 })),
  })
  await work(url)
  await queue('patient@demo.example')
  await expect.poll(async () => (await queueState()).lastError).toContain('530')
  expect(await stateOf('patient@demo.example')).toBe('waiting')
  await query(sql`update mails set queued_at = now() - interval '25 hours', due_at = now()`)
  await until('patient@demo.example', 'failed')
})

test('a server that cuts the connection in the middle of the text gets it again, once', async () => {
  let cuts = 2
  const sockets = new Set<Socket>()
  const { url } = await openServer({
    onData(stream, session, done) {
      if (cuts > 0) {
        cuts -= 1
        stream.resume()
        const { remotePort } = session
        for (const one of sockets) if (one.remotePort === remotePort) one.destroy()
        return
      }
      stream.resume()
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: '' })
        done()
      })
    },
  })
  // Between the two, so that the connection can be cut from outside.
  const target = Number(new URL(url).port)
  const between = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    Object.defineProperty(socket, 'remotePort', { get: () => onward.localPort })
    sockets.add(socket)
    socket.pipe(onward).pipe(socket)
    socket.on('error', () => onward.destroy())
    onward.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => between.close(() => resolve())))
  await work(`smtp://127.0.0.1:${(between.address() as AddressInfo).port}`)
  await queue('cut@demo.example')
  await expect
    .poll(async () => {
      await hurry()
      return stateOf('cut@demo.example')
    })
    .toBe('sent')
  expect(cuts).toBe(0)
  expect(received).toHaveLength(1)
})

test('a slow server is waited for, and its slowness holds nobody else up', async () => {
  const held: (() => void)[] = []
  const { url } = await openServer({
    onData(stream, session, done) {
      stream.resume()
      const { address } = session.envelope.rcptTo[0] as { address: string }
      const take = (): void => {
        received.push({ to: address, raw: '' })
        done()
      }
      stream.on('end', () => (address.startsWith('slow') ? void held.push(take) : take()))
    },
  })
  await work(url)
  await queue('slow@demo.example')
  await expect.poll(() => held.length).toBe(1)
  await queue('quick@demo.example')
  await until('quick@demo.example', 'sent')
  expect(await stateOf('slow@demo.example')).not.toBe('sent')
  held[0]?.()
  await until('slow@demo.example', 'sent')
  expect(received.map(({ to }) => to)).toEqual(['quick@demo.example', 'slow@demo.example'])
})

test('what a dead worker left: not yet handed over is due again, already leaving is left to a person', async () => {
  const journal = openJournal(join(dataDir(), 'leaving'))
  const worker = 4242
  journal.open(worker)
  for (const [name, state] of [
    ['claimed', 'sending'],
    ['marked', 'handing'],
    ['leaving', 'handing'],
    ['taken', 'handing'],
  ] as const) {
    await queue(`${name}@demo.example`)
    await query(sql`update mails set state = ${state}, worker = ${worker} where recipient = ${`${name}@demo.example`}`)
  }
  const idOf = async (to: string) =>
    (await queryOne<{ id: string }>(sql`select id from mails where recipient = ${to}`))?.id ?? ''
  journal.leave(worker, await idOf('leaving@demo.example'))
  journal.leave(worker, await idOf('taken@demo.example'))
  journal.take(worker, await idOf('taken@demo.example'))
  await recoverMails(journal)
  expect(await stateOf('claimed@demo.example')).toBe('waiting')
  expect(await stateOf('marked@demo.example')).toBe('waiting')
  expect(await stateOf('leaving@demo.example')).toBe('unsure')
  expect(await stateOf('taken@demo.example')).toBe('sent')
  expect(journal.knows(worker)).toBe(false)
  expect(await retryAll()).toBe(1)
})

test('of a dead worker of another machine only what was not handed over is taken at once', async () => {
  const journal = openJournal(join(dataDir(), 'leaving'))
  for (const [name, state] of [
    ['claimed', 'sending'],
    ['marked', 'handing'],
  ] as const) {
    await queue(`${name}@demo.example`)
    await query(sql`update mails set state = ${state}, worker = 4243 where recipient = ${`${name}@demo.example`}`)
  }
  await recoverMails(journal)
  expect([await stateOf('claimed@demo.example'), await stateOf('marked@demo.example')]).toEqual(['waiting', 'handing'])
  await query(sql`update mails set due_at = now() - interval '16 minutes'`)
  await recoverMails(journal)
  expect(await stateOf('marked@demo.example')).toBe('unsure')
})

test('without a mail server every mail is a file, written once and readable by nobody else', async () => {
  await work(undefined)
  await queue('file@demo.example', 'file', 'th')
  await until('file@demo.example', 'sent')
  const files = (await readdir(join(dataDir(), 'outbox'))).filter((name) => name.includes('.eml'))
  expect(files).toHaveLength(1)
  expect((await stat(join(dataDir(), 'outbox', files[0] as string))).mode & 0o077).toBe(0)
  const mail = await PostalMime.parse(await readFile(join(dataDir(), 'outbox', files[0] as string)))
  expect(mail.subject).toBe('อีเมลทดสอบของ ASEAN Talent Mobility')
  expect(mail.to?.[0]).toMatchObject({ address: 'file@demo.example' })
})

test('tries lie 30 seconds apart, then twice as long each time, at most an hour', () => {
  expect([1, 2, 3, 7, 8, 20].map(waitAfterTry)).toEqual([30, 60, 120, 1920, 3600, 3600])
})

test('the address of a mail server says how to reach it', () => {
  expect(readSmtpUrl('smtps://me%40x:p%2Fw@mail.example')).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    requireTLS: false,
    auth: { user: 'me@x', pass: 'p/w' },
  })
  expect(readSmtpUrl('smtp://[::1]:2525?tls=required')).toMatchObject({
    host: '::1',
    port: 2525,
    requireTLS: true,
    auth: null,
  })
})

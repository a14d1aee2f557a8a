// Mails that others cause: so many to one mailbox and by one sender in a day, whatever they are about; what is more comes together a day later.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import * as joining from '#features/network-members/requests.ts'
import { giveEntry } from '#kinds/people.queries.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { createLog } from '#server/log.ts'
import { countMails } from '#server/mail/counting.ts'
import { makeDigests } from '#server/mail/digests.ts'
import { openJournal } from '#server/mail/journal.ts'
import { type Causer, type Mail, queueMail } from '#server/mail/outbox.ts'
import { startMailWorker } from '#server/mail/worker.ts'
import { listNotifications } from '#server/notifications/stored-notifications.ts'
import { renderMail } from '../../src/features/mails/render.ts'
import { build, publicly } from '#tests/support/build.ts'
import { testLimits, testSender } from '#tests/support/mails.ts'
import { aMember } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

openWorld()

type Sent = { to: string; subject: string; text: string }
let sent: Sent[] = []
let folder = ''
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  sent = []
  folder = await mkdtemp(join(tmpdir(), 'mails '))
  for (const table of [sql`mails`, sql`mail_counts`, sql`notifications`]) await query(sql`delete from ${table}`)
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

/** A worker as each process has one; what it sends is in `sent`. */
async function work(limits = testLimits): Promise<void> {
  const worker = await startMailWorker({
    transport: async ({ to, raw }, beforeLast) => {
      await beforeLast()
      const { subject = '', text = '' } = await PostalMime.parse(raw)
      sent.push({ to, subject, text })
    },
    write: async (mail) => renderMail(mail.template, mail.locale, mail.values(), testSender),
    limits,
    journal: openJournal(folder),
    log: createLog('silent'),
  })
  closing.push(() => worker.stop())
}

const stateCounts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await query<{ state: string; n: number }>(sql`select state, count(*)::int n from mails group by state`)).map(
      ({ state, n }) => [state, n],
    ),
  )
/** Nothing waits any more but for a digest. */
const settled = () =>
  expect
    .poll(async () => {
      const { waiting = 0, sending = 0, handing = 0 } = await stateCounts()
      return waiting + sending + handing
    })
    .toBe(0)
/** All that was counted and held is a day older. */
async function nextDay(): Promise<void> {
  await query(sql`update mail_counts set at = at - interval '25 hours'`)
  await query(sql`update mails set let_out_at = let_out_at - interval '25 hours'`)
  await query(sql`update mails set due_at = due_at - interval '25 hours' where state = 'held'`)
  await query(sql`update mails set queued_at = queued_at - interval '25 hours'`)
}

let number = 0
const from = (network: string, mailbox: string | null = null): Causer => ({ network, mailbox })
/** Somebody typed this address into the contact form. */
const copy = (to: string, causer: Causer = from(`203.0.113.${(number += 1) % 250}`), locale: 'en' | 'th' = 'en') =>
  queueMail({
    template: 'contact_copy',
    to,
    locale,
    isProved: false,
    from: causer,
    values: { number: `C-${(number += 1)}` },
    event: `copy ${number}`,
  })
const message = (to: string, causer: Causer, more: { about?: string; event?: string; message?: string } = {}) =>
  queueMail({
    template: 'relay_message',
    to,
    locale: 'en',
    isProved: true,
    from: causer,
    ...(more.about ? { about: more.about } : {}),
    values: {
      number: `R-${(number += 1)}`,
      from: 'Mei Lin',
      target: 'A lab',
      via: 'owner',
      message: more.message ?? 'Hello',
      path: `/contact/answer/${number}`,
    },
    event: more.event ?? `message ${number}`,
  })
const reset = (to: string) =>
  queueMail({
    template: 'reset_password',
    to,
    locale: 'en',
    isProved: true,
    values: { name: 'Nok', path: '/reset-password/x' },
    event: `reset ${(number += 1)}`,
  })

describe('wishes to join a network', () => {
  let person: Viewer
  let owner: Viewer
  let network = ''
  const addressOf = async ({ id }: Viewer): Promise<string> =>
    (await query<{ email: string }>(sql`select email from members where id = ${id}::uuid`))[0]?.email ?? ''

  beforeAll(async () => {
    const memberOf = async (memberType: 'researcher' | 'organization'): Promise<Viewer> => {
      const { id } = await build('members', { memberType, status: 'active' })
      return { ...aMember(memberType), id }
    }
    owner = await memberOf('organization')
    person = await memberOf('researcher')
    const { id: talent } = await build('talents', publicly(getKind('talents')))
    await giveEntry(talent, String(person.id))
    network = (await build('asean-networks', publicly(getKind('asean-networks')))).id
    await query(sql`update asean_networks set owner = ${owner.id} where id = ${network}::uuid`)
  })

  test('asked and taken back twenty times they mail the owner once, and the last one waits for the digest', async () => {
    await work()
    for (let turn = 0; turn < 20; turn += 1) {
      await joining.askToJoin(person, network, '203.0.113.9')
      if (turn === 0) await settled()
      const [request] = await joining.ownRequests(person)
      if (turn < 19) await joining.withdraw(person, String(request?.id))
    }
    await settled()
    expect(sent.map(({ to }) => to)).toEqual([await addressOf(owner)])
    expect(await stateCounts()).toEqual({ sent: 1, held: 1, replaced: 18 })
    const { rows, total } = await listNotifications({ realm: 'member', account: String(owner.id) }, 1, 50)
    expect([total, rows[0]?.what]).toEqual([1, 'network_asked'])
    await nextDay()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.text).toContain('/my-profile')
    expect(sent[1]?.text).toContain('asks to join')
    expect(sent[1]?.text).toContain('/unsubscribe/')
  })
})

test('twenty mails to variants of one mailbox, with plus, dots and the other domain, are ten and one digest', async () => {
  const variants = ['Nok.Noi@gmail.com', 'noknoi+a@gmail.com', 'n.o.k.noi+b@googlemail.com', 'noknoi@googlemail.com']
  for (let turn = 0; turn < 20; turn += 1) await copy(variants[turn % variants.length] as string)
  await copy('somebody.else@gmail.com')
  await work()
  await settled()
  expect(sent).toHaveLength(11)
  expect(await stateCounts()).toEqual({ sent: 11, held: 10 })
  await nextDay()
  await expect.poll(() => sent.length).toBe(12)
  await settled()
  expect(await stateCounts()).toEqual({ sent: 12, told: 10 })
})

test('where what follows a plus may be somebody else the limit is shared and no digest tells one of the other', async () => {
  for (let turn = 0; turn < 11; turn += 1) await copy('nok@lab.example')
  await copy('nok+other@lab.example')
  await work()
  await settled()
  expect(sent).toHaveLength(10)
  const before = sent.length
  await nextDay()
  await expect.poll(() => sent.length).toBe(before + 1)
  await makeDigests()
  await settled()
  expect(sent).toHaveLength(before + 1)
  await nextDay()
  await expect.poll(() => sent.length).toBe(before + 2)
  const digests = sent.slice(before)
  expect(digests.map(({ to }) => to).toSorted()).toEqual(['nok+other@lab.example', 'nok@lab.example'])
  for (const { text } of digests) expect(text.match(/C-\d+/g)).toHaveLength(1)
})

test.each([
  ['sender', (turn: number) => from(`198.51.100.${turn}`, turn % 2 ? 'mei@gmail.com' : 'm.e.i+x@googlemail.com')],
  ['network', () => from('203.0.113.7')],
])('one %s causes thirty in a day, to whomever, and no more', async (_who, causer) => {
  for (let turn = 0; turn < 33; turn += 1) await message(`receiver${turn}@people.example`, causer(turn))
  await message('another@people.example', from('198.51.100.250', 'other@people.example'))
  await work()
  await settled()
  expect(sent).toHaveLength(31)
  expect(await stateCounts()).toEqual({ sent: 31, held: 3 })
})

test('a mailbox full of what others cause still gets a reset, and many resets leave the room of others as it is', async () => {
  for (let turn = 0; turn < 15; turn += 1) await copy('full@people.example')
  await reset('full@people.example')
  for (let turn = 0; turn < 15; turn += 1) await reset('resets@people.example')
  for (let turn = 0; turn < 10; turn += 1) await copy('resets@people.example')
  await work()
  await settled()
  const to = (address: string) => sent.filter((one) => one.to === address).map(({ subject }) => subject)
  expect(to('full@people.example')).toHaveLength(11)
  expect(to('full@people.example').filter((subject) => subject.startsWith('A new password'))).toHaveLength(1)
  expect(to('resets@people.example')).toHaveLength(25)
})

test('many who count at once let out no more than one would', async () => {
  for (let turn = 0; turn < 60; turn += 1) await copy('race@people.example')
  await Promise.all(Array.from({ length: 6 }, () => countMails(testLimits)))
  const [row] = await query<{ out: number; held: number }>(sql`
    select count(*) filter (where let_out_at is not null)::int out, count(*) filter (where state = 'held')::int held from mails`)
  expect(row).toEqual({ out: 10, held: 50 })
})

test('two workers that start on a full outbox send ten, and each once', async () => {
  for (let turn = 0; turn < 40; turn += 1) await copy('two@people.example')
  await Promise.all([work(), work()])
  await settled()
  expect(new Set(sent.map(({ text }) => /C-\d+/.exec(text)?.[0])).size).toBe(10)
  expect(sent).toHaveLength(10)
})

test('the limits are those of the settings, asked for whenever mails are counted', async () => {
  let most = 2
  await work(async () => ({ toMailbox: most, bySender: 30 }))
  for (let turn = 0; turn < 3; turn += 1) await copy('set@people.example')
  await settled()
  expect(sent).toHaveLength(2)
  most = 4
  for (let turn = 0; turn < 3; turn += 1) await copy('set@people.example')
  await settled()
  expect(sent).toHaveLength(4)
})

describe('the digest', () => {
  const declined = (to: string): Promise<void> =>
    queueMail({
      template: 'relay_declined',
      to,
      locale: 'th',
      from: from('198.51.100.1', 'lab@people.example'),
      values: {
        name: 'Nok',
        number: 'R-9',
        target: 'A lab',
        reason: 'no room',
        answer: 'Ask us in May.',
        path: '/own',
      },
      event: 'declined',
    })

  test('holds all that waited, in the language of its receiver: a line with its link, or whole what stands nowhere else', async () => {
    const to = 'all@people.example'
    for (let turn = 0; turn < 10; turn += 1) await copy(to)
    for (let turn = 0; turn < 4; turn += 1) await message(to, from(`198.51.100.${turn}`), { message: `Text ${turn}` })
    await copy(to, undefined, 'th')
    await declined(to)
    const waiting = await query<{ path: string }>(sql`select 1 from mails`)
    expect(waiting).toHaveLength(16)
    await work()
    await settled()
    expect(sent).toHaveLength(10)
    await nextDay()
    await expect.poll(() => sent.length).toBe(11)
    const { text, subject } = sent[10] as Sent
    expect(subject).toContain('6')
    expect(text.match(/portal.example\/th\/contact\/answer\/\d+/g)).toHaveLength(4)
    expect(text).not.toContain('Text 1')
    for (const part of ['Ask us in May.', 'no room', 'R-9', '1. ', '6. ']) expect(text).toContain(part)
    expect(text).toMatch(/[\u0E00-\u0E7F]{5}/)
    await settled()
    expect(await stateCounts()).toEqual({ sent: 11, told: 6 })
  })

  test('comes once a day at most, and what comes meanwhile is in the next one', async () => {
    const to = 'daily@people.example'
    for (let turn = 0; turn < 12; turn += 1) await copy(to)
    await work()
    await settled()
    await query(sql`update mails set due_at = clock_timestamp() where state = 'held'`)
    await expect.poll(() => sent.length).toBe(11)
    for (let turn = 0; turn < 2; turn += 1) await copy(to)
    await settled()
    await query(sql`update mails set due_at = clock_timestamp() where state = 'held'`)
    await makeDigests()
    await settled()
    expect(sent).toHaveLength(11)
    expect((await stateCounts()).held).toBe(2)
    await nextDay()
    await expect.poll(() => sent.length).toBe(12)
    expect(sent[11]?.text.match(/C-\d+/g)).toHaveLength(2)
  })

  test('takes over what waits or does not: one that fails leaves all of it waiting', async () => {
    for (let turn = 0; turn < 12; turn += 1) await copy('whole@people.example')
    await countMails(testLimits)
    await query(sql`update mails set due_at = clock_timestamp() where state = 'held'`)
    await tx(async () => {
      await makeDigests()
      throw new Error('the process is gone')
    }).catch(() => {})
    expect((await stateCounts()).held).toBe(2)
    await makeDigests()
    expect(await stateCounts()).toMatchObject({ told: 2, waiting: 11 })
  })
})

describe('what is asked again', () => {
  test('replaces what waits, at its place, and the events of both are known', async () => {
    const ask = (turn: number) =>
      message('again@people.example', from('198.51.100.1'), {
        about: 'one lab',
        event: `ask ${turn}`,
        message: `Text ${turn}`,
      })
    for (const turn of [1, 2, 3, 2, 1]) await ask(turn)
    await work()
    await settled()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('Text 3')
    for (const turn of [1, 2, 3]) await ask(turn)
    await settled()
    expect(sent).toHaveLength(1)
    expect(await stateCounts()).toEqual({ sent: 1, replaced: 2 })
  })

  test('at once by many is one mail', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        message('crowd@people.example', from('198.51.100.1'), { about: 'one lab', event: `crowd ${turn}` }),
      ),
    )
    expect(await stateCounts()).toEqual({ waiting: 1, replaced: 7 })
  })

  test('does not replace what another mailbox waits for', async () => {
    for (const to of ['one@people.example', 'two@people.example'])
      await message(to, from('198.51.100.1'), { about: 'one lab' })
    expect(await stateCounts()).toEqual({ waiting: 2 })
  })
})

test('a mail that nobody else causes is neither counted nor held', async () => {
  const own: Mail = {
    template: 'password_changed',
    to: 'own@people.example',
    locale: 'en',
    values: { name: 'Nok', path: '/forgot-password' },
    event: '',
  }
  for (let turn = 0; turn < 15; turn += 1) await queueMail({ ...own, event: `own ${turn}` })
  await work()
  await settled()
  expect(sent).toHaveLength(15)
})

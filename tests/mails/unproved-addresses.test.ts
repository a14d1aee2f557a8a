// Nothing that a stranger typed is mailed to an address that nobody proved: every mail that may go there, and every form that causes one.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { contactOptions } from '#features/contact/options.ts'
import { relayOptions } from '#features/relayed-contact/options.ts'
import { askGuardian } from '#features/guardian/requests.ts'
import { askForEmail } from '#features/accounts/members/email-change.ts'
import { sendInvitation } from '#features/accounts/staff/invitations.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { askToClaim } from '#features/claims/requests.ts'
import { findUnclaimed } from '#features/claims/entry/entries.ts'
import { inviteStudent } from '#features/my-profile/students/invitations.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { query, sql } from '#server/database/db.ts'
import { isMailName, mails, ruleOf } from '#server/mail/mails.ts'
import { type Mail, queueMail } from '#server/mail/outbox.ts'
import { registry } from '#kinds/index.ts'
import { locales } from '#words/locales.ts'
import { build, publicly } from '#tests/support/build.ts'
import { allMails, mailsTo, testSender } from '#tests/support/mails.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { memberPassword } from '#tests/support/people/registration.ts'
import { aMember, staffWith } from '#tests/support/people/viewers.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { renderMail } from '../../src/features/mails/render.ts'

useRegistry(registry)
useDatabase()
contactOptions.rateLimits = false

let app: FastifyInstance
const { confirmed, member, post, register, tokenFor, verify } = memberClient(() => app)
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
  await build('countries', { code: 'MM' }).catch(() => {})
})
afterAll(async () => {
  signInOptions.rateLimits = false
  await app.close()
})
beforeEach(async () => {
  await forgetTries()
  contactOptions.rateLimits = false
  relayOptions.rateLimits = false
})

const canary = 'Canary9'
const form = (url: string, fields: Record<string, string>, cookie = '') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: '203.0.113.9',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
    },
    payload: new URLSearchParams(fields).toString(),
  })

/** The mails to this address, of which none holds what was typed. */
async function clean(to: string): Promise<string[]> {
  const found = await mailsTo(to)
  for (const { template, subject, text, html } of found)
    expect((subject + text + html).toLowerCase(), template).not.toContain(canary.toLowerCase())
  return found.map(({ template }) => template)
}

/** What the product itself puts into such a mail, or the name of the entry it is about. */
const ownValues: Record<string, unknown> = {
  path: '/there',
  entryPath: '/there',
  number: 'C-1',
  due: '2027-01-02',
  at: '2026-11-21T08:00:00Z',
  receipts: [{ purpose: 'terms', version: 1, at: '2026-11-21T08:00:00Z' }],
  held: { en: 'Name' },
  targets: ['A lab'],
  target: 'A lab',
  role: 'Editor',
  mails: [{ template: 'contact_copy', values: { number: 'C-1' } }],
  via: 'entry',
  for: 'entry',
}
/** Every name of a value that some template reads. */
const typedNames =
  'name fullName message text from who organization person other email by reason topic title file kind address network provider anything'.split(
    ' ',
  )

const open = Object.keys(mails).filter((name) => isMailName(name) && ruleOf(name).unproved !== null)

test.each(open)('%s holds none of what was typed, in any language', async (name) => {
  const rule = ruleOf(name as keyof typeof mails)
  const typed = Object.fromEntries(
    typedNames.filter((one) => !rule.unproved?.includes(one)).map((one) => [one, `${canary} ${one}`]),
  )
  for (const locale of locales) {
    const mail = {
      template: name,
      to: 'typed@unproved.example',
      locale,
      isProved: false,
      from: null,
    } as unknown as Mail
    await queueMail({ ...mail, values: { ...typed, ...ownValues }, event: `${name} ${locale}` })
  }
  const waiting = await allMails()
  expect(waiting).toHaveLength(locales.length)
  for (const { locale, values } of waiting) {
    const { subject, text, html } = await renderMail(name, locale, values, testSender)
    expect(subject + text + html).not.toContain(canary)
    expect(JSON.stringify(values)).not.toContain(canary)
    expect(subject + text).not.toMatch(/undefined|“”|\[object/)
  }
})

describe('what a form causes', () => {
  test('a registration mails a link alone: no name, and no way on that was chosen; the way on is kept with the link', async () => {
    const email = 'typed@unproved.example'
    const fields = { email, fullName: `${canary} www.other.example`, password: memberPassword, country: 'MM' }
    const page = '/register?redirect=%2Fhost%3Fq%3DCanary9'
    const sent = await form(page, {
      ...fields,
      as: 'researcher',
      member_type: 'researcher',
      terms: 'on',
      privacy_notice: 'on',
    })
    expect(sent.statusCode, sent.body.slice(0, 300)).toBe(303)
    await post('/api/auth/resend-verification', { email })
    await post('/api/auth/forgot-password', { email })
    expect(await clean(email)).toEqual(['verify_email', 'verify_email', 'reset_password'])
    const used = await form(`/verify-email/${await tokenFor(email, 'verify_email')}`, {
      do: 'confirm',
      password: memberPassword,
    })
    expect(used.headers.location).toBe('/login?redirect=%2Fhost%3Fq%3DCanary9&flash=verified')
    // Proved, the name is the owner's own.
    await query(sql`delete from mails`)
    await post('/api/auth/forgot-password', { email })
    expect((await mailsTo(email))[0]?.text).toContain(canary)
  })

  test('another address for an account: nothing of whose account it is', async () => {
    const { viewer } = await member('from@unproved.example', { fullName: canary })
    expect(await askForEmail(viewer, 'victim@unproved.example', memberPassword, '203.0.113.9')).toEqual({ ok: true })
    expect(await clean('victim@unproved.example')).toEqual(['email_change_confirm'])
  })

  test('a message to the office: its number, and in the answer what staff wrote; the own copy is whole', async () => {
    await saveSettings(
      staffWith('admin'),
      { contact_email: 'office@demo.example' },
      (await getStoredSettings()).version,
    )
    const fields = {
      topic: 'partnership',
      name: canary,
      message: `${canary}, visit www.other.example now`,
      consent: 'on',
    }
    const email = 'copy@unproved.example'
    expect((await form('/about', { ...fields, email })).statusCode).toBe(303)
    expect(await clean(email)).toEqual(['contact_copy'])
    expect((await mailsTo('office@demo.example'))[0]?.text).toContain(canary)
    // Somebody else, signed in, who names the address of a member.
    await confirmed('owner@unproved.example')
    const { token } = await member('writer@unproved.example')
    const cookie = `auth.access_token=${token}; auth.strategy=member`
    await query(sql`delete from mails`)
    expect((await form('/about', { ...fields, email: 'owner@unproved.example' }, cookie)).statusCode).toBe(303)
    expect(await clean('owner@unproved.example')).toEqual(['contact_copy'])
    expect((await form('/about', { ...fields, email: 'Writer@unproved.example' }, cookie)).statusCode).toBe(303)
    expect((await mailsTo('Writer@unproved.example'))[0]?.text).toContain(canary)
  })

  test('a request about own data: its number and the link', async () => {
    const email = 'data@unproved.example'
    const fields = { requestType: 'delete', email, text: `${canary}: www.other.example` }
    expect((await form('/about/data-request', fields)).statusCode).toBe(303)
    expect(await clean(email)).toEqual(['data_request_received'])
  })

  test('a message to an entry goes out when its sender is proved, and holds its text where its receiver is', async () => {
    const sender = 'visitor@unproved.example'
    const host = await build('hosts', { ...publicly(getKind('hosts')), contactEmail: 'office@host.example' })
    const fields = { name: canary, email: sender, organization: canary, language: 'en' }
    const message = `${canary} would like to visit you, see www.other.example`
    const url = `/contact?to=hosts/${String(host['slug'])}`
    expect((await form(url, { ...fields, message })).statusCode).toBe(303)
    expect(await clean(sender)).toEqual(['relay_confirm'])
    expect(await mailsTo('office@host.example')).toEqual([])
    const link = /\/contact\/confirm\/[\w-]+/.exec((await mailsTo(sender))[0]?.text ?? '')?.[0] ?? ''
    await form(link, {})
    expect(await clean('office@host.example')).toEqual(['relay_message'])
    // Its owner has proved the address: the message stands in the mail.
    const owner = await confirmed('keeper@host.example')
    await query(sql`update hosts set owner = ${owner}::uuid where id = ${host.id}::uuid`)
    await query(sql`update pairing_requests set status = 'withdrawn'`)
    await query(sql`delete from mails`)
    await form(url, { ...fields, message })
    await form(/\/contact\/confirm\/[\w-]+/.exec((await mailsTo(sender))[0]?.text ?? '')?.[0] ?? '', {})
    expect((await mailsTo('keeper@host.example'))[0]?.text).toContain(message)
  })

  test('a guardian is asked without the name that the member chose', async () => {
    const owner = await confirmed('young@unproved.example', { fullName: canary })
    const { id } = await build('young-talents', {
      ...publicly(getKind('young-talents')),
      fullName: `${canary} Noi`,
      underTwenty: true,
      guardianEmail: 'parent@unproved.example',
    })
    await query(sql`
      update talents set owner = ${owner}::uuid, under_twenty = true, birth_date = null, status = 'pending',
        guardian_consent_at = null, guardian_refused_at = null where id = ${id}::uuid`)
    await query(sql`delete from mails`)
    expect(await askGuardian(id)).toBe(true)
    expect(await clean('parent@unproved.example')).toEqual(['guardian_request'])
  })

  test('a student is invited without the name of who invites', async () => {
    const owner = await confirmed('professor@unproved.example', { fullName: canary })
    const { id } = await build('talents', { ...publicly(getKind('talents')), fullName: `${canary} Mali` })
    await query(sql`update talents set owner = ${owner}::uuid, claim_status = 'claimed' where id = ${id}::uuid`)
    await query(sql`delete from mails`)
    const viewer = { ...aMember(), id: owner }
    expect(await inviteStudent(viewer, 'student@unproved.example', 'en')).toBe('sent')
    expect(await clean('student@unproved.example')).toEqual(['student_invitation'])
  })

  test('a claim tells the address of the entry nothing that the member typed', async () => {
    const { id: asker } = await member('asker@unproved.example', { fullName: canary })
    const { id } = await build('talents', {
      ...publicly(getKind('talents')),
      email: 'listed@unproved.example',
      owner: null,
    })
    await query(sql`update talents set claim_status = 'unclaimed' where id = ${id}::uuid`)
    const entry = await findUnclaimed(id)
    const account = { id: asker, email: 'asker@unproved.example', name: canary, type: 'researcher' }
    if (entry) await askToClaim(account, entry, `${canary}, it is me`)
    expect(await clean('listed@unproved.example')).toEqual(['claim_request'])
  })

  test('an invitation of staff holds the role, and no name that somebody typed', async () => {
    const { id } = await build('users', {
      email: 'new@unproved.example',
      fullName: canary,
      role: 'editor',
      status: 'invited',
    })
    expect(await sendInvitation(id)).toBe(true)
    expect(await clean('new@unproved.example')).toEqual(['staff_invitation'])
  })
})

describe('limits of what is asked for by its mailbox', () => {
  const variants = [
    'nok.noi@gmail.com',
    'noknoi+a@gmail.com',
    'n.oknoi+b@googlemail.com',
    'NOKNOI+c@gmail.com',
    'noknoi@googlemail.com',
  ]
  /** The sum of a form is asked for by its own tests. */
  const noPause = () =>
    query(
      sql`delete from rate_counts where key like 'mail-again|%' or key like '%registerUnproved%' or key like '%register%'`,
    )
  const sentTo = async (template: string) => (await allMails()).filter((mail) => mail.template === template).length

  test('five registrations of one mailbox mail it three times, and each account may be asked for again', async () => {
    signInOptions.rateLimits = true
    for (const email of variants) {
      await query(sql`delete from rate_counts where key like '%registerUnproved%'`)
      expect((await register(email, {}, {})).statusCode).toBe(202)
    }
    expect(await sentTo('verify_email')).toBe(3)
    const [row] = await query<{ n: number }>(sql`
      select count(*)::int n from members where status = 'unverified' and (email ilike '%gmail.com' or email ilike '%googlemail.com')`)
    expect(row?.n).toBe(5)
    // Somebody else's mailbox is another one.
    await noPause()
    await register('noknoi@people.example')
    expect(await sentTo('verify_email')).toBe(4)
  })

  test('asking again counts by the mailbox', async () => {
    signInOptions.rateLimits = true
    const codes: number[] = []
    for (const email of variants.slice(0, 4)) {
      codes.push((await post('/api/auth/resend-verification', { email })).statusCode)
      await noPause()
    }
    expect(codes).toEqual([202, 202, 202, 429])
  })

  test('a forgotten password counts by the mailbox, and not with the mails that confirm an address', async () => {
    const own = ['my.a@gmail.com', 'mya+a@gmail.com', 'm.ya+b@googlemail.com', 'MYA+c@gmail.com', 'mya@googlemail.com']
    for (const email of own) await verify(await (await register(email), tokenFor(email, 'verify_email')))
    await query(sql`delete from mails`)
    signInOptions.rateLimits = true
    // As many confirmations as there may be take nothing from it.
    for (const email of own.slice(0, 4)) {
      await post('/api/auth/resend-verification', { email })
      await noPause()
    }
    for (const email of own) await post('/api/auth/forgot-password', { email })
    expect(await sentTo('reset_password')).toBe(3)
  })

  test('copies of messages and requests count by the mailbox', async () => {
    contactOptions.rateLimits = true
    signInOptions.rateLimits = true
    const codes = { contact: [] as number[], data: [] as number[] }
    for (const [at, email] of variants.slice(0, 4).entries()) {
      const remoteAddress = `203.0.113.${at + 10}`
      const ask = (url: string, fields: Record<string, string>) =>
        app.inject({
          method: 'POST',
          url,
          remoteAddress,
          headers: {
            accept: 'text/html',
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          payload: new URLSearchParams({ email, ...fields }).toString(),
        })
      const written = { topic: 'partnership', name: 'Nok', message: 'We would like to work with you.', consent: 'on' }
      codes.contact.push((await ask('/about', written)).statusCode)
      codes.data.push(
        (await ask('/about/data-request', { requestType: 'delete', text: 'Please delete me.' })).statusCode,
      )
    }
    expect(codes).toEqual({ contact: [303, 303, 303, 422], data: [303, 303, 303, 422] })
  })
})

test('nobody reads what is kept of who causes mails: mailboxes and networks are hashed', async () => {
  await queueMail({
    template: 'contact_copy',
    to: 'b@unproved.example',
    locale: 'en',
    isProved: false,
    from: { mailbox: 'causes@unproved.example', network: '203.0.113.77' },
    values: { number: 'C-1' },
    event: 'hashed',
  })
  const rows = await query<{ caused_by: string[] }>(sql`select caused_by from mails where event = 'hashed'`)
  expect(rows[0]?.caused_by).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/causes|203\.0/)
})

// The page of an entry for staff: which consents stand and fell, and what was sent to its people; each for who may know it.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import type { MailName } from '#server/mail/mails.ts'
import { type Mail, queueMail } from '#server/mail/outbox.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

const readers = ['user', 'executive', 'author', 'editor', 'country admin', 'admin', 'secret'] as const
let stage: Stage
let id = ''

const mail = (template: MailName, to: string) =>
  queueMail({ template, to, isProved: true, from: null, locale: 'en', values: {}, event: `${template} ${to}` } as Mail)
const consent = (family: string, subject: string, purpose: string, given: boolean) =>
  query(sql`
    insert into consents (family, subject, purpose, given, version, text_hash, locale, origin)
    values (${family}, ${subject}::uuid, ${purpose}, ${given}, 7, ''::bytea, 'en', 'form')`)

beforeAll(async () => {
  stage = await openStage(server(), readers)
  const row = await build('young-talents', {
    ...publicly(getKind('young-talents')),
    country: await country('TH'),
    email: 'entry@actors.example',
    guardianEmail: 'parent@actors.example',
    owner: stage.ids.researcher,
  })
  id = row.id
  await consent('members', stage.ids.researcher, 'terms', true)
  await consent('members', stage.ids.researcher, 'public_profile', true)
  await consent('talents', id, 'guardian', true)
  await consent('talents', id, 'sensitive_religion', true)
  await consent('talents', id, 'sensitive_religion', false)
  for (const to of ['entry@actors.example', 'somebody.else@actors.example']) await mail('notice_claim', to)
  await mail('guardian_request', 'parent@actors.example')
  await mail('entry_rejected', stage.emails.researcher)
  await mail('reset_password', stage.emails.researcher)
  await query(sql`update mails set state = 'sent', ended_at = '2026-11-20T10:00:00Z' where template = 'entry_rejected'`)
  await query(sql`update mails set state = 'failed', ended_at = now() where template = 'guardian_request'`)
})

/** What stands under these headings, line by line. */
async function shown(actor: Actor): Promise<string[]> {
  const page = await stage.browse(actor, 'GET', `/backend/manages/young-talents/${id}`)
  expect(page.statusCode, page.body.slice(0, 300)).toBe(200)
  const lines = page.body.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)
  return [...lines]
    .map(([, title, text]) => `${title}: ${text}`)
    .filter((line) => /v7|Sent|Waiting|Could not/.test(line))
}

test('the consent to be public is for all who read the entry, what guardians said for who changes it', async () => {
  for (const actor of ['user', 'executive', 'author'] as const) {
    expect(await shown(actor), actor).toEqual([expect.stringMatching(/^Public profile: given, .*v7$/)])
  }
  for (const actor of ['editor', 'country admin'] as const) {
    const lines = (await shown(actor)).filter((line) => line.endsWith('v7'))
    expect(lines.map((line) => line.split(',')[0]).toSorted(), actor).toEqual([
      'Guardian&#x27;s confirmation: given',
      'Public profile: given',
    ])
  }
})

test('consents to sensitive data are for admins, with what was taken back', async () => {
  for (const actor of ['admin', 'secret'] as const) {
    const lines = (await shown(actor)).filter((line) => line.startsWith('Religion'))
    expect(lines.map((line) => line.split(',')[0]).toSorted(), actor).toEqual([
      'Religion: given',
      'Religion: withdrawn',
    ])
  }
})

test('mails about the entry are for who receives its contact data; mails about the account and of others are nobody’s here', async () => {
  for (const actor of ['editor', 'country admin', 'admin', 'secret'] as const) {
    const lines = (await shown(actor)).filter((line) => !line.endsWith('v7'))
    expect(lines.toSorted(), actor).toEqual([
      // Of the consents above: what the product sends on save.
      expect.stringMatching(/^Receipt: your consents .*: Waiting to be sent$/),
      expect.stringMatching(/^You were named as a guardian .*: Could not be delivered$/),
      expect.stringMatching(/^Your entry on .*: Waiting to be sent$/),
      expect.stringMatching(/^Your profile was returned.*: Sent on 20 Nov 2026/),
    ])
  }
})

test('what fits the person best stands on the page, with its reasons', async () => {
  const keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'raku glazing' } })).id
  const row = await build('talents', {
    ...publicly(getKind('talents')),
    keywords: [keyword],
    country: await country('TH'),
  })
  const named = { name: { en: 'The pottery' }, keywords: [keyword], offerState: 'open', deadline: null }
  await build('hosts', { ...publicly(getKind('hosts')), ...named })
  for (const actor of ['editor', 'country admin'] as const) {
    const page = await stage.browse(actor, 'GET', `/backend/manages/talents/${row.id}`)
    for (const text of ['Top matches', 'The pottery', 'raku glazing']) expect(page.body, actor).toContain(text)
  }
})

test('a few notices are sent by the time the page says so', async () => {
  const place = await country('TH')
  const row = await build('talents', {
    status: 'published',
    country: place,
    email: 'told@actors.example',
    source: 'manual',
  })
  const sent = await stage.browse('editor', 'POST', '/backend/manages/talents/notices', {
    payload: `country=${place}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/backend/manages/talents/notices?flash=sent'])
  expect(await query(sql`select claim_status from talents where id = ${row.id}::uuid`)).toEqual([
    { claim_status: 'invited' },
  ])
})

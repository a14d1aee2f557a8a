// Requests from a need to their outcome: every move by each side, what time does to them, who is blocked or reported, and what is counted.
import { describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { relayOptions } from '#features/relayed-contact/options.ts'
import { registry } from '#kinds/index.ts'
import { needs } from '#kinds/needs/kind.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { manyAtOnce } from '#tests/support/at-once.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import type { Actor } from '#tests/support/people/actors.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import {
  type Entry,
  stage,
  message,
  emailOf,
  press,
  page,
  own,
  call,
  entry,
  host,
  send,
  stateOf,
  daysLater,
  runClock,
  changesTo,
  mailsAbout,
  openRequests,
} from '#tests/support/requests.ts'

useRegistry(registry)
useDatabase()
openRequests()

describe('moves', () => {
  test('each is made by its side alone, and whoever comes second is refused in words and changes nothing', async () => {
    const { id, number } = await send()
    for (const [who, status] of [
      ['visitor', 401],
      ['admin', 403],
      ['organization', 404],
      ['researcher', 404],
    ] as const)
      expect((await call(who, id, 'accept')).statusCode, who).toBe(status)
    expect((await call('owner', id, 'withdraw')).statusCode).toBe(404)
    expect((await call('owner', id, 'outcome', { outcome: 'visit' })).statusCode, 'not accepted yet').toBe(409)
    expect((await call('owner', id, 'decline', { reason: 'weather' })).statusCode).toBe(400)
    expect((await call('owner', id, 'decline', { reason: 'timing', more: 1 })).statusCode).toBe(400)
    // By its number as well, and several at the same moment.
    const answers = await Promise.all([
      call('owner', number, 'accept', { answer: 'Come in May.' }),
      call('owner', id, 'decline', { reason: 'timing' }),
      call('researcher', id, 'withdraw'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'request_decided' })
    // By the link of the mail as well; the same once more is no fault.
    const [mail] = await mailsAbout(emailOf('owner'), 'relay_message', number)
    const byMail = (decision: string) => press('visitor', String(mail?.values.path), { decision, reason: 'timing' })
    const byLink = [await byMail('accept'), await byMail('decline')]
    const kept = await stateOf(id)
    expect(byLink.map(({ statusCode }) => statusCode)).toEqual(
      ['accepted', 'declined'].map((state) => (state === kept ? 303 : 422)),
    )
    for (const { body, statusCode } of byLink) if (statusCode === 422) expect(body).toContain('Nothing was changed')
    const late = await press('researcher', own(number), { decision: 'withdraw' })
    expect(late.statusCode).toBe(422)
    expect(late.body).toContain('Nothing was changed')
  })

  test('who declines keeps a note that who asked never reads; who asked takes back; the outcome is told once', async () => {
    const declined = await send()
    const form = { decision: 'decline', reason: 'capacity', note: 'They asked last year as well.' }
    expect((await press('owner', own(declined.number), { ...form, note: 'x'.repeat(501) })).statusCode).toBe(422)
    expect((await press('owner', own(declined.number), form)).statusCode).toBe(303)
    expect((await page('owner', own(declined.number))).body).toContain('They asked last year')
    expect((await page('researcher', own(declined.number))).body).not.toContain('They asked last year')
    const mails = JSON.stringify(await mailsAbout(emailOf('researcher'), 'relay_declined', declined.number))
    expect(mails).not.toContain('last year')

    // Twice at the same moment, by two windows.
    const back = await send()
    const taken = await manyAtOnce(2, () => call('researcher', back.id, 'withdraw'))
    const answers = taken.flatMap((one) => (one.did ? [one.value] : []))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      side: 'sent',
      status: 'withdrawn',
    })
    expect(await changesTo(back.id, 'withdrawn')).toBe(1)
    expect((await call('owner', back.id, 'accept')).statusCode).toBe(409)

    const told = await send()
    await call('owner', told.id, 'accept')
    expect((await press('owner', own(told.number), { decision: 'outcome', outcome: '' })).statusCode).toBe(422)
    const note = 'Two days in the workshop.'
    expect(
      (await press('owner', own(told.number), { decision: 'outcome', outcome: 'visit', outcomeNote: note })).statusCode,
    ).toBe(303)
    expect((await call('researcher', told.id, 'outcome', { outcome: 'none' })).statusCode).toBe(409)
    // Both sides at the same moment: what one of them tells stands.
    const both = await send()
    await call('owner', both.id, 'accept')
    const tells = await Promise.all([
      call('owner', both.id, 'outcome', { outcome: 'visit' }),
      call('researcher', both.id, 'outcome', { outcome: 'none' }),
    ])
    expect(tells.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const kept = tells.find(({ statusCode }) => statusCode === 200)?.json<{ outcome: string }>().outcome
    expect((await findRow(pairingRequests, both.id))?.outcome).toBe(kept)
    expect(await findRow(pairingRequests, told.id)).toMatchObject({ status: 'completed', outcome: 'visit' })
    expect((await page('researcher', own(told.number))).body).toContain(note)
    // Staff see what came of it, and not the words.
    const seen = await stage.ask('admin', 'GET', `/api/pairing-requests/${told.id}`)
    expect(seen.json()).toMatchObject({ outcome: 'visit' })
    expect(seen.body).not.toContain(note)
  })
})

test('members are told of requests in the language that they wrote in, not their own, or led anywhere but to the request', async () => {
  const speak = (locale: string) =>
    query(sql`update members set locale = ${locale} where id = ${stage.ids.researcher}::uuid`)
  await speak('th')
  const { id, number } = await send({ language: 'en' })
  await call('owner', id, 'accept', { answer: 'Come in May.' })
  for (const template of ['relay_sent', 'relay_accepted']) {
    const [mail] = await mailsAbout(emailOf('researcher'), template, number)
    expect([mail?.locale, mail?.values.path], template).toEqual(['th', own(number)])
    expect(mail?.text, template).toContain('ดูคำขอ')
    expect(mail?.text, template).not.toContain('เขียนถึงเรา')
  }
  await speak('en')
  const [mine] = await mailsAbout(emailOf('owner'), 'relay_accepted', number)
  expect([mine?.values.path, mine?.text]).toEqual([own(number), expect.stringContaining('See the request')])
})

describe('the call by which members send', () => {
  const ask = (who: Actor, payload: object, key?: string) =>
    stage.ask(who, 'POST', '/api/pairing-requests', {
      payload,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  const named = ({ slug }: Entry) => `hosts/${slug}`

  test('sends one text to several by the rules of the form, once for a key, also at the same moment', async () => {
    const asked = [await host(), await host()]
    const body = { targets: asked.map(named), message, language: 'th' }
    const before = (await mailsTo(emailOf('owner'))).length
    const answers = await Promise.all([ask('researcher', body, 'twice'), ask('researcher', body, 'twice')])
    expect(answers.map(({ statusCode, body: text }) => [statusCode, text])).toEqual(
      answers.map(() => [201, answers[0]?.body]),
    )
    type Sent = { requests: { id: string; status: string; side: string }[] }
    const { requests } = answers[0]?.json<Sent>() ?? { requests: [] }
    expect(requests.map(({ status, side }) => [status, side])).toEqual([
      ['sent', 'sent'],
      ['sent', 'sent'],
    ])
    expect(answers[0]?.body).not.toContain('alloys')
    expect((await findRow(pairingRequests, String(requests[0]?.id)))?.language).toBe('th')
    expect((await mailsTo(emailOf('owner'))).length - before).toBe(2)
    const other = await ask('researcher', { ...body, message: `${message} Or in June?` }, 'twice')
    expect(other.statusCode).toBe(422)
    // One is open at a time: another key, or none, sends nothing more.
    const again = await ask('researcher', { ...body, targets: body.targets.slice(0, 1) })
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'request_open'])
    expect(await mailsTo(emailOf('owner'))).toHaveLength(before + 2)
  })

  test('refuses what the form refuses, with the field, and whoever may not send', async () => {
    const one = await host()
    const body = { targets: [named(one)], message }
    for (const [more, field] of [
      [{ message: 'Too short.' }, 'message'],
      [{ message: 7 }, 'message'],
      [{ targets: [] }, 'targets'],
      [{ targets: ['a', 'b', 'c', 'd'] }, 'targets'],
      [{ language: 'xx' }, 'language'],
      [{ cvShared: 'yes' }, 'cvShared'],
      [{ cvShared: true }, 'cvShared'],
      [{ need: one.id }, 'need'],
      [{ requesterEmail: 'me@else.example' }, 'requesterEmail'],
    ] as const) {
      const refused = await ask('researcher', { ...body, ...more })
      expect(refused.statusCode, JSON.stringify(more)).toBe(400)
      expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([field])
    }
    expect((await ask('researcher', { ...body, targets: [named(one), 'hosts/nobody'] })).statusCode).toBe(404)
    expect((await ask('owner', body)).statusCode, 'the own entry').toBe(404)
    expect((await ask('visitor', body)).statusCode).toBe(401)
    relayOptions.rateLimits = true
    await query(sql`delete from rate_counts`)
    for (let sent = 0; sent < 10; sent++)
      expect((await ask('organization', { targets: [named(await host())], message })).statusCode).toBe(201)
    const late = await ask('organization', body)
    expect(late.statusCode).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a need behind requests', () => {
  test('three labs are asked with one text, each sees its own, and a visit fulfils the need and is counted', async () => {
    const thailand = await country('TH')
    const title = 'ห้องปฏิบัติการที่มี SEM'
    const keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'alloys' } })).id
    const need = await stage.ask('organization', 'POST', '/api/needs', {
      payload: { title, description: 'ต้องการตรวจโลหะผสม', lookingFor: ['lab'], keywords: [keyword], country: thailand },
    })
    expect(need.statusCode, need.body).toBe(201)
    const needId = need.json<{ id: string }>().id
    const labs = await Promise.all([
      entry('lab-locations', { owner: stage.ids.owner, country: thailand }),
      entry('lab-locations', { owner: stage.ids.researcher, country: thailand }),
      entry('lab-locations', { country: thailand, contactEmail: 'third@lab.example' }),
    ])
    const url = `/contact?${labs.map(({ slug }) => `to=lab-locations/${slug}`).join('&')}`
    // Nobody writes about the need of somebody else.
    expect(
      (await press('researcher', url.replace(/&.*$/, ''), { message, language: 'en', need: needId })).statusCode,
    ).not.toBe(303)
    expect((await page('organization', `${url}&need=${needId}`)).body).toContain(`value="${needId}" selected`)
    const sent = await press('organization', url, { message, language: 'th', organization: '', need: needId })
    expect(sent.statusCode, sent.body).toBe(303)
    const rows = await findRows(pairingRequests, { need: needId }, { sort: 'number' })
    expect(new Set(rows.map(({ groupId }) => groupId)).size).toBe(1)
    const of = (lab: Entry) => rows.find(({ target }) => target.id === lab.id)
    const [one, two, three] = labs.map((lab) => of(lab))
    const together = (await page('organization', own(String(one?.number)))).body
    for (const row of [two, three]) expect(together).toContain(String(row?.number))
    const seen = (await page('owner', own(String(one?.number)))).body
    for (const row of [two, three]) expect(seen).not.toContain(String(row?.number))
    // No entry of the owner is a match, and the need is for matches only.
    expect(seen).not.toContain(title)

    await call('owner', String(one?.id), 'accept', { answer: 'ยินดีต้อนรับ' })
    await call('researcher', String(two?.id), 'decline', { reason: 'timing' })
    await daysLater(String(three?.id), 31)
    await runClock()
    expect(await mailsAbout(emailOf('organization'), 'request_expired', String(three?.number))).toHaveLength(1)
    // The other side cannot say that the need is fulfilled.
    const [question] = await (async () => {
      await daysLater(String(one?.id), 31)
      await runClock()
      return mailsAbout(emailOf('organization'), 'outcome_question', String(one?.number))
    })()
    const link = String(question?.values.path)
    expect((await page('visitor', link)).statusCode).toBe(200)
    expect(await stateOf(String(one?.id)), 'looking tells nothing').toBe('accepted')
    expect((await press('visitor', link, { outcome: 'visit', fulfils: 'yes' })).statusCode).toBe(303)
    expect(await findRow(pairingRequests, String(one?.id))).toMatchObject({ status: 'completed', outcome: 'visit' })
    expect(await findRow(needs, needId)).toMatchObject({ state: 'fulfilled' })
    expect((await page('visitor', link)).body).toContain('Thank you')
    expect((await press('visitor', link, { outcome: 'visit' })).statusCode, 'the same once more').toBe(303)
    const late = await press('visitor', link, { outcome: 'none' })
    expect([late.statusCode, late.body.includes('Nothing was changed'), late.body.includes('Thank you')]).toEqual([
      422,
      true,
      false,
    ])

    const numbers = (await page('executive', '/backend/manages/needs/outcomes?period=30')).body
    expect(numbers).toMatch(/requests? of \d+ sent became a visit/)
    for (const text of [message, title, String(one?.number)]) expect(numbers).not.toContain(text)
    expect((await page('executive', '/backend')).body).toMatch(/\d+ visits? came of \d+ requests/)
    expect((await page('editor', '/backend/manages/needs/outcomes')).statusCode).toBe(403)
    const foreign = (await page('admin of another country', '/backend/manages/needs/outcomes?period=all')).body
    expect(foreign).not.toContain('Thailand')
  })

  test('a need that members see is answered by a request to it, one for matches alone by nobody else', async () => {
    const keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'kilns' } })).id
    const need = (audience: string) =>
      build('needs', {
        title: `A kiln for ${audience}`,
        owner: stage.ids.organization,
        keywords: [keyword],
        lookingFor: ['lab'],
        audience,
        state: 'open',
      })
    const [open, closed] = [await need('members'), await need('matches_only')]
    const answer = (id: string, who: Actor) =>
      press(who, `/contact?to=needs/${id}`, { message, language: 'en', organization: '' })
    expect((await page('researcher', '/my-profile/paring-search?tab=others')).body).toContain(
      `/contact?to=needs/${open.id}`,
    )
    expect((await answer(closed.id, 'researcher')).statusCode).toBe(404)
    expect((await answer(open.id, 'visitor')).statusCode).toBe(404)
    expect((await answer(open.id, 'organization')).statusCode, 'the own need').toBe(404)
    expect((await answer(open.id, 'researcher')).statusCode).toBe(303)
    const [row] = await findRows(pairingRequests, { target: { refers: [{ kind: 'needs', id: open.id }] } })
    expect((await page('organization', '/my-profile/paring-search/requests')).body).toContain(String(row?.number))
    expect((await mailsTo(emailOf('organization'))).at(-1)?.subject).toContain('A kiln for members')
    // Staff read which need, by its number, and nothing that it says.
    const seen = await stage.ask('admin', 'GET', `/api/pairing-requests/${row?.id}`)
    expect(seen.body).not.toContain('A kiln')
  })

  test('a company is written to by its contact', async () => {
    const company = await entry('match-companies', { contactEmail: 'deals@company.example', needKinds: ['talent'] })
    const sheet = await page('visitor', `/contact?to=match-companies/${company.slug}`)
    expect(sheet.body).not.toContain('deals@company.example')
    const sent = await press('researcher', `/contact?to=match-companies/${company.slug}`, { message, language: 'en' })
    expect(sent.statusCode, sent.body).toBe(303)
    expect((await mailsTo('deals@company.example')).map(({ template }) => template)).toEqual(['relay_message'])
  })
})

test('the CV goes along only when it is ticked, as it stood then; its receiver alone opens it, and it goes with the request', async () => {
  const none = await press('organization', `/contact?to=hosts/${(await host()).slug}`, {
    message,
    language: 'en',
    cv: 'yes',
  })
  expect(none.statusCode, 'there is no entry of a person').toBe(422)
  const person = await build('talents', { ...publicly(getKind('talents')), fullName: 'Thida Weaver' })
  await writeFields(system(), getKind('talents'), person.id, { owner: stage.ids.researcher, claimStatus: 'claimed' })
  const without = await send()
  expect(without.cvShared).toBe(false)
  const cv = (who: Actor, id: string) => stage.ask(who, 'GET', `/api/pairing-requests/${id}/cv`)
  expect((await cv('owner', without.id)).statusCode).toBe(404)
  const { id, number } = await send({ cv: 'yes' })
  const opened = await cv('owner', id)
  expect(opened.statusCode).toBe(200)
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  for (const [who, status] of [
    ['researcher', 404],
    ['organization', 404],
    ['admin', 403],
    ['visitor', 401],
  ] as const)
    expect((await cv(who, id)).statusCode, who).toBe(status)
  const kept = await queryOne<{ content: Buffer }>(
    sql`select content from pairing_request_cvs where request = ${id}::uuid`,
  )
  expect(kept?.content.includes('%PDF-')).toBe(false)
  // As it stood: a change afterwards changes nothing of it.
  await writeFields(system(), getKind('talents'), person.id, { fullName: 'Another Name' })
  expect((await cv('owner', id)).rawPayload.equals(opened.rawPayload)).toBe(true)
  const link = String((await mailsAbout(emailOf('owner'), 'relay_message', number))[0]?.values.path)
    .split('/')
    .at(-1)
  const byLink = () => stage.ask('visitor', 'GET', `/api/pairing-request-cvs/${link}`)
  expect((await byLink()).statusCode).toBe(200)
  await call('owner', id, 'decline', { reason: 'field' })
  expect((await byLink()).statusCode, 'nobody needs it any more').toBe(404)
  await tx(() => eraseRow(system(), pairingRequests, id))
  expect(await query(sql`select 1 from pairing_request_cvs where request = ${id}::uuid`)).toHaveLength(0)
})

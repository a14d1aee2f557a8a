// Requests to entries that stand in another country, are hidden or in trash, and what was typed too late: nobody loses a word of it.
import { expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { eraseEntry } from '#features/claims/entry/erase-entry.ts'
import { eraseDue } from '#features/erasures/erase-due.ts'
import { registry } from '#kinds/index.ts'
import { needs } from '#kinds/needs/kind.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import {
  stage,
  message,
  emailOf,
  press,
  page,
  own,
  call,
  host,
  send,
  stateOf,
  stored,
  mailsAbout,
  openRequests,
} from '#tests/support/requests.ts'

useRegistry(registry)
useDatabase()
openRequests()

const requests = '/backend/manages/pairing-requests'
const hide = (id: string) => writeFields(system(), getKind('hosts'), id, { status: 'archived' })
const trash = (id: string) => records(system(), getKind('hosts')).remove(id)

test('staff of the country of who asks do not read to whom, read more of it than everybody, or are led to it', async () => {
  const name = 'Offer over there'
  const { id, target } = await send({}, 'researcher', { country: await country('VN'), name: { en: name } })
  const ask = async (url: string) => (await stage.ask('country admin', 'GET', url)).json<{ target: object }>().target
  const seen = () => ask(`/api/pairing-requests/${id}`)
  expect(await seen()).toEqual({ kind: 'hosts', label: name })
  const list = (await page('country admin', requests)).body
  expect([list.includes(`<span>${name}</span>`), list.includes(target.id)]).toEqual([true, false])
  await hide(target.id)
  expect(await seen()).toEqual({ kind: 'hosts', label: 'Host' })
  expect((await page('country admin', requests)).body).toContain('<span>Host</span>')
})

test('who asked or was asked loses a request with the entry that is put into trash, or the answer to it', async () => {
  const { id, number, target } = await send()
  await trash(target.id)
  expect((await page('researcher', own(number))).statusCode).toBe(200)
  expect((await page('owner', '/my-profile/paring-search/requests')).body).toContain(number)
  expect((await page('owner', own(number))).body).toContain(message)
  expect((await call('owner', id, 'accept')).statusCode).toBe(200)
  expect((await call('owner', id, 'outcome', { outcome: 'meeting' })).statusCode).toBe(200)
})

test('whoever asked an unclaimed person is told when the person is removed, staff read before how many wait', async () => {
  const talents = getKind('talents')
  const { id, slug } = await build('talents', {
    ...publicly(talents),
    email: 'uploaded@else.example',
    claimStatus: 'unclaimed',
  })
  const url = `/contact?to=talents/${slug}`
  expect((await press('researcher', url, { message, language: 'en', organization: '' })).statusCode).toBe(303)
  const visitor = { name: 'Visitor', email: 'asks@else.example', organization: '', message, language: 'th' }
  expect((await press('visitor', url, visitor)).statusCode).toBe(303)
  const [confirm] = await mailsTo(visitor.email)
  expect((await press('visitor', String(confirm?.values.path), {})).statusCode).toBe(303)
  const asked = await findRows(pairingRequests, { target: { refers: [{ kind: 'talents', id }] } })
  expect(asked.map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect((await page('admin', `/backend/manages/talents/${id}`)).body).toContain(
    '2 requests to this person are still open',
  )
  await eraseEntry(staffWith('admin'), talents, id)
  for (const [email, path, locale] of [
    [emailOf('researcher'), '/my-profile/paring-search/requests', 'en'],
    [visitor.email, '/about#contact', 'th'],
  ] as const) {
    const told = (await mailsTo(email)).filter(({ template }) => template === 'relay_declined')
    expect(told.slice(-1).map((mail) => [mail.values.path, mail.locale])).toEqual([[path, locale]])
  }
  const told = await notificationsOf({ realm: 'member', account: stage.ids.researcher })
  expect(told.at(0)).toContain('/my-profile/paring-search/requests')
  await eraseDue()
  expect(await findRows(pairingRequests, { id: asked.map((one) => one.id) }, { trash: true })).toEqual([])
})

test.each([
  ['hidden', hide],
  ['in trash', trash],
] as const)('a visitor confirms a message to what is %s, and it is sent, or said to be', async (_how, end) => {
  const [gone, there] = [await host({ name: { en: 'Gone offer' } }), await host({ name: { en: 'Standing offer' } })]
  const to = (entries: { slug: string }[]) => `/contact?${entries.map(({ slug }) => `to=hosts/${slug}`).join('&')}`
  const email = `visitor-${gone.slug}@else.example`
  const form = { name: 'Visitor', email, organization: '', message, language: 'en' }
  expect((await press('visitor', to([gone]), form)).statusCode).toBe(303)
  expect((await press('visitor', to([there]), form)).statusCode).toBe(303)
  await end(gone.id)
  const links = (await mailsTo(email)).map(({ values }) => String(values.path))
  const before = (await mailsTo(emailOf('owner'))).length
  const waiting = (await page('visitor', String(links[0]))).body
  expect([waiting.includes('Nothing was sent'), waiting.includes('Confirm and send')]).toEqual([true, false])
  for (const link of links) expect((await press('visitor', link, {})).statusCode).toBe(303)
  const [notSent, sent] = [await page('visitor', String(links[0])), await page('visitor', String(links[1]))]
  expect([notSent.body.includes('Nothing was sent'), notSent.body.includes('is on its way')]).toEqual([true, false])
  expect(sent.body).toContain('is on its way')
  const told = (await mailsTo(emailOf('owner'))).slice(before)
  expect(told.map(({ values }) => values.target)).toEqual(['Standing offer'])
})

test('what was typed is gone with the entry, with the other window, or with who was faster', async () => {
  const [gone, asked] = [await host(), await host()]
  await trash(gone.id)
  const late = await press('researcher', `/contact?to=hosts/${gone.slug}`, { message, language: 'en' })
  expect([late.statusCode, late.body.includes(`>${message}</blockquote>`)]).toEqual([404, true])
  const write = (text: string) =>
    press('researcher', `/contact?to=hosts/${asked.slug}`, { message: text, language: 'en' })
  expect((await write(message)).statusCode).toBe(303)
  const second = await write(`${message} Or in June?`)
  expect([second.statusCode, second.body.includes('Or in June?</blockquote>')]).toEqual([422, true])

  const { id, number } = await send()
  const [mail] = await mailsAbout(emailOf('owner'), 'relay_message', number)
  const answers = { link: String(mail?.values.path), portal: own(number) }
  const accept = (url: string, answer: string) => press('owner', url, { decision: 'accept', answer })
  expect((await accept(answers.link, 'Come in May.')).statusCode).toBe(303)
  expect((await accept(answers.link, 'Come in May.')).statusCode, 'the same once more').toBe(303)
  for (const url of Object.values(answers)) {
    const other = await accept(url, 'Come in June.')
    expect([other.statusCode, other.body.includes('Come in June.</blockquote>')], url).toEqual([422, true])
    const declined = await press('owner', url, { decision: 'decline', reason: 'timing', note: 'Asked twice.' })
    expect([declined.statusCode, declined.body.includes('Asked twice.</blockquote>')], url).toEqual([422, true])
  }
  expect(await stateOf(id)).toBe('accepted')
  expect((await call('researcher', id, 'outcome', { outcome: 'visit' })).statusCode).toBe(200)
  const told = await press('owner', own(number), { decision: 'outcome', outcome: 'none', outcomeNote: 'Nobody came.' })
  expect([told.statusCode, told.body.includes('Nobody came.</blockquote>')]).toEqual([422, true])
})

test('a member whose session is over is asked for a name as strangers are, or loses the need or the CV of the request', async () => {
  const { id, slug } = await host()
  const url = `/contact?to=hosts/${slug}`
  const keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'furnaces' } })).id
  const need = await build('needs', {
    title: 'A furnace',
    owner: stage.ids.researcher,
    keywords: [keyword],
    state: 'open',
  })
  expect((await page('researcher', url)).body).toContain('name="as" value="member"')
  const form = { as: 'member', message, language: 'en', organization: '', need: need.id, cv: '' }
  const over = await press('visitor', url, form)
  expect(over.statusCode).toBe(422)
  for (const text of ['no longer signed in', `>${message}</textarea>`, `name="need" value="${need.id}"`])
    expect(over.body).toContain(text)
  expect([over.body.includes('is required'), over.body.includes('name="as"')]).toEqual([false, false])
  // Signed in again in another window, or as a visitor: what came back is sent as it is.
  const { as: _as, ...rest } = form
  expect((await press('researcher', url, rest)).statusCode).toBe(303)
  expect(await stored(id)).toMatchObject({ need: need.id, requester: stage.ids.researcher })
  const visitor = { ...rest, name: 'Visitor', email: 'visitor@else.example' }
  expect((await press('visitor', url, visitor)).statusCode).toBe(303)
})

test('what is sent to the own pages after the session comes back in the page, and is sent again from there', async () => {
  await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'lost sessions' } })
  await country('TH')
  const need = {
    do: 'save',
    version: '',
    title: 'Typed "before" the end',
    description: 'A bench for two weeks',
    lookingFor: 'talent',
    'keywords.text': 'lost sessions',
    audience: 'matches_only',
    alert: 'weekly',
    'country.text': 'TH',
  }
  const search = { do: 'keep', list: '/host?country=TH', name: 'Hosts of the north', frequency: 'daily' }
  const pages: [string, Record<string, string>][] = [
    ['/th/my-profile/paring-search?edit=new', need],
    ['/th/my-profile/saved/searches', search],
  ]
  for (const [url, form] of pages) {
    const over = await press('visitor', url, form)
    expect([over.statusCode, over.headers.location, over.headers['cache-control']], url).toEqual([
      401,
      undefined,
      'no-store',
    ])
    const [noscript = ''] = /<noscript><form\b.*?<\/noscript>/.exec(over.body) ?? []
    const fields = [...noscript.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
    const again = Object.fromEntries(fields.map(([, name, value]) => [name, value?.replaceAll('&quot;', '"')]))
    expect(again, url).toEqual(form)
    expect(noscript).toContain('href="/th/login"')
    expect(noscript).toContain('ส่งอีกครั้ง')
    const sent = await press('researcher', url, again as Record<string, string>)
    expect(sent.statusCode, /role="alert".*?<\/ul>/.exec(sent.body)?.[0]).toBe(303)
  }
  expect(await findRows(needs, { owner: stage.ids.researcher, title: need.title })).toHaveLength(1)
  // What holds secrets, nothing at all, or more than a person types leads to the sign-in as ever, with no word in the address.
  for (const [url, form] of [
    ['/my-profile/privacy', { do: 'email', email: 'new@else.example', current: 'Weaving7threads' }],
    ['/my-profile/saved/searches', { name: '' }],
    ['/my-profile/saved/searches', { name: 'x'.repeat(100_001) }],
  ] as const) {
    const over = await press('visitor', url, form)
    expect([over.statusCode, over.headers.location], url).toEqual([302, `/login?redirect=${encodeURIComponent(url)}`])
  }
})

// Signing in by other sites when something is wrong: with the person, the browser, the code, the token, the site itself.
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { forgetProviders } from '#features/accounts/social/issuer.ts'
import { socialOptions } from '#features/accounts/social/providers.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { forgetLeases } from '#server/http/rate-limit.ts'
import { isPublicAddress, outboundCalls } from '#server/http/outbound.ts'
import { openServer } from '#tests/support/product/app.ts'
import { country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { type Fault, type Issuer, startIssuer } from '#tests/support/people/issuer.ts'
import { locationOf, somebody, textOf } from '#tests/support/people/social.ts'

useRegistry(registry)
useDatabase()

const thiri = '0000-0002-1825-0097'
const known = { email: 'thiri@example.org', name: 'Thiri' }
const warned: string[] = []
const patience = socialOptions.seconds

let app: FastifyInstance
let orcid: Issuer

beforeAll(async () => {
  orcid = await startIssuer({
    redirect: 'http://127.0.0.1:3000/auth',
    likeOrcid: true,
    people: { [thiri]: { given_name: 'Thiri' } },
  })
  const { address, client } = orcid
  const provider = { clientId: client.id, clientSecret: client.secret }
  app = await openServer({
    hasPages: true,
    social: {
      providers: [
        { ...provider, name: 'orcid', label: 'ORCID', issuer: address },
        { ...provider, name: 'nowhere', label: 'Nowhere', issuer: 'http://127.0.0.1:9' },
        { ...provider, name: 'wrongsecret', label: 'Wrong', issuer: address, clientSecret: 'not the secret' },
      ],
      allowPrivate: true,
    },
  })
  socialOptions.warn = (text) => void warned.push(text)
  const id = crypto.randomUUID()
  const myanmar = await country('MM')
  await query(sql`
    insert into members (id, email, member_type, full_name, country, status, email_verified_at)
    values (${id}, ${known.email}, 'researcher', ${known.name}, ${myanmar}, 'active', now())`)
  await query(sql`insert into member_identities (provider, subject, member) values ('orcid', ${thiri}, ${id})`)
})
afterAll(async () => {
  await app.close()
  await orcid.close()
})
beforeEach(async () => {
  signInOptions.rateLimits = false
  warned.length = 0
  await query(sql`delete from rate_counts`)
  forgetLeases()
})
afterEach(() => {
  orcid.fault = null
  socialOptions.seconds = patience
  forgetProviders()
})

/** From now on the provider has this fault; one that says nothing is not waited for as long as others. */
function suffer(fault: Fault): void {
  orcid.fault = fault
  if (fault === 'silent') socialOptions.seconds = 1
}

const isIn = async (person: ReturnType<typeof somebody>): Promise<boolean> =>
  (await person.get('/api/auth/me')).statusCode === 200
const pageAfter = async (person: ReturnType<typeof somebody>, account = thiri): Promise<string> =>
  textOf(await person.get(locationOf(await person.signIn(account))))

describe('a sign-in by another site', () => {
  test('that the person refuses says so, and can be tried again from where it began', async () => {
    const person = somebody(app)
    const back = await person.signIn('', '/api/auth/social/orcid?redirect=%2Fhost&locale=lo')
    expect(locationOf(back)).toBe('/lo/auth?problem=denied&provider=orcid&redirect=%2Fhost')
    const page = await person.get(locationOf(back))
    expect(textOf(page)).toContain('ORCID ແຈ້ງວ່າທ່ານບໍ່ອະນຸຍາດ')
    expect(page.body).toContain('href="/api/auth/social/orcid?locale=lo&amp;redirect=%2Fhost"')
    expect(await isIn(person)).toBe(false)
    expect([...person.cookies.keys()]).toEqual([])
  })

  test('works once: the same way back opens nothing a second time', async () => {
    const person = somebody(app)
    const back = await person.callbackOf(thiri)
    expect(locationOf(await person.get(back))).toBe('/my-profile?flash=signedIn')
    const again = somebody(app)
    for (const [name, value] of person.cookies) if (!/token|strategy/.test(name)) again.cookies.set(name, value)
    expect(locationOf(await again.get(back))).toBe('/auth?problem=over&provider=')
    expect(await isIn(again)).toBe(false)
  })

  test('does not open in another browser: nobody is signed in to somebody else’s account by a link', async () => {
    const attacker = somebody(app)
    const back = await attacker.callbackOf(thiri)
    const victim = somebody(app)
    expect(locationOf(await victim.get(back, { 'sec-fetch-site': 'cross-site' }))).toBe('/auth?problem=over&provider=')
    expect(await isIn(victim)).toBe(false)
    await victim.get('/api/auth/social/orcid')
    expect(locationOf(await victim.get(back))).toBe('/auth?problem=over&provider=')
    expect(locationOf(await attacker.get(back))).toBe('/my-profile?flash=signedIn')
  })

  test('with another state, another code or another issuer in the way back is refused', async () => {
    const changes: [string, string][] = [
      ['state', 'A'.repeat(43)],
      ['state', ''],
      ['code', 'of-somebody-else'],
      ['iss', 'https://other.example'],
    ]
    for (const [name, value] of changes) {
      const person = somebody(app)
      const back = new URL(await person.callbackOf(thiri), 'http://localhost')
      back.searchParams.set(name, value)
      const answer = await person.get(back.pathname + back.search)
      expect(locationOf(answer), name).toMatch(/problem=(over|untrusted)/)
      expect(await isIn(person), name).toBe(false)
    }
  })

  test('that took longer than its time is over, and so is one that waits for an answer', async () => {
    const person = somebody(app)
    const back = await person.callbackOf(thiri)
    await query(sql`update social_attempts set expires_at = now() - interval '1 second'`)
    expect(locationOf(await person.get(back))).toContain('problem=over')
    const other = somebody(app)
    await query(sql`delete from member_identities`)
    const at = locationOf(await other.signIn(thiri))
    expect(textOf(await other.get(at))).toContain('One more step')
    expect(textOf(await somebody(app).get(at))).toContain('already been used')
    await query(sql`update social_attempts set expires_at = now() - interval '1 second'`)
    const late = await other.post(at, { do: 'create' })
    expect(locationOf(late)).toBe('/auth?problem=over&provider=')
    await query(sql`
      insert into member_identities (provider, subject, member)
      select 'orcid', ${thiri}, id from members where email = ${known.email}`)
  })

  const untrusted: Fault[] = ['nonce', 'audience', 'issuer', 'expired', 'signature']
  test.each(untrusted)('with a token of a wrong %s lets nobody in', async (fault) => {
    orcid.fault = fault
    const person = somebody(app)
    expect(await pageAfter(person)).toContain('What ORCID sent could not be checked')
    expect(await isIn(person)).toBe(false)
    expect(warned).toHaveLength(1)
    expect(warned[0]).toMatch(/^sign-in by orcid: untrusted\. /)
  })

  test('about something that is no iD lets nobody in', async () => {
    orcid.fault = 'subject'
    const person = somebody(app)
    expect(await pageAfter(person)).toContain('What ORCID sent could not be checked')
  })

  test('goes on when the provider has new keys', async () => {
    const before = somebody(app)
    await before.signIn(thiri)
    expect(await isIn(before)).toBe(true)
    orcid.rotate()
    const after = somebody(app)
    await after.signIn(thiri)
    expect(await isIn(after)).toBe(true)
  })

  test.each(['garbage', 'silent', 'huge', 'broken'] as const)(
    'at a provider that is %s ends with a plain message, at the beginning',
    async (fault) => {
      suffer(fault)
      const person = somebody(app)
      const begun = await person.get('/api/auth/social/orcid?redirect=%2Fhost&locale=zh')
      expect(locationOf(begun)).toBe('/zh/auth?problem=down&provider=orcid&redirect=%2Fhost')
      expect(textOf(await person.get(locationOf(begun)))).toContain('ORCID 目前没有响应')
    },
  )

  test.each([
    ['garbage', 'could not be checked'],
    ['silent', 'ORCID is not responding'],
    ['huge', 'ORCID is not responding'],
  ] as const)('at a provider that is %s on the way back ends with a plain message', async (fault, says) => {
    const person = somebody(app)
    const back = await person.callbackOf(thiri)
    suffer(fault)
    expect(textOf(await person.get(locationOf(await person.get(back))))).toContain(says)
    expect(await isIn(person)).toBe(false)
  })

  test('at a provider that is not there, or knows another secret, ends with a plain message', async () => {
    expect(locationOf(await somebody(app).get('/api/auth/social/nowhere'))).toContain('problem=down')
    const person = somebody(app, 'wrongsecret')
    expect(locationOf(await person.signIn(thiri))).toContain('problem=untrusted')
    expect(warned.join()).not.toContain('not the secret')
  })

  test('cannot be begun without end from one network', async () => {
    signInOptions.rateLimits = true
    const person = somebody(app)
    const answers = []
    for (let n = 0; n < 32; n++) answers.push((await person.get('/api/auth/social/orcid')).statusCode)
    expect([answers.slice(0, 30).every((status) => status === 302), answers.at(-1)]).toEqual([true, 429])
  })

  test('an act that nobody knows, or one that does not fit the step, changes nothing', async () => {
    const person = somebody(app)
    await query(sql`update members set status = 'unverified' where email = ${known.email}`)
    const at = locationOf(await person.signIn(thiri))
    expect((await person.post(at, { do: 'everything' })).statusCode).toBe(400)
    expect(locationOf(await person.post(at, { do: 'create' }))).toBe(at)
    expect(locationOf(await person.post(at, { do: 'link', link_password: 'x' }))).toBe(at)
    await query(sql`update members set status = 'active' where email = ${known.email}`)
    expect(await queryOne(sql`select count(*)::int n from members`)).toEqual({ n: 1 })
  })
})

describe('calls to other hosts', () => {
  test.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['localhost', false],
  ])('is %s an address of the public internet? %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'http://8.8.8.8/',
    'https://0x7f.1/',
    'file:///etc/passwd',
    'nothing',
  ])('%s is not called', async (address) => {
    await expect(outboundCalls({ allowPrivate: false })(address)).rejects.toThrow(
      /no public address|no address of the web/,
    )
  })

  test('redirects are not followed, and no more than four calls of a host run at once', async () => {
    const { createServer } = await import('node:http')
    let [running, most, arrived] = [0, 0, 0]
    const held: (() => void)[] = []
    const server = createServer((request, response) => {
      if (request.url === '/away') return void response.writeHead(302, { location: '/' }).end()
      if (request.url === '/after')
        return void response.end('after', () => held.splice(0).forEach((answer) => answer()))
      arrived++
      most = Math.max(most, ++running)
      held.push(() => {
        running--
        response.end('here')
      })
      // Nobody is answered before four are there (of the last two both), and one who set out later: a fifth had come before.
      if (running === 4 || arrived === 10) void fetch(`http://${request.headers.host}/after`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const call = outboundCalls({ allowPrivate: true })
    expect((await call(`http://127.0.0.1:${port}/away`)).status).toBe(302)
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(`http://127.0.0.1:${port}/`)))
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array<string>(10).fill('here'))
    expect(most).toBe(4)
    await new Promise((resolve) => server.close(resolve))
  })
})

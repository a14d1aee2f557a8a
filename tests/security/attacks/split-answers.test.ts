// What people typed stands in the head of answers as well: in where it leads, in how a file is called, in links for programs. It never
// ends a line there, and a letter that a head cannot hold is no fault of the product.
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { entryKinds, entryPath } from '#engine/model/addresses/public-path.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { buildFull, publicly } from '#tests/support/build.ts'
import { openStage, password, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  stage = await openStage(app, ['researcher', 'editor'])
})
afterAll(() => app.close())

const evil = [
  '%0d%0aset-cookie:zq9=1%0d%0a%0d%0a<b>',
  '%0aset-cookie:zq9=1',
  '%E5%98%8A%E5%98%8Dset-cookie:zq9=1',
  '%c4%8d%c4%8aset-cookie:zq9=1',
  '%e2%80%a8set-cookie:zq9=1%c2%85',
  '%00zq9',
  '%22;zq9=%22',
  '%e2%80%aezq9%e2%81%a6',
  '%e0%b9%84%e0%b8%97%e0%b8%a2',
  '%ed%a0%80',
  '%ff%fe',
  '%f0%9f%91%a9%e2%80%8d%f0%9f%91%a9',
  'x'.repeat(6000),
]

type Got = { status: number; raw: string[]; body: string }
/** Over the wire: the lines of the head as they arrive. */
const send = (method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    const sent = ask({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      let text = ''
      answer.on('data', (piece: Buffer) => (text += piece.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, raw: answer.rawHeaders, body: text }))
    })
    sent.on('error', reject).end(body)
  })

/** What came into the head out of what was typed. */
function faultsOf(path: string, { status, raw }: Got): string[] {
  const values = raw.filter((_, at) => at % 2 === 1)
  return [
    ...(status >= 500 ? [`${status} ${path.slice(0, 80)}`] : []),
    ...values
      .filter((value) => /[^\x20-\x7e]/.test(value))
      .map((value) => `${path.slice(0, 80)}: ${value.slice(0, 80)}`),
    ...raw.filter((text, at) => at % 2 === 0 && raw[at + 1]?.startsWith('zq9') && /cookie/i.test(text)),
  ]
}

test('no address, question or way back ends a line of the head', async () => {
  const faults: string[] = []
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const html = { accept: 'text/html' }
  const member = { cookie: `auth.access_token=${stage.tokens.researcher}; auth.strategy=member` }
  for (const text of evil) {
    for (const path of [
      `/${text}`,
      `/th/${text}`,
      `/${text}/`,
      `/asean-talent-pool/${text}`,
      `/host?item=${text}`,
      `/publication?q=${text}&format=bib`,
      `/th/host?format=csv&q=${text}`,
      `/my-profile?${text}`,
      `/my-profile/${text}`,
      `/login?redirect=/${text}`,
      `/?flash=${text}`,
      `/files/${text}`,
      `/api/hosts/${text}`,
      `/api/publications/${text}/citation?format=bib`,
      `/api/hosts?locale=${text}`,
      `/api/auth/social/${text}?redirect=/${text}`,
      `/calendars/${text}.ics`,
      `/linkset/hosts/${text}`,
      `/search?q=${text}&_data=search`,
    ]) {
      faults.push(...faultsOf(path, await send('GET', path, html)))
      faults.push(...faultsOf(path, await send('GET', path, { ...html, ...member })))
    }
    const path = `/login?redirect=/host%3Fq=${text.replaceAll('%', '%25')}`
    const entered = await send(
      'POST',
      path,
      form,
      `email=${encodeURIComponent(stage.emails.researcher)}&password=${password}`,
    )
    faults.push(...faultsOf(path, entered))
    if (text.length < 1000) expect(entered.status, text).toBe(303)
  }
  expect(faults).toEqual([])
})

test('a cookie that somebody planted is sent back to nobody', async () => {
  for (const value of ['zq9\u00e4', 'zq9%0d%0aset-cookie:zq9', '"zq9;x"', 'x'.repeat(4000)])
    for (const name of ['locale', 'pdpa', 'auth.strategy', 'auth.refresh_token']) {
      const answer = await send('GET', '/host', { cookie: `${name}=${encodeURIComponent(value)}`, accept: 'text/html' })
      expect(faultsOf(name, answer)).toEqual([])
      expect(answer.raw.join('\n')).not.toContain('zq9')
    }
})

test('a name stands in the head of no file and no link but as letters that a head holds', async () => {
  const faults: string[] = []
  const names = [
    'ไทย\u2028Set-Cookie: zq9=1',
    'a"; filename="zq9.bat',
    '..\\..\\zq9<>;,"',
    '=zq9 ñ 😀',
    'ກ'.repeat(190),
  ]
  for (const [at, name] of names.entries())
    for (const kind of entryKinds()) {
      const fits = name.slice(0, kind.fields[kind.title]?.max)
      const title = kind.fields[kind.title]?.translated ? { en: fits, th: fits } : fits
      const more = kind.name === 'publications' ? { licenseUrl: `https://example.org/${encodeURI(name)}"%0d%0a>` } : {}
      const row = await buildFull(kind.name, { ...publicly(kind), [kind.title]: title, ...more })
      const slug = String(row['slug'])
      expect(slug).toMatch(/^[a-z0-9-]+$/)
      const calls = ['citation?format=ris', 'cv', 'calendar'].map((call) => `/api/${kind.name}/${row.id}/${call}`)
      for (const path of [entryPath(kind, slug), ...calls, `/api/${kind.name}/export?format=xlsx`])
        faults.push(...faultsOf(path, await send('GET', path)))
      if (at > 0) continue
      // Under its old address the entry leads to its new one.
      const renamed = { [kind.title]: kind.fields[kind.title]?.translated ? { en: 'Renamed since' } : 'Renamed since' }
      const now = await records(system(), getKind(kind.name)).update(row.id, renamed, row['version'])
      const old = await send('GET', entryPath(kind, slug))
      faults.push(...faultsOf(slug, old))
      const where = old.raw[old.raw.findIndex((text) => text.toLowerCase() === 'location') + 1]
      if (now['slug'] !== slug)
        expect([kind.name, old.status, where]).toEqual([kind.name, 301, entryPath(kind, String(now['slug']))])
    }
  expect(faults).toEqual([])
})

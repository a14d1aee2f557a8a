// Every name and text of every row is markup, a formula, the end of a line or of a field, or turns the text around. Wherever it is
// printed it is text: pages of visitors, members and staff, files for machines, files for people, mails.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFormatsOf } from '#engine/api/export-formats.ts'
import { childKey, childKinds, findKind, getKind, useRegistry } from '#engine/model/registry.ts'
import { entryKinds, entryPath } from '#engine/model/addresses/public-path.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import { system } from '#engine/model/viewer.ts'
import type { Out } from '#engine/model/rows.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { locales } from '#words/locales.ts'
import { faultsOf } from '#tests/support/bodies/faults-of-answers.ts'
import { hostileDraft, mark } from '#tests/support/bodies/hostile-names.ts'
import { buildFull, country, type Draft, draftOf, next, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { routesOf } from '#tests/support/routes.ts'
import { inTurn } from '#tests/support/turn.ts'
import { pages } from '../../../src/routes.ts'

useRegistry(registry)
useDatabase()

type Row = { id: string; slug?: string }
const rows = new Map<string, Row>()
let app: FastifyInstance
let stage: Stage

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
  stage = await openStage(app, ['visitor', 'owner', 'admin'])
  const thailand = await country('TH')
  // Children are made with their parents.
  for (const kind of registry.kinds) {
    // Children are written with their parents, and countries are what everything else stands in.
    if (kind.parent !== null || kind.name === 'countries') continue
    const given: Draft = { ...hostileDraft(kind, next()), ...publicly(kind) }
    if (kind.flow === 'content' && kind.fields['country']) given['country'] = thailand
    if (kind.fields['languagesReady']) given['languagesReady'] = [...locales]
    // Words of a conversation are in one language.
    if (kind.name === 'forums' || kind.name === 'comments')
      given['body'] = { en: Object.values(given['body'] as object)[0] }
    if (kind.name === 'users') Object.assign(given, { role: 'editor', country: null })
    const row = await buildFull(kind.name, given)
    const lists = childKinds(kind).map((child) => [childKey(child), child] as const)
    const children = lists.map(([list, child]) => [
      list,
      (row[list] as Out[]).map(({ id }) => ({ id, ...hostileDraft(child, next()) })),
    ])
    if (lists.length > 0)
      await records(system(), kind).update(row.id, Object.fromEntries(children) as Draft, row['version'])
    rows.set(kind.name, { id: row.id, slug: row['slug'] as string })
  }
})
afterAll(() => app.close())

const readers: readonly Actor[] = ['visitor', 'owner', 'admin']

/** All pages but those that the back office derives of every kind: of these half. */
function addresses(): string[] {
  const derived = pages.filter(({ kind, layout }) => layout === 'office' && kind)
  const asked = new Set(inTurn([...new Set(derived.map(({ kind }) => kind))], 2))
  return pages
    .filter((page) => !derived.includes(page) || asked.has(page.kind))
    .flatMap(({ path, kind, id }) => {
      const pool = path.startsWith('/young-talent-pool')
        ? 'young-talents'
        : path.startsWith('/asean-talent-pool')
          ? 'talents'
          : kind
      const row = pool ? rows.get(pool) : undefined
      if (!path.includes(':'))
        return [
          path,
          ...(pool ? ['q=zq9', `edit=${row?.id}`, `peek=${row?.id}`].map((asked) => `${path}?${asked}`) : []),
        ]
      return [
        path
          .replace(':slug', String(row?.slug))
          .replace(':key', 'expertise')
          .replaceAll(/:\w+/g, row?.id ?? id),
      ]
    })
    .filter((path) => !path.startsWith('/logout'))
}

test.each(readers)(
  'no name runs on a page that %s opens',
  async (actor) => {
    const faults: string[] = []
    let shown = 0
    const entries = entryKinds().map((kind) => entryPath(kind, String(rows.get(kind.name)?.slug)))
    const urls = [...addresses(), ...entries, `/search?q=${mark}`, `/th/search?q=${mark}`]
    for (const url of new Set(urls)) {
      const answer = await stage.browse(actor, 'GET', url, { headers: { accept: 'text/html' } })
      if (answer.statusCode >= 500) faults.push(`${answer.statusCode} ${url}`)
      if (answer.body.includes(mark)) shown += 1
      for (const fault of faultsOf(answer)) faults.push(`${url}: ${fault}`)
      if (/[\u202A-\u202E\u2066-\u2069\u061C]/.test(answer.body)) faults.push(`${url}: turns the text around`)
    }
    expect(faults).toEqual([])
    expect(shown).toBeGreaterThan(20)
  },
  300_000,
)

/** Every file for machines and for people that holds rows, by address. */
function filesOf(actor: Actor): string[] {
  const calls = routesOf(app)
    .filter(
      ({ method, url }) =>
        method === 'GET' && url.startsWith('/api/') && !url.endsWith('/events') && !url.includes('logout'),
    )
    .flatMap(({ url }) => {
      const kind = url.split('/')[2] as string
      const row = rows.get(kind)
      if (url.endsWith('/export')) {
        const known = findKind(kind)
        const formats = known ? exportFormatsOf(known).map(({ name }) => name) : []
        return [...new Set(['csv', 'xlsx', ...formats])].map((format) => `${url}?format=${format}&locale=th`)
      }
      if (url.endsWith('/citation'))
        return ['bib', 'ris', 'csl'].map((format) => `${url.replace(':id', String(row?.id))}?format=${format}`)
      if (url === '/api/suggestions' || url === '/api/search') return [`${url}?q=${mark}`]
      if (url.includes(':')) return row ? [url.replaceAll(/:\w+/g, row.id)] : []
      return [url]
    })
  if (actor !== 'visitor') return calls
  const slugs = entryKinds().map((kind) => [kind, String(rows.get(kind.name)?.slug)] as const)
  return [
    ...calls,
    ...slugs.flatMap(([kind, slug]) => [
      plainTextPath(kind, slug),
      `/th${plainTextPath(kind, slug)}`,
      `/linkset/${kind.name}/${slug}`,
      `/open-graph/en/${kind.name}/${slug}.png`,
      `/sitemaps/th/${kind.name}-1.xml`,
    ]),
    ...['oai_dc', 'oai_cerif_openaire'].map((prefix) => `/oai?verb=ListRecords&metadataPrefix=${prefix}`),
    ...['', '/th'].flatMap((prefix) =>
      [
        'feed.xml',
        'feeds/forums.xml',
        'opensearch.xml',
        'calendars/funding-calls.ics',
        'calendars/training-courses.ics',
      ].map((file) => `${prefix}/${file}`),
    ),
    '/sitemap.xml',
    '/llms.txt',
    '/robots.txt',
  ]
}

test.each(readers)(
  'no name opens, breaks or ends a file that %s takes',
  async (actor) => {
    const faults: string[] = []
    const types = new Set<string>()
    for (const url of filesOf(actor)) {
      const answer = await stage.ask(actor, 'GET', url)
      if (answer.statusCode >= 500) faults.push(`${answer.statusCode} ${url} ${answer.body.slice(0, 200)}`)
      if (answer.statusCode !== 200) continue
      const type = String(answer.headers['content-type']).split(';')[0] as string
      types.add(type)
      for (const fault of faultsOf(answer)) faults.push(`${url}: ${fault.slice(0, 300)}`)
      if (/[\u202A-\u202E\u2066-\u2069\u061C]/.test(answer.body) && !/pdf|image|sheet/.test(type))
        faults.push(`${url}: turns the text around`)
    }
    expect(faults).toEqual([])
    for (const type of ['text/csv', 'application/pdf', 'text/calendar', 'application/x-bibtex'])
      expect([...types]).toContain(type)
  },
  300_000,
)

test.each(['universities', 'keywords', 'cities', 'departments'])(
  'a name of 10,000 signs, or of nothing that is seen, is no name of the %s',
  async (name) => {
    const kind = getKind(name)
    const long = async (text: string) => {
      const draft = await draftOf(kind)
      const title = kind.fields[kind.title]?.translated ? { en: text } : text
      return stage.ask('admin', 'POST', `/api/${name}`, { payload: { ...draft, [kind.title]: title } })
    }
    for (const text of ['x'.repeat(10_000), 'ກ'.repeat(10_000), '\u202E\u2066\u061C\u200B', '\u0000\u0007'])
      expect((await long(text)).statusCode, text.slice(0, 3)).toBe(400)
    const turned = await long(`Uni\u202Eversity\u2066 \u061Cof ${next()}`)
    expect([turned.statusCode, /[\u061C\u202A-\u202E\u2066-\u2069]/.test(turned.body)], turned.body).toEqual([
      201,
      false,
    ])
  },
)

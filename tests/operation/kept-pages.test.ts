// What is kept of public pages and of answers for machines, while rows of every kind change: once a page may no longer be out of date,
// it is what it would be if nothing had been kept.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Kind } from '#engine/model/kind.ts'
import { entryKinds, entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import { allKinds, getKind, useRegistry } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { anyVersion } from '#server/cache/invalidation.ts'
import { staleForMs } from '#server/cache/page-cache.ts'
import { query, sql } from '#server/database/db.ts'
import { useServer } from '#tests/support/product/app.ts'
import { buildFull, changedField, publicly, sample } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { inTurn } from '#tests/support/turn.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

const rows = new Map<string, Out>()

/** References to rows that were made before: the public sees those. */
const toMade = (kind: Kind): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, { to, many, type, readOnly, within }]) => {
      const id = to && rows.get(to)?.id
      return id && to !== kind.name && name !== kind.parent && !readOnly && !within
        ? [[name, type === 'ref' && !many ? id : [id]]]
        : []
    }),
  )

/** A host stands in a city of its own: labs offer it, to be near to. */
async function apart({ name }: Kind): Promise<Record<string, unknown>> {
  if (name !== 'hosts') return {}
  const cities = getKind('cities')
  return { city: (await buildFull('cities', { ...publicly(cities), ...toMade(cities) })).id }
}

const slugOf = (name: string): string => String(rows.get(name)?.slug)

/** Lists and pages without an entry; entries with what machines read of them; values of facets; searches. */
function allAddresses(): string[] {
  const plain = pages.filter(({ cached, path }) => cached && !path.includes(':')).map(({ path }) => path)
  const ofKinds = entryKinds().flatMap((kind) => {
    const path = entryPath(kind, slugOf(kind.name))
    return [
      path,
      path.replace(/(?=\?|$)/, '.md'),
      `/linkset/${kind.name}/${slugOf(kind.name)}`,
      `${listPath(kind)}?q=Sample`,
    ]
  })
  const landings = { country: 'countries', university: 'universities', keyword: 'keywords', network: 'asean-networks' }
  const pool = listPath(getKind('talents'))
  const values = Object.entries(landings).map(([facet, name]) => `${pool}/${facet}/${slugOf(name)}`)
  const files = [
    '/llms.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/th/feed.xml',
    '/feeds/forums.xml?category=general',
    '/opensearch.xml',
    '/calendars/funding-calls.ics',
    '/th/calendars/funding-calls.ics',
    '/calendars/training-courses.ics',
    ...entryKinds().map(({ name }) => `/sitemaps/en/${name}-1.xml`),
    ...['oai_dc', 'oai_cerif_openaire'].map((prefix) => `/oai?verb=ListRecords&metadataPrefix=${prefix}`),
    ...['bib', 'csl'].map((format) => `/api/publications/${slugOf('publications')}/citation?format=${format}`),
    `/open-graph/en/talents/${slugOf('talents')}.png`,
  ]
  return [...plain, '/lo', '/lo/blogs', ...ofKinds, ...values, `${pool}/${slugOf('talents')}/mobility`, ...files]
}

beforeAll(async () => {
  for (const kind of allKinds()) rows.set(kind.name, await buildFull(kind.name, publicly(kind)))
  for (const kind of entryKinds())
    rows.set(kind.name, await buildFull(kind.name, { ...publicly(kind), ...toMade(kind), ...(await apart(kind)) }))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())

async function answers(addresses: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const url of addresses) {
    const { statusCode, headers, body } = await server().inject({ url })
    // An answer about a fault names the request.
    const answer = [statusCode, headers.location ?? '', body].join(' ')
    // So does OAI-PMH the second.
    const answered = answer.replace(/<responseDate>[^<]+/, '')
    found.set(url, answered.replaceAll(String(headers['x-request-id']), ''))
  }
  return found
}

/** As if everything had been written: nothing that is kept is right any more. */
async function forgetEverything(): Promise<void> {
  const before = anyVersion()
  const told = await query(
    sql`select pg_notify('changed', relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  await expect.poll(anyVersion, { interval: 5 }).toBeGreaterThanOrEqual(before + told.length)
}

/**
 * Addresses that still answer as they were, once what was changed must be there, and those that say what is said no more: something that
 * is kept where nobody forgets it looks the same both times.
 */
async function outOfDate(change: () => Promise<unknown>, saidBefore: readonly string[] = []): Promise<string[]> {
  const addresses = allAddresses()
  await answers(addresses)
  await change()
  vi.setSystemTime(Date.now() + staleForMs + 100)
  const kept = await answers(addresses)
  await forgetEverything()
  const old = saidBefore.map((text) => new RegExp(`${RegExp.escape(text)}(?!\\d)`))
  return [...(await answers(addresses))].flatMap(([url, fresh]) =>
    kept.get(url) === fresh && !old.some((text) => text.test(fresh)) ? [] : [url],
  )
}

/** Another name for a row; its address follows. @returns what it is called, and is not any more when it is renamed */
async function nextName(kind: Kind): Promise<{ old: string[]; rename: () => Promise<unknown> }> {
  const { id } = rows.get(kind.name) as Out
  const field = changedField(kind)
  const given = { [field]: await sample(kind.fields[field] as never) }
  const rowsOf = records(system(), kind)
  const before = await rowsOf.get(id)
  const named = [before[field]]
    .flat()
    .flatMap((value) => (typeof value === 'object' ? Object.values(value ?? {}) : value))
  return {
    // Names that nothing else has.
    old: named.map(String).filter((text) => /^(?:Sample|ตัวอย่าง) \d+$/.test(text)),
    rename: async () => rows.set(kind.name, await rowsOf.update(id, given, Number(before.version))),
  }
}

test('all addresses answer', async () => {
  const wrong = [...(await answers(allAddresses()))].filter(([, answer]) => !answer.startsWith('200 '))
  expect(wrong.map(([url]) => url)).toEqual([])
})

test.for(inTurn(allKinds(), 6))('no answer shows a row of $name as it was named before', async (kind) => {
  const { old, rename } = await nextName(kind)
  expect(await outOfDate(rename, old)).toEqual([])
})

test.for(inTurn(entryKinds(), 3))('no answer shows, counts or offers one of $name that is gone', async (kind) => {
  const { id } = rows.get(kind.name) as Out
  const wrong = await outOfDate(() => records(system(), kind).remove(id))
  await records(system(), kind).restore(id)
  expect(wrong).toEqual([])
})

test('no answer shows what the settings said before: a language, a part of the site that is shut, its name', async () => {
  const change = async (patch: Parameters<typeof saveSettings>[1]): Promise<unknown> =>
    saveSettings(system(), patch, (await getStoredSettings()).version)
  const { languages_enabled } = (await getStoredSettings()).settings
  const shut = { languages_enabled: languages_enabled.filter((one) => one !== 'lo'), show_menu_resourse_host: false }
  expect(await outOfDate(() => change(shut))).toEqual([])
  expect(await outOfDate(() => change({ languages_enabled, show_menu_resourse_host: true }))).toEqual([])
  expect(await outOfDate(() => change({ website_name: { en: 'Renamed', th: 'ชื่อใหม่' } }))).toEqual([])
})

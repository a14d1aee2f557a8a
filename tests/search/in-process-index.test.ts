// Both indexes say the same of every list, for everybody: after any writes, kills and restarts, and while others write.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc } from '#tests/support/property.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { system, type Viewer, visitor } from '#engine/model/viewer.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { parseSearch } from '#engine/search/queries/parse-query.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { rebuildIndex } from '#engine/search/documents/rebuild.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import type { ListPart, SearchIndex } from '#engine/search/search-index.ts'
import { records } from '#engine/store/records.ts'
import { forgetAll, invalidate } from '#server/cache/invalidation.ts'
import { dbSettings, query, raw, sql, tx } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const folder = mkdtempSync(join(tmpdir(), 'search index '))
const others = ['training-courses', 'match-companies', 'asean-networks', 'blogs']
const kinds = () => ['talents', 'young-talents', 'hosts', 'publications', ...others].map(getKind)
const failures: Error[] = []
let index: InProcessIndex

const open = async (): Promise<InProcessIndex> => {
  const opened = await InProcessIndex.open({
    settings: dbSettings(),
    file: join(folder, 'index'),
    otherwise: postgresIndex,
    fail: (error) => void failures.push(error),
  })
  await opened.ready()
  expect(failures).toEqual([])
  return opened
}

const words =
  `quantum sensors sensor bamboo rattan Nguyen Nguyễn Somchai สมชาย แบตเตอรี่ไฟฟ้า 量子传感器 solar "quantum sensors" -bamboo
  energy S policy of energy.policy xq`.split(/\s+/)
const names = ['Somchai Jaidee', 'Nguyễn Văn An', 'Sok Dara', 'Quantum Lee', 'Li Hua', 'Siti Bamboo', 'สมชาย ใจดี']
const texts = [
  '<p>Quantum sensors for solar energy and energy policy.</p>',
  '<p>Works on bamboo and rattan, not on sensors.</p>',
  '<p>แบตเตอรี่ไฟฟ้าและพลังงาน 量子传感器</p>',
  null,
]
let keywords: string[] = []
let industries: string[] = []

beforeAll(async () => {
  const label = ['bamboo', 'quantum sensors', 'solar energy', 'ยางพารา']
  keywords = await Promise.all(
    label.map(
      async (en) => (await build('keywords', { ...publicly(getKind('keywords')), label: { en }, synonyms: [] })).id,
    ),
  )
  industries = [
    (await build('domain-industries', { name: { en: 'Basketry' }, slug: 'basketry' })).id,
    (await build('domain-industries', { name: { en: 'Energy' }, slug: 'energy' })).id,
  ]
  for (let at = 0; at < 30; at++) await write('talents', at * 7, at)
  for (let at = 0; at < 8; at++) await write('hosts', at * 5, at)
  for (const name of others)
    for (let at = 0; at < 5; at++) {
      const kind = getKind(name)
      const title = `${names[at]} ${words[at]}`
      const status = at === 0 ? { status: 'draft' } : {}
      await build(name, {
        ...publicly(kind),
        [kind.title]: kind.fields[kind.title]?.translated ? { en: title } : title,
        ...status,
      })
    }
  for (const table of new Set(kinds().map(({ table }) => table))) await rebuildIndex(table)
  index = await open()
})

afterAll(async () => {
  await index.stop()
  rmSync(folder, { recursive: true, force: true })
})

const made = new Map<string, string[]>()

/** A row that these two numbers make: its name, text, country, state, figures. */
async function write(name: string, one: number, other: number): Promise<void> {
  const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
  const shared = {
    ...publicly(getKind(name)),
    country: of([world.thailand, world.vietnam], one),
    keywords: [of(keywords, one), of(keywords, other + 1)].filter((id, at, all) => all.indexOf(id) === at),
    domainIndustries: other % 3 === 0 ? [of(industries, other)] : industries,
    ...(one % 5 === 0 ? { status: of(['draft', 'pending', 'archived'], other) } : {}),
  }
  const title = `${of(names, one)} ${other % 4}`
  const text = of(texts, one + other)
  const row = await build(
    name,
    name === 'hosts'
      ? { ...shared, name: { en: title, th: `ชื่อ ${title}` }, description: text === null ? null : { en: text } }
      : {
          ...shared,
          fullName: title,
          biography: text === null ? null : { en: text },
          hIndex: of([null, 3, 3, 12, 44], one),
        },
  )
  made.set(name, [...(made.get(name) ?? []), row.id])
}

async function change(name: string, number: number, deed: number): Promise<void> {
  const known = made.get(name) ?? []
  const id = known[number % known.length] as string
  const rows = records(system(), getKind(name))
  const before = await rows.values(id)
  const version = before['version']
  const isGone = before['deletedAt'] !== null
  if (isGone) await rows.restore(id)
  else if (deed === 0) await rows.remove(id)
  else if (deed === 1)
    await rows.update(id, { status: before['status'] === 'published' ? 'archived' : 'published' }, version)
  else if (name === 'hosts') await rows.update(id, { name: { en: `${names[number % names.length]} changed` } }, version)
  else await rows.update(id, { fullName: `${names[number % names.length]} changed`, country: world.vietnam }, version)
}

type Question = { kind: number; q: string; facet: number; sort: number; page: number; who: number; more: number }

const viewers = (): Viewer[] => [
  visitor('en'),
  visitor('th', true),
  world.viewers.member,
  world.viewers.editor,
  world.viewers.thAdmin,
  world.viewers.author,
  world.viewers.lostAdmin,
  system('th'),
]

async function listOf({ kind, q, facet, sort, more }: Question): Promise<ListPart> {
  const asked = kinds()[kind] as ReturnType<typeof getKind>
  const { text } = await parseSearch(asked, q, { exact: more === 5, ...(more === 6 ? { type: 'name' } : {}) })
  const has = (name: string): boolean => asked.list.facets.includes(name)
  const list: ListQuery = {
    text,
    facets: [
      ...(facet & 1 && has('country') ? [{ facet: 'country', values: [world.thailand] }] : []),
      ...(facet & 2 && has('keywords') ? [{ facet: 'keywords', values: keywords.slice(0, 2) }] : []),
      ...(facet & 4 && has('domainIndustries')
        ? [{ facet: 'domainIndustries', values: [industries[1] as string] }]
        : []),
    ],
    ...(more === 1 ? { trash: true } : {}),
    ...(more === 2 ? { where: { status: 'published' } } : {}),
    ...(more === 3 ? { where: { status: ['draft', 'pending'], country: world.thailand } } : {}),
    ...(more === 4 ? { ids: (made.get(asked.name) ?? []).slice(0, 5) } : {}),
  }
  const sorts = [...Object.keys(asked.list.sorts), 'id', '-id']
  const own = sort === 0 ? undefined : sorts[(sort - 1) % sorts.length]
  return { kind: asked, list: own ? { ...list, sort: own } : list }
}

/** What an index says of this list, and of lists over several kinds. */
async function answersOf(one: SearchIndex, viewer: Viewer, part: ListPart, parts: ListPart[], offset: number) {
  const ids = async (places: ReturnType<SearchIndex['slice']>) =>
    places.then(
      ({ hits, totals }) => ({ ids: hits.map((hit) => `${hit.kind.name} ${hit.id}`), totals }),
      (error: Error) => error.message,
    )
  return {
    places: await ids(one.slice(viewer, [part], offset, 7)),
    count: await one.count(viewer, part),
    facets: await one.facets(viewer, part),
    several: await ids(one.slice(viewer, parts, offset, 7)),
    firstOfEach: (await one.firstOfEach(viewer, parts, 3)).map(({ kind, id }) => `${kind.name} ${id}`),
  }
}

async function compare(question: Question): Promise<void> {
  const viewer = viewers()[question.who] as Viewer
  const part = await listOf(question)
  const say = JSON.stringify({ ...question, viewer: viewer.who, role: viewer.role, sort: part.list.sort })
  const parts = await Promise.all([0, 1, 2].map((kind) => listOf({ ...question, kind, facet: 0, more: 0, sort: 0 })))
  const here = await answersOf(index, viewer, part, parts, question.page * 5)
  // Of what one index kept, the other answers nothing.
  forgetAll()
  expect(here, say).toEqual(await answersOf(postgresIndex, viewer, part, parts, question.page * 5))
}

const question = fc.record<Question>({
  kind: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 7 })),
  q: fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((list) => list.join(' ')),
  facet: fc.nat({ max: 7 }),
  sort: fc.oneof(fc.constant(0), fc.nat({ max: 7 })),
  page: fc.constantFrom(0, 0, 1, 3),
  who: fc.nat({ max: 7 }),
  more: fc.nat({ max: 8 }),
})

const deed = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('write'), fc.nat({ max: 500 }), fc.nat({ max: 500 })) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('change'), fc.nat({ max: 500 }), fc.nat({ max: 2 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('keep', 'kill', 'stop'), fc.nat(), fc.nat()) },
)

async function perform([name, one, other]: [string, number, number]): Promise<void> {
  const kind = one % 4 === 0 ? 'hosts' : 'talents'
  if (name === 'write') return write(kind, one, other)
  if (name === 'change') return change(kind, one, other)
  if (name === 'keep') return index.keep()
  await (name === 'kill' ? index.kill() : index.stop())
  index = await open()
}

describe('both indexes', () => {
  test('give the same rows, totals and counts for any list and anybody', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 6, maxLength: 6 }), async (questions) => {
        for (const one of questions) await compare(one)
      }),
      { numRuns: 40, endOnFailure: true },
    )
    // Lists of rows that may lack words are the database's; the rest is answered here.
    const { here, elsewhere } = index.answered
    expect(elsewhere).toBeLessThan(here / 3)
    expect(failures).toEqual([])
  })

  test('list no children of a row that is in the trash, and list them again when it is back', async () => {
    const labs = records(system(), getKind('lab-locations'))
    const lab = await build('lab-locations', publicly(getKind('lab-locations')))
    const { id } = await build('machines', { lab: lab.id })
    const isListed = async (): Promise<boolean[]> =>
      Promise.all(
        [index, postgresIndex].flatMap((one) =>
          [visitor('en'), world.viewers.member].map(async (viewer) => {
            const part = { kind: getKind('machines'), list: {} }
            const { hits } = await one.slice(viewer, [part], 0, 100)
            return hits.some((hit) => hit.id === id) && (await one.count(viewer, part)) > 0
          }),
        ),
      )
    expect(await isListed()).toEqual([true, true, true, true])
    await labs.remove(lab.id)
    expect(await isListed()).toEqual([false, false, false, false])
    await labs.restore(lab.id)
    expect(await isListed()).toEqual([true, true, true, true])
  })

  test('agree after any writes, kills and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { minLength: 3, maxLength: 10 }),
        fc.array(question, { minLength: 4, maxLength: 4 }),
        async (actions, questions) => {
          for (const one of actions) await perform(one)
          for (const one of questions) await compare(one)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
    expect(failures).toEqual([])
  })
})

describe('of many rows', () => {
  const copies = async (count: number): Promise<void> => {
    const words = sql`((one.s).tsv || setweight(to_tsvector('simple', repeat('manyfold ', 1 + n % 5) || repeat('other ', n % 9)), 'B'))::text`
    const columns = async (table: string) => {
      const [written] = await query<{ names: string }>(
        sql`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
      )
      return raw(written?.names ?? '')
    }
    const [names, ofDocument] = [await columns('talents'), await columns('search')]
    await query(sql`insert into talents (${names}) select ${names} from (
      select (jsonb_populate_record(one.t, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || ${count}::int || '-' || n))).*
      from (select talents as t from talents where status = 'published' and deleted_at is null order by id limit 1) one, generate_series(1, ${count}::int) n) made`)
    await query(sql`insert into search (${ofDocument}) select ${ofDocument} from (select (jsonb_populate_record(one.s, jsonb_build_object('id', t.id, 'score', (n % 7) / 10.0, 'tsv', ${words}))).*
      from talents t, lateral (select split_part(t.slug, '-', 3)::int as n) number,
        (select search as s from search join talents own on own.id = search.id where own.status = 'published' and own.deleted_at is null and own.slug not like 'copy-%' order by own.id limit 1) one
      where t.slug like 'copy-' || ${count}::int || '-%') made`)
    await tx(() => invalidate('talents'))
  }
  const manyfold = async (page: number, q: string): Promise<void> => {
    const { text } = await parseSearch(getKind('talents'), q, {})
    const part: ListPart = { kind: getKind('talents'), list: { text } }
    for (const offset of [0, 110, page * 20]) {
      const [ours, theirs] = await Promise.all(
        [index, postgresIndex].map((one) => one.slice(world.viewers.editor, [part], offset, 20)),
      )
      expect(ours?.totals).toEqual(theirs?.totals)
      expect(ours?.hits.map(({ id }) => id)).toEqual(theirs?.hits.map(({ id }) => id))
    }
    expect(await index.facets(world.viewers.editor, part)).toEqual(
      await postgresIndex.facets(world.viewers.editor, part),
    )
  }

  test('the best by the cheap rank, and of very many by their quality, are the same', async () => {
    await copies(400)
    await manyfold(17, 'manyfold other')
    // Where words stand is read from the snapshot from now on, and of what is written after it in memory.
    await index.keep()
    await manyfold(17, 'manyfold other')
    await manyfold(3, '"manyfold manyfold manyfold" other')
    await copies(2400)
    await manyfold(100, 'manyfold other')
    await index.keep()
    await manyfold(3, '"manyfold manyfold manyfold" other')
    expect(failures).toEqual([])
    await query(sql`delete from search where id in (select id from talents where slug like 'copy-%')`)
    await query(sql`delete from talents where slug like 'copy-%'`)
    await tx(() => invalidate('talents'))
  })
})

describe('what was written', () => {
  test('by somebody without a word to the caches is there for staff at once', async () => {
    await write('talents', 1, 1)
    const id = made.get('talents')?.at(-1) as string
    const part: ListPart = { kind: getKind('talents'), list: { where: { status: 'rejected' } } }
    const before = await index.count(world.viewers.editor, part)
    await query(sql`update talents set status = 'rejected' where id = ${id}::uuid`)
    expect(await index.count(world.viewers.editor, part)).toBe(before + 1)
  })

  test('in a transaction that is not over yet is asked of the database', async () => {
    const part: ListPart = { kind: getKind('talents'), list: {} }
    const { elsewhere } = { ...index.answered }
    await tx(() => index.count(world.viewers.editor, part))
    expect(index.answered.elsewhere).toBe(elsewhere + 1)
  })

  test('by a transaction that began before others and ended after them is not missed', async () => {
    const part: ListPart = { kind: getKind('talents'), list: {} }
    let finish = (): void => {}
    const held = new Promise<void>((resolve) => (finish = resolve))
    const long = tx(async () => {
      await write('talents', 1, 1)
      await held
    })
    await write('talents', 2, 2)
    const before = await index.count(system(), part)
    finish()
    await long
    expect(await index.count(system(), part)).toBe(before + 1)
  })
})

describe('without its thread', () => {
  test('the other index answers', async () => {
    await index.kill()
    const { elsewhere } = { ...index.answered }
    await compare({ kind: 0, q: 'quantum', facet: 1, sort: 0, page: 0, who: 0, more: 0 })
    expect(index.answered.elsewhere).toBe(elsewhere + 5)
    index = await open()
  })
})

describe('the snapshot', () => {
  test('starts the next index, which takes what was written meanwhile', async () => {
    await index.stop()
    await write('talents', 3, 3)
    index = await open()
    expect((await index.state()).loaded?.from).toBe('snapshot')
    await compare({ kind: 0, q: '', facet: 0, sort: 1, page: 0, who: 3, more: 0 })
  })

  test('of another course of changes, or older than those that are kept, is not used', async () => {
    await index.stop()
    await query(sql`update search_feed set pruned = pg_snapshot_xmax(pg_current_snapshot())`)
    index = await open()
    expect((await index.state()).loaded?.from).toBe('database')
    await index.stop()
    await query(sql`update search_feed set pruned = '0', place = 'elsewhere'`)
    index = await open()
    expect((await index.state()).loaded?.from).toBe('database')
    await compare({ kind: 0, q: 'quantum', facet: 0, sort: 0, page: 0, who: 3, more: 0 })
  })
})

// A field that somebody may not receive changes nothing of what they are answered: no total, order, count of a facet, correction, suggestion,
// mark, similar name or mark of a version. The same questions are asked twice, and between them only such fields are changed.
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { closedListOf } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { isProblem } from '#server/errors.ts'
import { canary } from '#tests/support/bodies/canaries.ts'
import { buildFull, type Draft, next, publicly, sample } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { inTurn } from '#tests/support/turn.ts'

const world = openWorld()
const { app, viewers } = world

type Who = keyof Viewers
const readers: readonly Who[] = ['visitor', 'member', 'user', 'vnAdmin']

/** Rows that say themselves who sees them, and what follows from that. */
const governs = new Set(['visibility', 'noticeAt', 'owner', 'country'])

/** A value of the field that no other row has, as far as its type has room; of two that follow each other one is less. */
async function another(field: Field, name: string, round: number): Promise<unknown> {
  switch (field.type) {
    case 'number':
      return (field.min ?? 0) + 1 + (round % 3)
    case 'flag':
      return round % 2 === 0
    case 'choice': {
      const { values } = closedListOf(field.of as string)
      const value = values[round % values.length]
      return field.many ? [value] : value
    }
    case 'ref':
    case 'refs':
    case 'tags':
      return sample(field)
    default:
      return (await canary(field, name)).value
  }
}

const rowsOf = new Map<string, { id: string }[]>()

async function make(kind: Kind): Promise<void> {
  const place = kind.flow === 'content' && kind.fields['country'] ? { country: world.thailand } : {}
  const isClaimable = 'claimStatus' in kind.fields
  const hidden = { claimStatus: 'unclaimed', profilePublic: false, noticeAt: '2026-01-01T00:00:00.000Z' }
  const made: { id: string }[] = []
  for (let at = 0; at < 3; at += 1)
    made.push(await buildFull(kind.name, { ...publicly(kind), ...place, ...(isClaimable && at === 2 ? hidden : {}) }))
  rowsOf.set(kind.name, made)
}

const readable = (kind: Kind, who: Who): boolean => kind.access.read(viewers[who]) !== false

/** Fields of the row that this reader does not receive, and that people write. */
async function keptFrom(kind: Kind, who: Who, id: string): Promise<string[]> {
  const answer = await app.as(viewers[who]).get(`/api/${kind.name}/${id}`)
  const seen = answer.statusCode === 200 ? Object.keys(answer.json()) : []
  return Object.entries(kind.fields).flatMap(([name, field]) =>
    seen.includes(name) ||
    field.readOnly ||
    field.fixed ||
    field.encrypted ||
    field.within ||
    name in kind.only ||
    governs.has(name) ||
    name in publicly(kind)
      ? []
      : [name],
  )
}

type Words = string[]
const wordsIn = (value: unknown): string[] => JSON.stringify(value ?? '').match(/zq[a-z]+\d+|777777\d{3}/gi) ?? []

/** Values that do not go with others of the row are left out. */
async function update(kind: Kind, id: string, values: Draft): Promise<void> {
  const rows = records(system(), kind)
  const { version } = await rows.get(id)
  try {
    await rows.update(id, values, version)
  } catch (error) {
    if (!isProblem(error) || Object.keys(values).length === 0) throw error
    const wrong = Object.keys(error.fields ?? {}).filter((name) => name in values)
    for (const name of wrong.length > 0 ? wrong : Object.keys(values).slice(-1)) delete values[name]
    await update(kind, id, values)
  }
}

/** Gives each row other values in these fields. What was said before and is said now is looked for. */
async function change(kind: Kind, kept: ReadonlyMap<string, string[]>, words: Words): Promise<void> {
  for (const { id } of rowsOf.get(kind.name) ?? []) {
    const values: Draft = {}
    for (const name of kept.get(id) ?? []) values[name] = await another(kind.fields[name] as Field, name, next())
    await update(kind, id, values)
    words.push(...wordsIn(values))
  }
}

const mistyped = (word: string): string => `${word.slice(0, 4)}${word.slice(5)}`

/** The word that an address looks for, well or mistyped. */
const wordOf = (url: string, words: readonly string[]): string | undefined =>
  words.find((word) => url.includes(word) || url.includes(mistyped(word).slice(0, -1)))

/** What somebody would ask who wants to know what stands in these fields. */
function questions(kind: Kind, names: readonly string[], words: readonly string[]): string[] {
  const base = `/api/${kind.name}`
  const sorts = [...Object.values(kind.list.sorts).map((name) => name.replace(/^-/, '')), ...names]
  const filters = names.flatMap((name) => {
    const of = kind.fields[name]?.of
    return ['present', 'missing', ...(of ? closedListOf(of).values.slice(0, 3) : [])].map((value) => `${name}=${value}`)
  })
  return [
    `${base}?size=100&facets=1`,
    ...[...new Set(sorts)].flatMap((name) => [`${base}?size=100&sort=${name}`, `${base}?size=100&sort=-${name}`]),
    ...filters.flatMap((filter) => [`${base}?size=1&facets=1&${filter}`, `${base}/export?${filter}`]),
    // A file has one order, whatever is asked.
    ...names.map((name) => `${base}/export?sort=-${name}`),
    ...words
      .slice(0, 6)
      .flatMap((word) => [
        `${base}?size=100&facets=1&q=${word}`,
        `${base}?size=100&q=${mistyped(word)}`,
        `/api/search?size=100&facets=1&q=${word}`,
        `/api/suggestions?q=${word}`,
        `/api/suggestions?q=${mistyped(word).slice(0, -1)}`,
      ]),
    `${base}/export`,
    ...(rowsOf.get(kind.name) ?? []).map(({ id }) => `${base}/${id}`),
  ]
}

/** What is answered, without what names the request; times of the last change go on by themselves. */
async function ask(who: Who, urls: readonly string[]): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const url of urls) {
    const { statusCode, body, headers } = await app.as(viewers[who]).get(url)
    const plain = body
      .replaceAll(/"requestId":"[^"]+"/g, '')
      .replaceAll(/"(?:updatedAt|version)":("[^"]+"|\d+)/g, '')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, 'time')
    told.set(url, `${statusCode} ${headers['etag'] ?? ''} ${plain}`)
  }
  return told
}

// What people keep from others by themselves is asked in every run, of the other kinds half.
const always = ['talents', 'young-talents', 'members', 'users']
const roots = registry.kinds.filter(({ parent }) => parent === null)
const asked = [
  ...roots.filter(({ name }) => always.includes(name)),
  ...inTurn(
    roots.filter(({ name }) => !always.includes(name)),
    2,
  ),
]

describe.each(asked.map((kind) => [kind.name, kind] as const))('%s', (_, kind: Kind) => {
  beforeAll(() => make(kind))

  test.each(readers)(
    '%s learns nothing of what is kept from him by asking',
    async (who) => {
      if (!readable(kind, who))
        return expect((await app.as(viewers[who]).get(`/api/${kind.name}`)).statusCode).toBeGreaterThan(399)
      const kept = new Map<string, string[]>()
      for (const { id } of rowsOf.get(kind.name) ?? []) kept.set(id, await keptFrom(kind, who, id))
      const names = [...new Set([...kept.values()].flat())]
      const words: Words = []
      await change(kind, kept, words)
      const urls = questions(kind, names, words)
      const before = await ask(who, urls)
      const later: Words = []
      await change(kind, kept, later)
      // What is refused is refused by the rights of who asks, whatever stands in the rows.
      const answered = urls.filter((url) => !/^40[013] /.test(before.get(url) ?? ''))
      const after = await ask(who, answered)
      const found = await ask(
        who,
        questions(kind, names, later).filter((url) => wordOf(url, later) !== undefined),
      )
      const differs = answered.filter((url) => before.get(url) !== after.get(url))
      expect(differs.map((url) => [url, before.get(url)?.slice(0, 1500), after.get(url)?.slice(0, 1500)])).toEqual([])
      // What was asked for with words of now is answered as what was asked for with words of before.
      const sized = (told: Map<string, string>, all: readonly string[]) =>
        [...told].flatMap(([url, text]) => {
          return wordOf(url, all)
            ? [
                createHash('sha1')
                  .update(String(/"total":\d+/.exec(text)))
                  .digest('hex'),
              ]
            : []
        })
      expect(new Set([...sized(before, words), ...sized(found, later)]).size).toBeLessThanOrEqual(2)
    },
    120_000,
  )
})

test('what people say of themselves is among what is changed, and no count of it is given to who may not read it', async () => {
  const person = rowsOf.get('talents')?.[0]?.id ?? ''
  const kind = registry.kinds.find(({ name }) => name === 'talents') as Kind
  for (const who of ['visitor', 'member', 'user', 'executive'] as const) {
    const kept = await keptFrom(kind, who, person)
    expect(kept, who).toEqual(expect.arrayContaining(['gender', 'birthDate', 'email']))
    for (const asked of ['gender=female', 'gender=present', 'gender=missing', 'birthDate=present', 'sort=gender'])
      for (const path of ['/api/talents?facets=1&', '/api/talents/export?', '/api/young-talents?', '/api/members?'])
        if (!(path.includes('export') && asked.startsWith('sort')))
          expect([400, 401, 403], `${who} ${path}${asked}`).toContain(
            (await app.as(viewers[who]).get(`${path}${asked}`)).statusCode,
          )
    const { facets = {} } = (await app.as(viewers[who]).get('/api/talents?facets=1')).json<{ facets?: object }>()
    for (const name of ['gender', 'birthDate', 'religion', 'nationalId']) expect(facets).not.toHaveProperty(name)
  }
})

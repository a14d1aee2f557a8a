// A field somebody may not receive is absent from everything that is answered: lists, rows, counts, search, orders, filters, exports, errors.
// Every such field holds a word that stands nowhere else; no answer to the wrong reader may hold it.
import { beforeAll, describe, expect, test } from 'vitest'
import { matchesWhere } from '#engine/model/access.ts'
import type { Audience, Field } from '#engine/model/fields.ts'
import { childKey, childKinds } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { registry } from '#kinds/index.ts'
import type { Asker } from '#tests/support/product/app.ts'
import { build, buildFull, country, publicly } from '#tests/support/build.ts'
import { canary } from '#tests/support/bodies/canaries.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { isOfCountry } from '#tests/security/rights.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { inTurn } from '#tests/support/turn.ts'

const { app, viewers } = openWorld()

type Who = keyof Viewers
type Level = 'everyone' | 'members' | 'me'
const staff: Who[] = ['secret', 'admin', 'editor', 'thAdmin', 'executive', 'author', 'user', 'vnAdmin', 'lostAdmin']

/** A child is read and written as its parent: all parents are content. */
const isContent = ({ flow, parent }: Kind): boolean => flow === 'content' || parent !== null

/** The visibility classes of the product, written down once more: who receives a field of a row of Thailand that somebody else made. */
const receivers: Record<Audience, (who: Who, kind: Kind) => boolean> = {
  everyone: () => true,
  members: (who) => who === 'member' || staff.includes(who),
  staff: (who) => staff.includes(who),
  readers: (who) => staff.includes(who),
  // Of what staff may not change they receive nothing that is for who changes it.
  updaters: (who, kind) =>
    kind.name !== 'needs' &&
    (isContent(kind) && isOfCountry(kind.name)
      ? ['secret', 'admin', 'editor', 'thAdmin']
      : ['secret', 'admin']
    ).includes(who),
  admins: (who) => who === 'secret' || who === 'admin',
  adminsAndSelf: (who) => who === 'secret' || who === 'admin',
  nobody: () => false,
}
const chosenAudience: Record<Level, Audience> = { everyone: 'everyone', members: 'members', me: 'updaters' }

type Case = {
  row: { id: string } & Record<string, unknown>
  words: Map<string, string>
  levels: (name: string, field: Field) => Audience
  isHidden: boolean
}

/** A public row of Thailand whose private fields are full of such words. */
async function makeCase(kind: Kind, level: Level | null, isHidden: boolean): Promise<Case> {
  const words = new Map<string, string>()
  const values: Record<string, unknown> = {
    ...publicly(kind),
    ...(kind.fields['country'] && kind.flow === 'content' ? { country: await country('TH') } : {}),
  }
  if (isHidden)
    Object.assign(values, { claimStatus: 'unclaimed', profilePublic: false, noticeAt: '2026-01-01T00:00:00.000Z' })
  if (level)
    values['visibility'] = Object.entries(kind.fields)
      .filter(([, field]) => field.ownerChooses)
      .map(([field]) => ({ field, level }))
  const levels = (_: string, field: Field): Audience =>
    field.ownerChooses && level ? chosenAudience[level] : (field.shownTo ?? 'everyone')
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.readOnly || name in values || name in kind.only || field.within) continue
    if (levels(name, field) === 'everyone' && !(isHidden && field.hiddenWhen)) continue
    const { value, word } = await canary(field, name)
    values[name] = value
    if (word) words.set(name, word)
  }
  if ('birthDate' in values && 'guardianEmail' in kind.fields) values['guardianEmail'] ??= 'parent@example.org'
  return { row: await buildFull(kind.name, values), words, levels, isHidden }
}

async function everythingSaid(
  asked: Asker,
  kind: Kind,
  one: Case,
  words: readonly string[],
): Promise<[where: string, said: string][]> {
  const base = `/api/${kind.name}`
  const urls = [
    base,
    `${base}?size=100&facets=1`,
    `${base}/${one.row.id}`,
    `${base}/export`,
    `${base}/export?size=100`,
    `${base}?size=100&locale=th`,
    ...Object.keys(kind.list.sorts).map((sort) => `${base}?size=100&sort=${sort}`),
    ...words.flatMap((word) =>
      Object.keys(kind.list.search).map((type) => `${base}?type=${type}&q=${encodeURIComponent(word)}`),
    ),
    ...words.map((word) => `${base}?q=${encodeURIComponent(`${word.slice(0, -1)}x`)}`),
  ]
  const said: [string, string][] = []
  for (const url of urls) said.push([url, (await asked.get(url)).body])
  const refused = await asked.patch(`${base}/${one.row.id}`, { version: 0, [kind.title]: '' })
  said.push(
    ['PATCH', refused.body],
    ['DELETE', (await asked.post(`${base}/${one.row.id}/status`, { status: 'nonsense', version: 1 })).body],
  )
  return said
}

const readers: Who[] = [
  'visitor',
  'member',
  'user',
  'author',
  'executive',
  'vnAdmin',
  'lostAdmin',
  'thAdmin',
  'editor',
  'admin',
  'secret',
]

describe.each(inTurn(registry.kinds, 2).map((kind) => [kind.name, kind] as const))('%s', (name, kind: Kind) => {
  const cases: Case[] = []
  const isPerson = Object.values(kind.fields).some((field) => field.ownerChooses)

  beforeAll(async () => {
    cases.push(await makeCase(kind, null, false))
    if (!isPerson) return
    for (const level of ['everyone', 'members', 'me'] as const) cases.push(await makeCase(kind, level, false))
    cases.push(await makeCase(kind, null, true))
  })

  const mayReceive = (who: Who, one: Case, field: string): boolean => {
    const shape = kind.fields[field] as Field
    const isHidden = one.isHidden || (kind.parent !== null && matchesWhere(one.row, shape.hiddenWhen ?? {}))
    if (isHidden && shape.hiddenWhen && !staff.includes(who)) return false
    return receivers[one.levels(field, shape)](who, kind)
  }

  test.each(readers)('%s receives just the fields of his class', async (who) => {
    const lists = childKinds(kind).map(childKey)
    for (const one of cases) {
      const answer = await app.as(viewers[who]).get(`/api/${name}/${one.row.id}`)
      if (answer.statusCode !== 200) {
        expect([401, 403, 404], `${who} ${answer.body}`).toContain(answer.statusCode)
        continue
      }
      const expected = Object.keys(kind.fields).filter((field) => mayReceive(who, one, field))
      expect(Object.keys(answer.json()).toSorted(), who).toEqual(['id', ...expected, ...lists].toSorted())
      // Lists of children come with a row that is read alone.
      const alone = Object.fromEntries(Object.entries(answer.json()).filter(([field]) => !lists.includes(field)))
      const listed = (await app.as(viewers[who]).get(`/api/${name}?size=100`))
        .json()
        .rows.find((row: { id: string }) => row.id === one.row.id)
      if (listed) expect(listed).toEqual(alone)
    }
  })

  test.each(readers)('%s finds no word of other fields anywhere', async (who) => {
    const asked = app.as(viewers[who])
    const reads = [...new Set(cases.flatMap((one) => [...one.words.values()]))]
    const isReader = (await asked.get(`/api/${name}/${cases[0]?.row.id}`)).statusCode === 200
    for (const one of cases) {
      const kept = [...one.words].filter(([field]) => !isReader || !mayReceive(who, one, field))
      if (kept.length === 0) continue
      for (const [where, said] of await everythingSaid(asked, kind, one, reads.slice(0, 3)))
        for (const [field, word] of kept) expect(said.includes(word), `${who} reads ${field} in ${where}`).toBe(false)
    }
  })

  test.each(readers)('%s cannot search, filter or sort by them', async (who) => {
    // Who is given no row of the kind learns nothing of any order.
    if (who === 'lostAdmin' && kind.access.read(viewers[who]) === false) return
    const asked = app.as(viewers[who])
    for (const [field, shape] of Object.entries(kind.fields)) {
      const first = cases[0] as Case
      // They may use such fields: in the rows of their own country.
      if (isContent(kind) && (who === 'vnAdmin' || who === 'lostAdmin') && mayReceive('thAdmin', first, field)) continue
      if (mayReceive(who, first, field) && !(shape.ownerChooses && !receivers.updaters(who, kind))) continue
      const isFacet = kind.list.facets.includes(field)
      // Rows that hide the field come last, whatever it holds.
      const isHiddenHere = shape.hiddenWhen !== undefined && receivers[first.levels(field, shape)](who, kind)
      const sorting = isHiddenHere ? [200, 400, 401, 403] : [400, 401, 403]
      expect(sorting, `${who} sorts by ${field}`).toContain((await asked.get(`/api/${name}?sort=-${field}`)).statusCode)
      if (!isFacet)
        expect([400, 401, 403], `${who} filters by ${field}`).toContain(
          (await asked.get(`/api/${name}?${field}=present`)).statusCode,
        )
      const word = first.words.get(field)
      if (!word) continue
      const found = await asked.get(`/api/${name}?q=${encodeURIComponent(word)}`)
      if (found.statusCode === 200) expect(found.json().total, `${who} finds ${field}`).toBe(0)
    }
  })

  test.runIf(isPerson)('facets know nothing of fields that a row hides', async () => {
    const hidden = cases.at(-1) as Case
    const asked = app.as(viewers.visitor)
    for (const facet of kind.list.facets) {
      const field = kind.fields[facet]
      if (!field?.hiddenWhen) continue
      const value = [hidden.row[facet]].flat()[0] as Record<string, string> | string | number
      const key = typeof value === 'object' ? (value['id'] ?? Object.values(value)[0]) : value
      const found = await asked.get(`/api/${name}?size=100&${facet}=${encodeURIComponent(String(key))}`)
      if (found.statusCode === 200)
        expect(
          found.json().rows.map((row: { id: string }) => row.id),
          facet,
        ).not.toContain(hidden.row.id)
      const seen = await asked.get(`/api/${name}/${hidden.row.id}`)
      expect(seen.json(), facet).not.toHaveProperty(facet)
    }
  })

  test.runIf(isPerson)('the order of a list tells nothing about fields that its rows hide', async () => {
    const people = { ...publicly(kind), claimStatus: 'unclaimed', noticeAt: '2026-01-01T00:00:00.000Z' }
    for (const wanted of Object.values(kind.list.sorts)) {
      const name_ = wanted.replace(/^-/, '')
      const field = kind.fields[name_] as Field
      if (!field.hiddenWhen || field.readOnly) continue
      const low = field.type === 'number' ? 2001 : '2001-01-01'
      const high = field.type === 'number' ? 2009 : '2009-01-01'
      const ids = [
        (await build(name, { ...people, [name_]: low })).id,
        (await build(name, { ...people, [name_]: high })).id,
        (await build(name, { ...people, [name_]: low })).id,
      ]
      const orders = await Promise.all(
        ['', '-'].map(async (way) => {
          const answer = await app.as(viewers.visitor).get(`/api/${name}?size=100&sort=${way}${name_}`)
          return answer.statusCode === 200
            ? (answer.json().rows as { id: string }[]).map((row) => row.id).filter((id) => ids.includes(id))
            : []
        }),
      )
      expect(orders[0], name_).toEqual(orders[1])
    }
  })
})

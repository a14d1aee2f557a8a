// Whatever is sent, the answer is a decision: never a failure of the server.
import { longestQuery } from '#lib/text/longest-query.ts'
import { fc } from '#tests/support/property.ts'
import { describe, expect, test } from 'vitest'
import type { Kind } from '#engine/model/kind.ts'
import { readInput } from '#engine/store/writes/input.ts'
import { checkValue } from '#engine/model/values/values.ts'
import { registry } from '#kinds/index.ts'
import { build, draftOf } from '#tests/support/build.ts'
import { nasty } from '#tests/support/bodies/nasty.ts'
import { undone } from '#tests/support/undone.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { isMadeByProduct, keeperOf, ownedBy } from '../kinds/asked-kinds.ts'
import { inTurn } from '#tests/support/turn.ts'

const { app, viewers } = openWorld()

/** Of each question for each kind, others in every run; INPUT_RUNS asks for more. */
const numRuns = Number(process.env['INPUT_RUNS'] ?? 15)

const anyText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const anyValue = fc.oneof(
  anyText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.record({ id: fc.oneof(anyText, fc.constant({ toString: 1, valueOf: 1 })) }),
  fc.record({
    key: fc.constant('a'.repeat(64)),
    name: fc.oneof(anyText, fc.constant({ toString: 1, valueOf: 1 })),
    width: fc.oneof(fc.double(), fc.constant({ toString: 1, valueOf: 1 })),
    alt: fc.oneof(anyText, fc.dictionary(fc.constantFrom('en', 'th', 'xx'), anyText)),
  }),
  fc.dictionary(fc.constantFrom('en', 'th', 'zh', 'lo', 'fr'), anyText, { maxKeys: 3 }),
  fc.array(
    fc.dictionary(
      fc.constantFrom('text', 'name', 'url', 'language', 'from', 'constructor'),
      fc.oneof(anyText, fc.integer()),
      { maxKeys: 3 },
    ),
    { maxLength: 3 },
  ),
)

describe.each(inTurn(registry.kinds, 2).map((kind) => [kind.name, kind] as const))('%s', (name, kind: Kind) => {
  const fields = Object.keys(kind.fields)
  const anyBody = fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...fields) },
      { weight: 1, arbitrary: fc.constantFrom('constructor', 'toString', 'unknown', '') },
    ),
    anyValue,
    { maxKeys: 6 },
  )

  test('checking a value never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(kind.fields)), anyValue, (field, value) => {
        expect(checkValue(field, value)).toHaveProperty('ok')
      }),
      { numRuns: 300 },
    )
  })

  test('reading input never throws', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, (body) =>
        undone(async () => {
          const read = await readInput(viewers.secret, kind, body)
          for (const field of Object.keys(read.values)) expect(Object.hasOwn(kind.fields, field)).toBe(true)
        }),
      ),
      { numRuns },
    )
  })

  test.skipIf(isMadeByProduct(kind))('every body is answered with a row or with what is wrong', async () => {
    const good = await draftOf(kind)
    const keeper = await keeperOf(kind, viewers.secret)
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const answer = await app.as(keeper).post(`/api/${name}`, { ...good, ...body })
        expect([201, 400, 409], answer.body).toContain(answer.statusCode)
      }),
      { numRuns },
    )
  })

  test('every change is answered', async () => {
    const keeper = await keeperOf(kind, viewers.secret)
    const row = await build(name, ownedBy(keeper, kind))
    let version = 1
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const answer = await app.as(keeper).patch(`/api/${name}/${row.id}`, { ...body, version })
        expect([200, 400, 409], answer.body).toContain(answer.statusCode)
        if (answer.statusCode === 200) version = answer.json().version
      }),
      { numRuns },
    )
  })

  // More than a search reads is refused with words.
  const statusFor = (q: string): number => (q.toWellFormed().trim().length > longestQuery ? 400 : 200)

  test('any words may be searched for', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.constantFrom(...Object.keys(kind.list.search)),
        fc.boolean(),
        async (q, type, exact) => {
          const answer = await app
            .as(viewers.secret)
            .get(
              `/api/${name}?type=${type}&facets=1&q=${encodeURIComponent(q.toWellFormed())}${exact ? '&exact=1' : ''}`,
            )
          expect(answer.statusCode, answer.body).toBe(statusFor(q))
        },
      ),
      { numRuns },
    )
    for (const q of nasty) {
      const answer = await app.as(viewers.visitor).get(`/api/${name}?q=${encodeURIComponent(q.toWellFormed())}`)
      expect([statusFor(q), 401], `${q} ${answer.body}`).toContain(answer.statusCode)
    }
  })

  test('any filter, order and key is answered', async () => {
    const names = [
      ...fields,
      ...kind.list.facets,
      ...kind.list.filters,
      'page',
      'size',
      'sort',
      'type',
      'trash',
      'mine',
      'format',
      'locale',
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), anyText, async (param, text) => {
        const value = encodeURIComponent(text.toWellFormed())
        for (const url of [`/api/${name}?${param}=${value}`, `/api/${name}?sort=${value}`]) {
          const answer = await app.as(viewers.secret).get(url)
          expect([200, 400], `${url} ${answer.body}`).toContain(answer.statusCode)
        }
      }),
      { numRuns },
    )
    // What is too large for a column, for each number that may be asked for: by chance it is met only now and then.
    const numbers = fields.filter((field) => kind.fields[field]?.type === 'number')
    for (const field of numbers)
      for (const value of ['2147483648', '-2147483649', '99999999999999999999', '-0', '1e3', '1.5']) {
        const answer = await app.as(viewers.secret).get(`/api/${name}?${field}=${value}`)
        expect([200, 400], `${field}=${value} ${answer.body}`).toContain(answer.statusCode)
      }
    for (const key of nasty.filter((one) => one.length < 250 && one.trim() !== '' && !one.includes('/'))) {
      const answer = await app.as(viewers.secret).get(`/api/${name}/${encodeURIComponent(key.toWellFormed())}`)
      expect([200, 400, 404], `${key} ${answer.body}`).toContain(answer.statusCode)
    }
  })

  test.runIf(kind.flow === 'content')('any status and reason is answered', async () => {
    const row = await build(name)
    await fc.assert(
      fc.asyncProperty(anyValue, anyValue, anyValue, async (status, reason, version) => {
        const answer = await app.as(viewers.secret).post(`/api/${name}/${row.id}/status`, { status, reason, version })
        expect([400, 409, 428], answer.body).toContain(answer.statusCode)
      }),
      { numRuns },
    )
    const pending = await build(name, { status: 'published' })
    for (const reason of nasty) {
      const answer = await app
        .as(viewers.secret)
        .post(`/api/${name}/${pending.id}/status`, { status: 'archived', reason, version: 1 })
      expect([200, 400, 409], `${reason} ${answer.body}`).toContain(answer.statusCode)
    }
  })
})

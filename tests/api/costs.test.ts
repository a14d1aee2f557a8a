// What one value, one cell or one question may cost: twice the text is about twice the work, whatever the text is made of; and what
// is larger than its field is refused before anything reads it.
import { readdirSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { fieldTypes, tooLarge } from '#engine/model/values/bounds.ts'
import type { Field } from '#engine/model/fields.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { type Lookups, readCell, takeApart, wordsOfCell } from '#import/reading/cells.ts'
import { checkValue } from '#engine/model/values/values.ts'
import { definitions } from '#features/settings/definitions.ts'
import { passwordProblems } from '#features/accounts/passwords/password-rule.ts'
import { registry } from '#kinds/index.ts'
import { mostTags } from '#lib/text/visible-text.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { buildDictionary, detectIn } from '#server/search/queries/facet-detection.ts'
import { foldText } from '#server/search/highlights/folded-text.ts'
import { excerpt, Highlights } from '#server/search/highlights/highlights.ts'
import { foldLatin, normalize } from '#server/search/tokens/normalize.ts'
import { parseQuery, toTsquery } from '#server/search/queries/query.ts'
import { tokenize } from '#server/search/tokens/tokens.ts'
import { toTsvector } from '#server/search/documents/tsvector.ts'
import { headingKey, matchHeadings } from '#server/sheets/headings/headings.ts'
import { findHeaderRow } from '#server/sheets/headings/header-row.ts'
import { hostileTexts, hostileValues } from '#tests/support/bodies/hostile-texts.ts'
import { inTurn } from '#tests/support/turn.ts'

useRegistry(registry)

const n = 10_000
// Beside the growth itself: less than a quadratic step over n signs takes, more than a machine that is busy adds to a short work.
const spareMs = 40
const tries = 12

/** Time of the processor that this process takes for it, whatever else the machine does. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage()
  try {
    work()
  } catch {
    // What refuses a value by an error has its cost as well.
  }
  return process.cpuUsage(before).user / 1000
}

/** Is the work for twice the value no more than three times as much, by the cheapest of several tries? Squares make it four. */
function growsEvenly(make: (size: number) => unknown, work: (value: never) => unknown): boolean {
  const [once, twice] = [make(n), make(2 * n)]
  let [least, leastOfTwice] = [Infinity, Infinity]
  for (let at = 0; at < tries; at++) {
    least = Math.min(
      least,
      costOf(() => work(once as never)),
    )
    leastOfTwice = Math.min(
      leastOfTwice,
      costOf(() => work(twice as never)),
    )
    if (leastOfTwice <= 3 * least + spareMs) return true
    // No chance makes a short work that long.
    if (at > 0 && leastOfTwice > 10 * spareMs) return false
  }
  return false
}

type Makes = Readonly<Record<string, (size: number) => unknown>>

/** The first value with which the work grows faster than the value, by its name; undefined when there is none. */
const uneven = (makes: Makes, work: (value: never) => unknown): string | undefined =>
  Object.entries(makes).find(([, make]) => !growsEvenly(make, work))?.[0]

/** Each made once in a size that no field has. */
const largest = (makes: Makes, size: number) => Object.entries(makes).map(([name, make]) => [name, make(size)] as const)
const longTexts = largest(hostileTexts, 300_000) as readonly (readonly [string, string])[]
const largeValues = largest(hostileValues, 50_000)

const allFields: Field[] = [
  ...fieldTypes.map((type): Field => ({ type })),
  ...registry.kinds.flatMap((kind) => [...Object.values(kind.fields), ...Object.values(kind.encrypted)]),
  ...Object.values(definitions).map(({ field }) => field),
].flatMap((field) => [field, ...Object.values(field.entry ?? {})])

const formOf = ({ type, rule, lines = 1, translated, many, time, upper, int, entry }: Field): string =>
  [
    type,
    rule,
    lines > 1 && 'lines',
    translated && 'translated',
    many && 'many',
    time && 'time',
    upper && 'upper',
    int && 'int',
    Object.keys(entry ?? {}).join('+'),
  ]
    .filter(Boolean)
    .join(' ')

/** One field of each form that a kind or a setting has, and one of each type; of types with several forms half of them. */
const forms = [...new Map(allFields.map((field) => [formOf(field), field]))]
const fields = [...Map.groupBy(forms, ([, { type }]) => type).values()].flatMap((ofType) =>
  inTurn(ofType, Math.min(2, ofType.length)),
)

const lookups: Lookups = {
  directories: new Map(),
  tags: new Map(),
  order: () => 'dmy',
  shortYears: () => 'gregorian',
  kept: new Map(),
}
const cellOf = (field: Field) => (text: string) =>
  readCell({ key: 'x', name: 'x', field, locale: null }, takeApart(field, text), lookups, {})

describe.each(fields)('a field of the form %s', (_, field) => {
  // As if it had no length of its own: then the work behind that bound is seen.
  const open: Field = { ...field, max: Number.MAX_SAFE_INTEGER }
  const several = field.many || ['refs', 'tags', 'list'].includes(field.type)
  const entry = Object.keys(field.entry ?? { name: 0 })[0] as string

  test('takes twice the time for twice the value', () => {
    expect(uneven(hostileTexts, (text: string) => checkValue(open, text))).toBeUndefined()
    expect(uneven(hostileValues, (value: never) => checkValue(open, value))).toBeUndefined()
    if (field.translated || field.type === 'richText')
      expect(uneven(hostileTexts, (text: string) => checkValue(open, { th: text }))).toBeUndefined()
    if (field.type === 'list')
      expect(uneven(hostileTexts, (text: string) => checkValue(open, [{ [entry]: text }]))).toBeUndefined()
    if (field.type === 'image')
      expect(
        uneven(hostileTexts, (alt: string) => checkValue(open, { key: 'a'.repeat(64), alt: { en: alt } })),
      ).toBeUndefined()
  })

  // All others are read from a cell as from a form.
  const isReadAnew = ['number', 'date', 'flag', 'choice', 'ref', 'refs', 'tags', 'list', 'richText'].includes(
    field.type,
  )
  test.runIf(isReadAnew)('takes twice the time for twice the cell', () => {
    expect(uneven(hostileTexts, cellOf(open))).toBeUndefined()
    if (field.to) expect(uneven(hostileTexts, (text: string) => wordsOfCell(takeApart(open, text)))).toBeUndefined()
  })

  test('is refused by its size before anything is cleaned', () => {
    const normalized = vi.spyOn(String.prototype, 'normalize')
    try {
      for (const [name, text] of longTexts) {
        if (!tooLarge(field, text)) continue
        expect(checkValue(field, text), name).toHaveProperty('code')
        if (!several) expect(cellOf(field)(text).value, name).toBeUndefined()
      }
      if (several)
        expect(cellOf(field)(hostileTexts['values and separators']!(300_000)).problems[0]?.code).toBe('atMost')
      for (const [name, value] of largeValues)
        if (tooLarge(field, value)) expect(checkValue(field, value), name).toHaveProperty('code')
      // Files and pictures hold no text; what is theirs to say is cut, or bounded in each language.
      const bounded = !['image', 'file', 'list', 'flag'].includes(field.type)
      if (bounded) expect(tooLarge(field, 'x'.repeat(300_000))).not.toBeNull()
      expect(normalized).not.toHaveBeenCalled()
    } finally {
      normalized.mockRestore()
    }
  })
})

type Checker = (text: string) => unknown
const folder = new URL('../../src/lib/', import.meta.url)

describe.each(readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.')))(
  'src/lib/%s',
  (file) => {
    test('reads twice the text in twice the time', async () => {
      const module = (await import(/* @vite-ignore */ new URL(file, folder).pathname)) as Record<string, unknown>
      for (const [name, made] of Object.entries(module))
        if (typeof made === 'function') expect(uneven(hostileTexts, made as Checker), name).toBeUndefined()
    })
  },
)

const parsed = parseQuery('a กก "ab ab" -研究 x')
const dictionary = buildDictionary([{ facet: 'country', value: 'TH', label: 'Thailand', words: ['Thailand', 'ไทย'] }])
const owner = { email: 'a@example.org', name: 'Somchai Jaidee', siteNames: ['ASEAN'] }
const works: Readonly<Record<string, Checker>> = {
  normalize,
  foldLatin,
  foldText,
  parseQuery: (text) => toTsquery(parseQuery(text), { similarNames: true }),
  detectIn: (text) => detectIn(text, dictionary),
  'tokens of a document': (text) => tokenize(text, { role: 'index', name: true }),
  toTsvector: (text) => toTsvector([{ text, weight: 'A', groups: ['n'], name: true }]),
  excerpt: (text) => excerpt(text, new Highlights(parsed, ['ab']), 90),
  'a name that has all': (text) => new Highlights(parsed).areAllIn(text),
  textOfHtml,
  headingKey,
  matchHeadings: (text) => matchHeadings([text], [{ key: 'x', names: ['Name (th)'] }]),
  findHeaderRow: (text) => findHeaderRow([{ number: 1, cells: [text] }]),
  'a password': (text) => passwordProblems(text, 12, owner),
  'the name beside a password': (text) =>
    passwordProblems('Aa1-xyzzy-plugh', 12, { ...owner, name: text, email: text }),
}

test.each(Object.entries(works))('%s takes twice the time for twice the text', (_, work) => {
  expect(uneven(hostileTexts, work)).toBeUndefined()
})

test('markup that nests without end is no longer markup: its text stays', () => {
  const html = `${'<b>'.repeat(mostTags + 1)}text`
  expect(cleanHtml(html)).toBe('text')
  expect(checkValue({ type: 'richText' }, { en: html })).toMatchObject({
    hint: 'tooManyTags',
    params: { locale: 'en' },
  })
  expect(cleanHtml(`${'<b>'.repeat(20)}text`)).toContain('<strong>')
})

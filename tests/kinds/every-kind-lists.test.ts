// The lists of every kind: whole in every order, found by every word, facet and filter, counted rightly. Nothing here names a kind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchesWhere } from '#engine/model/access.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { renewDocuments } from '#engine/search/documents/renewals.ts'
import { addLender, lenderTo } from '#engine/search/lent/lent-words.ts'
import { registry } from '#kinds/index.ts'
import { sql } from '#server/database/db.ts'
import { build, buildFull, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { locales } from '#words/locales.ts'
import { allIds, idsOf, keeperOf, kindsInTurn, ownedBy, type Ref, type Row } from './asked-kinds.ts'

const { app, viewers } = openWorld()

/** Words by which a row is found in this field; null when the field is empty or holds codes. */
function wordsOf(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field.to) return ([value].flat()[0] as Ref | undefined)?.label ?? null
  if (field.rule || field.of) return null
  if (field.type === 'list') {
    const [name] = Object.entries(field.entry ?? {}).find(([, inner]) => inner.type === 'text') ?? []
    const text = name ? (value as Record<string, unknown>[])[0]?.[name] : null
    return typeof text === 'string' ? text : null
  }
  if (field.type === 'richText') return null
  return field.translated ? ((value as { en: string }).en ?? null) : String(value)
}

/** The facet of years that other rows lend to those of this kind. */
const yearsOfOthers = (kind: Kind): string | undefined =>
  kind.list.buckets?.find(({ steps }) => steps === 'years')?.name

/** The row is named by another one, of this year. What it gives back takes that away again: files of tests share processes. */
async function lendYearTo(kind: Kind, id: string): Promise<() => void> {
  const years = yearsOfOthers(kind)
  if (!years) return () => {}
  const before = lenderTo(kind) ?? { to: kind.name, years, version: 1, read: async () => new Map() }
  const year = new Date().getUTCFullYear()
  addLender({
    to: kind.name,
    years,
    version: 1,
    read: async (ids) => new Map(ids.includes(id) ? [[id, { words: [], year }]] : []),
  })
  await renewDocuments(kind, sql`t.id = ${id}::uuid`)
  return () => addLender(before)
}

/** The value of a facet or filter as an address names it. */
function addressOf(kind: Kind, name: string, row: Row): string | null {
  const band = kind.list.buckets?.find((one) => one.name === name)
  const field = kind.fields[band?.from ?? name] as Field
  if (name === yearsOfOthers(kind)) return 'this-year'
  const value = [row[band?.from ?? name]].flat()[0]
  if (band?.steps === 'present') return value === null || value === undefined ? 'no' : 'yes'
  if (value === null || value === undefined) return null
  if (band)
    return (band.steps as [string, number][]).filter(([, from]) => (value as number) >= from).at(-1)?.[0] ?? null
  if (field.to) return (value as Ref).id
  if (field.among) return `${(value as { kind: string }).kind}/${(value as Ref).id}`
  if (field.type === 'list')
    return String((value as Record<string, unknown>)[Object.keys(field.entry ?? {})[0] as string])
  if (field.translated) return null
  // A facet of days is one of months.
  return field.type === 'date' && kind.list.facets.includes(name) ? String(value).slice(0, 7) : String(value)
}

describe.each(kindsInTurn())('%s', (name, kind: Kind) => {
  const base = `/api/${name}`
  const title = kind.fields[kind.title] as Field
  let full: Row
  let lendNoMore = (): void => {}

  beforeAll(async () => {
    full = (await buildFull(name, { ...publicly(kind), ...ownedBy(await keeperOf(kind, viewers.secret), kind) })) as Row
    lendNoMore = await lendYearTo(kind, full.id)
  })
  afterAll(() => lendNoMore())

  test('parameters and values of parameters that are not known', async () => {
    const asked = app.as(viewers.secret)
    const bad = [
      'unknown=1',
      'constructor=1',
      '__proto__=1',
      'sort=unknown',
      'sort=constructor',
      'sort=-',
      'type=unknown',
      'type=constructor',
      'page=0',
      'page=x',
      'page=1.5',
      'size=0',
      'size=101',
      'size=-1',
      'id=1',
      'updatedBy=1',
      ...[...kind.list.facets, ...kind.list.filters].map((facet) => `${facet}=%00`),
      ...[...kind.list.facets, ...kind.list.filters]
        .filter((facet) => kind.fields[facet]?.of || kind.fields[facet]?.to || !kind.fields[facet])
        .map((facet) => `${facet}=no-such-value`),
    ]
    for (const query of bad) expect((await asked.get(`${base}?${query}`)).statusCode, query).toBe(400)
    expect((await asked.get(`${base}/export?format=exe`)).statusCode).toBe(400)
    for (const query of ['trash=1', 'status=draft', 'source=manual', 'createdBy=x'].filter(
      (one) => !kind.list.facets.includes(one.split('=')[0] as string),
    ))
      expect([400, 401], query).toContain((await app.as(viewers.visitor).get(`${base}?${query}`)).statusCode)
  })

  test('pages follow each other in every order without gap or double', async () => {
    for (let made = 0; made < 3; made++) await build(name, publicly(kind))
    const asked = app.as(viewers.secret)
    const { total } = (await asked.get(`${base}?size=1`)).json()
    for (const sort of Object.keys(kind.list.sorts)) {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(total / 2); page++) {
        const list = await asked.get(`${base}?size=2&page=${page}&sort=${sort}`)
        expect(list.statusCode, `${sort} ${list.body}`).toBe(200)
        expect(list.json()).toMatchObject({ total, page, size: 2 })
        seen.push(...idsOf(list.json()))
      }
      expect(new Set(seen).size, sort).toBe(total)
      expect(seen.length, sort).toBe(total)
    }
    expect((await asked.get(`${base}?page=9999`)).json().rows).toEqual([])
  })

  test('sorts by numbers and dates put them in order, empty ones last', async () => {
    for (const [sort, wanted] of Object.entries(kind.list.sorts)) {
      const field = wanted.replace(/^-/, '')
      if (!['number', 'date'].includes((kind.fields[field] as Field).type)) continue
      const rows: Row[] = (await app.as(viewers.secret).get(`${base}?size=100&sort=${sort}`)).json().rows
      const values = rows.map((row) => row[field] as string | number | null)
      const filled = values.filter((value) => value !== null)
      expect(values.slice(0, filled.length), sort).toEqual(filled)
      expect(filled, sort).toEqual(
        filled.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (wanted.startsWith('-') ? -1 : 1)),
      )
    }
  })

  test('every search type finds the row by the words of its fields', async () => {
    for (const [type, fields] of Object.entries(kind.list.search)) {
      for (const field of fields.filter((one) => kind.fields[one])) {
        const words = wordsOf(kind.fields[field] as Field, full[field])
        if (!words || !(kind.fields[field]?.shownTo === undefined || kind.fields[field].shownTo === 'everyone'))
          continue
        const { hiddenWhen } = kind.fields[field] as Field
        if (hiddenWhen && matchesWhere(full, hiddenWhen)) continue
        const url = `${base}?size=100&type=${type}&q=${encodeURIComponent(words)}`
        const list = await app.as(viewers.secret).get(url)
        expect(list.statusCode, list.body).toBe(200)
        expect(idsOf(list.json()), `${type} by ${field}: ${words}`).toContain(full.id)
      }
    }
    const nothing = await app.as(viewers.secret).get(`${base}?q=qqqzzzxxxwww`)
    expect(nothing.json()).toMatchObject({ rows: [], total: 0 })
  })

  test('every facet and filter finds the row, and counts what it finds', async () => {
    const asked = app.as(viewers.secret)
    for (const facet of [...kind.list.facets, ...kind.list.filters]) {
      const value = addressOf(kind, facet, full)
      // What follows from other rows may be empty in this one.
      const mayBeEmpty = !kind.list.facets.includes(facet) || kind.fields[facet]?.readOnly === true
      if (value === null && mayBeEmpty) continue
      expect(value, `${facet} has a value`).not.toBeNull()
      // The newest first: other rows of these tests may have the value as well.
      const sort = kind.list.sorts['updated'] ? '&sort=updated' : ''
      const list = await asked.get(`${base}?size=100&facets=1${sort}&${facet}=${encodeURIComponent(value as string)}`)
      expect(list.statusCode, `${facet}=${value} ${list.body}`).toBe(200)
      expect(idsOf(list.json()), `${facet}=${value}`).toContain(full.id)
      if (!kind.list.facets.includes(facet)) continue
      const counts: { value: string; label: string; count: number }[] = list.json().facets[facet]
      const field = kind.fields[facet]
      const target = field?.to ? ([full[facet]].flat()[0] as Ref) : null
      const counted = counts.find((one) => (target ? one.label === target.label : one.value === value))
      expect(counted?.count, `${facet}=${value} ${JSON.stringify(counts)}`).toBe(list.json().total)
      expect(counted?.label, facet).toBeTruthy()
    }
  })

  test('rows with and without a value are told apart', async () => {
    const asked = app.as(viewers.secret)
    const { total } = (await asked.get(base)).json()
    for (const filter of kind.list.filters.filter(
      (one) => kind.fields[one] && !kind.list.facets.includes(one) && one !== 'active',
    )) {
      const [present, none] = await Promise.all(['present', 'none'].map((one) => asked.get(`${base}?${filter}=${one}`)))
      expect((present?.json().total ?? 0) + (none?.json().total ?? 0), filter).toBe(total)
    }
  })

  test('what the public sees is a part of what the staff sees', async () => {
    const all = new Set(await allIds(app.as(viewers.secret), `${base}?`))
    const open = await app.as(viewers.visitor).get(`${base}?size=100&facets=1`)
    if (kind.access.read(viewers.visitor) === false) return expect(open.statusCode).toBe(401)
    expect(open.statusCode, open.body).toBe(200)
    const ids = await allIds(app.as(viewers.visitor), `${base}?`)
    expect(ids).toContain(full.id)
    expect(ids.filter((id) => !all.has(id))).toEqual([])
    expect(open.json().total).toBe(ids.length)
  })

  test.each(['csv', 'xlsx'])('the export as %s holds the row', async (format) => {
    const file = await app.as(viewers.secret).get(`${base}/export?format=${format}`)
    if (kind.access.export(viewers.secret) === false) return expect(file.statusCode).toBe(403)
    expect(file.statusCode, file.body).toBe(200)
    expect(file.headers['content-disposition']).toContain(`${name}.${format}`)
    if (format === 'csv')
      expect(file.body).toContain(title.translated ? (full[kind.title] as { en: string }).en : String(full[kind.title]))
    else expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('words of values come in four languages', async () => {
    for (const locale of locales) {
      const list = await app.as({ ...viewers.secret, locale }).get(`${base}?facets=1`)
      for (const [facet, values] of Object.entries(
        list.json().facets as Record<string, { value: string; label: string }[]>,
      ))
        for (const { value, label } of values) {
          expect(label.trim(), `${locale} ${facet}=${value}`).not.toBe('')
          if (kind.fields[facet]?.of)
            expect(label, `${locale} ${facet}`).toBe(registry.lists[kind.fields[facet].of]?.labels[locale][value])
        }
    }
  })
})

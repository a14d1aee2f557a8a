// One entry in every form in which machines read it: JSON-LD, typed links, Markdown, pictures, files of lists. And that all of them forget it with the page.
import type { FastifyInstance } from 'fastify'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { entryKinds, entryPath } from '#engine/model/addresses/public-path.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import { findDirectory } from '#engine/public/directory/registry.ts'
import { findEntry } from '#engine/public/entry-data.ts'
import { records } from '#engine/store/records.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { cardSvg } from '#features/open-graph/drawing.ts'
import { registry } from '#kinds/index.ts'
import { sql, tx, query } from '#server/database/db.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { build, buildFull, country, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { faultsOfSchema } from '#tests/support/schema-org-terms.ts'

useRegistry(registry)
useDatabase()
let app: FastifyInstance
type Row = { id: string; slug: string; version: number; orcid?: string }
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
const made = async (name: string, given: Record<string, unknown> = {}): Promise<Row> =>
  (await buildFull(name, {
    ...publicly(getKind(name)),
    ...(getKind(name).fields['country'] ? { country: await country('TH') } : {}),
    ...given,
  })) as unknown as Row

/** What a page says of itself in JSON-LD. */
const described = (page: string): { '@type': string }[] =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, text = '']) =>
    [JSON.parse(text) as { '@type': string } | { '@type': string }[]].flat(),
  )

/** Thai texts of rows in the main part of a page that no element calls Thai. */
function unmarked(page: string): string[] {
  const open: { name: string; isThai: boolean }[] = []
  const found: string[] = []
  let seen = 0
  const parser = new Parser({
    onopentag: (name, { lang }) =>
      void open.push({ name, isThai: lang === undefined ? (open.at(-1)?.isThai ?? false) : lang === 'th' }),
    ontext(words) {
      if (!words.includes('ข้อความภาษาไทย') || !open.some(({ name }) => name === 'main')) return
      if (open.some(({ name }) => ['script', 'title', 'option'].includes(name))) return
      seen += 1
      if (!open.at(-1)?.isThai) found.push(`${open.map(({ name }) => name).join(' ')}: ${words}`)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(page)
  return seen > 0 ? found : ['no text was met']
}

/** Everything that is said of the entry, by address. */
const formsOf = (name: string, slug: string): string[] => [
  entryPath(getKind(name), slug),
  plainTextPath(getKind(name), slug),
  `/lo${plainTextPath(getKind(name), slug)}`,
  `/linkset/${name}/${slug}`,
  `/open-graph/en/${name}/${slug}.png`,
]

describe('an entry', () => {
  test('of every kind is described in terms of schema.org, as its page carries it', async () => {
    for (const kind of entryKinds()) {
      const row = await made(kind.name)
      const found = await findEntry(kind.name, row.slug, 'th')
      const schema =
        found &&
        findDirectory(kind.name)?.schemaOf?.(found.row, { origin: 'https://site.example', name: 'Site', locale: 'th' })
      expect(schema, kind.name).not.toBeNull()
      expect(faultsOfSchema(schema), kind.name).toEqual([])
      const page = await get(entryPath(kind, row.slug))
      expect(page.statusCode, kind.name).toBe(200)
      expect(described(page.body)[0]?.['@type'], kind.name).toBe(schema?.['@type'])
      for (const address of formsOf(kind.name, row.slug)) expect((await get(address)).statusCode, address).toBe(200)
    }
  })

  test('and every public page, in every language, says nothing that schema.org has no word for', async () => {
    const pages = [
      ...new Set([
        '/',
        '/about',
        '/search?q=a',
        ...entryKinds().map((kind) => entryPath(kind, '').replace(/(?:\?.*|\/)$/, '')),
      ]),
    ]
    const types = new Set<string>()
    for (const page of pages)
      for (const prefix of ['', '/th', '/zh', '/lo']) {
        const { body, statusCode } = await get(prefix + page)
        expect(statusCode, prefix + page).toBe(200)
        for (const one of described(body)) {
          types.add(one['@type'])
          expect(faultsOfSchema(one), prefix + page).toEqual([])
        }
      }
    expect([...types].toSorted()).toEqual(['BreadcrumbList', 'WebSite'])
  })

  test('has typed links that all lead somewhere, to what they say', async () => {
    for (const kind of entryKinds()) {
      const row = await made(kind.name)
      const { headers } = await get(entryPath(kind, row.slug))
      const { linkset } = (await get(`/linkset/${kind.name}/${row.slug}`)).json<{
        linkset: [{ anchor: string } & Record<string, { href: string; type?: string }[]>]
      }>()
      const { anchor, ...relations } = linkset[0]
      const links = Object.values(relations).flat().concat({ href: anchor, type: 'text/html' })
      // The header says the same as the set of links.
      const inHeader = [...String(headers['link']).matchAll(/<([^>]+)>; rel="(?!linkset)/g)].map(([, href]) => href)
      expect(
        links
          .map(({ href }) => href)
          .slice(0, -1)
          .toSorted(),
        kind.name,
      ).toEqual(inHeader.toSorted())
      for (const { href, type } of links.filter((link) => link.href.startsWith(new URL(anchor).origin))) {
        const { pathname, search } = new URL(href)
        const answer = await app.inject({ url: pathname + search })
        expect(answer.statusCode, href).toBe(200)
        if (type) expect(String(answer.headers['content-type']).split(';')[0], href).toBe(type)
      }
      for (const { href } of links) expect(URL.canParse(href), href).toBe(true)
    }
  })

  test('of a work leads programs to its DOI, its authors, its license and its other forms, kept or not', async () => {
    const work = await made('publications', {
      doi: '10.5555/looms',
      licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    })
    await build('publication-authors', { publication: work.id, rawName: 'Berg, A.', orcid: '0000-0002-1825-0097' })
    const address = entryPath(getKind('publications'), work.slug)
    const first = await get(address)
    const link = String(first.headers['link'])
    for (const part of [
      '<https://doi.org/10.5555/looms>; rel="cite-as"',
      '<https://schema.org/AboutPage>; rel="type"',
      '<https://orcid.org/0000-0002-1825-0097>; rel="author"',
      '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
      'rel="describedby"; type="application/x-bibtex"',
      'rel="linkset"; type="application/linkset+json"',
    ])
      expect(link).toContain(part)
    expect((await get(address)).headers['link']).toBe(link)
    const { linkset } = (await get(`/linkset/publications/${work.slug}`)).json<{
      linkset: [Record<string, { href: string }[]>]
    }>()
    expect(linkset[0]['cite-as']).toEqual([{ href: 'https://doi.org/10.5555/looms' }])
    // Each address that is named is there.
    for (const { href } of linkset[0]['describedby'] ?? []) {
      const { pathname, search } = new URL(href)
      expect((await app.inject({ url: pathname + search })).statusCode, href).toBe(200)
    }
    expect((await get('/publication')).headers['link']).toBeUndefined()
  })

  test('is shown with a picture and words where it is shared, and as Markdown whose signs are plain', async () => {
    const person = await made('talents', {
      fullName: 'Ana *Berg* <b>',
      biography: { en: '<p>Looms &amp; threads</p>' },
    })
    const { body } = await get(entryPath(getKind('talents'), person.slug))
    expect(body).toContain('<meta property="og:type" content="profile">')
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(body) ?? []
    const { pathname, search } = new URL(picture)
    const image = await app.inject({ url: pathname + search })
    expect(image.headers['content-type']).toBe('image/png')
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const text = (await get(plainTextPath(getKind('talents'), person.slug))).body
    expect(text).toMatch(/^# Ana \\\*Berg\\\* \\<b\\>\n/)
    expect(text).toContain('Looms & threads')
    const list = (await get('/asean-talent-pool')).body
    expect(list).toContain('type="application/atom+xml"')
    expect(list).toContain('type="application/opensearchdescription+xml"')
    expect(list).toContain('/open-graph/en/pages/asean-talent-pool.png')
    expect((await get('/open-graph/en/pages/asean-talent-pool.png')).statusCode).toBe(200)
    expect((await get('/open-graph/en/pages/nowhere.png')).statusCode).toBe(404)
  })

  // A work is told in the language in which it was written.
  test.each(entryKinds().flatMap(({ name }) => (name === 'publications' ? [] : [name])))(
    'of %s whose texts are all in one other language says so where they stand, for readers of screens',
    async (name) => {
      const kind = getKind(name)
      const isText = ({ translated, type, readOnly }: Field): boolean =>
        (translated === true || type === 'richText') && !readOnly
      const text = (field: Field, at: number): string =>
        field.type === 'richText' ? `<p>ข้อความภาษาไทย${at}</p>` : `ข้อความภาษาไทย${at}`
      const texts = (of: Kind) =>
        Object.fromEntries(
          Object.entries(of.fields).flatMap(([field, shape], at) =>
            isText(shape) ? [[field, { th: text(shape, at) }]] : [],
          ),
        )
      const row = await made(name, {
        ...texts(kind),
        ...(kind.fields['languagesReady'] ? { languagesReady: ['th'] } : {}),
      })
      const path = entryPath(kind, row.slug)
      const page = await get(path)
      expect(page.statusCode).toBe(200)
      expect(unmarked(page.body)).toEqual([])
    },
  )

  test('whose letters no font of ours has gets a picture without its title, never one with boxes', () => {
    const card = { over: '', under: '', site: '' }
    const paths = (title: string): number => cardSvg({ ...card, title }).split('<path transform').length - 1
    for (const title of ['Ana Berg', 'กมลชนก ศรีสุวรรณ', 'ນັກຄົ້ນຄວ້າ', 'ស្ត្រីខ្មែរ', 'မြန်မာ', '量子传感器'])
      expect(paths(title), title).toBeGreaterThan(3)
    expect(paths('தமிழ்')).toBe(0)
  })
})

test('a list is had as a file behind its address, with the filters of the page', async () => {
  const work = await made('publications', { title: 'Silk of Isan', doi: '10.5555/silk', publishedYear: 1999 })
  await made('publications', { title: 'Bamboo bridges', publishedYear: 2001 })
  for (const [format, part] of [
    ['csv', 'Silk of Isan'],
    ['bib', '10.5555/silk'],
    ['ris', 'TI  - Silk of Isan'],
    ['csl', '"DOI": "10.5555/silk"'],
  ] as const) {
    const sent = await get(`/publication?q=silk&from=1999&to=1999&format=${format}`)
    expect(sent.statusCode, format).toBe(303)
    const file = await app.inject({ url: String(sent.headers.location) })
    expect(file.statusCode, file.body).toBe(200)
    expect(file.body).toContain(part)
    expect(file.body).not.toContain('Bamboo')
  }
  expect((await get('/host?format=bib')).statusCode).toBe(303)
  expect((await app.inject({ url: '/api/hosts/export?format=bib' })).statusCode).toBe(400)
  expect((await get(`/publication?format=xml`)).statusCode).toBe(200)
  expect(work.slug).not.toBe('')
})

describe('what is withdrawn is in no form any more, at once', () => {
  const everywhere = ['/sitemaps/en/talents-1.xml', '/oai?verb=ListRecords&metadataPrefix=oai_dc&set=persons']
  async function isGone(row: Row, name: string): Promise<void> {
    for (const address of formsOf('talents', row.slug))
      expect([404, 410], address).toContain((await get(address)).statusCode)
    for (const address of everywhere) expect((await get(address)).body, address).not.toContain(name)
    expect((await get('/sitemaps/en/talents-1.xml')).body).not.toContain(row.slug)
  }
  const shown = async (name: string): Promise<Row> => {
    const row = await made('talents', { fullName: name })
    for (const address of formsOf('talents', row.slug)) expect((await get(address)).statusCode, address).toBe(200)
    return row
  }

  test('an entry that is hidden by its person, archived, erased, or of somebody who asked not to be listed', async () => {
    const hidden = await shown('Hidden Zwanzig')
    await records(system(), getKind('talents')).update(hidden.id, { profilePublic: false }, hidden.version)
    await isGone(hidden, 'Zwanzig')
    const archived = await shown('Archived Dreissig')
    await records(system(), getKind('talents')).move(archived.id, 'archived', {}, archived.version)
    await isGone(archived, 'Dreissig')
    const erased = await shown('Erased Vierzig')
    await tx(() => eraseRow(system(), getKind('talents'), erased.id))
    const gone = await get(`/th${entryPath(getKind('talents'), erased.slug)}`)
    expect(gone.statusCode).toBe(410)
    for (const words of ['<title>ข้อผิดพลาด 410', 'นำรายการนี้ออกจากเว็บไซต์แล้ว', 'href="/th/asean-talent-pool"'])
      expect(gone.body).toContain(words)
    await isGone(erased, 'Vierzig')
    const suppressed = await shown('Suppressed Fuenfzig')
    const orcid = String((await records(system(), getKind('talents')).get(suppressed.id))['orcid'])
    await suppressions().suppress(system(), 'orcid', orcid, 'objected')
    await isGone(suppressed, 'Fuenfzig')
    expect(await query(sql`select 1 from oai_changes where is_deleted`)).not.toEqual([])
  })

  test('a language that is not offered any more', async () => {
    const set = async (languages_enabled: string[]): Promise<unknown> =>
      saveSettings(
        { ...system(), who: 'staff', role: 'admin' },
        { languages_enabled },
        (await getStoredSettings()).version,
      )
    const pages = ['/lo', '/lo/about', '/lo/host', '/lo/search?q=a']
    for (const page of pages) expect((await get(page)).statusCode, page).toBe(200)
    await set(['en', 'th'])
    for (const page of pages) {
      const { statusCode, body } = await get(page)
      expect(statusCode, page).toBe(404)
      expect(body, page).toContain('<html lang="en"')
    }
    expect((await get('/th/about')).statusCode).toBe(200)
    await set(['en', 'th', 'zh', 'lo'])
    for (const page of pages) expect((await get(page)).statusCode, page).toBe(200)
  })

  test('a kind whose menu flag is off', async () => {
    const person = await shown('Flagged Sechzig')
    const set = async (isOn: boolean): Promise<unknown> =>
      saveSettings(
        { ...system(), who: 'staff', role: 'admin' },
        { show_menu_asean_talent: isOn },
        (await getStoredSettings()).version,
      )
    await set(false)
    for (const address of formsOf('talents', person.slug)) expect((await get(address)).statusCode, address).toBe(404)
    expect((await get('/llms.txt')).body).not.toContain('asean-talent-pool')
    expect((await get('/oai?verb=ListRecords&metadataPrefix=oai_dc&set=persons')).body).not.toContain('Sechzig')
    await set(true)
    expect((await get(formsOf('talents', person.slug)[1] ?? '')).statusCode).toBe(200)
  })
})

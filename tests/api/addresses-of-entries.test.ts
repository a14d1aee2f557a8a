// Entries by their addresses, of every kind that has pages of them: a changed one leads on and an erased one says so in every format,
// and texts in another language say which.
import { Parser } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '#features/api-description/references.ts'
import { registry } from '#kinds/index.ts'
import { entryKinds, entryPath } from '#engine/model/addresses/public-path.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { records } from '#engine/store/records.ts'
import { tx } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

let thailand: string
beforeAll(async () => {
  const name = { en: 'Thailand', th: 'ไทย' }
  thailand = (await build('countries', { name, code: 'TH', slug: 'thailand', isAsean: true })).id
})

const open = async (url: string): Promise<string> => {
  const { statusCode, body } = await server().inject({ url })
  expect(statusCode, body.slice(0, 300)).toBe(200)
  return body
}

/** Addresses of one entry: its page, what machines read of it, and calls about it. */
const addressesOf = (kind: Kind, slug: string): string[] => [
  entryPath(kind, slug),
  plainTextPath(kind, slug),
  `/th${plainTextPath(kind, slug)}`,
  ...(kind.name === 'publications' ? [`/api/publications/${slug}/citation?format=ris`] : []),
  ...(kind.name === 'training-courses' ? [`/api/training-courses/${slug}/calendar`] : []),
  `/open-graph/en/${kind.name}/${slug}.png`,
  `/linkset/${kind.name}/${slug}`,
  `/api/${kind.name}/${slug}`,
]

/** Does the description of the API say that a call to this address may answer so? */
async function answerIsDescribed(url: string, status: number): Promise<boolean> {
  const { paths } = (await server().inject('/api/openapi.json')).json<OpenApi>()
  const [, , kind, , ...rest] = (url.split('?')[0] ?? '').split('/')
  const operation = paths[['/api', kind, '{id}', ...rest].join('/')]?.['get']
  return Object.hasOwn(operation?.['responses'] ?? {}, String(status))
}

test('a changed address leads on in every format of every kind that has pages of entries', async () => {
  const wrong: string[] = []
  for (const { name } of entryKinds()) {
    const kind = getKind(name)
    const built = { ...publicly(kind), ...(kind.fields['country'] ? { country: thailand } : {}) }
    const { id, slug, version } = await build(name, built)
    const now = await records(system(), kind).update(id, { [kind.title]: `Renamed ${name}` }, version)
    expect(now['slug'], name).not.toBe(slug)
    const next = addressesOf(kind, String(now['slug']))
    for (const [at, url] of addressesOf(kind, String(slug)).entries()) {
      const { statusCode, headers } = await server().inject({ url })
      if (statusCode !== 301 || headers.location !== next[at]) wrong.push(`${url}: ${statusCode} ${headers.location}`)
      if (url.startsWith('/api/') && !(await answerIsDescribed(url, 301))) wrong.push(`${url}: not described`)
    }
  }
  expect(wrong).toEqual([])
})

test('whatever is erased answers 410, in every list that has pages of entries', async () => {
  const wrong: string[] = []
  for (const { name } of entryKinds()) {
    const kind = getKind(name)
    const { id, slug } = await build(name, {
      ...publicly(kind),
      ...(kind.fields['country'] ? { country: thailand } : {}),
    })
    const path = entryPath(kind, String(slug))
    await open(path)
    await tx(() => eraseRow(system(), kind, id))
    for (const url of addressesOf(kind, String(slug))) {
      const { statusCode } = await server().inject({ url })
      if (statusCode !== 410) wrong.push(`${url}: ${statusCode}`)
      if (url.startsWith('/api/') && !(await answerIsDescribed(url, 410))) wrong.push(`${url}: not described`)
    }
  }
  expect(wrong).toEqual([])
})

/** Texts of the main part of a page that hold this word and do not stand in an element of the language. */
function textsWithoutLanguage(html: string, word: string, locale: string): string[] {
  const found: string[] = []
  const open: (string | undefined)[] = []
  let depthOfMain = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(attributes['lang'])
      if (name === 'main') depthOfMain = open.length
    },
    ontext(text) {
      const said = open.findLast((lang) => lang !== undefined)
      if (depthOfMain > 0 && open.length > depthOfMain && text.includes(word) && said !== locale)
        found.push(text.trim())
    },
    onclosetag(name) {
      open.pop()
      if (name === 'main') depthOfMain = 0
    },
  })
  parser.end(html)
  return found
}

test('each entry says the language of its texts that are written in another one', async () => {
  const wrong: unknown[] = []
  for (const { name, fields } of entryKinds()) {
    const kind = getKind(name)
    const texts = Object.entries(fields).flatMap(([field, { translated, type, readOnly }]) =>
      readOnly || !(translated || type === 'richText')
        ? []
        : [[field, { en: type === 'richText' ? '<p>Foreign words</p>' : 'Foreign words' }]],
    )
    // A topic says in which language it is; what is in none of the site stands as English.
    const place = fields['country'] ? { country: thailand } : name === 'forums' ? { language: 'en' } : {}
    const { slug } = await build(name, { ...publicly(kind), ...place, ...Object.fromEntries(texts) })
    const html = await open(`/th${entryPath(kind, String(slug))}`)
    if (texts.length > 0) expect(html, name).toContain('Foreign words')
    const faults = textsWithoutLanguage(html, 'Foreign words', 'en')
    if (faults.length > 0) wrong.push([name, faults])
  }
  expect(wrong).toEqual([])
})

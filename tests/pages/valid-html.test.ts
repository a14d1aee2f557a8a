// The HTML of one page of every route, as the checker of the W3C reads it: what browsers repair in silence, each in its own way.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from '#engine/page/page.ts'
import { origin } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'
import { pages } from '../../src/routes.ts'

/** Rows whose pages lie below an address without naming their kind. */
const kinds: Readonly<Record<string, string>> = {
  '/asean-talent-pool': 'talents',
  '/young-talent-pool': 'young-talents',
  '/blogs': 'blogs',
}

/** In the standard since 2024, which this version of the checker does not know yet. */
const isNewer = (message: string): boolean =>
  message === 'Attribute “name” not allowed on element “details” at this point.'

type Row = { id: string; slug?: string }

async function tokenOf(realm: string, email: string): Promise<string> {
  const answer = await fetch(`${origin()}/api/${realm}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: product().password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

const kindOf = ({ path, kind }: Page): string | undefined =>
  kind ?? Object.entries(kinds).find(([start]) => path.startsWith(start))?.[1]

/** The address of a page with a row of the demo world in it; tokens are none, which has a page as well. */
const addressOf = (path: string, row: Row | undefined): string =>
  path
    .replace(':id', row?.id ?? 'none')
    .replace(':slug', row?.slug ?? 'none')
    .replace(':key', 'mobility')
    .replace('country/:value', 'country/thailand')
    .replace(':value', 'quantum')
    .replaceAll(/:\w+/g, 'none')

async function writePages(folder: string): Promise<Map<string, string>> {
  const staff = await tokenOf('auth-admin', 'secret@demo.example')
  const member = await tokenOf('auth', 'researcher@demo.example')
  const readAs = (token: string | null, path: string): Promise<Response> =>
    fetch(origin() + path, {
      redirect: 'manual',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const rows = new Map<string, Row | undefined>()
  const written = new Map<string, string>()
  for (const page of pages) {
    const kind = page.path.includes(':') ? kindOf(page) : undefined
    if (kind && !rows.has(kind))
      rows.set(kind, ((await (await readAs(staff, `/api/${kind}?size=1`)).json()) as { rows: Row[] }).rows[0])
    const path = addressOf(page.path, kind ? rows.get(kind) : undefined)
    const token = page.layout === 'office' ? staff : page.layout === 'member' ? member : null
    const answer = await readAs(token, path)
    const html = await answer.text()
    expect(answer.status, path).toBeLessThan(500)
    // Some lead on to another page.
    if (!html.startsWith('<!')) continue
    const file = join(folder, `${written.size}.html`)
    await writeFile(file, html)
    written.set(file, path)
  }
  return written
}

type Message = { url: string; message: string; extract?: string }

function check(files: readonly string[]): Message[] {
  const jar = createRequire(import.meta.url)('vnu-jar') as string
  const options = ['--format', 'json', '--errors-only', '--exit-zero-always']
  const { stderr, error } = spawnSync('java', ['-jar', jar, ...options, ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (error) throw new Error('The checker runs on Java 11 or newer (Debian: default-jre-headless).', { cause: error })
  return (JSON.parse(stderr) as { messages: Message[] }).messages
}

test('the HTML of a page of every route has no fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'valid-html-'))
  try {
    const written = await writePages(folder)
    expect(written.size).toBeGreaterThan(150)
    const faults = check([...written.keys()]).filter(({ message }) => !isNewer(message))
    expect(
      faults.map(
        ({ url, message, extract }) => `${written.get(url.replace(/^file:/, ''))}: ${message} ${extract ?? ''}`,
      ),
    ).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

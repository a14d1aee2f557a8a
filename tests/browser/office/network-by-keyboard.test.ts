// J8 by keyboard alone, and as a screen reader is given it: sentences, tables, levels, filters, the path between two people, the picture,
// a file, and the queue of co-authors with its way back. On the way the focus is always seen.
import type { Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asProgram, enterAs, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { tabTo, typeInto } from '#tests/support/product/keyboard.ts'

const visit = useBrowser()
const report = '/backend/reports/social-network-analysis'

type AxNode = {
  nodeId: string
  childIds?: string[]
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** What the browser tells a screen reader, in the order in which it is read: role and name of each part. */
async function readTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const readFrom = ({ ignored, role, name, properties, childIds = [] }: AxNode): string[] => {
      const inside = childIds.flatMap((id) => {
        const child = byId.get(id)
        return child ? readFrom(child) : []
      })
      if (ignored || !role || ['none', 'generic', 'InlineTextBox', 'StaticText'].includes(role.value)) return inside
      const level = properties?.find((one) => one.name === 'level')?.value.value
      return [`${role.value}${level === undefined ? '' : String(level)} ${name?.value ?? ''}`.trim(), ...inside]
    }
    return nodes[0] ? readFrom(nodes[0]) : []
  } finally {
    await session.detach()
  }
}
/** Parts that nobody is told of. */
async function missing(page: Page, parts: readonly string[]): Promise<string[]> {
  const tree = await readTree(page)
  return parts.filter((part) => !tree.some((line) => line.startsWith(part)))
}
/** Where the first part that begins so stands, once all of them are there: an address is there before its page. */
async function placeOf(page: Page, ...parts: readonly string[]): Promise<number[]> {
  await expect.poll(() => missing(page, parts)).toEqual([])
  const tree = await readTree(page)
  return parts.map((part) => tree.findIndex((line) => line.startsWith(part)))
}
/** From the top of the page past the menu of the office. */
async function skipMenu(page: Page): Promise<void> {
  await page.locator('a[href$="#main"]').first().focus()
  await page.keyboard.press('Enter')
}
/** Follows what has the focus, and waits for the address and the page behind it. */
async function follow(page: Page, address: RegExp): Promise<void> {
  await page.keyboard.press('Enter')
  await page.waitForURL(address)
  await whenAlive(page)
}

/** The report, once the network of this world has been computed. */
async function openReport(page: Page, go: (path: string) => Promise<number>): Promise<void> {
  await enterAs(page, 'admin@demo.example')
  await expect
    .poll(
      async () => {
        await go(report)
        return page.locator('#findings').count()
      },
      { timeout: 120_000, interval: 1000 },
    )
    .toBe(1)
  await whenAlive(page)
}

test('sentences, tables, levels and filters are reached by keys, and told in their order', async () => {
  const { page, go } = await visit()
  await openReport(page, go)
  const places = await placeOf(
    page,
    'heading1',
    'heading2 Findings',
    'table People with joint works',
    'heading2 Picture of the network',
    'heading2 Path between two people',
    'table Pairs of co-authors between countries',
    'heading2 Source and definitions',
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await placeOf(page, 'columnheader Co-authors', 'rowheader', 'link Show the picture')

  // A sentence opens its list.
  await skipMenu(page)
  await tabTo(page, '[aria-labelledby="findings"] a[href*="list=isolated"]')
  await follow(page, /list=isolated/)
  await placeOf(page, 'table People without joint works')
  // Each level is a table of its own.
  for (const [level, table] of [
    ['organizations', 'Organizations'],
    ['countries', 'Countries'],
    ['keywords', 'Keywords'],
  ] as const) {
    await skipMenu(page)
    await tabTo(page, `nav a[href*="level=${level}"]`)
    await follow(page, new RegExp(`level=${level}`))
    await placeOf(page, `table ${table}`)
  }

  // Filters stand in the address; what is chosen is told, and taken back by its chip.
  await go(report)
  await whenAlive(page)
  await skipMenu(page)
  await tabTo(page, 'main details summary')
  await page.keyboard.press('Enter')
  await typeInto(page, 'input[name="min"]', '2')
  await tabTo(page, 'select[name="counting"]')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'main details button[type="submit"]')
  await follow(page, /min=2.*counting=fractional|counting=fractional.*min=2/)
  await placeOf(page, 'heading2 Findings')
  await skipMenu(page)
  await tabTo(page, 'main a[aria-label^="Remove filter"]')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('min') ?? '').toBe('')
  expect(new URL(page.url()).searchParams.get('counting')).toBe('fractional')
})

test('the path between two people, the picture and the file are for those who see and touch nothing', async () => {
  // Where no graphics card draws, the driver says that it is slow.
  const { page, go } = await visit({ expected: /GL Driver Message/ })
  await openReport(page, go)
  // The first of the table, and somebody whom they write with.
  const row = page.locator('main table').first().locator('tbody tr').first()
  const name = (await row.locator('th').innerText()).trim()
  const partner = (await row.locator('td').last().locator('a').first().innerText()).trim()
  await skipMenu(page)
  await typeInto(page, 'input[name="a"]', name)
  await typeInto(page, 'input[name="b"]', partner)
  await follow(page, /[?&]b=/)
  const [told] = await placeOf(page, 'status')
  expect((await page.locator('[role="status"]', { hasText: 'The shortest path has 1 step.' }).count()) > 0).toBe(true)
  expect(told).toBeGreaterThan(0)

  // The drawing says what it is, the list beside it says all that it shows, and keys walk through it.
  await skipMenu(page)
  await tabTo(page, 'a[href*="picture=community"][href$="#picture"]')
  await follow(page, /picture=community/)
  const tree = await readTree(page)
  expect(
    tree.some((line) => /^(?:image|img) Drawing of the network with \d/.test(line)),
    tree.join('\n'),
  ).toBe(true)
  await placeOf(page, 'region What the picture shows', 'button Walk through the picture')
  await skipMenu(page)
  await tabTo(page, '[aria-labelledby="picture"] button')
  await page.keyboard.press('Enter')
  const stage = page.locator('[role="application"]')
  await stage.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application')
  await placeOf(page, 'application')
  const said = () => page.locator('[aria-labelledby="picture"] [role="status"]').innerText()
  await expect.poll(said).toMatch(/link/)
  const first = await said()
  await page.keyboard.press('PageDown')
  await expect.poll(said).not.toBe(first)
  await page.keyboard.press('Home')
  await expect.poll(said).toBe(first)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Walk through the picture')

  // The file holds the network of the address, with its filters and the date.
  await skipMenu(page)
  await tabTo(page, 'main header button')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[popover]') !== null)).toBe(true)
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain(name)
  expect(file).toMatch(/\b20\d\d\b/)
})

test('a co-author is skipped, linked and unlinked by keys', async () => {
  const word =
    Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')
      .slice(0, 7) || 'weaver'
  const family = `Z${word}`
  const staff = await asProgram('admin@demo.example')
  const { id: country } = (await (await staff.get('/api/countries/TH')).json()) as { id: string }
  const made = await staff.send('POST', '/api/talents', {
    fullName: `Somchai ${family}`,
    country,
  })
  expect(made.status, await made.clone().text()).toBe(201)
  // More works than others: the queue asks about those of most works first.
  for (const title of ['one', 'two', 'three', 'four'])
    expect(
      (
        await staff.send('POST', '/api/publications', {
          title: `Weave ${word} ${title}`,
          workType: 'journal_article',
          publishedYear: 2024,
          publicationAuthors: [{ rawName: `S. ${family}`, affiliationText: `Faculty of ${family}` }],
        })
      ).status,
    ).toBe(201)
  const { page, go } = await visit()
  await enterAs(page, 'admin@demo.example')
  // Works are gathered behind their save.
  type Found = { rows: { id: string; worksCount: number }[] }
  const find = async (): Promise<Found['rows'][number] | undefined> =>
    ((await (await staff.get(`/api/co-authors?q=${family}`)).json()) as Found).rows[0]
  await expect.poll(async () => (await find())?.worksCount).toBe(4)
  await go('/backend/manages/co-authors/queue')
  await whenAlive(page)
  await placeOf(page, 'heading1 Resolve co-authors', 'heading2')
  // S passes over everybody until this one is asked about.
  for (let step = 0; step < 60; step++) {
    const asked = await page.locator('#asked').innerText()
    if (asked.includes(family)) break
    await page.keyboard.press('s')
    await expect.poll(() => page.locator('#asked').innerText()).not.toBe(asked)
  }
  expect(await page.locator('#asked').innerText()).toContain(family)
  const places = await placeOf(page, 'heading2 S. Z', `radio Somchai ${family}`, 'button Link to this person')
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('main').textContent()).toContain(`was linked to Somchai ${family}`)
  await whenAlive(page)
  await skipMenu(page)
  await tabTo(page, 'main details summary')
  await page.keyboard.press('Enter')
  await tabTo(page, `form:has(input[value="unlink"]) button[aria-label*="${family}"]`)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('main').textContent()).not.toContain(`was linked to Somchai ${family}`)
})

// Nothing typed is lost, in any form that saves itself: refused, typed on, closed, opened where a person opens it, every field and
// every language is there; also when the session ended meanwhile, and in two tabs of one person.
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { registry } from '#kinds/index.ts'
import { desktop, enterAs, origin, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'
import { enter } from '#tests/support/people/new-member.ts'
import { inTurn } from '#tests/support/turn.ts'
import { locales } from '#words/locales.ts'

const visit = useBrowser()
const expected = /status of (400|401|409)/

type Form = { kind: Kind; list: string; isOffice: boolean }
type Typed = Record<string, string>

const isEditor = ({ name }: Kind): boolean => name === 'blogs'
const kinds = registry.kinds.filter(({ flow, parent }) => flow === 'content' && parent === null)
const office = kinds.flatMap((kind): Form[] => {
  const list = listAddress(kind)
  return list ? [{ kind, list, isOffice: true }] : []
})
const own = kinds.flatMap((kind): Form[] =>
  kind.navigation?.entries ? [{ kind, list: kind.navigation.entries.href, isOffice: false }] : [],
)
const all = [...office, ...own].map((form) => ({ name: form.list, form }))

/** What is typed into a field; nothing where only some texts are right. */
function textFor({ type, rule, upper, unique, readOnly, fixed, min, max, int }: Field, mark: string): string | null {
  if (readOnly || fixed || unique || rule) return null
  const text = `Kept ${mark}`.slice(0, Math.min(max ?? 40, 40))
  if (type === 'text') return upper ? text.toUpperCase() : text
  if (type === 'richText') return `<p>Kept ${mark}</p>`
  if (type === 'url') return `https://kept.example.org/${mark.replaceAll(' ', '-')}`
  if (type === 'number' && int) return String(Math.max(min ?? 1, 1))
  return null
}

/** As by typing, also into languages that are not turned up. */
const type = (page: Page, name: string, text: string): Promise<boolean> =>
  page.evaluate(
    ([name, text]) => {
      const box = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `form [name="${name}"]:is(input:not([type=hidden]), textarea):not(:disabled)`,
      )
      if (!box) return false
      box.scrollIntoView()
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box) as object, 'value')?.set
      set?.call(box, text)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      return true
    },
    [name, text] as const,
  )

/** Types into the fields of the form for which `takes` says yes. @returns what was typed, by name */
async function typeAll(page: Page, { kind }: Form, mark: string, takes: (at: number) => boolean): Promise<Typed> {
  const typed: Typed = {}
  const names = kind.form.flatMap(({ fields }) => fields).filter((name) => name !== kind.title)
  for (const [at, name] of names.entries()) {
    const field = kind.fields[name]
    if (!field || !takes(at)) continue
    const isTranslated = field.translated === true
    for (const one of isTranslated ? locales.map((locale) => `${name}.${locale}`) : [name]) {
      const text = textFor(field, isTranslated ? `${mark} ${one.split('.')[1]}` : mark)
      if (text !== null && (await type(page, one, text))) typed[one] = text
    }
  }
  expect(Object.keys(typed).length, 'something was typed').toBeGreaterThan(0)
  return typed
}

/** Everything on the page takes input: parts below come alive when they are seen. */
async function seeAll(page: Page): Promise<void> {
  await whenAlive(page)
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll('form fieldset, form details')) {
      if (part instanceof HTMLDetailsElement) part.open = true
      part.scrollIntoView()
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
}

const hasSaved = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.locator('[data-save-bar] > p[role=status]').innerText(), {
      message: 'the form says that it is saved',
    })
    .toMatch(/^Saved/)
}

async function begin(page: Page, { kind, list, isOffice }: Form, title: string): Promise<string> {
  await page.goto(origin() + list + (isEditor(kind) || kind.navigation?.layout === 'people' ? '/form' : '?edit=new'))
  await whenAlive(page)
  const left = page.locator('[data-go-on] button')
  if (await left.count()) await left.click()
  await expect.poll(() => left.count()).toBe(0)
  const { translated } = kind.fields[kind.title] as Field
  await page.locator(`[name="${kind.title}${translated ? '.en' : ''}"]`).fill(title)
  const country = page.locator('#country:not(:disabled)')
  // After the first entry of somebody the next one begins in the same country.
  const isAsked = isOffice && (await country.count()) > 0 && kind.fields['country']?.required === 'always'
  if (isAsked && (await country.inputValue()) === '') {
    await country.fill('Thailand')
    await page.locator('[role=option]').first().click()
  }
  await page.locator('button[type=submit][name=to]').first().click()
  // Half the way: it is stored, and refused.
  await page.waitForURL(/[/=][0-9a-f]{8}-[0-9a-f-]{27}/)
  await page.locator('main form [role=alert] a, dialog form [role=alert] a').first().waitFor()
  const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page.url()) ?? ['']
  // Read in another language it is the same entry.
  const languages = page.locator('a[lang=th][href*="/th/"]')
  await expect
    .poll(async () => (await languages.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).join(' '), {
      message: 'the language switch leads to the entry',
    })
    .toContain(id)
  return id
}

/** From the list of drafts, as a person finds it. */
async function openFromList(page: Page, { list, isOffice }: Form, id: string, title: string): Promise<void> {
  await page.goto(origin() + (isOffice ? `${list}?status=draft&q=${encodeURIComponent(`"${title}"`)}` : list))
  await whenAlive(page)
  await page.locator(`main a[href*="${id}"]:visible`).first().click()
  await page.waitForURL((url) => url.href.includes(id))
  const form = page.locator('form input[name=version]')
  // Staff see it first, and then change it.
  const edit = page.locator(
    `:is(main, dialog) a[href*="edit=${id}"]:visible, :is(main, dialog) a[href*="form/${id}"]:visible`,
  )
  if (isOffice && !/edit=|\/form\//.test(page.url())) await edit.first().click()
  await form.first().waitFor({ state: 'attached' })
  await seeAll(page)
}

async function expectTyped(page: Page, typed: Typed): Promise<void> {
  const now = () =>
    page.evaluate(
      (names) =>
        Object.fromEntries(
          names.map((name) => {
            const box = document.querySelector<HTMLInputElement>(
              `form [name="${name}"]:is(input:not([type=hidden]), textarea)`,
            )
            return [name, box?.value ?? null]
          }),
        ),
      Object.keys(typed),
    )
  await expect.poll(now).toEqual(typed)
}

async function enterFor(page: Page, { isOffice }: Form): Promise<void> {
  if (isOffice) await enterAs(page, 'admin@demo.example')
  else await enter(page, 'organization@demo.example', product().password)
}

async function newTab(context: BrowserContext, page: Page): Promise<Page> {
  await page.close()
  return context.newPage()
}

test.each(inTurn(all, 3))('$name: refused, typed on, closed, and opened from its list', async ({ form }) => {
  const { page, context } = await visit({ ...desktop, expected })
  await enterFor(page, form)
  const title = `Kept closed ${Date.now()}`
  const id = await begin(page, form, title)
  await seeAll(page)
  const typed = await typeAll(page, form, 'closed', () => true)
  await hasSaved(page)
  const next = await newTab(context, page)
  await openFromList(next, form, id, title)
  await expectTyped(next, typed)
})

test.each(inTurn(all, 3, 1))(
  '$name: the session ends while somebody types, who signs in and goes on',
  async ({ form }) => {
    const { page, context } = await visit({ ...desktop, expected })
    await enterFor(page, form)
    const title = `Kept session ${Date.now()}`
    await begin(page, form, title)
    await seeAll(page)
    await context.clearCookies({ name: /^auth\./ })
    const typed = await typeAll(page, form, 'session', () => true)
    // It notices by itself, and leads to the sign-in and back.
    await page.waitForURL((url) => url.pathname.endsWith('/login'))
    await page.locator('#email').fill(form.isOffice ? 'admin@demo.example' : 'organization@demo.example')
    await page.locator('#password').fill(product().password)
    await page.locator('form:has(#password) button[type=submit]').click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await seeAll(page)
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expectTyped(page, typed)
    await hasSaved(page)
  },
)

const withoutEditor = all.filter(({ form }) => !isEditor(form.kind))

test.each(inTurn(withoutEditor, 3, 2))('$name: two tabs of one person, each with other fields', async ({ form }) => {
  const { page, context } = await visit({ ...desktop, expected })
  await enterFor(page, form)
  const title = `Kept tabs ${Date.now()}`
  const id = await begin(page, form, title)
  const address = page.url()
  const other = await context.newPage()
  await other.goto(address)
  await seeAll(other)
  await seeAll(page)
  const one = await typeAll(page, form, 'one', (at) => at % 2 === 0)
  await hasSaved(page)
  const two = await typeAll(other, form, 'two', (at) => at % 2 === 1)
  await hasSaved(other)
  const three = await typeAll(page, form, 'three', (at) => at % 2 === 0)
  expect(Object.keys(three)).toEqual(Object.keys(one))
  await hasSaved(page)
  await other.close()
  const next = await newTab(context, page)
  await openFromList(next, form, id, title)
  await expectTyped(next, { ...two, ...three })
})

// The public site of the demo world, walked along its own links by a visitor without script: no dead link, no word that is missing, and no
// English of ours on a page of another language.
import { Parser } from 'htmlparser2'
import { beforeAll, describe, expect, test } from 'vitest'
import { areas, loadCatalogs } from '#words/catalogs.ts'
import { languageTags, type Locale, locales, prefixOf } from '#words/locales.ts'
import { origin } from '#tests/support/product/browser.ts'
import { inTurn } from '#tests/support/turn.ts'

/** Addresses of a list with one filter and another are the same page: so many of each shape are looked at. */
const mostOfShape = 3
const atOnce = 4
/** So many pages are looked at in a language, each part by a test of its own: what a test may take is then asked of few pages. */
const parts = [1, 2, 3, 4, 5]
const ofPart = 30

type Found = { links: string[]; texts: string[] }

const readable = ['aria-label', 'title', 'placeholder', 'alt']
const unseen = new Set(['script', 'style', 'noscript'])

/** Links of a page, and its texts in its own language. */
function read(html: string, language: string): Found {
  const found: Found = { links: [], texts: [] }
  // Whether texts count inside each open element; void elements are closed by the parser as well.
  const open: boolean[] = []
  const counts = (): boolean => open.at(-1) ?? true
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { lang, href } = attributes
        const isOurs = counts() && !unseen.has(name) && (lang === undefined || lang === language)
        open.push(isOurs)
        if (name === 'a' && href && !attributes['download']) found.links.push(href)
        if (isOurs) for (const one of readable) if (attributes[one]) found.texts.push(attributes[one].trim())
      },
      ontext(text) {
        if (counts() && text.trim()) found.texts.push(text.trim())
      },
      onclosetag: () => void open.pop(),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return found
}

/** Every text of ours that is no template. */
function textsOf(words: unknown, into = new Set<string>()): Set<string> {
  if (typeof words === 'string') into.add(words.trim())
  else if (words && typeof words === 'object') for (const one of Object.values(words)) textsOf(one, into)
  return into
}

const shapeOf = ({ pathname, searchParams }: URL): string =>
  `${pathname.replaceAll(/\/[^/]*-[^/]*$|\/[^/]*\d[^/]*$/g, '/…')}?${[...new Set(searchParams.keys())].sort().join()}`

const isPage = ({ pathname, origin: of }: URL): boolean =>
  of === origin() && !/^\/(api|files|assets|fonts)\/|^(\/\w\w)?\/backend(\/|$)|\.\w+$/.test(pathname)

const nonsense = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\bnull\b|\{\w+\}/

type Walk = {
  /** @returns what is wrong with the next pages, and how many were looked at since the start */
  goOn: (pages: number) => Promise<{ wrong: string[]; looked: number }>
}

/** A walk through the pages of a language, from link to link. */
function walk(locale: Locale, english: ReadonlySet<string>): Walk {
  const begins = prefixOf(locale)
  const waiting: [address: string, from: string][] = [[`${begins}/`.replace(/(.)\/$/, '$1'), 'the start']]
  const known = new Set(waiting.map(([address]) => address))
  const shapes = new Map<string, number>()
  let wrong: string[] = []
  let looked = 0

  function follow(href: string, from: string): void {
    const url = new URL(href, origin() + from)
    const address = url.pathname + url.search
    const isOfLanguage = begins === '' ? !/^\/(th|zh|lo)(\/|$)/.test(url.pathname) : address.startsWith(begins)
    if (!isPage(url) || !isOfLanguage || known.has(address)) return
    known.add(address)
    const shape = shapeOf(url)
    const count = (shapes.get(shape) ?? 0) + 1
    shapes.set(shape, count)
    if (count <= mostOfShape) waiting.push([address, from])
  }

  async function look([address, from]: [string, string]): Promise<void> {
    looked += 1
    const answer = await fetch(origin() + address, { headers: { 'accept-language': locale } })
    const html = await answer.text()
    if (answer.status !== 200) return void wrong.push(`${address} (linked on ${from}): ${answer.status}`)
    const { links, texts } = read(html, languageTags[locale])
    for (const text of texts)
      if (english.has(text)) wrong.push(`${address}: English "${text}"`)
      else if (nonsense.test(text)) wrong.push(`${address}: "${text.slice(0, 80)}"`)
    for (const link of links) follow(link, new URL(answer.url).pathname)
  }

  async function goOn(pages: number): Promise<{ wrong: string[]; looked: number }> {
    const until = looked + pages
    wrong = []
    while (waiting.length > 0 && looked < until) await Promise.all(waiting.splice(0, atOnce).map(look))
    return { wrong, looked }
  }

  return { goOn }
}

// One of the other languages in each run.
const others = locales.filter((locale) => locale !== 'en')

describe.each(['en' as const, ...inTurn(others, others.length)])('in %s', (locale) => {
  let through: Walk

  beforeAll(async () => {
    const own = textsOf(await loadCatalogs(locale, areas))
    const said = textsOf(await loadCatalogs('en', areas))
    // Words that both languages have (names, abbreviations) and short ones say nothing.
    const english = new Set([...said].filter((text) => text.length >= 4 && /[a-z]{3}/.test(text) && !own.has(text)))
    if (locale !== 'en') expect(english.size).toBeGreaterThan(500)
    through = walk(locale, english)
  })

  test.each(parts)(
    'every link of the site leads somewhere, and every word of ours is of that language: part %i',
    async (part) => {
      const { wrong, looked } = await through.goOn(ofPart)
      // A walk that ends early was cut off somewhere.
      if (part <= 2) expect(looked).toBeGreaterThan(20 * part)
      expect([...new Set(wrong)]).toEqual([])
    },
  )
})

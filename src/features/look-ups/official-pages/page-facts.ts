// What a web page says of itself: title, summary, language, what it tells programs (JSON-LD), and its text. Pure.
import { Parser } from 'htmlparser2'
import { isPart, listIn, type Part } from '#server/sources/parts.ts'
import { cleanLine } from '#lib/text/text-clean.ts'

export type PageFacts = {
  title: string
  summary: string
  /** As the page names it, else empty. */
  language: string
  /** Objects of JSON-LD, those inside others among them. */
  data: Part[]
  text: string
}

const mostText = 200_000
const mostObjects = 500
const unread = ['script', 'style', 'noscript', 'template', 'svg']

function objectsIn(json: string): Part[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return []
  }
  const found: Part[] = []
  const waiting: unknown[] = [parsed]
  while (waiting.length > 0 && found.length < mostObjects) {
    const next = waiting.shift()
    if (isPart(next)) {
      found.push(next)
      waiting.push(...Object.values(next))
    } else waiting.push(...listIn(next).slice(0, mostObjects))
  }
  return found
}

export function readPageFacts(html: string): PageFacts {
  const meta = new Map<string, string>()
  const data: Part[] = []
  const texts: string[] = []
  const titles = { title: '', h1: '' }
  let [language, size, hidden, json] = ['', 0, 0, '']
  let within: 'title' | 'h1' | 'json' | null = null
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'html') language ||= attributes.lang ?? ''
        if (name === 'meta') {
          const key = (attributes.property ?? attributes.name ?? '').toLowerCase()
          if (key && !meta.has(key)) meta.set(key, attributes.content ?? '')
        }
        if ((name === 'title' || name === 'h1') && titles[name] === '' && hidden === 0) within = name
        if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) within = 'json'
        if (unread.includes(name)) hidden += 1
        else texts.push(' ')
      },
      ontext: (text) => {
        if (within === 'json') json += text
        else if (within) titles[within] += text
        if (hidden > 0 || within === 'title' || size > mostText) return
        size += text.length
        texts.push(text)
      },
      onclosetag: (name) => {
        if (within === 'json' && name === 'script') data.push(...objectsIn(json))
        if (within === 'json' && name === 'script') json = ''
        if (name === within || name === 'script') within = null
        if (unread.includes(name)) hidden = Math.max(0, hidden - 1)
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  const metaText = (...names: string[]): string => cleanLine(names.map((name) => meta.get(name)).find(Boolean) ?? '')
  return {
    title: metaText('og:title') || cleanLine(titles.h1) || cleanLine(titles.title),
    summary: metaText('description', 'og:description'),
    language,
    data,
    text: cleanLine(texts.join('').slice(0, mostText)),
  }
}

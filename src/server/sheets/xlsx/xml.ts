// A small reader of XML in pieces, for the parts of .xlsx files. Document types and own entities are refused, so there
// is nothing to expand and nothing to fetch.
import { SheetProblem } from '../sheet-problem.ts'

/** Names come without their prefix; attributes as they are written, read by `attribute`. */
export type XmlEvents = {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

const longestChunk = 4 * 1024 * 1024
const deepest = 64
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,12});?/g, (_, name: string) => {
    const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name)
    if (!number) return entities[name] ?? refuseEntity()
    const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2])
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function refuseEntity(): never {
  throw new SheetProblem('dtd')
}

/** The value of an attribute, whatever its prefix; null when it is not there. */
export function attribute(attributes: string, name: string): string | null {
  for (let at = 0; ;) {
    const equals = attributes.indexOf('=', at)
    if (equals < 0) return null
    let from = equals + 1
    while (isSpace(attributes.charCodeAt(from))) from++
    const quote = attributes[from]
    if (quote !== '"' && quote !== "'") return null
    const end = attributes.indexOf(quote, from + 1)
    if (end < 0) return null
    let nameEnd = equals
    while (isSpace(attributes.charCodeAt(nameEnd - 1))) nameEnd--
    const begin = nameEnd - name.length
    if (attributes.startsWith(name, begin) && isNameStart(attributes, begin, at))
      return decodeXml(attributes.slice(from + 1, end))
    at = end + 1
  }
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 13

/** Does a name begin at this place: after a space, a prefix, or the attribute before? */
const isNameStart = (text: string, at: number, least: number): boolean =>
  at === least || (at > least && (isSpace(text.charCodeAt(at - 1)) || text.charCodeAt(at - 1) === 58))

export const isOn = (value: string | null): boolean => value === '1' || value === 'true'

/** Feed it bytes with `write`, then call `end`. Throws dtd or damaged. */
export function createXmlReader(events: XmlEvents): { write(bytes: Uint8Array): void; end(): void } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let depth = 0

  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new SheetProblem('damaged')
    }
  }

  /** Handles the markup that begins at `from`; returns the place after it, or -1 when its end is not here yet. */
  const readMarkup = (input: string, from: number): number => {
    const next = input.charCodeAt(from + 1)
    if (next === 33) return readDeclaration(input, from, events)
    if (next === 63) return after(input, '?>', from)
    const end = tagEnd(input, from + 1)
    if (end < 0) return -1
    if (next === 47) {
      events.close(localName(input.slice(from + 2, end).trim()))
      if (--depth < 0) throw new SheetProblem('damaged')
      return end + 1
    }
    const closed = input.charCodeAt(end - 1) === 47
    const inner = input.slice(from + 1, closed ? end - 1 : end)
    const space = findSpace(inner)
    const name = localName(space < 0 ? inner : inner.slice(0, space))
    events.open(name, space < 0 ? '' : inner.slice(space))
    if (closed) events.close(name)
    else if (++depth > deepest) throw new SheetProblem('damaged')
    return end + 1
  }

  const read = (input: string): string => {
    let at = 0
    while (at < input.length) {
      const open = input.indexOf('<', at)
      if (open < 0) break
      if (open > at) events.text(decodeXml(input.slice(at, open)))
      at = open
      if (at + 9 > input.length && input.indexOf('>', at) < 0) break
      const next = readMarkup(input, at)
      if (next < 0) break
      at = next
    }
    const left = input.slice(at)
    if (left.length > longestChunk) throw new SheetProblem('damaged')
    return left
  }

  return {
    write(bytes) {
      rest = read(rest + decode(bytes))
    },
    end() {
      rest = read(rest + decode())
      if (rest.trim() || depth !== 0) throw new SheetProblem('damaged')
    },
  }
}

function readDeclaration(input: string, from: number, events: XmlEvents): number {
  if (input.startsWith('<!--', from)) return after(input, '-->', from + 4)
  if (!input.startsWith('<![CDATA[', from)) throw new SheetProblem('dtd')
  const end = input.indexOf(']]>', from + 9)
  if (end < 0) return -1
  events.text(input.slice(from + 9, end))
  return end + 3
}

const after = (input: string, mark: string, from: number): number => {
  const at = input.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

const findSpace = (text: string): number => {
  for (let at = 0; at < text.length; at++) if (isSpace(text.charCodeAt(at))) return at
  return -1
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function tagEnd(input: string, from: number): number {
  let quote = 0
  for (let at = from; at < input.length; at++) {
    const code = input.charCodeAt(at)
    if (quote) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return at
  }
  return -1
}

/** Reads a small part at once. */
export function readXml(bytes: Uint8Array, events: Partial<XmlEvents>): void {
  const reader = createXmlReader({ open: () => {}, close: () => {}, text: () => {}, ...events })
  reader.write(bytes)
  reader.end()
}

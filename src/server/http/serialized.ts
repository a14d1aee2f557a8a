// JSON of objects that never change, written once and sent again and again.
import { ownBytes } from '#server/cache/memory-size.ts'

/** Text that is still to be encoded, and bytes that are finished. */
export type Part = string | Buffer

const never = new WeakSet<object>()

/** Says that this object will not change from now on, nor anything in it. */
export function immutable<T extends object>(value: T): T {
  never.add(value)
  return Object.freeze(value)
}

/** One run of bytes. */
export const bytesOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

// Below this depth nothing is looked for: the rows of a list, and the data of a page, lie above it.
const deepest = 4

/** Nothing to look for: a list whose first item changes, or what writes itself. */
const isPlain = (value: object): boolean =>
  Array.isArray(value) ? !(value[0] instanceof Object && never.has(value[0])) : 'toJSON' in value

/**
 * A writer of JSON that remembers what it wrote of lasting objects; `escape` is applied to every piece of it.
 * The same JSON as `JSON.stringify` gives.
 */
export function jsonWriter(escape: (json: string) => string = (json) => json): (value: unknown) => Part[] {
  const written = new WeakMap<object, Buffer>()

  function finished(value: object): Buffer {
    let json = written.get(value)
    if (!json) written.set(value, (json = ownBytes(escape(JSON.stringify(value)))))
    return json
  }

  return (value) => {
    const parts: Part[] = []
    let text = ''
    const write = (one: unknown, depth: number): void => {
      if (one === null || typeof one !== 'object' || depth > deepest || isPlain(one)) {
        text += JSON.stringify(one) ?? 'null'
      } else if (never.has(one)) {
        parts.push(escape(text), finished(one))
        text = ''
      } else if (Array.isArray(one)) {
        one.forEach((item, at) => {
          text += at === 0 ? '[' : ','
          write(item, depth + 1)
        })
        text += one.length === 0 ? '[]' : ']'
      } else {
        let before = '{'
        for (const [name, item] of Object.entries(one)) {
          if (item === undefined || typeof item === 'function') continue
          text += `${before}${JSON.stringify(name)}:`
          before = ','
          write(item, depth + 1)
        }
        text += before === '{' ? '{}' : '}'
      }
    }
    write(value, 0)
    parts.push(escape(text))
    return parts
  }
}

// An answer of a server as it travels: compressed, with its headers.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Names and values in turn; the body in base64. */
export type Answer = { headers: string[]; body: string }

// What Node's http adds by itself.
const own = new Set(['date', 'connection', 'keep-alive'])

/** Asks once, as `ask` of load.ts does. */
export function readAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const kept: string[] = []
      for (let at = 0; at < response.rawHeaders.length; at += 2) {
        const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2)
        if (!own.has(name.toLowerCase())) kept.push(name, value)
      }
      buffer(response).then((body) => resolve({ headers: kept, body: body.toString('base64') }), reject)
    }).on('error', reject)
  })
}

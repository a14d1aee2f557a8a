// Mails of the running product, read from the folder where they wait without a mail server.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { product } from '#tests/support/product/own-product.ts'

/** The plain text of the newest mail to this address whose text fits; waits until the worker has sent it. */
export async function mailTo(address: string, fits: RegExp): Promise<string> {
  const folder = join(product().dataDir, 'outbox')
  const read = (): string | undefined =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((raw) => raw.includes(address))
      .map((raw) => {
        const part = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw)?.[1] ?? ''
        return Buffer.from(part, 'base64').toString('utf8')
      })
      .findLast((text) => fits.test(text))
  await expect.poll(read).toBeDefined()
  return read() as string
}
/** Path and query of the first address in a mail. */
export const linkIn = (text: string): string => {
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return url.pathname + url.search
}

// A console error or warning fails the test that caused it.
import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

let said: string[] = []
const original = { error: console.error, warn: console.warn }

beforeEach(() => {
  said = []
  console.error = (...args: unknown[]) => void said.push(`error: ${format(...args)}`)
  console.warn = (...args: unknown[]) => void said.push(`warning: ${format(...args)}`)
})

afterEach(() => {
  Object.assign(console, original)
  if (said.length) throw new Error(`the console must stay silent, but got\n${said.join('\n')}`)
})

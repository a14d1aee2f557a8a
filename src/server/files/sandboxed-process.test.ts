import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../../scripts/root.ts'
import { startSandboxed } from './sandboxed-process.ts'

// A bounded process reads nothing but this program and its packages: so the program of the test lies beside those.
const folder = join(root, 'node_modules/.cache', `bounded test ${process.pid}`)
const program = join(folder, 'program.mjs')
const another = join(folder, 'another.mjs')
const compiled = join(root, 'node_modules/.cache/bounded')
const left = join(compiled, `left ${process.pid}`)

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  const source = `import { writeFileSync } from 'node:fs'
    import { beginReading } from '${new URL('begin-reading.ts', import.meta.url).href}'
    const places = JSON.parse(process.argv[2])
    const write = (place) => { try { writeFileSync(place, ''); return 'written' } catch ({ code }) { return code } }
    const before = places.map(write)
    beginReading()
    process.stdout.write(JSON.stringify([before, places.map(write), process.env]))`
  for (const file of [program, another]) writeFileSync(file, source)
})
afterAll(() => {
  for (const one of [folder, left]) rmSync(one, { recursive: true, force: true })
})

test('an untrusted file cannot leave anything behind, not even among the compiled code of its reader', async () => {
  const child = startSandboxed(program, [left, join(folder, 'left')], { heap: 64 })
  child.stdin.end()
  const [answer, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(complaint).toBe('')
  const [before, after, env] = JSON.parse(answer) as [string[], string[], NodeJS.ProcessEnv]
  expect(after).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED'])
  expect(before, 'only what it compiles is written, and only before').toEqual(['written', 'ERR_ACCESS_DENIED'])
  expect(Object.keys(env), 'no setting and no key of the product').toEqual(['NODE_COMPILE_CACHE'])
  expect(existsSync(join(folder, 'left'))).toBe(false)
})

test('what a program compiled is there for the next file', async () => {
  const kept = (): string[] => readdirSync(compiled, { recursive: true }).map(String)
  const before = kept()
  const child = startSandboxed(another, [], { heap: 64 })
  child.stdin.end()
  await Promise.all([text(child.stdout), text(child.stderr)])
  expect(kept().filter((name) => !before.includes(name))).not.toEqual([])
})

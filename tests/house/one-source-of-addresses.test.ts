// Where the public sees rows and lists is said by kinds alone; everything else asks for it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { entryKinds, listPath } from '#engine/model/addresses/public-path.ts'
import { allKinds, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'

const root = join(import.meta.dirname, '../..')

test('no address of a public list is written beside the kinds', () => {
  useRegistry(registry)
  const lists = entryKinds().map(listPath)
  expect(lists.length).toBeGreaterThan(8)
  const literal = new RegExp(`['"\`](${lists.join('|')})(?=[/?'"\`])`)
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^src\/kinds\/[\w-]+\/kind\.ts$/.test(file),
  )
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      // Prose may give examples.
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && literal.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

// Kinds, browsers, which know none, and where features hang up pages beside a list.
const written = /^src\/kinds\/|\.tsx$|\/feature\.ts$|^src\/shell\/office\/office-menu\.ts$/

test('no address of a list of the back office is written beside its kind', () => {
  useRegistry(registry)
  const lists = allKinds().flatMap((kind) => listAddress(kind) ?? [])
  expect(lists.length).toBeGreaterThan(30)
  const literal = new RegExp(`['"\`](?:(?:${lists.join('|')})(?=[?'"\`])|/backend/manages/\\$)`)
  const files = globSync('src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !written.test(file.replaceAll('\\', '/')),
  )
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && literal.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

// What the product itself needs is installed without what only checks, tests and measuring need.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInstalled } from '../../scripts/bootstrap.mjs'
import { root } from '../../scripts/root.ts'

const tools = /^scripts\/(?:bench|check|dev|docs|test|tests|steps)\b/
const files = globSync(['src/**/*.{ts,tsx}', 'seed/**/*.ts', 'scripts/**/*.{ts,mjs}', 'vite.config.ts'], { cwd: root })
const ofProduct = files.filter((file) => !/\.(?:test|d)\.tsx?$/.test(file) && !tools.test(file))
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>
}

/** Packages that a file loads when it runs; types are gone by then. */
const packagesOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /^(?:import|export)(?! type\b)[^'"]*['"]([^'".#][^'"]*)['"]|import\(\s*['"]([^'".#][^'"]*)['"]/gm,
    ),
  ]
    .map((match) => (match[1] ?? match[2]) as string)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))

test('nothing of the product loads a package that is only for checks and tests', () => {
  const wrong = ofProduct.flatMap((file) =>
    packagesOf(readFileSync(join(root, file), 'utf8'))
      .filter((name) => name in devDependencies)
      .map((name) => `${file}: ${name}`),
  )
  expect(ofProduct.length).toBeGreaterThan(500)
  expect(ofProduct.flatMap((file) => packagesOf(readFileSync(join(root, file), 'utf8')))).toContain('fastify')
  expect(wrong).toEqual([])
})

test('who serves needs no tools, who tests does', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1' },
    'node_modules/b': { version: '2', dev: true },
    'node_modules/c': { version: '3', optional: true },
  }
  const served = { 'node_modules/a': { version: '1' } }
  const asked = (found: Record<string, { version?: string }>): boolean[] =>
    [false, true].map((withTools) => isInstalled(wanted, found, withTools))
  expect(asked(served)).toEqual([true, false])
  expect(asked({ ...served, 'node_modules/b': { version: '2' } })).toEqual([true, true])
  expect(asked({ 'node_modules/a': { version: '0' } })).toEqual([false, false])
  expect(asked({ ...served, 'node_modules/c': { version: '1' } })).toEqual([false, false])
})

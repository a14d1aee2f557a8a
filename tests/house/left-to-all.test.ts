// What `npm test` leaves to `npm run test:all` is there under its name: a file that was renamed would change sides unseen.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { browserForAll, contractForAll, stories } from '../../scripts/tests/left-to-all.ts'
import { withBrowser, withoutBrowser } from '../../scripts/tests/vitest.ts'
import config from '../../vitest.config.ts'

test('each file that is named is there', () => {
  const named = [...contractForAll, ...browserForAll, ...stories]
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

type Project = { test: { name: string; include: string[]; exclude?: string[] } }
const projects = (config as { test: { projects: Project[] } }).test.projects.map(({ test: project }) => project)
const filesOf = ({ include, exclude = [] }: Project['test']): string[] => {
  const left = new Set(exclude)
  return globSync(include, { cwd: root }).filter((file) => !left.has(file))
}

test('a test file that no group runs, or two', () => {
  const files = globSync('**/*.{test,spec}.{ts,tsx,mts,mjs,js}', {
    cwd: root,
    exclude: (path) => /^(?:node_modules|dist|data)$/.test(path),
  })
  expect(files.length).toBeGreaterThan(300)
  const run = projects.flatMap(filesOf)
  expect(files.filter((file) => !run.includes(file))).toEqual([])
  expect(run.filter((file, at) => run.indexOf(file) !== at)).toEqual([])
})

test('a group that is in the settings of the tests and in no command, or without files', () => {
  expect(projects.map(({ name }) => name).toSorted()).toEqual([...withoutBrowser, ...withBrowser].toSorted())
  for (const project of projects) expect(filesOf(project).length, project.name).toBeGreaterThan(20)
})

// Pages and formats about all public lists ask the directories of the features: no other file lists the kinds that have one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { entryKinds, listPath } from '#engine/model/addresses/public-path.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { directories, findDirectory } from '#engine/public/directory/registry.ts'
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import { registry } from '#kinds/index.ts'
import { requestTargets } from '#kinds/pairing-requests/kind.ts'
import { root } from '../../scripts/root.ts'
import { registerFeatures } from '../../src/register.ts'

beforeAll(() => {
  useRegistry(registry)
  registerFeatures()
})

test('every kind whose rows have a public address has a directory there, that machines can read', () => {
  expect(entryKinds().length).toBeGreaterThan(8)
  for (const kind of entryKinds()) {
    const found = findDirectory(kind.name)
    expect(found?.path, kind.name).toBe(listPath(kind))
    expect(found?.schemaOf, kind.name).not.toBeNull()
    expect(found?.saved[0], kind.name).toBe(kind)
  }
})

test('no two directories stand at one place of the site: one of them would stand where it happens to', () => {
  const orders = directories().map(({ site }) => site.order)
  expect(orders).toEqual([...new Set(orders)].toSorted((one, other) => one - other))
})

test('what can be reported and written to is a public entry; none is left out of what can be reported, and no sheet leads to a form that takes no request', () => {
  const names = entryKinds().map(({ name }) => name)
  expect(contactMessages.fields.about.among.toSorted()).toEqual(names.toSorted())
  expect(requestTargets.filter((name) => !names.includes(name))).toEqual([])
  const offering = directories().flatMap(({ kind, contact }) => (contact ? [kind.name] : []))
  expect(offering.length).toBeGreaterThan(3)
  expect(offering.filter((name) => !requestTargets.some((one) => one === name))).toEqual([])
})

/** The menu has an order and groups of its own. */
const mayList = new Set([
  'src/features/settings/menu.ts',
  // A drawing for each item of the menu.
  'src/shell/office/sidebar-icon.tsx',
])

test('no list or table of public kinds is written beside the kinds and their directories', () => {
  const names = entryKinds().map(({ name }) => name)
  const files = globSync('src/{engine,features,import,shell}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const lists = files.filter((file) => {
    if (/\.test\.tsx?$/.test(file) || mayList.has(file)) return false
    const text = readFileSync(join(root, file), 'utf8')
    return names.filter((name) => new RegExp(`['"]${name}['"]|^\\s+${name}:`, 'm').test(text)).length > 4
  })
  expect(lists).toEqual([])
})

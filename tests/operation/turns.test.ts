// Every action that writes has its line in scripts/docs/turns.ts, and the test that it names is there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policy } from '../../src/policy.ts'
import { actionFiles } from '../../scripts/docs.ts'
import { actionNames, turns } from '../../scripts/docs/turns.ts'

const named = actionNames(policy, actionFiles())

test('a call or an action of a page without a line is told, and so is a line without one', () => {
  expect(named.length).toBeGreaterThan(100)
  expect(Object.keys(turns).toSorted()).toEqual([...new Set(named)].toSorted())
})

test('the test that a line names is there', () => {
  const missing = Object.entries(turns).filter(([, { proof }]) => {
    if (!proof) return false
    const [file, title] = proof
    return !readFileSync(join(import.meta.dirname, '../..', file), 'utf8').includes(`'${title}'`)
  })
  expect(missing).toEqual([])
})

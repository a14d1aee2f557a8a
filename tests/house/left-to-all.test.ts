// What `npm test` leaves to `npm run test:all` is there under its name: a file that was renamed would change sides unseen.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { browserForAll, contractForAll, stories } from '../../scripts/tests/left-to-all.ts'

test('each file that is named is there', () => {
  const named = [...contractForAll, ...browserForAll, ...stories]
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

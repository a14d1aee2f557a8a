// What is there for tests alone is reached by nothing of the product.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

test('nothing of the product makes passwords cheap to guess', () => {
  const calling = globSync('{src,scripts,seed}/**/*.{ts,tsx,mjs}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('useCheapPasswords'))
  expect(calling).toEqual(['src/features/accounts/passwords/passwords.ts'])
})

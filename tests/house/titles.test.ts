// Names of tests say which fault each would catch: none is the name of a function, letters of a list, or only that something works.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

/** What stands as the first text of a test or of a group, each of a list or not. */
const titles =
  /(?:\b(?:test|describe)(?:\.(?!each|for)\w+(?:\([^()\n]*\))?)?\(|\]\)\(|\bas const\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/g

/** Each with what is wrong with it. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/^[a-z]+[A-Z]\w*$/, 'the name of a function'],
  [/^(?:AUT|EML|ERR|HDR|MAT|RAT|SES)(?: |$)/, 'letters of a list that nobody has'],
  [/^(?:it )?works?$|\bworks?(?: correctly| as expected| fine)$|^should /, 'that something works'],
]

test('a test that is called after a function, by letters, or by the word that it works', () => {
  const files = globSync('{src,tests,scripts,seed}/**/*.test.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(250)
  let read = 0
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(titles)].flatMap(([, , title = '']) => {
      read += 1
      return refused.flatMap(([pattern, why]) => (pattern.test(title) ? [`${file}: ${title} (${why})`] : []))
    }),
  )
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(2000)
})

import { expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { invalid } from '#server/errors.ts'
import { explain } from '../terminal.ts'
import { mapped } from './import.ts'

useRegistry(registry)

const run = {
  kind: 'talents',
  mapping: [
    { heading: 'Full name', key: 'fullName', confidence: 1 },
    { heading: 'Where', key: null, confidence: 0 },
    { heading: 'a=b', key: null, confidence: 0 },
  ],
}

test.each([
  ['nothing chosen', [], ['fullName', null, null]],
  ['a heading of the file', ['Where=country'], ['fullName', 'country', null]],
  ['one that is left out', ['Full name='], [null, null, null]],
  ['another heading for a column that was found', ['Where=fullName'], [null, 'fullName', null]],
  ['a heading with the sign in it', ['a=b=city'], ['fullName', null, 'city']],
])('--map: %s', (_, pairs, keys) => {
  expect(mapped(run, pairs)).toEqual(keys)
})

test.each([
  ['Where', '--map: "Where" is not "Heading=field"'],
  ['=city', '--map: "=city" is not "Heading=field"'],
  ['Whree=country', '--map: the file has no heading "Whree"; it has Full name, Where, a=b'],
  ['Where=contry', '--map: "contry" is none of '],
  ['Where=status', '--map: "status" is none of '],
])('--map %s is refused in one line', (pair, line) => {
  expect(() => mapped(run, [pair])).toThrow(line)
})

test('what the product refuses is one line, without a stack', () => {
  expect(explain(invalid({ fullName: [{ code: 'maxChars' }] }))).toBe('invalid; fullName maxChars')
})

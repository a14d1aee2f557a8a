import { expect, test } from 'vitest'
import { type Edit, edited, mentionAt, putApart, type Selected } from './typed-edits.ts'

/** A text with its selection between bars. */
const at = (shown: string): Selected => {
  const [before = '', inner = '', after = ''] = shown.split('|')
  return { text: before + inner + after, from: before.length, to: before.length + inner.length }
}
const done = ({ text }: Selected, edit: Edit): string => text.slice(0, edit.from) + edit.text + text.slice(edit.to)

test('a mark goes around what is selected, and away when it is pressed again', () => {
  const once = edited(at('a |word| here'), 'bold')
  const text = done(at('a |word| here'), once)
  expect(text).toBe('a **word** here')
  expect(text.slice(...once.select)).toBe('word')
  expect(done(at('a **|word|** here'), edited(at('a **|word|** here'), 'bold'))).toBe('a word here')
})

test('lines become a quote or a list of their own, and are lines again', () => {
  const quote = (shown: string) => done(at(shown), edited(at(shown), 'quote'))
  expect(quote('one\n|two\nthree|')).toBe('one\n\n> two\n> three')
  expect(quote('|> two\n> three|')).toBe('two\nthree')
  expect(done(at('|a\nb|'), edited(at('|a\nb|'), 'numbers'))).toBe('1. a\n2. b')
})

test('a picture stands apart', () => {
  expect(done(at('words|| more'), putApart(at('words|| more'), '![x](/files/1)'))).toBe(
    'words\n\n![x](/files/1)\n\n more',
  )
})

test.each([
  ['@', { from: 0, words: '' }],
  ['so @An Bu', { from: 3, words: 'An Bu' }],
  ['ครับ @สม', { from: 5, words: 'สม' }],
  ['me@lab', null],
  ['@one two three four five six', null],
])('the name behind an @ in %j', (text, found) => {
  expect(mentionAt(text, text.length)).toEqual(found)
})

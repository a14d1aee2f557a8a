// Words that were taken out and put in: both texts come back whole, with little more than what changed.
import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

const read = (before: string, after: string, locale = 'en'): string =>
  wordDifference(before, after, locale)
    .map(({ text, is }) => (is === 'same' ? text : is === 'out' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

test('changed words are found, also where nothing stands between them', () => {
  expect(read('Looms of the north', 'Looms of the far north')).toBe('Looms of the [+far +]north')
  expect(read('Two days about dyes.', 'Three days about dyes.')).toBe('[-Two-][+Three+] days about dyes.')
  expect(read('สองวันว่าด้วยสีย้อม', 'สามวันว่าด้วยสีย้อม', 'th')).toBe('[-สอง-][+สาม+]วันว่าด้วยสีย้อม')
  expect(read('Host and guest meet', 'Who may apply meet')).toBe('[-Host and guest-][+Who may apply+] meet')
  expect(read('', 'New')).toBe('[+New+]')
  expect(read('Old', '')).toBe('[-Old-]')
  expect(read('Same', 'Same')).toBe('Same')
})

test('whatever is compared, both texts are in the answer, and a long text that is new is not compared word by word', () => {
  let seed = 7
  const random = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most
  const words = ['silk', 'loom', 'dye', 'weft', 'ไหม', ' ', ', ', '\n']
  const text = (length: number): string => Array.from({ length }, () => words[random(words.length)]).join(' ')
  for (let round = 0; round < 200; round++) {
    const [before, after] = [text(random(30)), text(random(30))]
    const pieces = wordDifference(before, after, 'th')
    const only = (...kinds: string[]): string =>
      pieces
        .filter(({ is }) => kinds.includes(is))
        .map((one) => one.text)
        .join('')
    expect([only('same', 'out'), only('same', 'in')]).toEqual([before, after])
  }
  // What is new from one end to the other is not compared word by word: that takes time with the square of the words.
  expect(wordDifference(text(6000), text(6000), 'en').length).toBeLessThan(5)
})

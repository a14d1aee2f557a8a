// Words are cut as the dictionary knows them, whether they were typed with mai taikhu or without.
import { expect, test } from 'vitest'
import { normalize } from './normalize.ts'
import { segmentWords } from './runs.ts'

const cut = (text: string): string =>
  segmentWords(normalize(text))
    .map((word) => word.text)
    .join('|')

test.each([
  ['แม่น้ำโขงเป็นอย่างไร', 'แม่น้ำ|โขง|เปน|อย่างไร'],
  ['เด็กเล็กเป็นมะเร็ง', 'เดก|เลก|เปน|มะเรง'],
  ['เก็บเห็ดและเหล็ก', 'เกบ|เหด|และ|เหลก'],
  ['ข้าวเหนียวภาคเหนือ', 'ข้าว|เหนียว|ภาค|เหนือ'],
  ['เคมีและเนตรของเขมร', 'เคมี|และ|เนตร|ของ|เขมร'],
  ['ทะเลกว้าง', 'ทะเล|กว้าง'],
])('%s', (text, expected) => {
  expect(cut(text)).toBe(expected)
  expect(cut(text.replaceAll('\u0E47', ''))).toBe(expected)
  const words = segmentWords(normalize(text))
  for (const { text: word, start } of words) expect(normalize(text).slice(start, start + word.length)).toBe(word)
})

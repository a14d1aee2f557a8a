// Words that may say the same, and words that do not.
import { expect, test } from 'vitest'
import { formsOf, nearness } from './near-words.ts'

const near = (one: string, other: string) => nearness(formsOf(one), formsOf(other))

test.each([
  ['Nano-materials', 'nanomaterials', 'spelling'],
  ['Tumour', 'tumor', 'spelling'],
  ['Optimisation', 'Optimization', 'spelling'],
  ['การเรียนรู้ของเครื่อง', 'เรียนรู้ของเครื่อง', 'spelling'],
  ['ການສຶກສາ', 'ສຶກສາ', 'spelling'],
  ['Solar cells', 'solar cell', 'form'],
  ['Science of materials', 'Materials science', 'form'],
  ['GIS', 'Geographic information systems', 'acronym'],
  ['Geographic Information System', 'G.I.S.', 'acronym'],
  ['Bioinformatcs', 'Bioinformatics', 'slip'],
  ['机器学习', '机器学习', 'spelling'],
])('%s: %s, by %s', (one, other, why) => {
  expect([near(one, other), near(other, one)]).toEqual([why, why])
})

test.each([
  ['Geology', 'Zoology'],
  ['Physics', 'Physiology'],
  ['Type 1 diabetes', 'Type 2 diabetes'],
  ['水', '火'],
  ['AI', 'Artificial intelligence in medicine'],
  ['???', '!!!'],
  ['', 'Physics'],
])('%j and %j are two', (one, other) => {
  expect(near(one, other)).toBeNull()
})

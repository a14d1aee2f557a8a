import { expect, test } from 'vitest'
import { isHonorific, withoutHonorific } from '#server/search/spelling/honorifics.ts'
import { foldLatin, normalize } from '#server/search/tokens/normalize.ts'

test.each([
  'Dr',
  'Prof',
  'ดร',
  'รศ',
  'ผศ',
  'Mrs',
  'นาย',
  'นางสาว',
  'U',
  'Daw',
  'ທ່ານ',
  '教授',
  '老師',
  'รองศาสตราจารย์',
  'รองศาสตราจารย์ดร',
  'ດຣ',
])('%s is a title', (word) => {
  expect(isHonorific(foldLatin(normalize(word)))).toBe(true)
})

test.each([
  ['นายสมชาย', 'สมชาย'],
  ['王教授', '王'],
  ['ဦးအောင်', 'အောင်'],
  ['สมชาย', null],
  ['นาย', null],
])('the name in %s is %s', (run, name) => {
  expect(withoutHonorific(run)).toBe(name)
})

// Amounts of money in sentences of four languages.
import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

test.each<[string, number | null, string?]>([
  ['a postdoc in Japan with 20,000 USD', 20_000, 'USD'],
  ['at least $1.5 million for a lab', 1_500_000, 'USD'],
  ['SGD 50k for six months', 50_000, 'SGD'],
  ['ทุนห้าแสนบาทด้านควอนตัม', 500_000, 'THB'],
  ['ทุน ๒๐,๐๐๐ บาท', 20_000, 'THB'],
  ['ดอลลาร์สิงคโปร์ 3000', 3000, 'SGD'],
  ['2万美元的资助', 20_000, 'USD'],
  ['ທຶນ 5 ລ້ານກີບ', 5_000_000, 'LAK'],
  ['three months from June 2027', null],
  ['12 months', null],
  ['5 researchers, 3 maybe', null],
])('an amount that is not read as it is said: %s', (text, amount, currency) => {
  const found = readAmount(text)
  expect([found?.amount ?? null, found?.currency]).toEqual([amount, currency])
})

test('a span that is not the words that said the amount', () => {
  const text = 'funding of 20,000 USD for two years'
  const found = readAmount(text)
  expect(text.slice(found?.start, found?.end)).toBe('20,000 USD')
})

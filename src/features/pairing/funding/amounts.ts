// An amount of money inside a sentence in English, Thai, Chinese or Lao: "20,000 USD", "ห้าแสนบาท", "2万美元". Pure.
import { unifyDigits } from '#lib/text/digits.ts'

export type AmountInText = { amount: number; currency: string; start: number; end: number }

/** Longer names first: Singapore dollars before dollars. */
const names: readonly (readonly [code: string, words: string])[] = [
  ['SGD', 'singapore dollars?|sgd|s\\$|ดอลลาร์สิงคโปร์|新加坡元|新元|ໂດລາສິງກະໂປ'],
  ['AUD', 'australian dollars?|aud|a\\$|ดอลลาร์ออสเตรเลีย|澳元|ໂດລາອົດສະຕຣາລີ'],
  ['BND', 'brunei dollars?|bnd|ดอลลาร์บรูไน|文莱元|ໂດລາບຣູໄນ'],
  ['USD', 'us dollars?|dollars?|usd|us\\$|\\$|ดอลลาร์สหรัฐ|ดอลลาร์|เหรียญ|美元|美金|ໂດລາສະຫະລັດ|ໂດລາ'],
  ['EUR', 'euros?|eur|€|ยูโร|欧元|ເອີໂຣ'],
  ['GBP', 'pounds?(?: sterling)?|gbp|£|ปอนด์|英镑|ປອນ'],
  ['JPY', 'yen|jpy|เยน|日元|ເຢນ'],
  ['CNY', 'yuan|renminbi|rmb|cny|หยวน|人民币|元|ຢວນ'],
  ['KRW', 'won|krw|วอน|韩元|ວອນ'],
  ['THB', '(?:thai )?baht|thb|฿|บาท|泰铢|铢|ບາດ'],
  ['MYR', 'ringgit|myr|rm|ริงกิต|林吉特|ຣິງກິດ'],
  ['IDR', 'rupiah|idr|รูเปียห์|印尼盾|ຣູເປຍ'],
  ['PHP', 'pesos?|php|₱|เปโซ|比索|ເປໂຊ'],
  ['VND', 'dong|vnd|₫|ดอง|越南盾|ດົງ'],
  ['LAK', 'kips?|lak|กีบ|基普|ກີບ'],
  ['KHR', 'riels?|khr|เรียล|瑞尔|ຣຽນ'],
  ['MMK', 'kyats?|mmk|จ๊าต|จ๊าด|缅元|ຈັດ'],
]

const scales: readonly (readonly [value: number, words: string])[] = [
  [1e6, 'million|m|ล้าน|百万|ລ້ານ'],
  [1e5, 'แสน|十万|ແສນ'],
  [1e4, 'หมื่น|万|萬|ໝື່ນ'],
  [1e3, 'thousand|k|พัน|千|ພັນ'],
]

const smallNumbers: Readonly<Record<string, number>> = {
  หนึ่ง: 1,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  สิบ: 10,
  ໜຶ່ງ: 1,
  ສອງ: 2,
  ສາມ: 3,
  ສີ່: 4,
  ຫ້າ: 5,
  ຫົກ: 6,
  ເຈັດ: 7,
  ແປດ: 8,
  ເກົ້າ: 9,
  ສິບ: 10,
}

const count = `(\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,12}(?:\\.\\d{1,2})?|${Object.keys(smallNumbers).join('|')})`
const scale = `(${scales.map(([, words]) => words).join('|')})?`
const currency = `(${names.map(([, words]) => words).join('|')})`
const edge = '(?![\\p{Script=Latin}\\p{N}])'
/** The currency behind the number, or before it. */
const behind = new RegExp(`${count}\\s{0,2}${scale}\\s{0,2}${currency}${edge}`, 'giu')
const before = new RegExp(
  `(?<![\\p{Script=Latin}])${currency}\\s{0,2}${count}(?:\\s{0,2}(${scales.map(([, words]) => words).join('|')})${edge})?`,
  'giu',
)

const isAll = (words: string, text: string): boolean => new RegExp(`^(?:${words})$`, 'iu').test(text)
const codeOf = (text: string): string => names.find(([, words]) => isAll(words, text))?.[0] ?? ''
const scaleOf = (text: string | undefined): number => (text && scales.find(([, words]) => isAll(words, text))?.[0]) || 1
const numberOf = (text: string): number => smallNumbers[text] ?? Number(text.replaceAll(',', ''))

/** The first amount that a text names; null where it names none. */
export function readAmount(text: string): AmountInText | null {
  const plain = unifyDigits(text)
  if (plain.length !== text.length) return null
  for (const [pattern, at] of [
    [behind, [1, 2, 3]],
    [before, [2, 3, 1]],
  ] as const) {
    pattern.lastIndex = 0
    const match = pattern.exec(plain)
    if (!match) continue
    const [number, times, money] = at.map((group) => match[group]) as [string, string | undefined, string]
    const amount = numberOf(number) * scaleOf(times)
    if (amount > 0 && amount <= 1e13)
      return { amount, currency: codeOf(money), start: match.index, end: match.index + match[0].length }
  }
  return null
}

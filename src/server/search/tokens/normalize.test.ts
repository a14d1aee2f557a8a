import { fc } from '#tests/support/property.ts'
import { describe, expect, test } from 'vitest'
import { foldLatin, normalize } from '#server/search/tokens/normalize.ts'

describe('spellings that mean the same', () => {
  test.each([
    ['Thai sara am in four spellings', ['น้ำเสีย', 'นํ้าเสีย', 'น้ําเสีย', 'นำ้เสีย']],
    ['Thai tone mark before or after the vowel', ['ที่', 'ท\u0E48\u0E35']],
    ['Thai sara e typed twice', ['แดง', 'เเดง']],
    ['a doubled Thai tone mark', ['ใหม่', 'ใหม่่']],
    ['zero-width spaces in pasted Thai', ['การวิจัย', 'การ\u200Bวิจัย', '\uFEFFการวิ\u200Cจัย']],
    ['Lao sara am', ['ນ້ຳ', 'ນ້ໍາ', 'ນໍ້າ', 'ນຳ້']],
    ['Lao ho no as one letter or two', ['ໜອງ', 'ຫນອງ']],
    ['Lao ho lo as one letter or two', ['ຫຼວງ', 'ຫລວງ']],
    ['Burmese nya and u', ['ဉာဏ်', 'ဥာဏ်']],
    ['Burmese u in one letter or two', ['ဦး', 'ဦး', 'ဉီး']],
    ['Khmer letters below in either order, da and ta', ['ស្ត្រី', 'ស្ដ្រី', 'ស្រ្តី', 'ស្រ្ដី']],
    ['Khmer vowels of two parts, registers', ['ស៊ើប', 'ស៊េីប', 'សុើប']],
    ['Burmese asat and dot below', ['ခုနှစ်ခန့်', 'ခုနှစ်ခန\u1037\u103A']],
    ['Burmese medials and vowels', ['မြို့', 'မြ\u102F\u102D\u1037']],
    ['Burmese zero for wa', ['ဝါ', '\u1040ါ']],
    ['traditional and simplified Han', ['半导体', '半導體']],
    ['full-width letters', ['abc 123', 'ＡＢＣ　１２３']],
    ['composed and decomposed accents', ['việt', 'vie\u0323\u0302t', 'VIỆT']],
    ['soft hyphens', ['quantum', 'quan\u00ADtum']],
    ['apostrophes', ["qur'an", 'Qur’an', 'Qurʼan']],
  ])('unites %s', (_what, spellings) => {
    expect(new Set(spellings.map(normalize)).size).toBe(1)
  })

  test.each([['๐๑๒๓๔๕๖๗๘๙'], ['໐໑໒໓໔໕໖໗໘໙'], ['၀၁၂၃၄၅၆၇၈၉'], ['០១២៣៤៥៦៧៨៩'], ['٠١٢٣٤٥٦٧٨٩']])(
    'writes %s as 0-9',
    (digits) => {
      expect(normalize(digits)).toBe('0123456789')
    },
  )

  test('changes nothing more when applied twice', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.integer({ min: 0x0e01, max: 0x0eff }).map((code) => String.fromCharCode(code)) }),
      fc.string({ unit: fc.integer({ min: 0x1780, max: 0x17dd }).map((code) => String.fromCharCode(code)) }),
      fc.string({ unit: fc.integer({ min: 0x1000, max: 0x109f }).map((code) => String.fromCharCode(code)) }),
    )
    fc.assert(
      fc.property(unit, (text) => normalize(normalize(text)) === normalize(text)),
      // A tone of Lao, a vowel of Lao and a tone of Thai; a shortening mark between two tones; a letter below without its letter.
      {
        numRuns: 2000,
        examples: [['\u0EC8\u0EB1\u0E48'], ['\u0E49\u0E47\u0E49'], ['\u17DD\u17B6\u17D2\u17B6']],
      },
    )
  })
})

describe('Latin letters without their accents', () => {
  test.each([
    ['nguyễn', 'nguyen'],
    ['đức', 'duc'],
    ['łódź', 'lodz'],
    ['straße', 'strasse'],
    ['ænes', 'aenes'],
    ['peña', 'pena'],
    ['ığdır', 'igdir'],
  ])('folds %s to %s', (word, folded) => {
    expect(foldLatin(word)).toBe(folded)
  })

  test('keep the marks of other scripts', () => {
    expect(foldLatin('น้ำ')).toBe('น้ำ')
    expect(foldLatin('й')).toBe('й')
  })
})

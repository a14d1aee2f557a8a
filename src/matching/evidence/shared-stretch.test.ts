import { expect, test } from 'vitest'
import { sharedStretch } from './shared-stretch.ts'

test.each([
  // A piece of a word, however many marks stand on its letters.
  ['ສິ່ງທີ່ຄົນຮຽນຮູ້', 'ຮູ້', ['ຜູ້ທີ່ຮູ້ວິທີ'], ''],
  ['ການປູກເຂົ້າໃນດິນເຄັມ', 'ເຂົ້າ', ['ເຂົ້າ'], 'ເຂົ້າ'],
  ['ข้าวทนแล้ง', 'ข้าว', ['พันธุ์ข้าวทนเค็ม'], 'ข้าวทน'],
  ['วัวนม', 'วัว', ['วัว'], 'วัว'],
  ['土壤污染', '土壤', ['土壤修复'], '土壤'],
])('of %s around %s', (text, word, sought, shared) => expect(sharedStretch(text, word, sought)).toBe(shared))

import { fc } from '#tests/support/property.ts'
import { expect, test } from 'vitest'
import { formatBytes } from './text/bytes.ts'
import { parseDate } from './time/dates.ts'
import { parseEmail } from './identifiers/email.ts'
import { parseFlag } from './text/flags.ts'
import { entryOf } from './entry-of.ts'
import { countGraphemes, cutGraphemes } from './text/graphemes.ts'
import { brightness, contrast, parseHexColor } from './identifiers/hex-color.ts'
import { suggestDate, suggestEmail, suggestOrcid } from './text/mistyped.ts'
import { isLatinName, joinName, nameKey } from './names/names.ts'
import { isShortened, parseNumber } from './text/numbers.ts'
import { parseOrcid } from './identifiers/orcid.ts'
import { parsePhone } from './identifiers/phone.ts'
import { parseScopusId } from './identifiers/scopus-id.ts'
import { editDistance, suggest } from './names/similar.ts'
import { isSlug, toSlug } from './text/slug.ts'
import { splitList } from './text/split-list.ts'
import { cleanLine, cleanLines, foldText, upperLatin } from './text/text-clean.ts'
import { parseUrl } from './identifiers/url.ts'
import { parseYear } from './time/years.ts'
import { fitsZipcode, parseZipcode } from './identifiers/zipcode.ts'

const good = <T>(value: T) => ({ ok: true, value })

test('web addresses get a scheme and may only lead to public hosts', () => {
  expect(parseUrl('mahidol.ac.th/en')).toEqual(good('http://mahidol.ac.th/en'))
  expect(parseUrl('  https://มหิดล.ไทย/ ')).toMatchObject({ ok: true, value: expect.stringMatching(/^https:\/\/xn--/) })
  expect(parseUrl('example.org:8080/x')).toEqual(good('http://example.org:8080/x'))
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//host.org',
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]/',
    'http://user:pw@example.org',
    'ftp://example.org',
    'http://0x7f.1',
    'http://intranet',
    'https:example.org',
    'two words.org',
    '',
  ])
    expect(parseUrl(bad), bad).toMatchObject({ ok: false })
})

test('e-mail addresses have one local part and a domain with a dot', () => {
  expect(parseEmail(' Person@Example.org ')).toEqual(good('Person@Example.org'))
  for (const bad of [
    'not-an-email',
    'a@b',
    'a b@c.org',
    'a@b@c.org',
    '.a@c.org',
    'a@-c.org',
    `${'x'.repeat(65)}@c.org`,
    'a@1.2.3.4',
    'user@example.c',
    'a b@c.org',
    'a@c..org',
    'a@c.org, b@d.org',
  ])
    expect(parseEmail(bad), bad).toMatchObject({ ok: false })
  expect(parseEmail('x@'.repeat(50_000))).toMatchObject({ code: 'maxChars', params: { count: 254 } })
  expect(parseEmail('สมชาย@ตัวอย่างคำ.ไทย')).toEqual(good('สมชาย@ตัวอย่างคำ.ไทย'))
})

test('who copied more than an e-mail address is told the address in it', () => {
  for (const more of [
    'mailto:nok@example.org',
    'MAILTO:nok@example.org?subject=Hello',
    'nok@example.org.',
    'nok@example.org,',
    'nok@example.org;',
    'nok\u0007@example.org',
    'nok@example.org\u0000',
    'nok @ example.org',
    'Nok Somchai <nok@example.org>',
    'ｎｏｋ＠ｅｘａｍｐｌｅ．ｏｒｇ',
    'nok@example。org',
    'nok\u200B@example.org',
  ]) {
    const meant = { ok: false, code: 'invalid', params: { count: 'nok@example.org' }, hint: 'emailMeant' }
    expect(parseEmail(more), more).toEqual(meant)
  }
  expect(parseEmail('\u200Bnok@example.org\u00A0')).toEqual(good('nok@example.org'))
})

test('numbers are read in the digits of Thai, Lao, Khmer and Burmese', () => {
  expect(parsePhone('๐๘๑-๒๓๔-๕๖๗๘')).toEqual(good('081-234-5678'))
  expect(parsePhone('+໘໕໖ ໒໐ ໕໕໕໕ ໑໒໓໔')).toEqual(good('+856 20 5555 1234'))
  expect(parsePhone('០១២ ៣៤៥ ៦៧៨')).toEqual(good('012 345 678'))
  expect(parsePhone('+၉၅ ၉ ၁၂၃ ၄၅၆ ၇၈၉')).toEqual(good('+95 9 123 456 789'))
  expect(parseZipcode('๑๐๑๑๐')).toEqual(good('10110'))
  expect(parseOrcid('๐๐๐๐-๐๐๐๒-๑๘๒๕-๐๐๙๗')).toEqual(good('0000-0002-1825-0097'))
  expect(parseScopusId('၇၀၀၄၂၁၂၇၇၁')).toEqual(good('7004212771'))
  expect(parseNumber('១២៣,៥')).toEqual(good(123.5))
  expect(parseYear('២០២៦')).toEqual(good({ year: 2026, typed: 2026 }))
  expect(parseDate('໑໕/໐໓/໒໐໒໖')).toEqual(good({ date: '2026-03-15', buddhist: false }))
})

test('telephone numbers stay as written', () => {
  expect(parsePhone('092-3050-1542')).toEqual(good('092-3050-1542'))
  expect(parsePhone('+65 8833 9031')).toEqual(good('+65 8833 9031'))
  for (const [text, meant] of [
    ['02–218–1000', '02-218-1000'],
    ['02‑218−1000', '02-218-1000'],
    ['02-218-1000 ext. 12', '02-218-1000 ext. 12'],
    ['0-2218-1000 ต่อ 123-125', '0-2218-1000 ext. 123-125'],
    ['021-218-1000, x12', '021-218-1000 ext. 12'],
    ['081-234-5678, 089-111-2222', '081-234-5678, 089-111-2222'],
    ['02 218 1000 หรือ 081 234 5678', '02 218 1000, 081 234 5678'],
    ['โทร. 02-218-1000', '02-218-1000'],
    ['Tel: +66 2 218 1000', '+66 2 218 1000'],
    ['tel:+6622181000', '+6622181000'],
    ['\u202D+66 2 218 1000\u202C', '+66 2 218 1000'],
  ] as const)
    expect(parsePhone(text), text).toEqual(good(meant))
  expect(parsePhone('02-218-1000, after five').ok).toBe(false)
  expect(parsePhone('12').ok).toBe(false)
  expect(parsePhone('call me').ok).toBe(false)
})

test('postal codes keep leading zeros and are measured by country', () => {
  expect(parseZipcode('01000')).toEqual(good('01000'))
  expect(fitsZipcode('10400', 'TH')).toBe(true)
  expect(fitsZipcode('1040', 'TH')).toBe(false)
  expect(fitsZipcode('BB3577', 'BN')).toBe(true)
  expect(fitsZipcode('whatever', 'TL')).toBe(true)
})

test('colors are six hexadecimal digits in upper case', () => {
  expect(parseHexColor('#a1b2c3')).toEqual(good('#A1B2C3'))
  expect(parseHexColor('fff')).toEqual(good('#FFFFFF'))
  expect(parseHexColor('red').ok).toBe(false)
  expect(brightness('#FFFFFF')).toBe(255)
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21)
})

test('slugs come out of all scripts', () => {
  expect(toSlug('Chulalongkorn University (CU)')).toBe('chulalongkorn-university-cu')
  for (const text of ['จุฬาลงกรณ์มหาวิทยาลัย', 'ມະຫາວິທະຍາໄລແຫ່ງຊາດ', '张伟', 'ရန်ကုန်တက္ကသိုလ်', 'Đại học Huế'])
    expect(toSlug(text), text).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(toSlug('张伟')).toBe('zhangwei')
  expect(toSlug('…')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => toSlug(text) === '' || isSlug(toSlug(text))),
  )
})

test('numbers are read with grouping, other digits and exponents', () => {
  expect(parseNumber('1,234.50')).toEqual(good(1234.5))
  expect(parseNumber('1.234,5')).toEqual(good(1234.5))
  expect(parseNumber('๑๒')).toEqual(good(12))
  expect(parseNumber('−3')).toEqual(good(-3))
  expect(parseNumber('twelve')).toEqual({ ok: false, code: 'numericOnly' })
  expect(parseNumber('1.5', { int: true })).toEqual({ ok: false, code: 'invalid', hint: 'wholeNumber' })
  expect(parseNumber('-1', { min: 0 })).toMatchObject({ code: 'invalid', hint: 'tooSmall' })
  expect(isShortened('1.10140E+12')).toBe(true)
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(parseNumber(value.toLocaleString('en'))).toEqual(good(value))
    }),
  )
})

test('yes and no are known in every language', () => {
  for (const word of ['Yes', 'TRUE', '1', 'ใช่', '是', 'ແມ່ນ']) expect(parseFlag(word), word).toEqual(good(true))
  for (const word of ['No', 'false', '0', 'ไม่ใช่', '否', 'ບໍ່', 'ບໍ່ແມ່ນ']) expect(parseFlag(word), word).toEqual(good(false))
  expect(parseFlag('perhaps').ok).toBe(false)
})

test('lists are split by ; and | and line breaks, by commas only when told', () => {
  expect(splitList('a; b |c\nd;; A')).toEqual(['a', 'b', 'c', 'd'])
  expect(splitList('Grouting, Rheology; Clay')).toEqual(['Grouting, Rheology', 'Clay'])
  expect(splitList('a, b', { comma: true })).toEqual(['a', 'b'])
})

test('names are joined as their script asks and meet under one key', () => {
  expect(joinName('พรนิภา', 'หนอกจันทึก')).toBe('พรนิภา หนอกจันทึก')
  expect(joinName('阳', '庄')).toBe('庄阳')
  expect(joinName('Suharto', '')).toBe('Suharto')
  expect(isLatinName('Nguyễn Văn An')).toBe(true)
  expect(isLatinName('庄阳')).toBe(false)
  expect(nameKey('Dr. Somchai Jaidee')).toBe(nameKey('JAIDEE, Somchai'))
  expect(nameKey('ผศ.ดร.พรนิภา หนอกจันทึก')).toBe(nameKey('พรนิภา หนอกจันทึก'))
  expect(nameKey('Tan Wei Ling')).toBe('ling tan wei')
  expect(nameKey('นายิกา ใจดี')).toBe(nameKey('ใจดี นายิกา'))
  expect(nameKey('José García')).toBe(nameKey('garcia jose'))
})

test('near misses are suggested, far ones and ties are not', () => {
  const countries = [['Thailand', 'ไทย'], ['Malaysia'], ['Myanmar', 'Burma']]
  expect(suggest('Thailandd', countries, (names) => names)).toMatchObject({ item: countries[0], confidence: 0.85 })
  expect(suggest('ไทย', countries, (names) => names)?.confidence).toBe(1)
  expect(suggest('Atlantis', countries, (names) => names)).toBeNull()
  expect(suggest('Prof', [['Professor'], ['Assistant Professor'], ['Unspecified']], (names) => names)?.item).toEqual([
    'Professor',
  ])
  expect(suggest('cad', [['cat', 'cap'], ['can']], (names) => names)).toBeNull()
  // A letter typed twice, a mark too many or too few: also where a word has three letters and no more.
  expect(suggest('ไทยย', countries, (names) => names)?.item).toBe(countries[0])
  expect(suggest('พมา', [['พม่า'], ['ลาว']], (names) => names)?.item).toEqual(['พม่า'])
  for (const other of ['ไทร', 'ไทยน', 'ทยย', 'ไทไท']) expect(suggest(other, countries, (names) => names)).toBeNull()
  expect(suggest('thaa', [['tha'], ['tls']], (names) => names)?.item).toEqual(['tha'])
  expect(suggest('mmm', [['mm'], ['my']], (names) => names)).toBeNull()
  expect(editDistance('ab', 'ba')).toBe(1)
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => editDistance(a, b, 99) === editDistance(b, a, 99)))
})

test('stored text has no invisible characters and no stray spaces', () => {
  expect(cleanLine(' a\u200B\u00A0 b\r\nc\uFEFF ')).toBe('a b c')
  expect(cleanLine('e\u0301')).toBe('é')
  expect(cleanLine('น้ำ')).toBe('น้ำ')
  expect(cleanLines('a  \r\nb\n\n\n\nc')).toBe('a\nb\n\nc')
  expect(foldText('  Universität  Łódź ')).toBe('universitat lodz')
  expect(upperLatin('ab-ก-x')).toBe('AB-ก-X')
  expect(cleanLine(`q${'\u0323'.repeat(400)}r`)).toBe(`q${'\u0323'.repeat(16)}r`)
  expect(cleanLine('ကြွန်ုပ်တို့ ស្ត្រី ທີ່')).toBe('ကြွန်ုပ်တို့ ស្ត្រី ທີ່')
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => cleanLine(cleanLine(text)) === cleanLine(text)))
})

test('sizes and cuts are as people read them', () => {
  expect(formatBytes(0)).toBe('0 Bytes')
  expect(formatBytes(10 * 1024 * 1024)).toBe('10 MB')
  expect(formatBytes(1536)).toBe('1.5 KB')
  expect(formatBytes(1024 * 1024 - 1)).toBe('1 MB')
  expect(countGraphemes('ที่👩‍👩‍👧')).toBe(2)
  expect(countGraphemes(['👩', ...Array.from({ length: 40 }, () => '👧')].join('\u200d'))).toBeGreaterThan(3)
  expect(cutGraphemes('ที่นี่', 1)).toBe('ที่…')
  expect(cutGraphemes('abc', 3)).toBe('abc')
})

test('a table has the entries that were put into it, and no others', () => {
  const table = { save: 1 }
  expect(entryOf(table, 'save')).toBe(1)
  for (const name of ['constructor', '__proto__', 'toString', '', null])
    expect(entryOf(table, name), `${name}`).toBeUndefined()
})

test('slips in addresses, iDs and dates are put right, and only where one thing can be meant', () => {
  const emails = {
    'somchai (at) mail.org': 'somchai@mail.org',
    'Somchai Jaidee <somchai@mail.org>': 'somchai@mail.org',
    'somchai @ mail . org': 'somchai@mail.org',
    'somchai@mail,org': 'somchai@mail.org',
    'somchai@@mail..org.': 'somchai@mail.org',
    'one@mail.org; two@mail.org': 'one@mail.org',
    'somchai@': null,
    somchai: null,
    '': null,
  }
  for (const [text, meant] of Object.entries(emails)) expect(suggestEmail(text), text).toBe(meant)
  const iDs = {
    '218250097': '0000-0002-1825-0097',
    'OOOO-0002-l825-0097': '0000-0002-1825-0097',
    'my ORCID: 0000 0002 1825 0097': '0000-0002-1825-0097',
    '0000-0002-1825-0098': null,
    '12345': null,
  }
  for (const [text, meant] of Object.entries(iDs)) expect(suggestOrcid(text), text).toBe(meant)
  const days = {
    '05/13/2020': '2020-05-13',
    '1990-13-05': '1990-05-13',
    '20200513': '2020-05-13',
    '13th of May, 2020': '2020-05-13',
    '31/02/2020': null,
    '13/25/2020': null,
    '2020': null,
    soon: null,
  }
  for (const [text, meant] of Object.entries(days)) expect(suggestDate(text), text).toBe(meant)
})

test('what was meant is always good, whatever stands there', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const email = suggestEmail(text)
      const orcid = suggestOrcid(text)
      if (email !== null) expect(parseEmail(email).ok).toBe(true)
      if (orcid !== null) expect(orcid).toMatch(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/)
      expect(suggestDate(text) ?? '2020-05-13').toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }),
  )
})

import { fc } from '#tests/support/property.ts'
import { expect, test } from 'vitest'
import { doisIn } from './doi-list.ts'
import { parseDoi } from './doi.ts'
import { parseFunderId } from './funder-id.ts'
import { parseIsbn } from './isbn.ts'
import { issnCheck, parseIssn } from './issn.ts'
import { maskNationalId, parseNationalId, parsePassport } from './national-id.ts'
import { parseOpenalexId } from './openalex-id.ts'
import { orcidCheck, parseOrcid } from './orcid.ts'
import { parseRor } from './ror.ts'
import { parseScopusId } from './scopus-id.ts'
import { maskThaiId, parseThaiId, thaiIdCheckDigit } from './thai-id.ts'
import { isUuid } from './uuid.ts'

const good = <T>(value: T) => ({ ok: true, value })
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))

test('a Thai identity number has 13 digits and a check digit', () => {
  expect(parseThaiId('1-1014-00000-70-8')).toMatchObject({ ok: false })
  expect(parseThaiId('110140000070X')).toEqual({ ok: false, code: 'numericOnly' })
  expect(parseThaiId('11014')).toEqual({ ok: false, code: 'equalChars', params: { count: 13 } })
  expect(parseThaiId('1 2345 67890 12 1')).toEqual(good('1234567890121'))
  expect(parseThaiId('๑๒๓๔๕๖๗๘๙๐๑๒๑')).toEqual(good('1234567890121'))
  expect(maskThaiId('1101400000708')).toBe('x-xxxx-xxxxx-70-8')
})

test('any single wrong digit of a Thai identity number is found out unless the check stays the same', () => {
  fc.assert(
    fc.property(digits(12), (twelve) => {
      const id = twelve + thaiIdCheckDigit(twelve)
      expect(parseThaiId(id)).toEqual(good(id))
      const wrong = twelve + ((thaiIdCheckDigit(twelve) + 1) % 10)
      expect(parseThaiId(wrong)).toEqual({ ok: false, code: 'invalid', hint: 'checkDigit' })
    }),
  )
})

test('identity numbers follow the rule of their country, or are passports', () => {
  expect(parseNationalId('900228-14-5678', 'MY')).toEqual(good('900228145678'))
  expect(parseNationalId('901328-14-5678', 'MY')).toEqual({ ok: false, code: 'invalid', hint: 'idDate' })
  expect(parseNationalId('s1234567d', 'SG')).toEqual(good('S1234567D'))
  expect(parseNationalId('3201 0101 0190 0001', 'ID')).toEqual(good('3201010101900001'))
  expect(parseNationalId('123456789012', 'PH').ok).toBe(true)
  expect(parseNationalId('123456789', 'VN').ok).toBe(true)
  expect(parseNationalId('00-123456', 'BN')).toEqual(good('00123456'))
  expect(parseNationalId('12/abc(n)123456', 'MM')).toEqual(good('12/ABC(N)123456'))
  expect(parseNationalId('၁၂/ကမရ(နိုင်)၁၂၃၄၅၆', 'MM').ok).toBe(true)
  expect(parseNationalId('ab', 'LA')).toEqual({ ok: false, code: 'minChars', params: { count: 4 } })
  expect(parseNationalId('AA1234567', 'TH')).toEqual(good('AA1234567'))
  expect(parsePassport('12345678')).toEqual({ ok: false, code: 'invalid', hint: 'passportForm' })
  expect(maskNationalId('S1234567D', 'SG')).toBe('xxxxxx67D')
  expect(maskNationalId('1101400000708', 'TH')).toBe('x-xxxx-xxxxx-70-8')
})

test('an ORCID iD is taken bare, hyphenated or as an address, with its check character', () => {
  for (const text of [
    '0000-0002-1825-0097',
    '0000000218250097',
    'https://orcid.org/0000-0002-1825-0097',
    'orcid.org/0000-0002-1825-0097/',
  ])
    expect(parseOrcid(text)).toEqual(good('0000-0002-1825-0097'))
  expect(parseOrcid('0000-0002-1694-233x')).toEqual(good('0000-0002-1694-233X'))
  expect(parseOrcid('0000-0000-0000-0002')).toEqual({ ok: false, code: 'invalid', hint: 'checkDigit' })
  expect(parseOrcid('0000-0000')).toEqual({ ok: false, code: 'equalChars', params: { count: 16 } })
  fc.assert(fc.property(digits(15), (body) => parseOrcid(body + orcidCheck(body)).ok))
})

test('ISSN and ISBN are checked by their last character', () => {
  expect(parseIssn('ISSN 0317-8471')).toEqual(good('0317-8471'))
  expect(parseIssn('2434561x')).toEqual(good('2434-561X'))
  expect(parseIssn('0317-8472')).toEqual({ ok: false, code: 'invalid', hint: 'checkDigit' })
  fc.assert(fc.property(digits(7), (body) => parseIssn(body + issnCheck(body)).ok))
  expect(parseIsbn('978-3-16-148410-0')).toEqual(good('9783161484100'))
  expect(parseIsbn('0-8044-2957-x')).toEqual(good('080442957X'))
  expect(parseIsbn('9783161484101').ok).toBe(false)
})

test('what is copied along with an identifier is no part of it', () => {
  for (const text of [
    'https://doi.org/10.99999/tm.plain.',
    '10.99999/tm.plain,',
    '(10.99999/TM.plain)',
    '<https://doi.org/10.99999/tm.plain?utm_source=mail>',
    'DOI: https://doi.org/10.99999/tm.plain#part',
    'https://doi-org.proxy.example.ac.th/10.99999/tm.plain',
    'https://dx.doi.org.ezproxy.example.edu:2048/10.99999/tm.plain',
    'https://proxy.example.edu/login?url=https%3A%2F%2Fdoi.org%2F10.99999%2Ftm.plain',
    'DOI 10.99999/tm.plain',
    'doi:\u200B10.99999/tm.plain',
  ])
    expect(parseDoi(text), text).toEqual(good('10.99999/tm.plain'))
  const odd = '10.99999/(sici)1099-1727(199821)14:1<3::aid-tm140>3.0.co;2-k'
  expect(parseDoi(odd)).toEqual(good(odd))
  expect(parseDoi('https://www.example.org/10.99999/tm.plain').ok).toBe(false)
  expect(doisIn(`DOI\n${odd}\n10.99999/a;10.99999/b, doi: 10.99999/c.\n"10.99999/d,e"`)).toEqual({
    dois: [odd, '10.99999/a', '10.99999/b', '10.99999/c', '10.99999/d,e'],
    others: [],
  })
  expect(parseOrcid('ORCID iD: https://orcid.org/0000-0002-1825-0097?lang=en.')).toEqual(good('0000-0002-1825-0097'))
  expect(parseOrcid('0000−0002–1825‑0097')).toEqual(good('0000-0002-1825-0097'))
  expect(parseIssn('e-ISSN: 0317–8471 (Online)')).toEqual(good('0317-8471'))
  expect(parseIsbn('ISBN-13: 978−3−16−148410−0.')).toEqual(good('9783161484100'))
  expect(parseScopusId('Scopus ID: 57190000000;')).toEqual(good('57190000000'))
  expect(parseRor('ROR: https://ror.org/028wp3y58/')).toEqual(good('028wp3y58'))
})

test('identifiers are taken out of their addresses', () => {
  expect(parseDoi('https://doi.org/10.1000/ABC%2FDef')).toEqual(good('10.1000/abc/def'))
  expect(parseDoi('doi: 10.1000/182')).toEqual(good('10.1000/182'))
  expect(parseDoi('10.10/182').ok).toBe(false)
  expect(parseDoi('10.1000/1 82').ok).toBe(false)
  expect(parseRor('https://ror.org/028wp3y58')).toEqual(good('028wp3y58'))
  expect(parseRor('128wp3y58').ok).toBe(false)
  expect(parseOpenalexId('https://openalex.org/A5023888391')).toEqual(good('A5023888391'))
  expect(parseOpenalexId('https://api.openalex.org/works/w2741809807')).toEqual(good('W2741809807'))
  expect(parseOpenalexId('W2741809807', 'A').ok).toBe(false)
  expect(parseScopusId('https://www.scopus.com/authid/detail.uri?authorId=57190000000')).toEqual(good('57190000000'))
  expect(parseScopusId('57A')).toEqual({ ok: false, code: 'numericOnly' })
  expect(parseFunderId('https://doi.org/10.13039/501100000923')).toEqual(good('10.13039/501100000923'))
  expect(parseFunderId('501100000923')).toEqual(good('10.13039/501100000923'))
  expect(isUuid('01890a5d-ac96-774b-bcce-b302099a8057')).toBe(true)
  expect(isUuid('nothing')).toBe(false)
})

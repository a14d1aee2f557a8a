import { expect, test } from 'vitest'
import { headingKey, isRowNumberHeading, matchHeadings } from './headings.ts'
import { isZawgyi, zawgyiProbability, zawgyiToUnicode } from '../encodings/zawgyi.ts'

const columns = [
  { key: 'fullName', names: ['Full name', 'ชื่อเต็ม', '姓名', 'ຊື່ເຕັມ'] },
  { key: 'givenName', names: ['First name', 'ชื่อ', '名', 'ຊື່', 'Given name'] },
  { key: 'familyName', names: ['Last name', 'นามสกุล', '姓', 'ນາມສະກຸນ', 'Surname'] },
  { key: 'email', names: ['E-mail', 'อีเมล', '邮箱', 'ອີເມວ'] },
  { key: 'academicTitle', names: ['Academic title', 'ตำแหน่งทางวิชาการ'] },
  { key: 'name.th', names: ['Name (th)'] },
  { key: 'name.zh', names: ['Name (zh)'] },
]
const match = (headings: string[], remembered?: Record<string, string | null>) =>
  matchHeadings(headings, columns, remembered).map(({ key }) => key)

test('headings are known in every language and writing', () => {
  expect(match(['First Name', 'LAST_NAME', 'Email*', 'Acadmic title'])).toEqual([
    'givenName',
    'familyName',
    'email',
    'academicTitle',
  ])
  expect(match(['ชื่อ', 'นามสกุล', 'อีเมล', 'ตำแหน่งทางวิชาการ'])).toEqual([
    'givenName',
    'familyName',
    'email',
    'academicTitle',
  ])
  expect(match(['名', '姓', 'familyName', 'ຊື່ເຕັມ'])).toEqual(['givenName', 'familyName', null, 'fullName'])
  expect(match(['Name (th)', 'Name (zh)'])).toEqual(['name.th', 'name.zh'])
  expect(match(['E-mail (work address)'])).toEqual(['email'])
  expect(match(['ชื่อเต็ม / Full name', 'อีเมล|E-mail', 'ชื่อ/นามสกุล'])).toEqual(['fullName', 'email', null])
})

test('row numbers, blanks and strangers are left out', () => {
  expect(match(['No.', '#', 'ลำดับ', 'ລ/ດ', '序号', '', 'Favourite color'])).toEqual(Array(7).fill(null))
  expect(['No', 'no.', 'ลำดับที่'].every(isRowNumberHeading)).toBe(true)
})

test('two headings never become one column: the better one wins', () => {
  expect(match(['E mails', 'E-mail'])).toEqual([null, 'email'])
  expect(match(['Surname', 'Last name'])).toEqual(['familyName', null])
})

test('earlier choices of the person come first', () => {
  const remembered = { [headingKey('Kontakt')]: 'email', [headingKey('First name')]: null, [headingKey('Old')]: 'gone' }
  expect(match(['Kontakt', 'First name', 'Old', 'E-mail'], remembered)).toEqual(['email', null, null, null])
  expect(matchHeadings(['Kontakt', 'E-mial'], columns, remembered)[0]).toEqual({
    heading: 'Kontakt',
    key: 'email',
    confidence: 1,
  })
})

test('a heading that every office uses is a weak guess, and yet nearer than one that is only similar', () => {
  const codes = [{ key: 'sourceId', names: ['Code', 'ID', 'รหัส', '编号'] }]
  const find = (headings: string[], remembered = {}) =>
    matchHeadings(headings, codes, remembered).map(({ key, confidence }) => [key, confidence])
  for (const heading of ['Code', 'code *', 'ID', 'รหัส', '编号']) expect(find([heading])).toEqual([['sourceId', 0.5]])
  expect(find(['Source', 'Code'])).toEqual([
    [null, 0],
    ['sourceId', 0.5],
  ])
  expect(find(['Code'], { [headingKey('Code')]: 'sourceId' })).toEqual([['sourceId', 0.9]])
  expect(find(['Source ID'])).toEqual([['sourceId', 0.97]])
  // What is only near such a heading is no more certain.
  for (const heading of ['Mode', 'Codes', 'รหัสส']) expect(find([heading])).toEqual([['sourceId', 0.5]])
})

test('Zawgyi is told from Unicode and converted', () => {
  expect(isZawgyi('ျမန္မာႏိုင္ငံ')).toBe(true)
  expect(isZawgyi('မြန်မာနိုင်ငံ')).toBe(false)
  expect(zawgyiProbability('Myanmar')).toBe(0)
  expect(zawgyiToUnicode('ျမန္မာႏိုင္ငံ')).toBe('မြန်မာနိုင်ငံ')
})

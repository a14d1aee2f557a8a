import { describe, expect, test } from 'vitest'
import { comparePeople, type ComparedPerson, readPerson } from './compare-people.ts'
import { personKeys } from './person-keys.ts'
import { sameFrom } from './weigh.ts'

const person = (values: Partial<ComparedPerson> = {}): ComparedPerson => ({
  names: ['Somchai Jaidee'],
  orcids: [],
  scopusId: null,
  openalexId: null,
  email: null,
  country: 'th',
  university: 'chula',
  department: null,
  affiliation: null,
  birthDate: null,
  graduationYear: null,
  studies: [],
  works: [],
  coAuthors: [],
  ...values,
})
type Values = Partial<ComparedPerson>
/** Do they meet under a key, and how sure is it then that they are one? */
function compared(one: Values, other: Values) {
  const [a, b] = [readPerson(person(one)), readPerson(person(other))]
  const keys = personKeys(a)
  const doMeet = personKeys(b).some((key) => keys.includes(key))
  const found = comparePeople(a, b)
  return { ...found, isProposed: doMeet && found.score >= sameFrom }
}
const named = (one: string | string[], other: string | string[], values: Values = {}, others: Values = {}) =>
  compared({ names: [one].flat(), ...values }, { names: [other].flat(), ...others })

describe('one person at one university', () => {
  test.each([
    ['Somchai Jaidee', 'JAIDEE, Dr. Somchaï', 'name'],
    ['Nguyễn Văn Đức', 'Duc Nguyen Van', 'name'],
    ['สมชาย ใจดี', 'รศ.ดร.สมชายใจดี', 'name'],
    ['ສົມຈິດ ວົງສາ', 'ທ່ານ ວົງສາ ສົມຈິດ', 'name'],
    ['王小明', '王小明', 'name'],
    ['Somchai Jaidee', 'S. Jaidee', 'initials'],
    ['Christoph Schüth', 'Schuth C', 'initials'],
    ['John A. Smith', 'Smith JA', 'initials'],
    ['Mohamed R. Khodja', 'Mohamed Khodja', 'name'],
    ['Mohd Ismail Yusuf', 'Muhammad Ismail Yusuf', 'spelledName'],
    ['Mohd Yusof Ismail', 'Muhammad Yusuf Ismail', 'nearName'],
    ['Xiaoming Wang', 'Xiao-Ming Wang', 'spelledName'],
    ['Phonchai Sirikul', 'Pornchai Sirikul', 'spelledName'],
    ['Olga Kossovaya', 'Olga Kossovlya', 'nearName'],
    ['Pornthip Srisuwan', 'Pornthip Srisuwan Kongdee', 'partName'],
    ['Somchai Jaidee', 'สมชาย ใจดี', 'scriptName'],
    ['Bounmi Sisavath', 'ບຸນມີ ສີສະຫວັດ', 'scriptName'],
    ['Wang Xiaoming', '王小明', 'scriptName'],
  ])('%s and %s', (one, other, reason) => {
    const found = named(one, other)
    expect(found.reasons).toContain(reason)
    expect(found).toMatchObject({ isProposed: true })
  })

  test('by the native name, whatever the other says', () => {
    expect(named(['Weera Demo', 'วีระ ทดสอบ'], ['Wira Thotsop', 'วีระ ทดสอบ']).isProposed).toBe(true)
  })
})

describe('two people at one university', () => {
  test.each([
    ['Somchai Jaidee', 'Somsak Jaidee'],
    ['Somchai Jaidee', 'Somchai Kongdee'],
    ['S. Jaidee', 'Malee Jaidee'],
    ['Nguyen Van An', 'Nguyen Van Binh'],
    ['สมชาย ใจดี', 'สมหญิง ใจดี'],
    ['สมชาย ใจดี', 'สมชาย ศรีสุข'],
    ['ສົມຈິດ ວົງສາ', 'ສົມພອນ ວົງສາ'],
    ['王小明', '王小红'],
    ['李华', '王华'],
    ['Somchai Jaidee', 'มาลี ศรีสุข'],
    ['Li Hua', '王小明'],
    ['Anan', 'Ananda Krishnan'],
    ['A. Mohamed Yassin', 'Abouelresh Mohamed'],
  ])('%s and %s', (one, other) => {
    expect(named(one, other).isProposed).toBe(false)
  })
})

describe('what speaks for one person', () => {
  const far: Values = { country: 'vn', university: 'hanoi' }
  test.each<[string, Values, Values]>([
    ['orcid', { orcids: ['0000-0002-1825-0097'] }, { orcids: ['0000-0002-1825-0097'], ...far }],
    ['scopusId', { scopusId: '7004212771' }, { scopusId: '7004212771', ...far }],
    ['openalexId', { openalexId: 'A1' }, { openalexId: 'A1', ...far }],
    ['email', { email: 'S.Jaidee@Demo.example' }, { email: 's.jaidee@demo.example', ...far }],
    ['birthDate', { birthDate: '1980-04-03' }, { birthDate: '1980-04-03', ...far }],
    [
      'coAuthors',
      { coAuthors: ['Schüth, C.', 'Nok Phommasack', 'Anna Berg'] },
      { coAuthors: ['Christoph Schüth', 'N. Phommasack', 'Berg A'], ...far },
    ],
    ['country', {}, { university: null }],
    [
      'affiliation',
      { university: null, affiliation: 'Geology, Chiang Mai University' },
      { university: null, affiliation: 'Chiang Mai University' },
    ],
  ])('%s', (reason, one, other) => {
    const found = compared(one, other)
    expect(found.reasons).toContain(reason)
    expect(found.isProposed).toBe(true)
  })

  test('an identifier alone joins names in two scripts', () => {
    expect(named('Somchai J.', 'สมชาย ใจดี', { scopusId: '1' }, { scopusId: '1' }).isProposed).toBe(true)
  })
})

describe('what says that they are two', () => {
  test.each<[string, Values, Values]>([
    ['two ORCID iDs', { orcids: ['0000-0002-1825-0097'] }, { orcids: ['0000-0001-5109-3700'] }],
    ['two authors of one work', { works: ['w1'] }, { works: ['w1', 'w2'] }],
    ['two dates of birth', { birthDate: '1980-04-03' }, { birthDate: '1999-01-03' }],
    ['another country', {}, { country: 'vn', university: null }],
  ])('%s', (_, one, other) => {
    expect(compared(one, other).isProposed).toBe(false)
  })
})

test('no key holds an e-mail address, and an entry without a name has none of a name', () => {
  const keys = personKeys(readPerson(person({ names: [' '], email: 'somchai@demo.example' })))
  expect(keys).toHaveLength(1)
  expect(keys.join()).not.toContain('somchai')
})

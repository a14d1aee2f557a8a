import { describe, expect, test } from 'vitest'
import { expressions, parseQuery, synonymKey, toTsquery } from '#server/search/queries/query.ts'
import { rankedQuery } from '#server/search/queries/ranked-query.ts'

const written = (q: string, options: Parameters<typeof toTsquery>[1] = {}): string => toTsquery(parseQuery(q), options)

describe('what PostgreSQL is asked for a question', () => {
  test.each([
    ['quantum sens', `('quantum' | '~quantum') & ('sens':* | '~sen')`],
    ['แดง', `('แดง':* | '#แดง')`],
    ['ว', `'ว':*`],
    ['半', `('半' | '#半':*)`],
    ['c', `'c':*`],
    ['vitamin c', `('vitamin' | '~vitamin') & ('c' | 'name:c':*)`],
    ['"thin film"', `('thin' <-> 'film')`],
    ['"việt nam"', `('=việt' <-> 'nam')`],
    ['film -laser', `('film' | '~film') & !'laser'`],
    ['the sensing', `('sensing':* | '~sens')`],
    ['2023', `('2023':* | '2566')`],
    ['the', `('the':* | '~the')`],
    ['', ''],
    ['-- "" …', ''],
  ])('says each word, operator and phrase of it: %s', (q, expected) => {
    expect(written(q, { prefixLast: true })).toBe(expected)
  })

  test('holds to weights and to a group', () => {
    expect(written('dr an', { weights: 'ab', group: 'name', prefixLast: true })).toBe(`'name:an':*AB`)
    expect(written('xy', { weights: 'Z' })).toBe(`'xy'`)
  })

  test('leaves titles out at the beginning, and anywhere in names, unless there is nothing else', () => {
    expect(written('Dr. Prof. Xy')).toBe(`'xy'`)
    expect(written('xy dr', { group: 'name' })).toBe(`'name:xy'`)
    expect(written('xy dr')).toBe(`'xy' & 'dr'`)
    expect(written('ศ.ดร.สมชาย')).toBe(written('สมชาย'))
    expect(written('ดร')).not.toBe('')
  })

  test('leaves "bin" out between two names, and no words that link from what finds', () => {
    expect(written('ahmad bin ali')).toBe(written('ahmad ali'))
    expect(written('recycling bin')).toContain(`'bin'`)
    expect(written('bin packing')).toContain(`'bin'`)
    expect(written('ที่ปรึกษา')).toBe(`('ปรึกษา' | ('#ที่' & '#ี่ป' & '#่ปร' & '#ปรึ' & '#รึก' & '#ึกษ' & '#กษา'))`)
    expect(written('ม.ขอนแก่น')).toBe(written('มหาวิทยาลัยขอนแก่น'))
    expect(written('ม.อ.')).not.toContain('มหา')
  })

  test('adds synonyms to an expression, unless exactly this is searched', () => {
    const synonyms = new Map([[synonymKey('Quantum Sensing'), ['เซนเซอร์ควอนตัม', 'cảm biến lượng tử']]])
    const query = written('quantum sensing lab', { synonyms })
    expect(query).toContain(`('=cảm' <-> '=biến' <-> '=lượng' <-> '=tử')`)
    expect(query).toContain(`'#เซน'`)
    expect(written('quantum sensing lab', { synonyms, exact: true })).toBe(`'quantum' & 'sensing' & 'lab'`)
    expect(written('dr in the lab', { exact: true })).toBe(`'dr' & 'in' & 'the' & 'lab'`)
    expect(written('"quantum sensing"', { synonyms })).toBe(`('quantum' <-> 'sensing')`)
  })

  test('finds similar names only when asked', () => {
    expect(written('phonchai')).not.toContain('^')
    expect(written('phonchai', { similarNames: true, group: 'name' })).toContain(`'^poncai'`)
  })
})

describe('the parts of a query', () => {
  const countedIn = (q: string): string[] => rankedQuery(parseQuery(q), {}).words.map(({ text }) => text)
  test.each([
    ['How many points did the Panthers defense surrender?', ['points', 'Panthers', 'defense', 'surrender']],
    ['Nguyễn Thị An', ['Nguyễn', 'Thị', 'An']],
    ['thin "film lab" -laser', ['thin', 'film', 'lab']],
    ['ข้าวทนเค็มในดินของไทย', ['ข้าว', 'ทน', 'เค็ม', 'ดิน', 'ไทย']],
    ['ເຂົ້າທົນເຄັມໃນດິນ', ['ເຂົ້າ', 'ທົນ', 'ເຄັມ', 'ດິນ']],
    ['ရန်ကုန်တက္ကသိုလ်သုတေသန', ['ရန်ကုန်', 'တက္ကသိုလ်', 'သုတေသန']],
    ['ស្រូវធន់នឹងអំបិល', ['ស្រូវ', 'ធន់', 'អំបិល']],
    ['可再生能源与半导体材料', ['再生', '能源', '半导体', '材料']],
  ])('a sentence is many words: %s', (q, words) => {
    expect(countedIn(q)).toEqual(words)
  })
  test('expressions to look up are the longest first', () => {
    expect(expressions(parseQuery('Quantum sensing "x y" lab'))).toEqual([
      'quantum sensing',
      'quantum',
      'sensing',
      'lab',
    ])
  })
  test('what is asked for twice is one condition, whatever stands last is its beginning', () => {
    expect(written('OR '.repeat(261))).toBe(written('or'))
    expect(written('data science data', { prefixLast: true })).toBe(
      `('data' | '~data') & ('science' | '~scienc') & ('data':* | '~data')`,
    )
  })
  test('of a long phrase twelve words each stand together, and of exclusions ten count', () => {
    const twelve = Array.from({ length: 12 }, () => `'or'`).join(' <-> ')
    expect(written(`"${'or '.repeat(264)}"`)).toBe(`(${twelve})`)
    expect(written(Array.from({ length: 250 }, (_, at) => `-w${at}`).join(' ')).match(/!/g)).toHaveLength(10)
    expect(written('-a '.repeat(20))).toBe(`!'a'`)
  })
  test.each(['และของที่ในการความ', 'ແລະຂອງທີ່ໃນການຄວາມ', 'និងនៃក្នុងដែលជាបាន', 'သည်ကကိုမှာတွင်၏', '中'.repeat(7), 'ของที่'])(
    'a run of nothing but weak words asks for them: %s',
    (q) => {
      expect(written(q)).not.toMatch(/\(\s*\||\|\s*\)|\|\s*\|/)
      expect(written(q)).toMatch(/^\(*'/)
    },
  )
  test('a word longer than any document has is none that PostgreSQL reads', () => {
    expect(Buffer.byteLength(written('क'.repeat(800)))).toBeLessThan(600)
  })
  test('long input is cut, not refused', () => {
    expect(parseQuery('word '.repeat(10_000)).terms.length).toBe(160)
    expect(written('ก'.repeat(100_000)).length).toBeLessThan(20_000)
  })
})

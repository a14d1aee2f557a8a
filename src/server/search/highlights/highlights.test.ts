import { fc } from '#tests/support/property.ts'
import { describe, expect, test } from 'vitest'
import {
  excerpt,
  HighlightBudget,
  Highlights,
  highlightText,
  mostHighlighting,
} from '#server/search/highlights/highlights.ts'
import { parseQuery } from '#server/search/queries/query.ts'
import { whereFound } from '#server/search/highlights/where-found.ts'

const marksOf = (q: string, also: readonly string[] = []): Highlights => new Highlights(parseQuery(q), also)

const marked = (text: string, q: string): string =>
  highlightText(text, marksOf(q))
    .map((segment) => (segment.hit ? `[${segment.text}]` : segment.text))
    .join('')

describe('the words of a question in a text', () => {
  test.each([
    ['Nguyễn Thị An', 'nguyen an', '[Nguyễn] Thị [An]'],
    ['Nguye\u0302\u0303n', 'nguyen', '[Nguye\u0302\u0303n]'],
    ['สีแดง', 'แดง', 'สี[แดง]'],
    ['น้ำเสีย', 'นํ้า', '[น้ำ]เสีย'],
    ['ชั้น ๕', '5', 'ชั้น [๕]'],
    ['เซนเซอร์ควอนตัม', 'ว', 'เซนเซอร์ควอนตัม'],
    ['มหาวิทยาลัยมหิดล', 'ยาล', 'มหาวิทยาลัยมหิดล'],
    ['ปี ๒๕๖๖', '2023', 'ปี [๒๕๖๖]'],
    ['การ\u200Bวิจัย', 'การวิจัย', '[การ\u200Bวิจัย]'],
    ['半導體材料', '半导体', '[半導體]材料'],
    ['ພະລັງງານທົດແທນ', 'ທົດແທນ', 'ພະລັງງານ[ທົດແທນ]'],
    ['ရန်ကုန်တက္ကသိုလ်', 'တက္ကသိုလ်', 'ရန်ကုန်[တက္ကသိုလ်]'],
    ['Quantum sensing', 'sens', 'Quantum [sensing]'],
    ['An old Cafe\u0301 of Chiang Mai ไทย', 'cafe mai', 'An old [Cafe\u0301] of Chiang [Mai] ไทย'],
    ['An works on yarn and looms', 'an', '[An] works on yarn and looms'],
    ['yarn and looms', 'an', 'yarn and looms'],
    ['University of Looms and Yarn', 'history of looms at home', 'University of [Looms] and Yarn'],
    ['ทฤษฎีการวัดและการวิจัย', 'การวิจัยและพัฒนา', 'ทฤษฎีการวัดและการ[วิจัย]'],
    ['Renewable energies', 'energy', 'Renewable [energies]'],
    ['Laboratory of rice', 'lab rice', 'Laboratory of [rice]'],
    [
      'What the farmers of the delta grow',
      'What do the farmers grow in the delta?',
      'What the [farmers] of the [delta] [grow]',
    ],
    ['thin film and thick film', '"thick film"', 'thin film and [thick film]'],
    ['Việt viet', '"việt"', '[Việt] viet'],
    ['laser and optics', 'optics -laser', 'laser and [optics]'],
    ['Dr Somchai', 'dr somchai', 'Dr [Somchai]'],
    ['nothing here', 'quantum', 'nothing here'],
  ])('are marked, whatever their script and spelling: %s for %s', (text, q, expected) => {
    expect(marked(text, q)).toBe(expected)
  })

  test('marks synonyms that were searched too', () => {
    expect(highlightText('Quantum sensing lab', marksOf('เซนเซอร์ควอนตัม', ['quantum sensing']))).toEqual([
      { text: 'Quantum sensing', hit: true },
      { text: ' lab', hit: false },
    ])
  })

  test('marks a synonym only where it stands as a word', () => {
    const of = (text: string, word: string): string[] =>
      highlightText(text, marksOf('rice', [word])).flatMap(({ text: piece, hit }) => (hit ? [piece] : []))
    expect(of('พันธุ์ข้าวทนเค็ม', 'ข้าว')).toEqual(['ข้าว'])
    expect(of('งานของข้าวของเครื่องใช้', 'าว')).toEqual([])
    expect(of('มหาวิทยาลัยมหิดล', 'วิทยา')).toEqual([])
  })

  test('the segments together are the text, whatever the text and query', () => {
    const any = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('สีแดง น้ำ', 'Nguyễn an'),
    )
    fc.assert(
      fc.property(any, any, (text, q) => {
        const segments = highlightText(text, marksOf(q))
        return (
          segments.map((segment) => segment.text).join('') === text && segments.every((segment) => segment.text !== '')
        )
      }),
      { numRuns: 1000 },
    )
  })
})

test('of a name, similar spellings and initials are marked', () => {
  const inName = (text: string, q: string): string =>
    highlightText(text, marksOf(q), { isName: true })
      .map((segment) => (segment.hit ? `[${segment.text}]` : segment.text))
      .join('')
  expect(inName('Nurul Aisyah', 'nur aishah')).toBe('[Nurul] [Aisyah]')
  expect(inName('Tay Ming Zhe', 'tay m z')).toBe('[Tay] [Ming] [Zhe]')
  expect(marked('Nurul Aisyah', 'aishah')).toBe('Nurul Aisyah')
  expect(marksOf('Muhammad Hafiz Rahman').areAllIn('Mohd Hafiz bin Rahman')).toBe(true)
  expect(marksOf('Muhammad Adib').areAllIn('Mohd Hafiz bin Rahman')).toBe(false)
})

describe('the part of a long text that is shown', () => {
  const long = `${'word '.repeat(60)}quantum sensing in thin films ${'tail '.repeat(60)}`

  test('shows the part with the matches', () => {
    const shown = excerpt(long, marksOf('quantum films'), 80)
    expect(shown[0]).toEqual({ text: '…', hit: false })
    expect(shown.filter((segment) => segment.hit).map((segment) => segment.text)).toEqual(['quantum', 'films'])
    expect(shown.map((segment) => segment.text).join('').length).toBeLessThanOrEqual(82)
    expect(shown.at(-1)?.text).toBe('…')
  })
  test('gives the beginning when nothing matches, and short texts whole', () => {
    expect(
      excerpt(long, marksOf('laser'), 20)
        .map((segment) => segment.text)
        .join(''),
    ).toBe('word word word word …')
    expect(excerpt('short', marksOf('laser'), 20)).toEqual([{ text: 'short', hit: false }])
  })
  test('never parts a Thai character from its marks', () => {
    const text = 'ที่'.repeat(100)
    const shown = excerpt(text, marksOf('แดง'), 40)
      .map((segment) => segment.text)
      .join('')
      .replace('…', '')
    expect(shown.length % 3).toBe(0)
  })
})

test('a related word is a reason only in the text that the reader is shown', () => {
  const labels = { biography: 'About' }
  const reasons = (biography: Record<string, string>, q: string, also: string[]) =>
    whereFound({ biography }, { marks: marksOf(q, also), labels }, 'en')?.[0]?.pieces.flatMap(({ text, hit }) =>
      hit ? [text] : [],
    )
  const [en, th] = ['Grows rice on salty soil.', 'ปลูกข้าวในดินเค็ม']
  expect(reasons({ en, th }, 'rice', ['ข้าว'])).toEqual(['rice'])
  expect(reasons({ en: 'Grows grain.', th }, 'rice', ['ข้าว'])).toBeUndefined()
  expect(reasons({ th }, 'rice', ['ข้าว'])).toEqual(['ข้าว'])
  expect(reasons({ en: 'Grows grain.', th }, 'ข้าว', ['rice'])).toEqual(['ข้าว'])
})

describe('what marking may take', () => {
  const text = 'The quick brown fox, or another one, of science and engineering, or whatever it is. '
  const workFor = (q: string, texts: readonly string[]): number => {
    const budget = new HighlightBudget()
    const marks = new Highlights(parseQuery(q), [], budget)
    for (const one of texts) highlightText(one, marks)
    return budget.spent
  }
  const once = workFor('or', [text])
  test.each([
    ['a word again and again', 'OR '.repeat(261)],
    ['a word again and again between quotes', '"or" '.repeat(150)],
    ['many words', Array.from({ length: 130 }, (_, at) => `word${at}`).join(' ')],
    ['a phrase of one word again and again', `"${'or '.repeat(260)}"`],
    ['words of another script', 'แบตเตอรี่ ไฟฟ้า พลังงาน '.repeat(30)],
  ])('%s cost no more than one word', (_, q) => {
    expect(workFor(q, [text])).toBeLessThan(1.5 * once)
  })

  test('all texts of an answer share one budget, and what exceeds it is shown without marks', () => {
    const texts = Array.from({ length: 500 }, () => text.repeat(40))
    const budget = new HighlightBudget()
    const marks = new Highlights(parseQuery('fox'), [], budget)
    const found = texts.map((one) => highlightText(one, marks))
    expect(budget.spent).toBe(mostHighlighting)
    expect(found[0]?.some(({ hit }) => hit)).toBe(true)
    expect(found.at(-1)).toEqual([{ text: texts.at(-1), hit: false }])
    expect(excerpt(text.repeat(40), marks, 90).every(({ hit }) => !hit)).toBe(true)
    expect(marks.areAllIn('fox')).toBe(false)
  })
})

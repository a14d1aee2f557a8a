import { describe, expect, test } from 'vitest'
import { buildDictionary, detectIn } from '#server/search/queries/facet-detection.ts'

const dictionary = buildDictionary([
  {
    facet: 'country',
    value: 'VN',
    label: 'Viet Nam',
    words: ['Viet Nam', 'Vietnam', 'Việt Nam', 'เวียดนาม', 'ຫວຽດນາມ', '越南', 'ဗီယက်နမ်'],
  },
  { facet: 'country', value: 'LA', label: 'Lao PDR', words: ['Laos', 'Lao PDR', 'ลาว', 'ລາວ', '老挝'] },
  { facet: 'country', value: 'TH', label: 'Thailand', words: ['Thailand', 'ประเทศไทย', 'ไทย', 'ປະເທດໄທ', '泰国'] },
  { facet: 'industry', value: 'energy', label: 'Energy', words: ['Energy', 'พลังงาน', 'ພະລັງງານ', '能源'] },
  {
    facet: 'industry',
    value: 'renewable',
    label: 'Renewable energy',
    words: ['Renewable energy', 'พลังงานทดแทน', 'ພະລັງງານທົດແທນ', '可再生能源'],
  },
  {
    facet: 'industry',
    value: 'quantum',
    label: 'Quantum',
    words: ['Quantum', 'ควอนตัม', '量子'],
  },
  {
    facet: 'industry',
    value: 'ai',
    label: 'AI',
    words: ['AI', 'ปัญญาประดิษฐ์', '人工智能'],
  },
  {
    facet: 'keywords',
    value: 'sensing',
    label: 'Quantum sensing',
    words: ['Quantum sensing', 'เซนเซอร์ควอนตัม', '量子传感', 'ควอนตัม'],
    stays: true,
  },
  {
    facet: 'academicTitle',
    value: 'professor',
    label: 'Professor',
    words: ['Professor', 'ศาสตราจารย์', '教授'],
    apart: true,
    short: ['prof', 'ศ'],
  },
  { facet: 'degree', value: 'doctoral', label: 'Doctoral degree', words: [], short: ['phd', 'ดร', 'dr'] },
])
const seen = (q: string): [string, string] => {
  const { detected, rest } = detectIn(q, dictionary)
  return [detected.map((chip) => `${chip.value}=${chip.matched}`).join(), rest]
}

describe('values of facets inside a question', () => {
  test.each([
    ['เซนเซอร์ควอนตัม เวียดนาม', 'sensing=เซนเซอร์ควอนตัม,VN=เวียดนาม', 'เซนเซอร์ควอนตัม'],
    ['เซนเซอร์ควอนตัมเวียดนาม', 'sensing=เซนเซอร์ควอนตัม,VN=เวียดนาม', 'เซนเซอร์ควอนตัม'],
    ['เซนเซอร์ควอนตัม ใน เวียดนาม', 'sensing=เซนเซอร์ควอนตัม,VN=เวียดนาม', 'เซนเซอร์ควอนตัม'],
    ['ควอนตัม เวียดนาม', 'quantum=ควอนตัม,VN=เวียดนาม', ''],
    ['quantum Viet Nam', 'quantum=quantum,VN=Viet Nam', ''],
    ['越南量子传感', 'VN=越南,sensing=量子传感', '量子传感'],
    ['พื้นที่ เวียดนาม', 'VN=เวียดนาม', 'พื้นที่'],
    ['เซนเซอร์\u200Bเวียด\u200Bนาม', 'VN=เวียด\u200Bนาม', 'เซนเซอร์'],
    ['quantum sensing in Viet Nam', 'sensing=quantum sensing,VN=Viet Nam', 'quantum sensing'],
    ['vietnam', 'VN=vietnam', ''],
    ['VIỆT NAM laser', 'VN=VIỆT NAM', 'laser'],
    ['vietnamese food', '', 'vietnamese food'],
    ['viet food nam', '', 'viet food nam'],
    ['renewable energy thailand', 'renewable=renewable energy,TH=thailand', ''],
    ['พลังงานทดแทนในประเทศไทย', 'renewable=พลังงานทดแทน,TH=ประเทศไทย', ''],
    ['半導體 越南', 'VN=越南', '半導體'],
    ['越南可再生能源', 'VN=越南,renewable=可再生能源', ''],
    ['ພະລັງງານທົດແທນ ລາວ', 'renewable=ພະລັງງານທົດແທນ,LA=ລາວ', ''],
    ['professor laser', 'professor=professor', 'laser'],
    ['prof. laser', '', 'prof. laser'],
    ['Prof.', 'professor=Prof', ''],
    ['ศ.ดร.', 'professor=ศ,doctoral=ดร', ''],
    ['ศ.ดร.สมชาย', '', 'ศ.ดร.สมชาย'],
    ['Ph.D.', 'doctoral=Ph.D', ''],
    ['叶丽华教授', '', '叶丽华教授'],
    ['เซนเซอร์ ควอนตัม', 'sensing=เซนเซอร์ ควอนตัม', 'เซนเซอร์ ควอนตัม'],
    ['"renewable energy" laos', 'LA=laos', '"renewable energy"'],
    ['"vietnam', '', '"vietnam'],
    ['laser -vietnam', '', 'laser -vietnam'],
    ['thailand Thailand ไทย', 'TH=thailand', ''],
    ['นักวิจัยเซนเซอร์ควอนตัม', 'sensing=เซนเซอร์ควอนตัม', 'นักวิจัย เซนเซอร์ควอนตัม'],
    ['quantum sensing, quantum', 'sensing=quantum sensing,quantum=quantum', 'quantum sensing'],
    ['quantum sensing เซนเซอร์ควอนตัม', 'sensing=quantum sensing', 'quantum sensing เซนเซอร์ควอนตัม'],
    ['ai', 'ai=ai', ''],
    ['AI thailand', 'ai=AI,TH=thailand', ''],
    ['Tan Ai Ling', '', 'Tan Ai Ling'],
    ['TAN AI LING', '', 'TAN AI LING'],
    ['AI for health', 'ai=AI', 'for health'],
    ['泰国 量子', 'TH=泰国,quantum=量子', ''],
    ['', '', ''],
  ])('become chips, and the rest is searched for: %s', (q, chips, rest) => {
    expect(seen(q)).toEqual([chips, rest])
  })

  test('a detected value knows its facet, its label and the query without its words', () => {
    expect(detectIn('quantum sensing in Laos ลาว', dictionary).detected).toEqual([
      {
        facet: 'keywords',
        value: 'sensing',
        label: 'Quantum sensing',
        stays: true,
        matched: 'quantum sensing',
        without: 'in Laos ลาว',
      },
      {
        facet: 'country',
        value: 'LA',
        label: 'Lao PDR',
        stays: false,
        matched: 'Laos',
        without: 'quantum sensing',
      },
    ])
  })
})

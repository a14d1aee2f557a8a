import { describe, expect, test } from 'vitest'
import { wordsIn } from '#words/words-in.ts'
import { locales, type Locale } from '#words/locales.ts'
import { joined, spaced } from '#words/spacing.ts'

type Message = string | ((given: Record<string, unknown>) => string)
type Flat = Map<string, Message>

const flatten = (value: unknown, path: string, into: Flat): Flat => {
  if (typeof value === 'string' || typeof value === 'function') return into.set(path, value as Message)
  for (const [key, inner] of Object.entries(value as object)) flatten(inner, path ? `${path}.${key}` : key, into)
  return into
}

const flats = new Map<Locale, Flat>()
for (const locale of locales) flats.set(locale, flatten(await wordsIn(locale), '', new Map()))
const flat = (locale: Locale): Flat => flats.get(locale)!

// Every argument answers: numbers by these names, a mark with the name of the argument for everything else.
const numbers: Record<string, number> = {
  score: 64,
  count: 7,
  connected: 412,
  largest: 287,
  page: 2,
  pages: 9,
  from: 1,
  to: 20,
  total: 1234,
  status: 418,
  seconds: 5,
  percent: 40,
  km: 12,
  found: 2,
  of: 3,
  done: 2,
  links: 31,
  countries: 11,
  works: 44,
  crossYears: 6,
  years: 10,
  people: 1204,
  withId: 1100,
  requests: 44,
  universities: 35,
  rows: 20000,
  columns: 17,
  step: 2,
  row: 15,
  line: 15,
  number: 8,
  stayed: 3,
  days: 4,
  months: 6,
  dead: 2,
  most: 200,
  typed: 2569,
  year: 2026,
  min: 2,
  max: 3,
  left: 10,
  top: 20,
  minutes: 12,
  created: 28,
  updated: 14,
  unchanged: 9,
  pictures: 3,
  at: 2,
  listed: 14,
  counted: 41,
  words: 250,
  all: 240,
  owned: 30,
  answered: 9,
  accepted: 6,
  reported: 5,
  held: 8,
  agreed: 3,
  disagreed: 1,
  topics: 2,
  posts: 16,
  items: 500,
  accounts: 50,
  sent: 20,
}
/** @param all what every number is */
const say = (message: Message, asked = new Set<string>(), all?: number): string => {
  if (typeof message === 'string') return message
  const given = new Proxy(
    {},
    {
      get: (_target, key) => {
        const name = String(key)
        asked.add(name)
        return (name in numbers ? all : undefined) ?? numbers[name] ?? `«${name}»`
      },
    },
  )
  return message(given)
}

const foreign = ['th', 'zh', 'lo'] as const
/** Values of arguments, addresses and color codes belong to no language. */
const neutral = /«\w+»|\S+@\S+|https?:\/\/[\w./-]*|#[0-9A-F]{6}/g
const scripts = { th: /\p{Script=Thai}/u, zh: /\p{Script=Han}/u, lo: /\p{Script=Lao}/u }
const otherScripts = {
  en: /[\p{Script=Thai}\p{Script=Han}\p{Script=Lao}]/u,
  th: /[\p{Script=Han}\p{Script=Lao}]/u,
  zh: /[\p{Script=Thai}\p{Script=Lao}]/u,
  lo: /[\p{Script=Thai}\p{Script=Han}]/u,
}

/** Messages that are the same in every language: proper names, or only the values put into them. */
const sameEverywhere = new Set([
  'curator.metricRuns.missing.linked',
  'curator.triage.moved',
  'moderation.decisions.line',
  'problems.withHint',
  'problems.withNote',
  'staff.menu.tnrr',
  'upload.run.progress',
  'staff.report.pdf',
  'common.facts.sourceAndDate',
  'claim.office.by',
  'public.talent.years',
  'dashboard.fewerThan',
  'editor.form.pdf',
  'editor.form.filledIn',
  'editor.form.isYear',
  'editor.form.language',
  'works.styles.apa',
  'works.styles.vancouver',
  'works.styles.chicago',
  'works.styles.ieee',
  'works.styles.harvard',
  'works.formats.bib',
  'works.formats.ris',
  'works.formats.csl',
  'directory.courses.withPlace',
  'inbox.sources.orcid',
  'inbox.sources.openalex',
])
/** Latin words a translation may hold. */
const names = new Set([
  'Asia',
  'Bangkok',
  'ORCID',
  'iD',
  'PubMed',
  'Scopus',
  'TNRR',
  'Atom',
  'OAI',
  'PMH',
  'CSV',
  'ics',
  'PDF',
  'SEM',
  'KB',
  'MB',
  'HTML',
  'Facebook',
  'Zawgyi',
  'Unicode',
  'xlsx',
  'bib',
  'nbib',
  'ciw',
  'BibTeX',
  // Formats, and names of files in the copy of the own data.
  'SVG',
  'ZIP',
  'profile',
  'files',
  'ris',
  'json',
  'JSON',
  'CSL',
  'csv',
  'UTF',
  'tsv',
  'txt',
  'h',
  'A',
  'Z',
  'a',
  'z',
  // Keys, and what spreadsheet programs write: F7, 1.1E+12, #N/A.
  'Shift',
  'F',
  'E',
  'N',
  'xls',
  'ods',
  'Excel',
  'mailto',
  'Idempotency',
  'Key',
  'JPEG',
  'PNG',
  'BMP',
  'GIF',
  'JavaScript',
  'Enter',
  'Esc',
  'Home',
  'Page',
  'Up',
  'Down',
  'g',
  'ISSN',
  'ISBN',
  'DOI',
  'ROR',
  'OpenAlex',
  'Crossref',
  'CC',
  'WCAG',
  'AA',
  // Styles of citations, and what reference managers read.
  'APA',
  'Vancouver',
  'Chicago',
  'IEEE',
  'Harvard',
  'RIS',
  'http',
  'https',
  'S',
])
/** Names of several words, the variable of a key, and columns of files that Scopus gives. */
const longerNames =
  /Web of Science|SCOPUS_API_KEY|SCOPUS_INST_TOKEN|Scopus ID|Auth-ID|Documents|Citations|h-index|Cited by|Co-authors|As of/g

test('every language has every message, of the same sort', () => {
  const wanted = [...flat('en')].map(([key, message]) => `${key} ${typeof message}`)
  expect(wanted.length).toBeGreaterThan(700)
  for (const locale of foreign) {
    const found = [...flat(locale)].map(([key, message]) => `${key} ${typeof message}`)
    expect(found.toSorted(), locale).toEqual(wanted.toSorted())
  }
})

describe.each(locales)('%s', (locale) => {
  test('every message says something', () => {
    const bad = [...flat(locale)].filter(([, message]) => {
      const text = say(message)
      return !text.trim() || text !== text.trim() || /undefined|NaN|\[object|\$\{|<\/?[a-z]/.test(text)
    })
    expect(bad.map(([key]) => key)).toEqual([])
  })
  test('one message does not mix the languages', () => {
    expect(
      [...flat(locale)].filter(([, message]) => otherScripts[locale].test(say(message))).map(([key]) => key),
    ).toEqual([])
  })
  test('nothing of other products is left', () => {
    const leftover =
      /exchange rate|currency|payment|wallet|checkout|อัตราแลกเปลี่ยน|แลกเงิน|ชำระเงิน|汇率|兑换|付款|支付|ອັດຕາແລກປ່ຽນ|ແລກເງິນ|ຊຳລະເງິນ/iu
    expect(
      [...flat(locale)]
        // Amounts of grants have a currency.
        .filter(([key]) => !key.startsWith('pairing.funding.'))
        .filter(([key, message]) => leftover.test(`${key} ${say(message)}`))
        .map(([key]) => key),
    ).toEqual([])
  })
})

/** English needs the number only to choose between one and many; the number itself stands elsewhere. */
const wordOnly = new Set([
  'staff.refused.page',
  'home.industryPeople',
  'public.talent.works',
  'public.talent.citations',
  'relay.numbers',
  'directory.home.joined',
  'directory.home.published',
  'dashboard.says.works',
  'dashboard.says.open',
])

describe.each(foreign)('%s as a translation', (locale) => {
  test('is written in its own script', () => {
    const bad = [...flat(locale)].filter(
      ([key, message]) => !sameEverywhere.has(key) && !scripts[locale].test(say(message)),
    )
    expect(bad.map(([key]) => key)).toEqual([])
  })
  test('leaves nothing in English but names', () => {
    const bad = [...flat(locale)].flatMap(([key, message]) => {
      const words =
        say(message)
          .replace(neutral, '')
          .replace(longerNames, '')
          .match(/[A-Za-z]+/g) ?? []
      return words.filter((word) => !names.has(word)).map((word) => `${key}: ${word}`)
    })
    expect(bad).toEqual([])
  })
  test('repeats no English message', () => {
    const bad = [...flat(locale)].filter(
      ([key, message]) => !sameEverywhere.has(key) && say(message) === say(flat('en').get(key)!),
    )
    expect(bad.map(([key]) => key)).toEqual([])
  })
  test('uses the arguments English uses', () => {
    const wrong = [...flat(locale)].filter(([key, message]) => {
      const [mine, theirs] = [new Set<string>(), new Set<string>()]
      say(message, mine)
      say(flat('en').get(key)!, theirs)
      return !wordOnly.has(key) && mine.symmetricDifference(theirs).size > 0
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

test('of one it says one, and not several: what processes counted', () => {
  const counts = [...flat('en')].filter(([key]) => key.startsWith('processes.numbers.'))
  expect(counts.length).toBeGreaterThan(50)
  const ofOne = counts.map(([key, message]) => `${key}: ${say(message, new Set(), 1)}`)
  expect(ofOne.filter((text) => /: 1 (?:[a-z]+ )?[a-z]*[^s\W]s\b/.test(text))).toEqual([])
  const groups = flat('en').get('processes.numbers.groups') as (given: { count: number }) => string
  expect([groups({ count: 1 }), groups({ count: 1200 })]).toEqual(['1 group', '1,200 groups'])
})

test('the menu has the words of its specification', () => {
  const words = {
    home: ['Home', 'หน้าแรก', '首页', 'ໜ້າຫຼັກ'],
    dashboard: ['Dashboard', 'แดชบอร์ด', '数据概览', 'ພາບລວມຂໍ້ມູນ'],
    talentPool: ['Talent pool', 'คลังบุคลากร', '人才库', 'ຄັງບຸກຄະລາກອນ'],
    aseanTalent: ['ASEAN talent', 'บุคลากรอาเซียน', '东盟人才', 'ບຸກຄະລາກອນອາຊຽນ'],
    youngTalent: ['Young talent', 'บุคลากรรุ่นใหม่', '青年人才', 'ບຸກຄະລາກອນຮຸ່ນໃໝ່'],
    paringSearch: ['Matching search', 'ค้นหาคู่ความร่วมมือ', '匹配搜索', 'ຄົ້ນຫາຄູ່ຮ່ວມມື'],
    resources: ['Resources', 'แหล่งข้อมูล', '资源', 'ແຫຼ່ງຂໍ້ມູນ'],
    publication: ['Publications', 'ผลงานตีพิมพ์', '论文成果', 'ຜົນງານຕີພິມ'],
    trainingCourse: ['Training courses', 'หลักสูตรอบรม', '培训课程', 'ຫຼັກສູດຝຶກອົບຮົມ'],
    fundingOrganization: ['Funding', 'หน่วยงานให้ทุน', '资助机构', 'ອົງກອນໃຫ້ທຶນ'],
    host: ['Hosts', 'หน่วยงานเจ้าภาพ', '接待单位', 'ໜ່ວຍງານເຈົ້າພາບ'],
    labLocation: ['Labs', 'ห้องปฏิบัติการ', '实验室', 'ຫ້ອງທົດລອງ'],
    forums: ['Forums', 'กระดานสนทนา', '论坛', 'ກະດານສົນທະນາ'],
    aseanNetwork: ['ASEAN network', 'เครือข่ายอาเซียน', '东盟网络', 'ເຄືອຂ່າຍອາຊຽນ'],
    about: ['About', 'เกี่ยวกับเรา', '关于我们', 'ກ່ຽວກັບພວກເຮົາ'],
  }
  for (const [key, expected] of Object.entries(words)) {
    expect(
      locales.map((locale) => say(flat(locale).get(`common.menu.${key}`)!)),
      key,
    ).toEqual(expected)
  }
})

test('the matching search has one name: in the menu, over its page and over the own page of a member', () => {
  for (const locale of locales) {
    const names = ['common.menu.paringSearch', 'pairing.title', 'needs.title'].map((key) => flat(locale).get(key))
    expect(new Set(names), locale).toEqual(new Set([names[0]]))
    expect(names[0], locale).toBeTypeOf('string')
  }
})

test('English errors stay exactly as specified', () => {
  const validation = (key: string): string => say(flat('en').get(`problems.validation.${key}`)!)
  expect(validation('required')).toBe('«text» is required')
  expect(validation('max')).toBe('«text» must be less than or equal 7 characters')
  expect(validation('used')).toBe('This «text» has already been used')
  expect(validation('zipcode')).toBe('Not found zipcode from country selected')
  expect(say(flat('en').get('errorPage.statuses.403.message')!)).toBe('Access to this page is not permitted.')
  expect(say(flat('en').get('errorPage.contactStaff')!)).toBe('Please, contact staff.')
  expect(say(flat('en').get('account.password.resetDone')!)).toBe('Reset Password successful, please Sign in')
})

test('two sentences about a field meet as each language joins them: Thai and Lao without a full stop', () => {
  const joined = locales.map((locale) => say(flat(locale).get('problems.withHint')!))
  expect(joined).toEqual(['«text». «hint»', '«text» «hint»', '«text»。«hint»', '«text» «hint»'])
})

test('a Latin word or digit stands apart from Thai and Lao letters', () => {
  expect(spaced('กรุณาระบุORCID')).toBe('กรุณาระบุ ORCID')
  expect(spaced('ORCIDບໍ່ຖືກຕ້ອງ')).toBe('ORCID ບໍ່ຖືກຕ້ອງ')
  expect(spaced('ชื่อไม่ถูกต้อง')).toBe('ชื่อไม่ถูกต้อง')
  expect(spaced('อายุ 20 ปี')).toBe('อายุ 20 ปี')
})

test('what the button 保存 keeps is called by another word elsewhere in Chinese', () => {
  const other = [...flat('zh')].filter(([, message]) => say(message).includes('收藏'))
  expect(other.map(([key]) => key)).toEqual([])
})

test('Chinese words stand apart from each other, or against a Latin one', () => {
  expect([joined('从 官方网页 填入'), joined('从 Crossref 填入')]).toEqual(['从官方网页填入', '从 Crossref 填入'])
})

// Times inside a sentence in English, Thai, Chinese or Lao: "three months from June", "มีนาคม 2570", "明年3月起半年". Pure.
import { monthNamesInText } from '#lib/time/months.ts'
import { buddhistOffset } from '#lib/time/years.ts'
import { unifyDigits } from '#lib/text/digits.ts'

/** From which day on (YYYY-MM-DD), or for so many months; where in the text it is said. */
export type Period = { from: string | null; months: number | null; start: number; end: number }

const escaped = (text: string): string => text.replaceAll('.', '\\.')
/** Longer ones first: มีนาคม before มี.ค., and a dot may be left out at the end. */
const monthWords = monthNamesInText.map((names) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      /^[a-z]{3,4}$/.test(name) && name !== 'may' && name !== 'june' && name !== 'july'
        ? `${name}\\.?`
        : escaped(name).replace(/\\\.$/, '\\.?'),
    )
    .join('|'),
)

const counts: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['a an one หนึ่ง 一 ໜຶ່ງ', 1],
    ['two สอง 二 两 兩 ສອງ', 2],
    ['three สาม 三 ສາມ', 3],
    ['four สี่ 四 ສີ່', 4],
    ['five ห้า 五 ຫ້າ', 5],
    ['six หก 六 ຫົກ', 6],
    ['seven เจ็ด 七 ເຈັດ', 7],
    ['eight แปด 八 ແປດ', 8],
    ['nine เก้า 九 ເກົ້າ', 9],
    ['ten สิบ 十 ສິບ', 10],
    ['eleven สิบเอ็ด 十一 ສິບເອັດ', 11],
    ['twelve สิบสอง 十二 ສິບສອງ', 12],
    ['eighteen สิบแปด 十八 ສິບແປດ', 18],
  ].flatMap(([words, count]) => (words as string).split(' ').map((word): [string, number] => [word, Number(count)])),
)

/** Longer words first: สิบสอง before สิบ. */
const countPattern = `(\\d{1,3}|${Object.keys(counts)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`

const countOf = (text: string): number => counts[text.toLowerCase()] ?? Number(text)

/** Months in a unit of time. */
const units: readonly (readonly [pattern: string, months: number])[] = [
  ['months?\\b|เดือน|个月|個月|ເດືອນ', 1],
  ['years?\\b|ปี|年(?!级|級)|ປີ', 12],
  ['semesters?\\b|ภาคการศึกษา|ภาคเรียน|个学期|ພາກຮຽນ', 6],
  ['weeks?\\b|สัปดาห์|อาทิตย์|个星期|周|ອາທິດ', 0.25],
]

const latinEdge = '(?<![\\p{Script=Latin}\\p{N}])'
const beforeFrom =
  '(?:(?:from|starting(?: in| from)?|beginning(?: in)?|in|since|as of|by|until)\\s{1,2}|ตั้งแต่|เริ่ม(?:ต้น)?|ใน|จาก|ช่วง|ภายใน|从|自|在|于|ຕັ້ງແຕ່|ເລີ່ມ(?:ຕົ້ນ)?|ໃນ|ຈາກ|ຊ່ວງ)?\\s{0,2}(?:ต้น|ปลาย)?\\s{0,2}(?:เดือน|ເດືອນ)?\\s{0,2}'
const yearPattern = '(?:\\s{0,2},?\\s{0,2}(?:ปี|พ\\.ศ\\.|ค\\.ศ\\.|ປີ|ພ\\.ສ\\.|of|in)?\\s{0,2}(\\d{4}|\\d{2}(?!\\d)))?'
const anyMonth = `(${monthWords.join('|')})`
const until = '(?:\\s{0,2}(?:-|–|—|to|till|until|through|ถึง|จนถึง|到|至|ຫາ|ຮອດ|ເຖິງ)\\s{0,2})'

const monthOf = (text: string): number =>
  1 + monthWords.findIndex((words) => new RegExp(`^(?:${words})$`, 'iu').test(text))

/** A year as it is said: of the Buddhist era, with two digits beside a Thai month, or of the common era. */
function yearOf(text: string | undefined, isThai: boolean): number | null {
  if (!text) return null
  const year = Number(text)
  if (text.length === 2) return isThai ? 2500 + year - buddhistOffset : 2000 + year
  if (year >= 2400 && year <= 2700) return year - buddhistOffset
  return year >= 1990 && year <= 2100 ? year : null
}

const dayOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`

type Found = Omit<Period, 'start' | 'end'>
type Reader = { pattern: RegExp; read: (match: RegExpExecArray, today: string) => Found | null }

const thisYear = (today: string): number => Number(today.slice(0, 4))

/** This month of the year that is said, else the next one from today on. */
function fromMonth(month: number, year: number | null, today: string): string {
  const wanted = year ?? thisYear(today)
  const day = dayOf(wanted, month)
  return year === null && day.slice(0, 7) < today.slice(0, 7) ? dayOf(wanted + 1, month) : day
}

const isThaiText = (text: string): boolean => /\p{Script=Thai}|\p{Script=Lao}/u.test(text)

/** "may" is a month only where something says so: a year, or a word before it. */
const isMay = (match: RegExpExecArray): boolean => !/^may$/i.test(match[0].trim()) || match[0].trim() === 'May'

const chineseMonth = '(\\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:份)?'

const readers: readonly Reader[] = [
  {
    // March to August 2027
    pattern: new RegExp(
      `${latinEdge}${beforeFrom}${anyMonth}${yearPattern}${until}(?:เดือน|ເດືອນ)?${anyMonth}${yearPattern}`,
      'iu',
    ),
    read([whole, one = '', firstYear, other = '', lastYear], today) {
      const isThai = isThaiText(whole)
      const last = yearOf(lastYear, isThai)
      const [from, to] = [monthOf(one), monthOf(other)]
      const first = yearOf(firstYear, isThai) ?? (last !== null && from > to ? last - 1 : last)
      return { from: fromMonth(from, first, today), months: ((to - from + 12) % 12) + 1 }
    },
  },
  {
    // 2027年3月到8月
    pattern: new RegExp(
      `(?:从|自|在|于)?(?:(\\d{4})年|(明年|今年))?${chineseMonth}${until}(?:(\\d{4})年)?${chineseMonth}`,
      'u',
    ),
    read([, year, near, one = '', , other = ''], today) {
      const [from, to] = [countOf(one), countOf(other)]
      if (from < 1 || from > 12 || to < 1 || to > 12) return null
      const known = yearOf(year, false) ?? (near ? thisYear(today) + Number(near === '明年') : null)
      return { from: fromMonth(from, known, today), months: ((to - from + 12) % 12) + 1 }
    },
  },
  {
    pattern: new RegExp(
      `(?:从|自|在|于)?(?:(\\d{4})年|(明年|今年))${chineseMonth}(?:起|开始)?|(?:从|自|在|于)?${chineseMonth}(?:起|开始)?`,
      'u',
    ),
    read([, year, near, one, alone], today) {
      const month = countOf(one ?? alone ?? '')
      if (!(month >= 1 && month <= 12)) return null
      const known = yearOf(year, false) ?? (near ? thisYear(today) + Number(near === '明年') : null)
      return { from: fromMonth(month, known, today), months: null }
    },
  },
  {
    pattern: new RegExp(
      `${latinEdge}${beforeFrom}${anyMonth}(?![\\p{Script=Latin}])${yearPattern}(?:\\s{0,2}เป็นต้นไป|\\s{0,2}ເປັນຕົ້ນໄປ|\\s{1,2}onwards?)?`,
      'iu',
    ),
    read(match, today) {
      const [whole, name = '', year] = match
      if (!isMay(match)) return null
      return { from: fromMonth(monthOf(name), yearOf(year, isThaiText(whole)), today), months: null }
    },
  },
  {
    // ເດືອນ 6 ປີ 2027
    pattern: /(?:ตั้งแต่|ຕັ້ງແຕ່|ใน|ໃນ)?\s{0,2}(?:เดือน|ເດືອນ)\s{0,2}(\d{1,2})(?!\d)(?:\s{0,2}(?:ปี|ປີ|\/)\s{0,2}(\d{4}))?/u,
    read([, month = '', year], today) {
      const number = Number(month)
      return number >= 1 && number <= 12 ? { from: fromMonth(number, yearOf(year, true), today), months: null } : null
    },
  },
  {
    pattern: /(?<!\d)(\d{4})[-/](0[1-9]|1[0-2])(?:[-/](?:0[1-9]|[12]\d|3[01]))?(?!\d)/u,
    read([, year, month = '']) {
      const known = yearOf(year, true)
      return known === null ? null : { from: dayOf(known, Number(month)), months: null }
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}])(?:starting |from )?next month(?![\p{L}])|เดือนหน้า|(?:从)?下个?月(?:起|开始)?|ເດືອນໜ້າ/iu,
    read: (_, today) => {
      const [year, month] = [thisYear(today), Number(today.slice(5, 7))]
      return { from: month === 12 ? dayOf(year + 1, 1) : dayOf(year, month + 1), months: null }
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}])(?:in |from |during )?next year(?![\p{L}])|(?:ภายใน|ใน)?ปีหน้า|明年|(?:ພາຍໃນ|ໃນ)?ປີໜ້າ/iu,
    read: (_, today) => ({ from: dayOf(thisYear(today) + 1, 1), months: null }),
  },
  {
    pattern:
      /(?<![\p{L}\p{N}])(?:in|from|during|since|starting in)\s{1,2}(?:the year\s{1,2})?(\d{4})(?!\d)|(?:ตั้งแต่|ใน|ช่วง)?\s{0,2}(?:ปี|พ\.ศ\.)\s{0,2}(?:พ\.ศ\.|ค\.ศ\.)?\s{0,2}(\d{4})(?!\d)|(?:从|自|在)?(\d{4})年(?:起|开始)?|(?:ຕັ້ງແຕ່|ໃນ)?\s{0,2}(?:ປີ|ພ\.ສ\.)\s{0,2}(\d{4})(?!\d)/iu,
    read([, ...years]) {
      const known = yearOf(
        years.find((year) => year !== undefined),
        true,
      )
      return known === null ? null : { from: dayOf(known, 1), months: null }
    },
  },
  {
    pattern:
      /(?<![\p{L}\p{N}])(?:immediately|as soon as possible|right now|from now on)(?![\p{L}])|ทันที|โดยเร็วที่สุด|立即|马上|尽快|ທັນທີ|ໂດຍໄວທີ່ສຸດ/iu,
    read: (_, today) => ({ from: today, months: null }),
  },
  {
    pattern:
      /(?<![\p{L}\p{N}])(?:for\s{1,2})?half a year(?![\p{L}])|(?:เป็นเวลา|นาน)?\s{0,2}ครึ่งปี|半年|(?:ເປັນເວລາ)?\s{0,2}ເຄິ່ງປີ/iu,
    read: () => ({ from: null, months: 6 }),
  },
  ...units.map(([unit, months]): Reader => ({
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}.])(?:for\\s{1,2}(?:about\\s{1,2})?|เป็นเวลา\\s{0,2}|นาน\\s{0,2}|为期|ເປັນເວລາ\\s{0,2})?${countPattern}[\\s-]{0,2}(?:${unit})|(?:เป็นเวลา|นาน|为期|ເປັນເວລາ|ระยะเวลา)\\s{0,2}${countPattern}\\s{0,2}(?:${unit})|(?<=\\p{Script=Thai}|\\p{Script=Lao}|\\p{Script=Han})(?<!第)${countPattern}\\s{0,2}(?:${unit})`,
      'iu',
    ),
    read([, ...known]) {
      const text = known.find((one) => one !== undefined) ?? ''
      const count = countOf(text)
      const whole = Math.max(1, Math.round(count * months))
      return count > 0 && whole <= 120 ? { from: null, months: whole } : null
    },
  })),
]

/**
 * The times that a text says, in the order in which they are looked for; no two lie over each other.
 * @param isTaken whether this span of the text means something else already
 */
export function readPeriods(
  text: string,
  today: string,
  isTaken: (start: number, end: number) => boolean = () => false,
): Period[] {
  const plain = unifyDigits(text)
  if (plain.length !== text.length) return []
  const found: Period[] = []
  for (const { pattern, read } of readers) {
    const all = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
    for (const match of plain.matchAll(all)) {
      const lead = match[0].length - match[0].trimStart().length
      const [start, end] = [match.index + lead, match.index + match[0].trimEnd().length]
      if (end <= start || isTaken(start, end) || found.some((one) => start < one.end && end > one.start)) continue
      const period = read(match, today)
      if (period) found.push({ ...period, start, end })
    }
  }
  return found
}

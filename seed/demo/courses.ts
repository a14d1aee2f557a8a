// Made-up training courses at real institutions: past, running, to come, at one's own pace, canceled; dates relative to today.
import type { Texts } from '../reference/texts.ts'
import { addDays } from './dates.ts'
import { findInstitutions } from './institutions.ts'

export type CourseSeed = {
  title: Texts
  provider: string
  /** sourceId of readUniversities() */
  university: string
  country: string
  city?: string
  courseMode: string
  isSelfPaced: boolean
  /** Times of clocks in the zone. */
  startsAt?: string
  endsAt?: string
  registrationDeadline?: string
  zone: string
  isCanceled: boolean
  language: string[]
  level: string
  targetAudience: string[]
  description: Texts
  outcomes: Texts
  /** English labels */
  keywords: string[]
  /** slugs */
  domainIndustries: string[]
  feeKind: string
  fee?: number
  currency?: string
  scholarship: boolean
  seats?: number
  certificate: boolean
  url: string
  contactEmail: string
  courseInstructors: { name: string; affiliation: string }[]
}

const zones: Readonly<Record<string, string>> = {
  MM: 'Asia/Yangon',
  TH: 'Asia/Bangkok',
  MY: 'Asia/Kuala_Lumpur',
  LA: 'Asia/Vientiane',
  SG: 'Asia/Singapore',
  KH: 'Asia/Phnom_Penh',
  VN: 'Asia/Ho_Chi_Minh',
  ID: 'Asia/Jakarta',
  BN: 'Asia/Brunei',
  PH: 'Asia/Manila',
  TL: 'Asia/Dili',
}

/** Place, titles, mode, days until it begins and how many it lasts, languages, level, industry, price, seats, keyword, instructors. */
const courses = `
TH CMU | Electron microscopy for beginners | การใช้กล้องจุลทรรศน์อิเล็กตรอนเบื้องต้น | onsite | 24 3 | en th | introductory | bcg | charged 4500 THB | 24 | scanning electron microscopy | Suda Kaewmanee; Anan Phrommin
TH KMUTT | Machine learning with small data | การเรียนรู้ของเครื่องด้วยข้อมูลขนาดเล็ก | hybrid | 52 5 | en th | intermediate | ai | members_free | 40 | machine learning | Pim Rattanakorn
TH NSTDA | Writing a joint proposal | การเขียนข้อเสนอโครงการร่วม | online | 6 1 | en th | introductory | earth-and-space | free | 120 | science policy | Chai Wattana
VN HUST | Sensors from the clean room to the field | เซนเซอร์จากห้องสะอาดสู่ภาคสนาม | onsite | 80 10 | en vi | advanced | ai | free | 16 | biosensors | Tran Minh Duc; Le Thu Ha
MY USM | Water quality: sampling and statistics | คุณภาพน้ำ: การเก็บตัวอย่างและสถิติ | onsite | -2 6 | en ms | intermediate | earth-and-space | charged 350 MYR | 30 | water quality | Nurul Aisyah
SG NUS | Introduction to quantum computing | ความรู้เบื้องต้นเกี่ยวกับการคำนวณเชิงควอนตัม | online | 15 2 | en zh | introductory | quantum | free | 300 | quantum computing | Wei Ling Tan; Arjun Rao
LA NUOL | Field methods in the Mekong basin | วิธีการภาคสนามในลุ่มน้ำโขง | onsite | 130 8 | en lo | intermediate | earth-and-space | free | 18 | hydrology | Khamla Souvanh
ID ITB | Open data for research groups | ข้อมูลเปิดสำหรับกลุ่มวิจัย | self | 0 0 | en id | introductory | ai | free | 0 | educational technology | Dewi Lestari
PH UPD | Protein purification | การทำโปรตีนให้บริสุทธิ์ | onsite | -60 4 | en | advanced | bcg | charged 9000 PHP | 12 | biotechnology | Maria Santos
KH ITC | Solar systems for rural clinics | ระบบพลังงานแสงอาทิตย์สำหรับสถานพยาบาลในชนบท | hybrid | 40 3 | en km | introductory | bcg | free | 25 | renewable energy | Sok Dara
BN UBD | Peatlands and carbon | พื้นที่พรุและคาร์บอน | onsite | 33 5 | en | intermediate | earth-and-space | free | 20 | climate change | Siti Hajar; Awang Rahman
MM UY | Academic English for young researchers | ภาษาอังกฤษเชิงวิชาการสำหรับนักวิจัยรุ่นใหม่ | online | 10 20 | en my | introductory | young-talent | free | 60 | Education | Thida Aung
TL UNTL | Statistics with R | สถิติด้วย R | onsite | 20 4 | en | introductory | ai | free canceled | 20 | statistics | João Amaral`

const modes: Readonly<Record<string, string>> = { self: 'online' }
const aDay = { from: '09:00', to: '17:00' }

function timesOf(today: string, mode: string, days: string): Partial<CourseSeed> {
  if (mode === 'self') return {}
  const [after = 0, length = 1] = days.split(' ').map(Number)
  const first = addDays(today, after)
  return {
    startsAt: `${first}T${aDay.from}`,
    endsAt: `${addDays(first, length - 1)}T${aDay.to}`,
    registrationDeadline: `${addDays(first, -7)}T23:59`,
  }
}

function priceOf(text: string): Partial<CourseSeed> & { feeKind: string; isCanceled: boolean } {
  const [feeKind = 'free', fee, currency] = text.split(' ')
  const price = fee && currency ? { fee: Number(fee), currency } : {}
  return { feeKind, ...price, isCanceled: fee === 'canceled' }
}

/** @param today the day to which dates are relative, YYYY-MM-DD */
export function createCourses(today: string): CourseSeed[] {
  const institutions = findInstitutions()
  return courses
    .trim()
    .split('\n')
    .map((line, at) => {
      const [place = '', en = '', th = '', mode = '', days = '', languages = '', ...rest] = line
        .split('|')
        .map((cell) => cell.trim())
      const [level = '', industry = '', price = '', seats = '0', keyword = '', instructors = ''] = rest
      const [country = '', short = ''] = place.split(' ')
      const institution = institutions[country]?.find(({ shortName }) => shortName === short)
      if (!institution) throw new Error(`no institution for the course ${en}`)
      return {
        title: { en, th },
        provider: institution.name.en,
        university: institution.sourceId,
        country,
        ...(institution.citySourceId ? { city: institution.citySourceId } : {}),
        courseMode: modes[mode] ?? mode,
        isSelfPaced: mode === 'self',
        ...timesOf(today, mode, days),
        zone: zones[country] ?? 'Asia/Bangkok',
        language: languages.split(' '),
        level,
        targetAudience: level === 'advanced' ? ['postdoc', 'early_career'] : ['master_student', 'doctoral_student'],
        description: {
          en: `<p>${en}: short lectures in the morning, work in small groups in the afternoon.</p>`,
          th: `<p>${th} บรรยายสั้น ๆ ในช่วงเช้า และฝึกปฏิบัติเป็นกลุ่มย่อยในช่วงบ่าย</p>`,
        },
        outcomes: {
          en: 'You plan a small project of your own and know whom to ask.',
          th: 'วางแผนโครงงานขนาดเล็กของตนเองได้ และรู้ว่าจะปรึกษาใคร',
        },
        keywords: [keyword],
        domainIndustries: [industry],
        ...priceOf(price),
        scholarship: at % 3 === 0,
        ...(seats === '0' ? {} : { seats: Number(seats) }),
        certificate: at % 2 === 0,
        url: `https://example.org/courses/${at + 1}`,
        contactEmail: `courses.${country.toLowerCase()}@example.org`,
        courseInstructors: instructors.split(';').map((name) => ({
          name: name.trim(),
          affiliation: institution.name.en,
        })),
      }
    })
}

// Records of the national research repository in the demo world: made-up projects of people there, of whom some are matched already.
import type { PersonSeed } from './person.ts'

type Project = readonly [en: string, th: string, field: string, keyword: string]
export type DemoRecord = {
  externalId: string
  title: { en: string; th?: string }
  agency?: string
  field?: string
  year?: number
  budget?: number
  url?: string
  /** English labels. */
  keywords: string[]
  researchers: { name: string; orcid?: string; role?: string }[]
  /** Keys of people whom somebody matched it with. */
  matched: string[]
}

const projects: readonly Project[] = [
  ['Rice varieties that stand two weeks of flood', 'พันธุ์ข้าวทนน้ำท่วมสองสัปดาห์', 'Agriculture', 'rice science'],
  ['Cassava leaves as feed for dairy cows', 'ใบมันสำปะหลังเป็นอาหารโคนม', 'Agriculture', 'cassava'],
  ['Shelf life of mangosteen after harvest', 'อายุการเก็บรักษามังคุดหลังการเก็บเกี่ยว', 'Agriculture', 'postharvest technology'],
  ['Sensors for salt in irrigation water', 'เซนเซอร์วัดความเค็มในน้ำชลประทาน', 'Engineering', 'biosensors'],
  ['Biochar from sugar cane for sandy soils', 'ถ่านชีวภาพจากอ้อยสำหรับดินทราย', 'Agriculture', 'biochar'],
  ['Early warning of landslides in Nan', 'การเตือนภัยดินถล่มล่วงหน้าในจังหวัดน่าน', 'Environment', 'landslides'],
  ['Haze across borders: sources by satellite', 'หมอกควันข้ามพรมแดน: แหล่งกำเนิดจากดาวเทียม', 'Environment', 'transboundary haze'],
  ['Mangroves that store carbon in Ranong', 'ป่าชายเลนกักเก็บคาร์บอนในจังหวัดระนอง', 'Environment', 'mangroves'],
  ['Coral reefs of the Andaman Sea after warm years', 'แนวปะการังทะเลอันดามันหลังปีที่น้ำอุ่น', 'Environment', 'coral reefs'],
  ['Membranes that clean water of dyeing mills', 'เมมเบรนบำบัดน้ำจากโรงย้อม', 'Engineering', 'membrane technology'],
  ['Batteries from local graphite', 'แบตเตอรี่จากแกรไฟต์ในประเทศ', 'Engineering', 'battery technology'],
  ['Solar cells on roofs of schools', 'เซลล์แสงอาทิตย์บนหลังคาโรงเรียน', 'Engineering', 'solar cells'],
  ['Dengue: forecasts for districts', 'ไข้เลือดออก: การพยากรณ์รายอำเภอ', 'Health', 'dengue'],
  ['Antibiotics in fish ponds', 'ยาปฏิชีวนะในบ่อปลา', 'Health', 'antimicrobial resistance'],
  ['Herbal compresses in hospitals', 'ลูกประคบสมุนไพรในโรงพยาบาล', 'Health', 'herbal medicine'],
  ['Vaccines that need no refrigerator', 'วัคซีนที่ไม่ต้องแช่เย็น', 'Health', 'vaccines'],
  ['Villages that live from visitors', 'หมู่บ้านที่อยู่ได้ด้วยนักท่องเที่ยว', 'Social sciences', 'sustainable tourism'],
  ['Silk weaving as a craft of the young', 'การทอผ้าไหมของคนรุ่นใหม่', 'Social sciences', 'sericulture'],
  ['Plastic in the Chao Phraya', 'พลาสติกในแม่น้ำเจ้าพระยา', 'Environment', 'plastic pollution'],
  ['Small satellites over the Gulf of Thailand', 'ดาวเทียมขนาดเล็กเหนืออ่าวไทย', 'Engineering', 'CubeSats'],
]

const agencies = [
  'Office of National Research',
  'Agricultural Research Agency',
  'Health Systems Research Fund',
  'Science and Technology Agency',
] as const
const firstYear = 2018
const years = 8

/** Every fifth is matched, every seventh lacks something, and every third prints names as Thai offices do. */
export function createTnrrRecords(people: readonly PersonSeed[]): DemoRecord[] {
  const known = people.filter(
    ({ country, status, talentGroup }) => country === 'TH' && status === 'published' && talentGroup === 'talent',
  )
  const personAt = (at: number): PersonSeed => known[at % known.length] as PersonSeed
  return projects.map(([en, th, field, keyword], at): DemoRecord => {
    const [head, second] = [personAt(at * 2), personAt(at * 2 + 1)]
    const isThai = at % 3 === 0
    const nameOf = ({ fullName, nameNative }: PersonSeed): string => (isThai && nameNative ? `ดร. ${nameNative}` : fullName)
    const isLacking = at % 7 === 3
    return {
      externalId: `TNRR-${String(1001 + at * 7).padStart(6, '0')}`,
      title: { en, th },
      ...(isLacking ? {} : { agency: agencies[at % agencies.length] as string, budget: 400_000 + ((at * 137) % 23) * 100_000 }),
      field,
      year: firstYear + ((at * 3) % years),
      url: `https://repository.example/projects/${1001 + at * 7}`,
      keywords: [keyword],
      researchers: [
        { name: nameOf(head), ...(head.orcid && at % 2 === 0 ? { orcid: head.orcid } : {}), role: 'Head' },
        { name: nameOf(second) },
        // Somebody whom nobody here knows.
        ...(at % 4 === 1 ? [{ name: 'Wichai Boonsom' }] : []),
      ],
      matched: at % 5 === 0 ? [head.key, second.key] : [],
    }
  })
}

// Stages of a career with job titles in four languages, degrees and likely figures.
import { type FullTexts, fullTexts } from '../reference/texts.ts'
import type { Random } from './random.ts'

export type Stage = { academicTitle: string; jobTitle: FullTexts; degree: string; age: number }

const stages: [ages: [number, number], academicTitle: string, titles: string[]][] = [
  [
    [31, 36],
    'unspecified',
    [
      'Postdoctoral Fellow | นักวิจัยหลังปริญญาเอก | 博士后研究员 | ນັກຄົ້ນຄວ້າຫຼັງປະລິນຍາເອກ',
      'Research Scientist | นักวิทยาศาสตร์วิจัย | 研究员 | ນັກຄົ້ນຄວ້າ',
      'Lecturer | อาจารย์ | 讲师 | ອາຈານ',
    ],
  ],
  [
    [35, 44],
    'assistant_professor',
    [
      'Assistant Professor | ผู้ช่วยศาสตราจารย์ | 助理教授 | ຜູ້ຊ່ວຍສາດສະດາຈານ',
      'Senior Lecturer | อาจารย์อาวุโส | 高级讲师 | ອາຈານອາວຸໂສ',
      'Deputy Head of Laboratory | รองหัวหน้าห้องปฏิบัติการ | 实验室副主任 | ຮອງຫົວໜ້າຫ້ອງທົດລອງ',
    ],
  ],
  [
    [42, 55],
    'associate_professor',
    [
      'Associate Professor | รองศาสตราจารย์ | 副教授 | ຮອງສາດສະດາຈານ',
      'Principal Researcher | นักวิจัยหลัก | 首席研究员 | ນັກຄົ້ນຄວ້າຫຼັກ',
      'Head of Laboratory | หัวหน้าห้องปฏิบัติการ | 实验室主任 | ຫົວໜ້າຫ້ອງທົດລອງ',
    ],
  ],
  [
    [50, 66],
    'professor',
    [
      'Professor | ศาสตราจารย์ | 教授 | ສາດສະດາຈານ',
      'Director of the Research Center | ผู้อำนวยการศูนย์วิจัย | 研究中心主任 | ຜູ້ອຳນວຍການສູນຄົ້ນຄວ້າ',
    ],
  ],
]

export function careerStage(random: Random): Stage {
  const [ages, academicTitle, titles] = random.pick([...stages, ...stages.slice(0, 3)])
  const degree = random.pick([
    'doctoral',
    'doctoral',
    'doctoral',
    'doctoral',
    'doctoral',
    'doctoral',
    academicTitle === 'unspecified' ? 'master' : 'doctoral',
  ])
  return { academicTitle, jobTitle: fullTexts(random.pick(titles)), degree, age: random.int(...ages) }
}

/** Works, citations and h-index that fit each other: h is never above the works, h squared never above the citations. */
export function figures(age: number, random: Random): { documentCount: number; citationCount: number; hIndex: number } {
  const years = Math.max(2, age - 28)
  const documentCount = Math.max(2, Math.round(years * (0.6 + 3.4 * random.next() ** 2)))
  const citationCount = Math.round(documentCount * (2 + 22 * random.next() ** 2))
  const hIndex = Math.max(
    1,
    Math.min(documentCount, Math.floor(Math.sqrt(citationCount) * (0.45 + 0.2 * random.next()))),
  )
  return { documentCount, citationCount, hIndex }
}

/** ORCID iD outside the issued range (0000-0000-09…) with the check digit of ISO 7064 mod 11-2. */
export function demoOrcid(number: number): string {
  const digits = `00000000${String(900_000 + number).padStart(7, '0')}`
  let total = 0
  for (const digit of digits) total = (total + Number(digit)) * 2
  const check = (12 - (total % 11)) % 11
  return `${digits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?=.)/g, '$1-')
}

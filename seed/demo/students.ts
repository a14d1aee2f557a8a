// Study levels, wishes and portfolios of young talents.
import { type FullTexts, fullTexts } from '../reference/texts.ts'
import { yearOf } from './dates.ts'
import type { Random } from './random.ts'

export type StudyStage = {
  studyLevel: string
  graduationYear: number
  highestDegree: string
  jobTitle: FullTexts
  lookingFor: string[]
}

const levels: [upTo: number, studyLevel: string, degree: string, title: string, wishes: string[]][] = [
  [
    22,
    'bachelor_student',
    'unspecified',
    'Undergraduate student | นักศึกษาปริญญาตรี | 本科生 | ນັກສຶກສາປະລິນຍາຕີ',
    ['internship', 'exchange', 'mentor'],
  ],
  [
    25,
    'master_student',
    'bachelor',
    'Master student | นักศึกษาปริญญาโท | 硕士研究生 | ນັກສຶກສາປະລິນຍາໂທ',
    ['internship', 'exchange', 'phd_place', 'mentor'],
  ],
  [
    29,
    'doctoral_student',
    'master',
    'Doctoral student | นักศึกษาปริญญาเอก | 博士研究生 | ນັກສຶກສາປະລິນຍາເອກ',
    ['exchange', 'postdoc', 'job', 'mentor'],
  ],
  [
    31,
    'postdoc',
    'doctoral',
    'Postdoctoral researcher | นักวิจัยหลังปริญญาเอก | 博士后 | ນັກຄົ້ນຄວ້າຫຼັງປະລິນຍາເອກ',
    ['job', 'postdoc', 'mentor'],
  ],
  [99, 'early_career', 'doctoral', 'Junior researcher | นักวิจัยรุ่นใหม่ | 青年研究员 | ນັກຄົ້ນຄວ້າຮຸ່ນໃໝ່', ['job', 'mentor']],
]

export function studyStage(age: number, today: string, random: Random): StudyStage {
  const [, studyLevel, highestDegree, title, wishes] = levels.find(([upTo]) => age <= upTo) ?? levels[0]!
  const graduated = studyLevel === 'postdoc' || studyLevel === 'early_career'
  return {
    studyLevel,
    highestDegree,
    jobTitle: fullTexts(title),
    graduationYear: yearOf(today) + (graduated ? -random.int(1, 3) : random.int(0, 3)),
    lookingFor: random.sample(wishes, random.int(1, 3)),
  }
}

const projects: ((topic: string) => [title: string, text: string])[] = [
  (topic) => [
    `Notebook on ${topic}`,
    `Worked examples in Python with data that anyone may use; written for a reading group and kept up to date.`,
  ],
  (topic) => [
    `Low-cost setup for ${topic}`,
    `Parts list, drawings and a calibration guide. Built for less than the price of a phone.`,
  ],
  (topic) => [
    `Poster: first results on ${topic}`,
    `Shown at a student conference; the poster, the data and the questions of the audience are online.`,
  ],
  (topic) => [
    `Field report: ${topic}`,
    `Two weeks with a team of four; photos, measurements and what we would do differently.`,
  ],
  (topic) => [`Short video about ${topic}`, `Three minutes for school classes, with subtitles in two languages.`],
]

export function portfolio(
  topics: string[],
  key: string,
  random: Random,
): { title: string; url: string; text: string }[] {
  return random.sample(projects, random.int(1, 3)).map((project, index) => {
    const [title, text] = project(topics[index % topics.length] ?? 'science')
    return { title: title.slice(0, 150), url: `https://people.demo.example/${key}/work-${index + 1}`, text }
  })
}

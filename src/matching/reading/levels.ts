// Words of a sentence that say a level, beside the labels of the closed list.
import { closedListOf } from '#engine/model/registry.ts'

/** Further forms by the code of the level. */
const forms: Readonly<Record<string, readonly string[]>> = {
  bachelor_student: [
    'bachelor students',
    'undergraduate',
    'undergraduates',
    'undergraduate student',
    'undergraduate students',
    'ปริญญาตรี',
    'ป.ตรี',
    '大学生',
    'ປະລິນຍາຕີ',
  ],
  master_student: [
    'master students',
    "master's student",
    "master's students",
    'masters student',
    'masters students',
    'ปริญญาโท',
    'ป.โท',
    '硕士生',
    '硕士',
    'ປະລິນຍາໂທ',
  ],
  doctoral_student: [
    'doctoral students',
    'phd student',
    'phd students',
    'phd candidate',
    'phd candidates',
    'doctoral candidate',
    'ปริญญาเอก',
    'ป.เอก',
    '博士生',
    'ປະລິນຍາເອກ',
  ],
  postdoc: [
    'postdocs',
    'postdoctoral',
    'post-doc',
    'post-docs',
    'postdoctoral researcher',
    'postdoctoral researchers',
    'หลังปริญญาเอก',
    'ຫຼັງປະລິນຍາເອກ',
  ],
  early_career: [
    'early-career',
    'early-career researcher',
    'early career researcher',
    'early-career researchers',
    'early career researchers',
    'young researcher',
    'young researchers',
    '青年科研人员',
    '青年学者',
  ],
  established: [
    'established researchers',
    'senior researcher',
    'senior researchers',
    'senior scientist',
    'นักวิจัยอาวุโส',
    '资深学者',
    'ນັກຄົ້ນຄວ້າອາວຸໂສ',
  ],
}

/** What is given for a degree says the level: a PhD scholarship. */
const degrees: Readonly<Record<string, readonly string[]>> = {
  bachelor_student: ['bachelor', "bachelor's"],
  master_student: ['master', "master's", 'masters', 'msc'],
  doctoral_student: ['phd', 'ph.d.', 'doctoral', 'doctorate'],
}
const given =
  'scholarship scholarships fellowship fellowships grant grants funding position positions place places degree degrees thesis'
const ofDegree = (code: string): LevelWord[] =>
  (degrees[code] ?? []).flatMap((degree) =>
    given.split(' ').map((word) => ({ code, word: `${degree} ${word}`, length: degree.length })),
  )

/** `length`: of its letters, those that say the level. */
type LevelWord = { code: string; word: string; length: number }

/** Every way to say a level, with its code: what organizations are is no level of a person. */
export function levelWords(list: string): LevelWord[] {
  const { values, labels } = closedListOf(list)
  return values
    .filter((code) => forms[code])
    .flatMap((code) => {
      const own = Object.values(labels).flatMap((texts) => texts[code] ?? [])
      const whole = [...own, ...(forms[code] ?? [])].map((word) => ({ code, word, length: word.length }))
      return [...whole, ...ofDegree(code)]
    })
}

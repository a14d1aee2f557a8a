// Titles before or after a name, which a search for the person does not depend on.

const words = new Set(
  `dr prof professor assoc associate asst assistant mr mrs ms miss sir ir drs hj haji hjh hajah hajjah encik puan cik datuk dato dato' engr atty ph phd
   u daw gs pgs ts ths ศ รศ ผศ ดร อ นาย นาง นางสาว น ส อจ ອຈ ສຈ ຮສ ຜສ ປອ ດຣ ທ່ານ ນາງ ທ້າວ ดอกเตอร์ อาจารย์ คุณ ศาสตราจารย์ รองศาสตราจารย์ ผู้ช่วยศาสตราจารย์ ສາດສະດາຈານ
   教授 副教授 博士 先生 女士 老师 លោក លោកស្រី បណ្ឌិត ဦး ဒေါ် ဒေါက်တာ ပါမောက္ခ`.split(/\s+/),
)

// Titles written together with the name. Words may begin like this too (นายก), so the whole word is searched as well.
const gluedBefore = [
  'ผู้ช่วยศาสตราจารย์',
  'รองศาสตราจารย์',
  'ศาสตราจารย์',
  'ดอกเตอร์',
  'อาจารย์',
  'นางสาว',
  'นาย',
  'นาง',
  'คุณ',
  'ดร',
  'ດຣ',
  'ທ່ານ',
  'ທ້າວ',
  'ນາງ',
  'លោកស្រី',
  'លោក',
  'ဒေါက်တာ',
  'ဒေါ်',
  'ဦး',
]
const gluedAfter = ['副教授', '教授', '博士', '先生', '女士', '老师']

/** Whether a normalized and folded word is a title, or several written together, and nothing else. */
export function isHonorific(word: string): boolean {
  const rest = words.has(word) ? '' : withoutHonorific(word)
  return rest === '' || (rest !== null && isHonorific(rest))
}

/**
 * The name without the title that is written together with it, or null when there is none.
 *
 * Example: `withoutHonorific('นายสมชาย')` gives `สมชาย`.
 */
export function withoutHonorific(run: string): string | null {
  const before = gluedBefore.find((title) => run.startsWith(title))
  if (before && run.length - before.length >= 2) return run.slice(before.length)
  const after = gluedAfter.find((title) => run.endsWith(title))
  if (after && run.length > after.length) return run.slice(0, -after.length)
  return null
}

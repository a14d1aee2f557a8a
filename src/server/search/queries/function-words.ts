// Words that hold a sentence together and tell little or nothing of what it is about.
import { normalize } from '#server/search/tokens/normalize.ts'
import { type Run, segmentWords } from '#server/search/tokens/runs.ts'

const setOf = (...languages: string[]): Set<string> =>
  new Set(languages.flatMap((words) => words.split(' ').map(normalize)))

const functionWords = setOf(
  'and as at by for from in into of that the with',
  'และ ของ ที่ ใน การ ความ เพื่อ จาก โดย กับ หรือ ด้วย เป็น ได้ มี ให้ แห่ง ทาง',
  'ແລະ ຂອງ ທີ່ ໃນ ການ ຄວາມ ເພື່ອ ຈາກ ໂດຍ ກັບ ຫຼື ດ້ວຍ ເປັນ ໄດ້ ມີ ໃຫ້ ແຫ່ງ ທາງ',
  '的 和 与 與 及 在 以及 对于 關於 关于',
)

/** Those of English, Thai, Lao and Chinese, folded: hardly a text of these languages is without some. */
export const everyFunctionWord: readonly string[] = [...functionWords]

/** A result is not found because of it. @param word folded, as a search compares it */
export const isFunctionWord = (word: string): boolean => functionWords.has(word)

// In a sentence these tell little; in two words they may be a name (An, Do, My), so that a sentence is looked for first.
const asking = setOf(
  'what which who whom whose when where why how',
  'gi nao sao apa siapa mengapa bagaimana kapan ano sino bakit paano kailan',
)
const english =
  'a about after all also am among an any are be because been before being between both but can could did do does doing during each either few find had has have having he her him his i if is it its itself looking made make many may me might more most much my need no nor not often on or other our out over own she should since so some still such than their them then there these they this those through to too under until up upon us used using various very via want was we were while will within without works would you your'
const vietnamese =
  'va cua la co duoc cho trong voi cac nhung mot nay do khi tu den tai boi de nhu ai dau bao nhieu may the da dang se bi ra vao tren duoi ve theo hay hoac nhung thi ma nen cung rat con neu vi'
const malay =
  'yang dan di ke dari untuk dengan pada adalah ini itu oleh dalam akan telah atau juga tidak bagi para ang mga sa ng at na ay'
const thai =
  'คือ อะไร ใคร ไหน เมื่อ เมื่อไร เมื่อไหร่ อย่าง อย่างไร เท่าไร เท่าไหร่ กี่ ทำไม ใด บ้าง นี้ นั้น ว่า ไว้ ไป มา แล้ว จะ ต้อง ถูก ซึ่ง อยู่ ก็ ไม่ ต่อ แต่ ตาม ถึง ยัง ๆ ระหว่าง ขึ้น ลง เข้า ออก เกี่ยว กับ ไร ยังไง ไง ที่ไหน'
const lao =
  'ແມ່ນ ຫຍັງ ໃຜ ໃສ ໃດ ເທົ່າໃດ ຈັກ ນີ້ ນັ້ນ ວ່າ ເມື່ອ ແນວໃດ ຍ້ອນ ແຕ່ ຕາມ ເຖິງ ຍັງ ລະຫວ່າງ ຂຶ້ນ ລົງ ອອກ ບໍ່ ຢູ່ ໄປ ມາ ແລ້ວ ຈະ ຕ້ອງ ຖືກ ຊຶ່ງ ກໍ ແນວ ກ່ຽວກັບ ທີ່ໃດ ແບບໃດ'
const burmese = 'သည် က ကို မှာ တွင် ၏ နှင့် များ ဖြင့် မှ သော ဘယ် ဘာ ဘယ်သူ ဘယ်လို ဘယ်မှာ အတွက် ပြီး ရှိ ဖြစ် လဲ သလဲ လား သလား ပါ တယ် အကြောင်း သူ ဘယ်သူ့'
const khmer =
  'និង នៃ ក្នុង ដែល ជា បាន មាន ទៅ ពី ដោយ នៅ ឬ អ្វី នរណា ណា ពេលណា យ៉ាង ដូចម្ដេច ប៉ុន្មាន នេះ នោះ សម្រាប់ ការ តើ តើន រណា យ៉ាងដូចម្ដេច យ៉ាងណា អំពី នឹង ដូចម្តេច'
const chinese =
  '谁在 怎么样 是 了 有 被 由 从 为 以 于 哪 哪里 哪些 什么 谁 多少 几 如何 怎么 怎样 何时 为什么 吗 呢 这 那 其 中 上 下 个 年 到 对 而 也 都 将 等 之 他 她 它 们 他们 会 可以 不'
const weakWords = setOf(english, vietnamese, malay, thai, lao, burmese, khmer, chinese)

/** Who asks for something says these of themselves: we need, looking for, want. */
const requesting = setOf(
  'needs needed wants wanted seek seeking please',
  'เรา พวกเรา ฉัน ดิฉัน ต้องการ อยาก อยากได้ กำลัง มอง หา มองหา ค้นหา ขอ ช่วย สนใจ',
  '我 我们 需要 想 想要 希望 正在 寻找 找 请 一个',
  'ພວກ ເຮົາ ພວກເຮົາ ຂ້ອຍ ຂ້າພະເຈົ້າ ຕ້ອງການ ຢາກ ຢາກໄດ້ ກຳລັງ ຊອກ ຫາ ຊອກຫາ ຂໍ ສົນໃຈ',
  'kami kita saya perlu memerlukan butuh membutuhkan ingin mencari kailangan namin naghahanap',
  'ကျွန်တော် ကျွန်ုပ် ကျွန်မ တို့ လိုအပ် လိုအပ်သည် လိုချင် ရှာဖွေ ရှာ ချင် နေသည်',
  'យើង ខ្ញុំ ត្រូវការ ចង់ ចង់បាន កំពុង ស្វែងរក',
)
// Of Vietnamese each syllable is a word, and another word elsewhere (heart, common): these count where a request begins so.
const vietnameseRequest = /^(?:chung )?toi (?:can|dang|muon)$|^chung toi/
const ofVietnameseRequest = setOf('chung toi can dang tim kiem muon mot')
/** So a request begins, and no name. */
const beginsRequest = setOf(
  'we looking need wanted seeking',
  'เรา พวกเรา ฉัน ดิฉัน ต้องการ กำลัง มองหา 我们 需要 寻找 正在 ພວກ ພວກເຮົາ ຂ້ອຍ ຕ້ອງການ ກຳລັງ ຊອກຫາ',
  'ကျွန်တော် ကျွန်ုပ် ကျွန်မ យើង ខ្ញុំ ត្រូវការ',
)

/** Every word of these, folded: a text may be made of nothing else. */
export const everyWeakWord: readonly string[] = [...new Set([...functionWords, ...asking, ...weakWords, ...requesting])]

/** It holds sentences of every sort together. @param word folded */
export const isLinkingWord = (word: string): boolean =>
  functionWords.has(word) || asking.has(word) || weakWords.has(word)

/** It tells little in a question. @param word folded */
export const isWeakWord = (word: string): boolean => isLinkingWord(word) || requesting.has(word)

/** Which words tell little in this question. @param first its first words, folded */
export const weakWordsAfter = (first: readonly string[]): ((word: string) => boolean) =>
  vietnameseRequest.test(first.slice(0, 2).join(' '))
    ? (word) => isWeakWord(word) || ofVietnameseRequest.has(word)
    : isWeakWord

const wordsOfSentence = 6

type Query = { text: string; terms: readonly { runs: readonly Run[]; quoted?: boolean; excluded?: boolean }[] }

const wordsOf = ({ terms }: Query): string[] =>
  terms.flatMap(({ runs }) =>
    runs.flatMap((run) => (run.kind === 'spaced' ? [run.text] : segmentWords(run.text).map((word) => word.text))),
  )

/** Words enough for a sentence, or a question: what only holds it together need not be met. */
export function isLongQuery(query: Query): boolean {
  const words = wordsOf(query)
  if (words.length >= wordsOfSentence) return true
  const [first = ''] = words
  return words.length > 2 && (/[?？]/.test(query.text) || asking.has(first) || beginsRequest.has(first))
}

/** Nothing but words that tell little: what is found by them says nothing. Quoted or excluded ones are meant. */
export function isEverydayQuery(query: Query): boolean {
  if (query.terms.length === 0 || query.terms.some(({ quoted, excluded }) => quoted || excluded)) return false
  return wordsOf(query).every(isLongQuery(query) ? isWeakWord : isFunctionWord)
}

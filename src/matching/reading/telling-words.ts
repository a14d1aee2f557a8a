// What of a text tells its subject: without addresses, and without the words that everybody uses to ask. Pure.
import { isWeakWord } from '#server/search/queries/function-words.ts'
import { normalize } from '#server/search/tokens/normalize.ts'
import { type Run, segmentWords, splitRuns } from '#server/search/tokens/runs.ts'

/** What holds a sentence together that asks for somebody: weak words of every search do not have it. */
const everyday = new Set(
  [
    'please help someone anybody somebody anyone everyone work working works field area topic country people person partner good ' +
      'hello hi dear thank thanks regards us me i we you they want wants wanted need needs needed seek seeks seeking search searching see mail email e-mail tel url ' +
      'looking interested know like let get near nearby come comes coming http https www',
    'ด้าน สำหรับ ประเทศ ทางด้าน เรื่อง สาขา ช่วย ครับ ค่ะ คน ร่วม ทำ ดี เรา พวก พวกเรา ผม ดิฉัน ฉัน คุณ ท่าน ต้องการ อยาก อยากได้ หา ค้นหา มองหา สนใจ ขอ ขอบคุณ สวัสดี กรุณา โปรด ใคร ใกล้ มาจาก',
    'ດ້ານ ສຳລັບ ປະເທດ ເລື່ອງ ສາຂາ ຊ່ວຍ ແດ່ ຄົນ ຮ່ວມ ເຮັດ ດີ ພວກ ພວກເຮົາ ເຮົາ ຂ້ອຍ ຂ້າພະເຈົ້າ ທ່ານ ເຈົ້າ ຕ້ອງການ ຢາກ ຢາກໄດ້ ຊອກ ຊອກຫາ ຫາ ສົນໃຈ ຂໍ ຂອບໃຈ ສະບາຍດີ ກະລຸນາ ໃກ້ ມາຈາກ',
    '请 帮 帮忙 帮助 方面 领域 有关 相关 关于 国家 人 的人 我们 我 你 你们 您 能 可以 需要 想 想要 要 找 寻找 寻求 希望 感兴趣 谢谢 您好 你好 附近 来自 我是 我们是',
  ].flatMap((words) => words.split(' ').map(normalize)),
)

const domains = new Set(
  'com org net edu gov io info asia ac co go or th la vn sg my id ph kh mm bn tl cn uk jp'.split(' '),
)

/** A domain that stands alone: example.org, www.example.ac.th/people. */
function isDomain(text: string): boolean {
  const labels = (text.split('/')[0] ?? '').toLowerCase().split('.')
  const last = labels.pop() ?? ''
  return (
    domains.has(last) && labels.every((label) => /^[a-z0-9-]+$/.test(label)) && labels.some(({ length }) => length > 2)
  )
}

/** Web addresses and e-mail addresses; letters of other scripts may stand before and behind them. */
function isAddress(text: string): boolean {
  const at = text.indexOf('@')
  return (
    text.includes('://') ||
    /^www\./i.test(text) ||
    (at > 0 && text.includes('.', at)) ||
    isDomain(text.replace(/[.,;:!?)]$/, ''))
  )
}

/** The text with blanks where an address stands: everything else stays where it is. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[\x21-\x7e]+/g, (found) => (isAddress(found) ? ' '.repeat(found.length) : found))

type Word = { start: number; end: number; isUnspaced: boolean; sort: 'telling' | 'weak' | 'everyday' }

const sortOf = (word: string): Word['sort'] => {
  const folded = normalize(word)
  if (everyday.has(folded)) return 'everyday'
  return isWeakWord(folded) || /^\p{N}*$/u.test(folded) || folded.length < 2 ? 'weak' : 'telling'
}

const wordsOfRun = ({ kind, text, start }: Run): Word[] =>
  (kind === 'spaced' ? [{ text, start: 0 }] : segmentWords(text)).map((word) => ({
    start: start + word.start,
    end: start + word.start + word.text.length,
    isUnspaced: kind !== 'spaced',
    sort: sortOf(word.text),
  }))

/** Is it made of nothing but words that everybody uses? */
export const tellsNothing = (text: string): boolean =>
  splitRuns(withoutAddresses(text))
    .flatMap(wordsOfRun)
    .every(({ sort }) => sort !== 'telling')

/**
 * The text as far as it tells its subject; empty where nothing does. Words that hold telling ones together stay between them ("quality
 * of life"), and scripts without blanks lose their everyday words alone.
 */
export function tellingText(text: string): string {
  const plain = withoutAddresses(text)
  const words = splitRuns(plain).flatMap(wordsOfRun)
  if (!words.some(({ sort }) => sort === 'telling')) return ''
  const isTelling = (at: number): boolean => words[at]?.sort === 'telling'
  const isLeftOut = ({ sort, isUnspaced }: Word, at: number): boolean =>
    sort === 'everyday' || (sort === 'weak' && !isUnspaced && !(isTelling(at - 1) && isTelling(at + 1)))
  return without(plain, words.filter(isLeftOut))
}

/** The text without the words that are left out; those of scripts without blanks as the dictionary cuts them. */
export const withoutWords = (text: string, isLeftOut: (word: string) => boolean): string =>
  without(
    text,
    splitRuns(text)
      .flatMap(wordsOfRun)
      .filter(({ start, end }) => isLeftOut(text.slice(start, end))),
  )

function without(text: string, words: readonly Word[]): string {
  return words
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=^|\s)[\p{P}\p{S}]+(?=\s|$)/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

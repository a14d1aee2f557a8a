// Thai words that dictionaries know with the mark mai taikhu only, which the canonical form of texts leaves out.

const mark = '\u0E47'
// Where the letters may begin another word (เหนือ, เคมี, เขมร, เนตร, ทะเลกว้าง), what stands beside them decides.
const words = `
  เป็น เห็น เด็ก เล็ก เก็บ เจ็บ เย็น เต็ม เค็ม เข็ม เร็ว เหล็ก เป็ด เห็ด เจ็ด เม็ด เล็บ เย็บ เว็บ แข็ง เสร็จ สำเร็จ สมเด็จ มะเร็ง เน็ต
  อิเล็กทรอน เซ็นเซอร์ เปอร์เซ็นต์ เพ็ญ บล็อก เท็จ เหม็น`
const notBehind: Record<string, string> = { เล็ก: 'ทะ' }
const notBefore: Record<string, string> = { เค็ม: 'บริ', เข็ม: 'ร', เร็ว: 'ดี', เน็ต: 'ร', เห็น: 'อะ' }

const whole = new Map(
  words
    .trim()
    .split(/\s+/)
    .map((word) => [word.replace(mark, ''), word]),
)
const longestFirst = [...whole].sort(([a], [b]) => b.length - a.length)
const pattern = new RegExp(
  longestFirst
    .map(([plain, word]) => {
      const before = notBehind[word] ? `(?<!${notBehind[word]})` : ''
      const after = notBefore[word] ? `(?!${notBefore[word]})` : ''
      // A vowel or a tone above the last letter makes it the first of a syllable.
      return `${before}${plain}(?![\\u0E30-\\u0E3A\\u0E47-\\u0E4E])${after}`
    })
    .join('|'),
  'gu',
)
const mayHold = /[เบ]/u

/** A normalized text as dictionaries write it. */
export const withShorteners = (text: string): string =>
  mayHold.test(text) ? text.replace(pattern, (plain) => whole.get(plain) ?? plain) : text

/** As it is searched. */
export const withoutShorteners = (text: string): string => text.replaceAll(mark, '')

// One spelling for what looks the same in Thai, Lao, Burmese and Khmer: orders of signs, signs typed as others.

const thaiOrLao = /[\u0E00-\u0EFF]/
const burmese = /[\u1000-\u109F]/
const khmer = /[\u1780-\u17FF]/

/**
 * Thai and Lao show the same picture for several spellings. After NFKC, which splits sara am into nikhahit + aa,
 * these steps lead all of them to the spelling of the dictionaries:
 * the tone mark, then sara am as one character.
 *
 * Example: `นํ้า`, `น้ํา` and `นำ้` all become `น้ำ`.
 */
function orderThaiAndLao(text: string): string {
  return (
    text
      // nikhahit + aa is sara am; a tone mark belongs before it
      .replace(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
      .replace(/([\u0E48-\u0E4B])\u0E4D\u0E32/g, '$1\u0E33')
      .replace(/\u0E33([\u0E48-\u0E4B])/g, '$1\u0E33')
      .replace(/\u0ECD([\u0EC8-\u0ECB]?)\u0EB2/g, '$1\u0EB3')
      .replace(/([\u0EC8-\u0ECB])\u0ECD\u0EB2/g, '$1\u0EB3')
      .replace(/\u0EB3([\u0EC8-\u0ECB])/g, '$1\u0EB3')
      // ho lo, written as one letter with a mark below or as two letters
      .replace(/\u0EAB\u0EA5/g, '\u0EAB\u0EBC')
      // two sara e typed instead of one sara ae
      .replace(/\u0E40\u0E40/g, '\u0E41')
      .replace(/\u0EC0\u0EC0/g, '\u0EC1')
      // tone marks after the vowel above or below
      .replace(/(?<![\u0E48-\u0E4B])([\u0E48-\u0E4B]+)([\u0E31\u0E34-\u0E3A\u0E47]+)/g, '$2$1')
      .replace(/(?<![\u0EC8-\u0ECB])([\u0EC8-\u0ECB]+)([\u0EB1\u0EB4-\u0EBB]+)/g, '$2$1')
      // a mark typed twice looks like one
      .replace(/([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECD])\1+/g, '$1')
  )
}

// The order of Unicode Technical Note 11: medials, e, upper vowels, lower vowels, aa, asat, anusvara, dot below, visarga.
const burmeseOrder = Array.from(
  '\u103B\u103C\u103D\u103E\u1031\u102D\u102E\u1032\u102F\u1030\u102B\u102C\u103A\u1036\u1037\u1038',
)
const burmeseRank = new Map(burmeseOrder.map((mark, rank) => [mark, rank]))

/**
 * Sorts the signs after each Burmese consonant and mends three usual typing shortcuts: the digit zero for the letter
 * wa, the digit seven for ra, and the vowel u for nya before asat.
 */
function orderBurmese(text: string): string {
  return (
    text
      .replace(/\u1040(?=[\u102B-\u1038\u103A-\u103E])/g, '\u101D')
      .replace(/\u1047(?=[\u102B-\u1038\u103A-\u103E])/g, '\u101B')
      .replace(/[\u102B-\u1032\u1036-\u1038\u103A-\u103E]{2,}/g, (signs) =>
        Array.from(signs)
          .sort((a, b) => (burmeseRank.get(a) ?? 99) - (burmeseRank.get(b) ?? 99))
          .join(''),
      )
      .replace(/([\u102B-\u1032\u1036-\u1038\u103A-\u103E])\1+/g, '$1')
      // nya and the vowel u are drawn alike
      .replace(/\u1025(?=[\u102B\u102C\u103A])/g, '\u1009')
      .replace(/\u1009\u102E/g, '\u1026')
  )
}

const subscriptRo = '\u17D2\u179A'
const khmerPart = /\u17D2[\u1780-\u17A2]|[\u17B6-\u17D1\u17DD]/g
// Letters below (ro last, as it is drawn around the others), signs of register, vowels, what stands over all.
const khmerRank = (part: string): number =>
  part === subscriptRo ? 1 : part.length > 1 ? 0 : /[\u17C9\u17CA]/.test(part) ? 2 : part <= '\u17C5' ? 3 : 4

/**
 * The order of Unicode (The Unicode Standard, 16.4): letters below, then register, vowel, signs. Da and ta look the same below
 * a letter; vowels of two parts are one; a sign of register under a vowel above looks like the vowel u.
 */
function orderKhmer(text: string): string {
  return text
    .replace(/\u17D2\u178A/g, '\u17D2\u178F')
    .replace(/(?:\u17D2[\u1780-\u17A2]|[\u17B6-\u17D1\u17DD]){2,}/g, (signs) =>
      (signs.match(khmerPart) ?? []).toSorted((a, b) => khmerRank(a) - khmerRank(b)).join(''),
    )
    .replace(/\u17C1\u17B8|\u17B8\u17C1/g, '\u17BE')
    .replace(/\u17C1\u17B6/g, '\u17C4')
    .replace(/[\u17C9\u17BB](?=[\u17B7-\u17BA\u17BE\u17D0])/g, '\u17CA')
    .replace(/([\u17B6-\u17D1\u17DD])\1+/g, '$1')
}

/** One spelling of Thai, Lao, Burmese and Khmer text (already NFKC) that looks the same; other text is returned as it is. */
export function orderMarks(text: string): string {
  const ordered = thaiOrLao.test(text) ? orderThaiAndLao(text) : text
  const sorted = burmese.test(ordered) ? orderBurmese(ordered) : ordered
  return khmer.test(sorted) ? orderKhmer(sorted) : sorted
}

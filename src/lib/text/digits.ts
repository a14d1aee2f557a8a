// Digits of other scripts, wherever a number is typed: ๐๘๑ and ໐໒໐ are telephone numbers as well as 081 and 020.

/** Zeros: Thai, Lao, Burmese, Shan, Khmer, full-width, Arabic, Persian, Devanagari, Bengali, Tamil. */
const zeros = [0x0e50, 0x0ed0, 0x1040, 0x1090, 0x17e0, 0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6]

/** Decimal digits of other scripts as 0-9; all other characters stay. */
export const unifyDigits = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => {
    const code = letter.codePointAt(0)!
    const zero = zeros.find((start) => code >= start && code <= start + 9)
    return zero === undefined ? letter : String(code - zero)
  })

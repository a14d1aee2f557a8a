// A key under which the romanized spellings of one South-East Asian name meet: a hint, never proof of identity.
type Rule = [pattern: RegExp, replacement: string]

// Arabic names whose spellings share few letters, and their short forms.
const wholeNames: Rule[] = [
  [/^m[ou]?hd$|^md$|^m[ou][ck]?h?am+[ae]d$/, 'muhamad'],
  [/^n(?:u|o|oo|ou)r(?:ul)?$/, 'nur'],
  [/^n(?:o|oo|ou)r(?=[a-z]{3})/, 'nur'],
  [/^abd$|^abdoel$|^abdel$/, 'abdul'],
  [/^sit+[iy]$|^sti$/, 'siti'],
  [/^ac?kh?mad$|^achmad$|^ahmed$/, 'ahmad'],
  [/^abd[ul]+r+ah?man$/, 'abdulrahman'],
  [/^[yj](?:u|ou|oe|o)s(?:u|ou|oe)[fp]+$/, 'yusuf'],
]

// Indonesian before and after the reform of 1972: tj, dj, sj, nj, oe.
const oldIndonesian: Rule[] = [
  [/^tjh?/, 'c'],
  [/^jh/, 'j'],
  [/tj/g, 'c'],
  [/dj/g, 'j'],
  [/sj/g, 'sy'],
  [/oe(?=[a-z])/g, 'u'],
  [/ja$/, 'ya'],
  [/nj/g, 'ny'],
]

// Consonants that Thai, Lao, Burmese and Malay romanizations write with or without breath, hard or soft.
const consonants: Rule[] = [
  [/([ptkcbdg])h/g, '$1'],
  [/s[hy]/g, 's'],
  [/^h(?=[tlnmsp])/, ''],
  [/ck/g, 'k'],
  [/[xz]/g, 's'],
  [/j/g, 'c'],
  [/v/g, 'w'],
  [/q/g, 'k'],
  [/f/g, 'p'],
]

const vowels: Rule[] = [
  [/o[uo]/g, 'u'],
  [/ee|ie|ea|ii|ei(?!n)/g, 'i'],
  [/aa/g, 'a'],
  [/ae/g, 'e'],
  [/or(?=[nm]|$)/g, 'o'],
  [/er(?=[nmt])/g, 'e'],
  [/a[yi]/g, 'ai'],
  [/ein/g, 'ain'],
  [/ao|aw(?=$|[^aeiou])/g, 'au'],
  [/y(?=$|[^aeiou])/g, 'i'],
]

const endings: Rule[] = [
  [/(.)\1+/g, '$1'],
  [/h(?=$|[^aeiou])/g, ''],
  [/tc/g, 'c'],
  [/(n|ng)[td]$/, '$1'],
  [/d$/, 't'],
  [/b$/, 'p'],
  [/e$/, ''],
]

const rules = [...wholeNames, ...oldIndonesian, ...consonants, ...vowels, ...endings]

/**
 * The spelling key of a folded Latin word, or an empty string when the word is too short or not in Latin letters.
 *
 * Example: `spellingKey('phonchai')` and `spellingKey('pornchai')` are both `poncai`.
 */
export function spellingKey(word: string): string {
  if (!/^[a-z]{2,40}$/.test(word)) return ''
  const made = rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word)
  return made.length > 1 ? made : ''
}

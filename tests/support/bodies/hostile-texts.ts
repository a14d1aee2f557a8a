// Texts that cost much where work grows with the square of their length: each of about n signs, none of them meant by anybody.

const repeated = (part: string) => (n: number) => part.repeat(Math.ceil(n / part.length))
const before = (part: string, end: string) => (n: number) => repeated(part)(n) + end

/** By what they are made of. */
export const hostileTexts: Readonly<Record<string, (n: number) => string>> = {
  digits: repeated('1'),
  'digits and a letter': before('1', 'x'),
  'digits in groups': repeated('1,234'),
  letters: repeated('a'),
  'capital letters': repeated('AB'),
  'blanks before a letter': before(' ', 'x'),
  'lines and blanks before a letter': before(' \n', 'x'),
  'blanks of all sorts': before('\u00a0\u3000\t\u200b\ufeff', 'x'),
  'line breaks': before('\r\n', 'x'),
  'words and blanks': repeated('ab '),
  'signs <': repeated('<'),
  'signs ‹': repeated('‹'),
  'open elements': repeated('<b>'),
  'elements in each other': (n) => repeated('<ul><li>')(n / 2) + repeated('</li></ul>')(n / 2),
  comments: repeated('<!--'),
  'attributes without end': before('<a ', 'x'),
  'quotes in an element': (n) => `<a href="${repeated('"')(n)}`,
  'signs &': repeated('&'),
  entities: repeated('&#1'),
  'marks on one letter': (n) => `e${repeated('\u0301')(n)}`,
  'tone marks': (n) => `ก${repeated('\u0e48')(n)}`,
  'marks of Lao': (n) => `ກ${repeated('\u0ec8')(n)}`,
  'signs of Burmese': (n) => `က${repeated('\u103a\u1031')(n)}`,
  'Thai without blanks': repeated('ก'),
  'titles in Thai': repeated('นาย'),
  'Lao without blanks': repeated('ສະບາຍດີ'),
  'Khmer without blanks': repeated('ខ្មែរ'),
  'Burmese without blanks': repeated('မြန်မာ'),
  Han: repeated('研究'),
  'emoji that are one': repeated('👩‍'),
  flags: repeated('🇹🇭'),
  'joiners without letters': repeated('\u200d'),
  'halves of characters': repeated('\ud83d'),
  dots: repeated('.'),
  'dots and letters': before('a.', '!'),
  hyphens: before('-', 'x'),
  'signs @': repeated('@'),
  'an address without end': (n) => `a@${repeated('a.')(n)}`,
  'signs +': before('+', '@'),
  slashes: repeated('/'),
  'a path without end': (n) => `http://${repeated('a/')(n)}`,
  'signs %': repeated('%'),
  'brackets that open': repeated('('),
  'brackets in pairs': repeated('()'),
  quotes: repeated('"'),
  apostrophes: repeated("a'"),
  separators: repeated(';'),
  'values and separators': (n) => Array.from({ length: Math.ceil(n / 6) }, (_, at) => at.toString(36)).join(';'),
  'months and blanks': (n) => `1 ${repeated('. ')(n)}x`,
  'letters and blanks before a year': (n) => `1${repeated('ม ')(n)}2568x`,
}

type Make = (n: number) => unknown

const nested = (n: number, around: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x'
  for (let depth = 0; depth < n; depth++) value = around(value)
  return value
}

const keysOf = (n: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: n }, (_, at) => [`k${at.toString(36)}`, 'x']))

/** Values that are large by their number or their depth. */
export const hostileValues: Readonly<Record<string, Make>> = {
  'many texts': (n) => Array.from({ length: n }, (_, at) => `x${at}`),
  'many objects': (n) => Array.from({ length: n }, (_, at) => ({ id: `x${at}`, name: 'x', code: 'x' })),
  'many lists': (n) => Array.from({ length: n }, () => []),
  'many keys': keysOf,
  'many languages': (n) => ({ en: 'x', ...keysOf(n) }),
  'a list in a list in a list': (n) => nested(n, (inner) => [inner]),
  'an object in an object': (n) => nested(n, (inner) => ({ en: inner })),
  'objects and lists in each other': (n) => nested(n, (inner) => [{ id: inner, key: inner, alt: inner }]),
  'one large number': (n) => Number(`1${'0'.repeat(Math.min(n, 300))}`),
}

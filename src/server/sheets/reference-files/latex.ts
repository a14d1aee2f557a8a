// LaTeX of reference files as plain text: accents, special letters, dashes, commands around a text; formulas stay as they are.
const marks: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  h: '\u0309',
  r: '\u030A',
  H: '\u030B',
  v: '\u030C',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
}

const letters: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  dh: 'ð',
  DH: 'Ð',
  dj: 'đ',
  DJ: 'Đ',
  th: 'þ',
  TH: 'Þ',
  ng: 'ŋ',
  NG: 'Ŋ',
  i: 'ı',
  j: 'ȷ',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textquotedblleft: '“',
  textquotedblright: '”',
  textregistered: '®',
  texttrademark: '™',
  textdegree: '°',
  textasciitilde: '~',
  textbackslash: '\\',
  ldots: '…',
  dots: '…',
  S: '§',
  copyright: '©',
}

// Commands that only say how a text looks.
const looks =
  /\\(?:emph|textit|textbf|textrm|textsf|textsc|texttt|textup|textnormal|mbox|hbox|text|url|href|uppercase|lowercase|bf|it|em|sc|rm|tt|sl)(?![A-Za-z])\s*/g

const accent = /\\(?:([`'^~=."])|([uhrHvdckb])(?![A-Za-z]))\s*(?:\{\s*(\\?[\p{L}]\s*)?\}|(\\?[\p{L}]))/gu
const letter = /\\([A-Za-z]+)(?:\{\}|\s+|(?![A-Za-z]))/g

// `\i` and `\j` under an accent are the letters with their dots.
const base = (text: string): string => text.replace('\\', '').trim()

const accented = (_: string, sign: string, word: string, inside: string, bare: string): string =>
  `${base(inside ?? bare ?? '')}${marks[sign ?? word] ?? ''}`.normalize('NFC')

function plainPart(text: string): string {
  return (
    text
      .replace(looks, '')
      .replace(accent, accented)
      // An accent on a letter that has one.
      .replace(accent, accented)
      .replace(letter, (whole, name: string) => letters[name] ?? whole)
      .replace(/\\([&%$#_{}])/g, (_, sign: string) => (sign === '{' ? '\u0001' : sign === '}' ? '\u0002' : sign))
      .replace(/\\\\|\\[,;:! ]|~/g, ' ')
      .replace(/\\-/g, '')
      .replace(/[{}]/g, '')
      .replaceAll('\u0001', '{')
      .replaceAll('\u0002', '}')
      .replace(/---/g, '—')
      .replace(/--/g, '–')
      .replace(/``|''/g, '"')
  )
}

/** @example plainText('Poincar{\\\'e} maps') // 'Poincaré maps' */
export const plainText = (text: string): string =>
  text
    .split(/((?<!\\)\$[^$]*\$)/)
    .map((part, at) => (at % 2 === 1 ? part : plainPart(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

// LaTeX of reference files as plain text: accents, special letters, dashes, commands around a text; a formula that is more than one line of signs stays as it is.
import { superscript } from '#lib/text/marked-up.ts'

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
  textcopyright: '©',
  textregistered: '®',
  textperthousand: '‰',
  textmultiply: '×',
  textdiv: '÷',
  textonehalf: '½',
  textyen: '¥',
  texteuro: '€',
  textsterling: '£',
  textordfeminine: 'ª',
  textordmasculine: 'º',
  textexclamdown: '¡',
  textquestiondown: '¿',
  texttrademark: '™',
  textdegree: '°',
  textquotesingle: "'",
  textquotedbl: '"',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textunderscore: '_',
  textdollar: '$',
  textasciicircum: '^',
  textasciigrave: '`',
  textbullet: '•',
  textperiodcentered: '·',
  textellipsis: '…',
  textsection: '§',
  textmu: 'µ',
  textcelsius: '℃',
  texttimes: '×',
  textpm: '±',
  textregisteredtrademark: '®',
  guillemotleft: '«',
  guillemotright: '»',
  slash: '/',
  textvisiblespace: ' ',
  textasciitilde: '~',
  textbackslash: '\\',
  ldots: '…',
  dots: '…',
  S: '§',
  copyright: '©',
}

// What stands in formulas, and in texts of programs that write such commands anywhere.
const symbols: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  vartheta: 'ϑ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Upsilon: 'Υ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  less: '<',
  lt: '<',
  greater: '>',
  gt: '>',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  ne: '≠',
  approx: '≈',
  sim: '∼',
  equiv: '≡',
  propto: '∝',
  pm: '±',
  mp: '∓',
  times: '×',
  cdot: '·',
  div: '÷',
  ast: '∗',
  star: '⋆',
  circ: '°',
  degree: '°',
  infty: '∞',
  partial: '∂',
  nabla: '∇',
  in: '∈',
  rightarrow: '→',
  to: '→',
  leftarrow: '←',
  leftrightarrow: '↔',
  prime: '′',
  mathsemicolon: ';',
  semicolon: ';',
  colon: ':',
  ldots: '…',
  dots: '…',
  cdots: '⋯',
  hbar: 'ħ',
  ell: 'ℓ',
  sum: '∑',
  prod: '∏',
  int: '∫',
  quad: ' ',
  qquad: ' ',
  lbrace: '{',
  rbrace: '}',
  vert: '|',
  mid: '|',
}

// Commands that only say how a text looks.
const looks =
  /\\(?:mkbibemph|mkbibbold|textnormal|nolinkurl|ensuremath|NoCaseChange|emph|textit|textbf|textrm|textsf|textsc|texttt|textup|textnormal|mbox|hbox|text|url|href|uppercase|lowercase|bf|it|em|sc|rm|tt|sl)(?![A-Za-z])\s*/g

const accent = /\\(?:([`'^~=."])|([uhrHvdckb])(?![A-Za-z]))\s*(?:\{\s*(\\?[\p{L}]\s*)?\}|(\\?[\p{L}]))/gu
const letter = /\\([A-Za-z]+)(?:\{\}|\s+|(?![A-Za-z]))/g

const ofCommand = (name: string): RegExp => new RegExp(`\\\\(?:${name})\\s*\\{((?:[^{}]|\\{[^{}]*\\})*)\\}`, 'g')
const quoted = ofCommand('enquote|mkbibquote')
const lowered = ofCommand('textsubscript|ce|si')
const raised = ofCommand('textsuperscript')

// A part of a formula: signs, known commands, letters set upright, what is raised and lowered.
const upright =
  /\\(?:mathrm|mathit|mathbf|mathsf|mathcal|mathbb|text|textrm|textit|rm|it|bf|operatorname|left|right|displaystyle)(?![A-Za-z])\s*/g
const inFormula = /\\([A-Za-z]+)\s*/g

/** A formula in the line of its text, and null where it is more than such a line. */
function lineOfFormula(formula: string): string | null {
  // Two prices are no formula.
  if (/^\d[^\\^_]*\s\p{L}{2,}\s*$/u.test(formula)) return null
  const line = formula
    .replace(upright, '')
    .replace(/\\[,;:! ]|~/g, ' ')
    .replace(inFormula, (whole, name: string) => symbols[name] ?? letters[name] ?? whole)
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/\^(?:\{([^{}]*)\}|([^\s{}\\]))/g, (_, group?: string, one?: string) => superscript(group ?? one ?? ''))
    .replace(/_(?:\{([^{}]*)\}|([^\s{}\\]))/g, (_, group?: string, one?: string) => group ?? one ?? '')
    .replace(/[{}]/g, '')
  return /[\\^]/.test(line) ? null : line
}

// `\i` and `\j` under an accent are the letters with their dots.
const base = (text: string): string => text.replace('\\', '').trim()

const accented = (_: string, sign: string, word: string, inside: string, bare: string): string =>
  `${base(inside ?? bare ?? '')}${marks[sign ?? word] ?? ''}`.normalize('NFC')

function plainPart(text: string): string {
  return (
    text
      .replace(quoted, '“$1”')
      .replace(lowered, '$1')
      .replace(raised, (_, inside: string) => superscript(inside))
      .replace(looks, '')
      .replace(accent, accented)
      // An accent on a letter that has one.
      .replace(accent, accented)
      .replace(letter, (whole, name: string) => letters[name] ?? symbols[name] ?? whole)
      // Of a command that is not known its text stays.
      .replace(/\\[A-Za-z]+\*?(?:\[[^\]{}]*\])?(?=\{)/g, '')
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

// Programs that keep titles as plain text write the signs of a formula as letters: `\${CH}\_4\$`.
const writtenOut = /\\\$([^$]{0,200}?\\(?:_|\^|textasciicircum|textbackslash)[^$]{0,200}?)\\\$/g
const asFormula = (text: string): string =>
  text.replace(
    writtenOut,
    (_, inside: string) =>
      `$${inside
        .replace(/\\textbackslash(?:\{\}|\s)?/g, '\\')
        .replace(/\\textasciicircum(?:\{\}|\s)?|\\\^(?:\{\})?/g, '^')
        .replace(/\\([_{}])/g, '$1')}$`,
  )

/** @example plainText('Poincar{\\\'e} maps') // 'Poincaré maps' */
export const plainText = (text: string): string =>
  asFormula(text)
    .split(/((?<!\\)\$[^$]*\$)/)
    .map((part, at) => (at % 2 === 1 ? (lineOfFormula(part.slice(1, -1)) ?? part) : plainPart(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

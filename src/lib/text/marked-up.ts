// Texts that come with markup of web pages, JATS or MathML: their words, signs and paragraphs. A `<` that begins no known tag is a sign.
import { decodeHTMLStrict } from 'entities'
import { cleanLine, cleanLines } from './text-clean.ts'

const inline = `a abbr b big bdi bdo cite code del em font i ins italic bold kbd mark q roman s samp sans-serif sc scp small span strike strong sub sup inf tt u underline var
  monospace overline xref ext-link uri named-content styled-content inline-formula inline-graphic alternatives fn math mml semantics mrow mi mo mn ms mtext msub msup msubsup mover munder
  munderover mfrac msqrt mroot mfenced mspace mstyle mpadded mphantom menclose mtable mtr mtd mmultiscripts mprescripts none`
const blocks = `abstract article aside blockquote body br dd disp-formula disp-quote div dl dt figure h1 h2 h3 h4 h5 h6 header hr html label li list list-item ol p para pre sec section table
  tbody td th title tr ul`
const namesIn = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const [inlineTags, blockTags] = [namesIn(inline), namesIn(blocks)]

// Letters beside signs of comparison look like these tags: they are tags where their end is there as well.
const short = namesIn('a b i p q s u')

const tag =
  /<(\/?)([A-Za-z]\w*:)?([A-Za-z][\w-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+)){0,20})\s*\/?>/g
// A formula is there twice: as markup, and as its source.
const source = /<((?:\w+:)?(?:annotation|annotation-xml|tex-math))\b[^<>]{0,500}>[\s\S]*?<\/\1\s*>/gi
const silent = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[|\]\]>/g

const raised: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  n: 'ⁿ',
}
const isRaised = (text: string): boolean => text !== '' && [...text].every((sign) => sign in raised)

/** An exponent stays one: 10⁻³ is not 10-3. Other raised letters stand in the line. */
export const superscript = (text: string): string =>
  isRaised(text) ? [...text].map((sign) => raised[sign]).join('') : text

const withExponents = (text: string): string =>
  text.replace(/<((?:\w+:)?sup)>([^<>]{1,12})<\/\1>/gi, (_, __, inside: string) => superscript(inside.trim()))

function withoutKnownTags(text: string): string {
  const small = text.toLowerCase()
  return withExponents(text.replace(silent, '').replace(source, '')).replace(
    tag,
    (whole, end: string, prefix: string | undefined, written: string, attributes: string) => {
      const name = written.toLowerCase()
      if (blockTags.has(name) && name !== 'p') return '\n'
      if (!inlineTags.has(name) && name !== 'p' && !prefix) return whole
      const other = `${end ? '<' : '</'}${prefix?.toLowerCase() ?? ''}${name}`
      if (short.has(name) && !prefix && !attributes && !whole.endsWith('/>') && !small.includes(other)) return whole
      return name === 'p' ? '\n' : ''
    },
  )
}

/** Without tags and entities, also those that were written out twice. */
function plain(text: string): string {
  let now = text
  for (let round = 0; round < 3; round++) {
    const next = decodeHTMLStrict(withoutKnownTags(now))
    if (next === now) break
    now = next
  }
  return withoutKnownTags(now)
}

/** One line: a title, a name. Example: `CO<sub>2</sub> &amp; x<5` is `CO2 & x<5`. */
export const lineOfMarkup = (text: string): string => cleanLine(plain(text))

const heading =
  /^(?:abstract|summary|résumé|resumen|resumo|abstrak|tóm tắt|บทคัดย่อ|ບົດຄັດຫຍໍ້|摘要)(?:\s*[:：]\s*|[ .]*\n+)(?=\S)/iu

/** Paragraphs, told apart by one line break; the heading that says it is an abstract is none of it. */
export const abstractOfMarkup = (text: string): string =>
  cleanLines(plain(/<(?:\w+:)?p[\s>]/i.test(text) ? text.replaceAll(/\r?\n/g, ' ') : text))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
    .replace(heading, '')

// Titles of works as they are compared: without signs, tags and accents, Greek letters by name, numbers of parts as digits.
import { foldText } from '../text/text-clean.ts'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const greek: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ϵ: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  κ: 'kappa',
  λ: 'lambda',
  µ: 'mu',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
}
const isGreekName = new Set(Object.values(greek))

const ofCode = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

/** "&eacute;", "&#233;", "&amp;" as their signs; twice, for they are often written twice. */
function withoutEntities(text: string): string {
  const once = (from: string): string =>
    from
      .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => ofCode(Number.parseInt(code, 16)))
      .replace(/&#(\d{1,7});/g, (_, code: string) => ofCode(Number(code)))
      .replace(/&([a-z]{1,2})(?:acute|grave|circ|uml|tilde|cedil|ring|caron|slash|lig);/gi, '$1')
      .replace(/&([a-z]{2,8});/gi, (all, name: string) => {
        const lower = name.toLowerCase()
        return named[lower] ?? (isGreekName.has(lower) ? ` ${lower} ` : all)
      })
  return text.includes('&') ? once(once(text)) : text
}

// <sub>2</sub> belongs to the word before it; other tags stand between words or around them.
const withoutTags = (text: string): string =>
  text.includes('<')
    ? text
        .replace(/<\/?(?:mml:)?(?:sub|sup|i|b|em|strong|u|sc|scp|tt)\b[^<>]{0,80}>/gi, '')
        .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    : text

const withoutTex = (text: string): string =>
  /[\\$]/.test(text) ? text.replace(/\\(?:text|math)[a-z]{2}\b/g, ' ').replace(/[\\${}^_]/g, ' ') : text

/** Words in lower case with one blank between, nothing else. */
export function foldTitle(title: string): string {
  const plain = withoutTex(withoutTags(withoutEntities(title)))
  const text = foldText(plain.normalize('NFKC'))
    .replace(/[α-ωϵµ]/gu, (letter) => ` ${greek[letter === 'ς' ? 'σ' : letter] ?? letter} `)
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return text.replace(/\s+/g, ' ').trim()
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const isPart = /^(?:parts?|pt|vol|volume|chapter|section|paper|phase|no|number|series|teil|partie|parte)$/

/** The number that a word says; null where it says none. After "part" letters and single signs count too. */
function numberIn(word: string, before: string | undefined, isLast: boolean): string | null {
  const afterPart = before !== undefined && isPart.test(before)
  const roman = romans.indexOf(word) + 1
  if (roman > 0 && (word.length > 1 || afterPart || (isLast && word !== 'x'))) return String(roman)
  const spelled = words.indexOf(word) + 1
  if (spelled > 0 && afterPart) return String(spelled)
  if (before !== undefined && /^(?:part|pt|section|teil)$/.test(before) && /^[a-h]$/.test(word)) return word
  return null
}

/** Numbers of a folded title, in order: "part ii" and "part 2" are the same. */
export function numbersIn(folded: string): string[] {
  const all = folded.split(' ')
  return all.flatMap((word, at) => {
    const number = numberIn(word, all[at - 1], at === all.length - 1)
    return number === null ? (word.match(/\d+/g) ?? []).map((digits) => String(Number(digits))) : [number]
  })
}

/** "part 2" of a folded title; null where it is none. */
export function partIn(folded: string): string | null {
  const all = folded.split(' ')
  for (const [at, word] of all.entries()) {
    const next = all[at + 1]
    if (!isPart.test(word) || next === undefined) continue
    const number = numberIn(next, word, at + 2 === all.length) ?? (/^\d+$/.test(next) ? String(Number(next)) : null)
    if (number !== null) return number
  }
  return null
}

type About =
  | 'correction'
  | 'reply'
  | 'comment'
  | 'addendum'
  | 'retraction'
  | 'concern'
  | 'review'
  | 'preface'
  | 'supplement'
  | 'data'
  | 'abstract'

const starts: readonly [About, RegExp][] = [
  ['correction', /^(?:author |publisher )?(?:erratum|errata|corrigendum|corrigenda|correction)(?= to| for| of|$)/],
  ['reply', /^(?:reply|response|rejoinder)(?= to| by| on|$)/],
  ['comment', /^(?:comments?|discussion|remarks)(?= on| of| to| by|$)/],
  ['addendum', /^addendum\b/],
  ['retraction', /^retraction(?= note| notice| of| to|$)/],
  ['concern', /^(?:editorial )?expression of concern\b/],
  ['review', /^book review\b/],
  ['preface', /^(?:preface|foreword)(?= to)/],
  ['supplement', /^(?:supplementa?r?y?|supplement|supporting) (?:material|data|information|to|for)\b/],
  ['data', /^(?:data ?set|data from|data for)\b/],
]
const ends: readonly [About, RegExp][] = [
  ['correction', /(?: erratum| corrigendum)$/],
  ['reply', /(?: reply| rejoinder)$/],
  ['comment', /(?: discussion| comment)$/],
  ['addendum', / addendum$/],
  ['review', / book review$/],
  ['abstract', / abstract$/],
]

/** What a work says about another one: an erratum, a reply. Those about one work are not that work. */
export const aboutAnother = (folded: string): string | null =>
  [starts, ends].flatMap((forms) => forms.find(([, form]) => form.test(folded))?.[0] ?? []).join() || null

export type FoldedTitle = {
  /** Words with one blank between. */
  whole: string
  /** Without blanks: "ground water" is "groundwater". */
  letters: string
  /** What stands before a colon or dash, folded; null where there is no subtitle. */
  main: string | null
  /** Somebody cut it off and said so. */
  isCut: boolean
  numbers: readonly string[]
  part: string | null
  about: string | null
}

const retracted = /^[[(]?(?:retracted|withdrawn)(?: article| paper)?[\])]?:? /i
const beforeSubtitle = /[:;?!] |\. \p{Lu}| [-–—]+ |[–—]/u
const shortestMain = 8

/** What stands before a subtitle. */
function mainOf(title: string): string | null {
  const at = title.slice(shortestMain).search(beforeSubtitle)
  return at < 0 ? null : foldTitle(title.slice(0, shortestMain + at))
}

/** A number before a colon or at the end of a title: heterogeneity II: sedimentology. */
const romanAtEnd = /(?<= )(?:I{1,3}|IV|VI{0,3}|IX)(?=\s*[:;]\s|\s+[-–—]\s|\s*$)/gi

const joined = (folded: string): string => folded.replaceAll(' ', '')

export function readTitle(title: string): FoldedTitle {
  const given = title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(retracted, '')
    .replace(romanAtEnd, (roman) => String(romans.indexOf(roman.toLowerCase()) + 1))
    .trim()
  const isCut = /(?:…|\.{3})\s*$/.test(given)
  const whole = foldTitle(given)
  const main = mainOf(given)
  return {
    whole,
    letters: joined(whole),
    main: main && main !== whole ? main : null,
    isCut,
    numbers: numbersIn(whole),
    part: partIn(whole),
    about: aboutAnother(whole),
  }
}

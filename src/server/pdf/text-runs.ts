// Text in runs of one font each: every letter goes to a font that has it, and what no font has is marked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { lruCache } from '#lib/lru-cache.ts'

export type Weight = 400 | 600
export type Run = { font: string; text: string }

const folder = join(import.meta.dirname, 'fonts')

type Script = { font: string; letters: RegExp; weights: readonly Weight[] }

// The first that has a letter writes it; the ranges are those of src/ui/foundations/styles/fonts.css.
const scripts: readonly Script[] = [
  {
    font: 'anuphan-latin',
    letters:
      /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2009\u2010-\u2026\u202F\u2030-\u203A\u2044\u20AC\u2122\u2190-\u2193\u2212\u2215]/u,
    weights: [400, 600],
  },
  {
    font: 'anuphan-vietnamese',
    letters:
      /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329\u1EA0-\u1EF9\u20AB]/u,
    weights: [400, 600],
  },
  { font: 'anuphan-thai', letters: /[\u0E01-\u0E5B\u25CC]/u, weights: [400, 600] },
  {
    font: 'anuphan-latin-ext',
    letters: /[\u0100-\u017F\u0180-\u02BA\u02BD-\u02C5\u1E00-\u1E9F\u2C60-\u2C7F\uA720-\uA7FF]/u,
    weights: [400, 600],
  },
  { font: 'noto-sans-lao', letters: /\p{Script=Lao}/u, weights: [400, 600] },
  { font: 'noto-sans-khmer', letters: /\p{Script=Khmer}/u, weights: [400] },
  { font: 'noto-sans-myanmar', letters: /\p{Script=Myanmar}/u, weights: [400] },
  // Greek, Cyrillic, phonetic letters, raised and lowered figures, signs of money and of formulas.
  { font: 'noto-sans', letters: /[\u0250-\u2150\u00B5]/u, weights: [400] },
  { font: 'noto-sans-sc', letters: /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u, weights: [400] },
  { font: 'noto-sans-math', letters: /[\u2190-\u25FF]/u, weights: [400] },
]

/** Stands where no font has the letters. */
export const unwritten = '[…]'

const nameOf = ({ font, weights }: Script, weight: Weight): string =>
  `${font}-${weights.includes(weight) ? weight : 400}`

export const fontNames: readonly string[] = scripts.flatMap((script) =>
  script.weights.map((weight) => nameOf(script, weight)),
)

/** The file of a font; read once. */
const files = new Map<string, Buffer>()
export function fontFile(name: string): Buffer {
  const known = files.get(name) ?? readFileSync(join(folder, `${name}.ttf`))
  files.set(name, known)
  return known
}

type Glyphs = { hasGlyphForCodePoint(code: number): boolean; layout(text: string): unknown; _layoutEngine: Engine }
type Anchors = { applyAnchor(mark: { markAnchor: unknown }, base: unknown, at: number): void }
type Engine = { engine?: { GPOSProcessor?: Anchors | null } }

/**
 * A font may say that a mark has no place on a letter (OpenType, GPOS: a null anchor): it stays where it is. What sets the
 * letters would fail there, for the nikahit over many Khmer letters.
 */
function allowNoAnchor(font: Glyphs): void {
  const processor = font._layoutEngine.engine?.GPOSProcessor
  const anchors = processor && (Object.getPrototypeOf(processor) as Anchors & { allowsNone?: true })
  if (!anchors || anchors.allowsNone) return
  const { applyAnchor } = anchors
  anchors.allowsNone = true
  anchors.applyAnchor = function (this: Anchors, mark, base, at) {
    if (mark.markAnchor && base) applyAnchor.call(this, mark, base, at)
  }
}

const fonts = new Map<string, Glyphs>()
function glyphsOf(name: string): Glyphs {
  const known = fonts.get(name)
  if (known) return known
  const font = create(fontFile(name)) as unknown as Glyphs
  allowNoAnchor(font)
  fonts.set(name, font)
  return font
}

const hasGlyph = (script: Script, sign: string): boolean =>
  script.letters.test(sign) && glyphsOf(nameOf(script, 400)).hasGlyphForCodePoint(sign.codePointAt(0) as number)

/** Runs that were looked at: lines are measured again and again while they grow. */
const looked = new Map<string, boolean>()
const mostLooked = 5000

/** Can the letters of a run be set? A font may hold rules that what sets them does not know. */
const canBeSet = ({ font, text }: Run): boolean =>
  lruCache(looked, mostLooked, `${font} ${text}`, () => {
    try {
      glyphsOf(font).layout(text)
      return true
    } catch {
      return false
    }
  })

// What writes Burmese here does not know that a vowel and a medial are written before the consonant they follow.
const burmese =
  /((?:[\u1000-\u1021\u1023-\u102A\u103F\u104E]|\u1004\u103A\u1039[\u1000-\u1021])(?:\u1039[\u1000-\u1021])*)([\u103B-\u103E]*)(\u1031?)/g
const asWritten = (text: string): string =>
  text.replace(
    burmese,
    (_, base: string, medials: string, vowel: string) =>
      vowel + (medials.includes('\u103C') ? '\u103C' : '') + base + medials.replace('\u103C', ''),
  )

const controls = /[\u0000-\u0008\u000B-\u001F\u007F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/g

/** Is there a letter that no font here has? */
export const isUnwritten = (text: string): boolean => textRuns(text, 400).some((run) => run.text.includes(unwritten))

export function textRuns(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  const add = (font: string, sign: string): void => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += sign
    else runs.push({ font, text: sign })
  }
  let isMarked = false
  const plain = scripts[0] as Script
  for (const sign of text.normalize('NFC').replace(controls, '').replace(/\s/g, ' ')) {
    // A sign that belongs to no script stays with the letters before it, where their font has it.
    const script = scripts.find((one) => hasGlyph(one, sign))
    if (script) add(nameOf(script, weight), sign)
    else if (!isMarked) add(nameOf(plain, weight), unwritten)
    isMarked = !script
  }
  return runs
    .map((run) => (run.font.startsWith('noto-sans-myanmar') ? { ...run, text: asWritten(run.text) } : run))
    .map((run) => (canBeSet(run) ? run : { font: nameOf(plain, weight), text: unwritten }))
}

// An affiliation as words: parts between commas, words of one meaning as one, names of organizations folded alike.
import { foldText } from '../text/text-clean.ts'

const words = new Map(
  Object.entries({
    universitas: 'university',
    universiti: 'university',
    universidad: 'university',
    universidade: 'university',
    universita: 'university',
    universitat: 'university',
    universitaet: 'university',
    universite: 'university',
    universiteit: 'university',
    universitet: 'university',
    universitetet: 'university',
    univerzita: 'university',
    uniwersytet: 'university',
    univ: 'university',
    uni: 'university',
    u: 'university',
    univers: 'university',
    inst: 'institute',
    institut: 'institute',
    instytut: 'institute',
    instituto: 'institute',
    istituto: 'institute',
    instituut: 'institute',
    tech: 'technology',
    technol: 'technology',
    technological: 'technology',
    sci: 'science',
    sciences: 'science',
    natl: 'national',
    nat: 'national',
    nazionale: 'national',
    nacional: 'national',
    acad: 'academy',
    academia: 'academy',
    faculte: 'faculty',
    facultad: 'faculty',
    faculdade: 'faculty',
    facolta: 'faculty',
    fakultat: 'faculty',
    fac: 'faculty',
    departement: 'department',
    departamento: 'department',
    dipartimento: 'department',
    dep: 'department',
    lab: 'laboratory',
    laboratoire: 'laboratory',
    laboratorio: 'laboratory',
    ctr: 'center',
    centre: 'center',
    res: 'research',
    dept: 'department',
    petr: 'petroleum',
    min: 'minerals',
    mineral: 'minerals',
    museo: 'museum',
    musee: 'museum',
    surv: 'survey',
    geol: 'geological',
    saint: 'st',
    ii: '2',
    iii: '3',
    iv: '4',
    vi: '6',
    vii: '7',
    viii: '8',
    ix: '9',
    xi: '11',
    xii: '12',
  }),
)
const empty = new Set(
  'a an the of at in and for on de des du la le les l d del della di da do dos der die das fur und et y e en al el van voor och i'.split(
    ' ',
  ),
)
/** Does this word of a name say nothing? */
export const saysNothing = (word: string): boolean => empty.has(word)

const legalForms = new Set(
  'asa ltd limited inc corp corporation gmbh co llc plc sa spa ag bhd pte tbk nv bv srl'.split(' '),
)

/** A company without its legal form at the end. */
function withoutLegalForm(parts: readonly string[]): string[] {
  let end = parts.length
  while (end > 1 && legalForms.has(parts[end - 1] as string)) end--
  return parts.slice(0, end)
}

/** Letters and digits of a text, folded, as words: what says nothing is left out, and words of one meaning are one. */
export function affiliationWords(text: string): string[] {
  const folded = foldText(text).replace(/['.]/g, (sign) => (sign === "'" ? ' ' : ''))
  const found = (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !empty.has(word))
  return withoutLegalForm(found.map((word) => words.get(word) ?? word.replace(/^palaeo/, 'paleo')))
}

/** All letters and digits of a text, folded, without spaces: papers set with broken words, scripts without spaces. */
export const joinedLetters = (text: string): string =>
  foldText(text.replaceAll('&', ' and ')).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Scripts that put no space between words: a name stands anywhere in such a text. */
export const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}]/u

/** Words that many organizations bear: a name of these alone names none. */
const common = new Set(
  'university institute college department school faculty center research science technology national academy engineering geology geological geosciences survey museum ministry state international laboratory petroleum minerals energy resources earth environment environmental natural history applied education agriculture health hospital company general medical marine water mining oil gas'.split(
    ' ',
  ),
)
/** Has a name a word of its own? */
export const hasOwnWord = (parts: readonly string[]): boolean =>
  parts.some((word) => !common.has(word) && !/^\d+$/.test(word))

/** An acronym without its dots, as it is written. */
export const acronymOf = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** The parts between commas and the like, as papers print them and as registers of works pass them on. */
export const affiliationParts = (text: string): string[] =>
  text
    .replace(/&amp;/g, '&')
    .replace(/#(?:N|TAB)#|<[^<>]{0,200}>|&[a-z]+;/g, ';')
    .replace(/\[[^[\]]{0,80}removed\]/g, ';')
    // Where a comma was left out: "Planetary Science The University of Tokyo".
    .replace(/(?<=[\p{L}.] )The (?=University\b)/gu, ';')
    .split(/[,;|/()\n\t]|\s[-–—]\s/u)
    .map((part) => part.trim().replace(/^\d{1,2}(?=\p{L})/u, ''))
    .filter(Boolean)

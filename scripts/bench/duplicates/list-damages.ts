// What happens to a name of a list on its way into a second list: each kind of damage is a function. Some are for tuning, the others for the end.
import type { Random } from '../../../seed/demo/random.ts'

/** The name as the second list has it; null where this kind of damage says nothing about this name. */
export type NameDamage = (name: string, random: Random) => string | null

const changed = (name: string, other: string): string | null => (other === name ? null : other)

export const slip: NameDamage = (name, random) => {
  const letters = [...name]
  const places = letters.flatMap((letter, at) =>
    /[a-z]/.test(letter) && /[a-z]/.test(letters[at - 1] ?? '') ? [at] : [],
  )
  if (places.length < 8) return null
  const at = random.pick(places)
  const how = random.int(0, 2)
  if (how === 0) letters.splice(at, 1)
  else if (how === 1) letters[at] = random.pick([...'aeionrst'])
  else letters.splice(at, 0, letters[at] as string)
  return changed(name, letters.join(''))
}

export const shouting: NameDamage = (name) =>
  changed(
    name,
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .replaceAll(/[-,.'’]/g, ' '),
  )

export const turnedRound: NameDamage = (name) => {
  const [, of] = /^(?:The )?University of ([A-Z][\p{L} -]+)$/u.exec(name) ?? []
  const [, before] = /^([A-Z][\p{L} -]+) University$/u.exec(name) ?? []
  return of ? `${of} University` : before ? `University of ${before}` : null
}

export const abbreviated: NameDamage = (name) =>
  changed(
    name,
    name
      .replace(/\bUniversity\b/g, 'Univ.')
      .replace(/\bInstitute\b/g, 'Inst.')
      .replace(/\bTechnology\b/g, 'Tech.')
      .replace(/\bNational\b/g, 'Natl')
      .replace(/\bSciences?\b/g, 'Sci.'),
  )

const small = /^(?:of|the|and|&|in|for|on|a|an|de|la|le|des|du|der|die|das|und|et|y|e)$/i
/** As indexes print titles of journals. */
export const abbreviatedTitle: NameDamage = (name) => {
  const words = name
    .replace(/\([^()]*\)/g, '')
    .split(/[\s:,-]+/)
    .filter((word) => word && !small.test(word))
  return words.length < 2 || !/^[\p{Script=Latin}\s\p{P}]+$/u.test(name)
    ? null
    : words.map((word) => (word.length > 6 ? `${word.slice(0, word.length > 9 ? 5 : 4)}.` : word)).join(' ')
}

export const ampersand: NameDamage = (name) => changed(name, name.replace(/ and /gi, ' & ').replace(/^The /, ''))

const forms = ['Ltd.', 'Inc.', 'GmbH', 'B.V.', 'Co., Ltd', 'LLC', 'S.A.', 'Pvt. Ltd.']
export const legalForm: NameDamage = (name, random) =>
  /university|universi|institut|facult|ministry/i.test(name)
    ? null
    : `${name.replace(/,? (?:Ltd|Inc|GmbH|B\.?V|LLC|AG|S\.?A)\.?$/, '')} ${random.pick(forms)}`

const trades: readonly [RegExp, string][] = [
  [/\bPublishers\b/, 'Publishing'],
  [/\bPublishing\b/, 'Publishers'],
  [/\bPublications?\b/, 'Publishing'],
]
export const anotherTrade: NameDamage = (name) => {
  const [form, other] = trades.find(([one]) => one.test(name)) ?? []
  return form && other ? name.replace(form, other) : null
}

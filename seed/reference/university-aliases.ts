// Names that open lists give to an institution although they are another one's: a predecessor's, a parent's.
import { fold } from './texts.ts'
import type { UniversitySeed } from './university-seed.ts'

const keyOf = (name: string): string =>
  fold(name)
    .replaceAll(/['’‘.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const namesOf = (university: UniversitySeed): string[] => Object.values(university.name).filter(Boolean).map(keyOf)

/**
 * Leaves out each alias that is the main name of another institution: of the same country always, of another country unless it
 * is a short form of the own name (Ministry of Education Malaysia). University of Malaya is no name of Singapore's university,
 * Hue University none of one of its parts.
 *
 * @param others institutions whose names count too
 */
export function withoutForeignNames(
  universities: readonly UniversitySeed[],
  others: readonly UniversitySeed[] = [],
): UniversitySeed[] {
  const countries = new Map<string, Set<string>>()
  for (const university of [...universities, ...others])
    for (const name of namesOf(university))
      countries.set(name, (countries.get(name) ?? new Set<string>()).add(university.country))
  return universities.map((university) => {
    const own = namesOf(university)
    const isForeign = (alias: string): boolean => {
      const key = keyOf(alias)
      const holders = countries.get(key)
      if (!holders || own.includes(key)) return false
      return holders.has(university.country) || !own.some((name) => ` ${name} `.includes(` ${key} `))
    }
    return { ...university, aliases: university.aliases.filter(({ text }) => !isForeign(text)) }
  })
}

// The universities of the list by all ways in which affiliations write them; their other names hold those of the register (ROR).
import { countries, cities, organizationTypes, universities } from '#kinds/reference-lists/kinds.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { affiliationIndex, type AffiliationIndex } from '#lib/organizations/affiliation-index.ts'
import { matchAffiliation } from '#lib/organizations/match-affiliation.ts'
import { cached } from '#server/cache/cached.ts'
import type { Translated } from '#words/locales.ts'

const namesOf = (row: { name: Translated; aliases?: { text: string }[] | null }): string[] => [
  ...new Set([...Object.values(row.name), ...(row.aliases ?? []).map(({ text }) => text)].filter(Boolean)),
]
const isAcronym = (name: string): boolean => /^\p{Lu}[\p{Lu}\p{N}.&-]{2,11}$/u.test(name)

/** What may be named, and names to show it by. */
export type KnownOrganizations = {
  index: AffiliationIndex
  /** Country codes and names by the id of a country. */
  countries: ReadonlyMap<string, { code: string; name: Translated }>
  universities: ReadonlyMap<string, { name: Translated; country: string }>
}

async function compute(): Promise<KnownOrganizations> {
  const [rows, lands, towns, types] = await Promise.all([
    findRows(universities, { active: true }),
    findRows(countries, {}, { trash: true }),
    findRows(cities, {}, { trash: true }),
    findRows(organizationTypes, {}, { trash: true }),
  ])
  const codes = new Map(lands.map(({ id, code, name }) => [id, { code, name }]))
  const townNames = new Map(towns.map((town) => [town.id, namesOf(town)]))
  const units = new Set(types.filter(({ code }) => code === 'RESEARCH_INSTITUTE').map(({ id }) => id))
  const organizations = rows.map((row) => {
    const names = namesOf(row)
    return {
      id: row.id,
      names,
      acronyms: [...new Set([row.shortName ?? '', ...names.filter(isAcronym)])].filter(Boolean),
      country: codes.get(row.country)?.code ?? '',
      towns: (row.city ? townNames.get(row.city) : undefined) ?? [],
      isUnit: units.has(row.organizationType ?? ''),
    }
  })
  return {
    index: affiliationIndex(organizations, new Map(lands.map((land) => [land.code, namesOf(land)]))),
    countries: codes,
    universities: new Map(rows.map(({ id, name, country }) => [id, { name, country }])),
  }
}

const known = cached<KnownOrganizations>({ entries: 1 }, 3600)

/** Made anew when a university, a town or a country was changed. */
export const knownOrganizations = (): Promise<KnownOrganizations> => known('', compute)

/** The university of the list that is called so, in any language or short; '' where none or several are. */
export async function universityCalled(name: string): Promise<string> {
  if (name.trim() === '') return ''
  const [first, second] = matchAffiliation((await knownOrganizations()).index, name)
  return first && !second ? first.id : ''
}

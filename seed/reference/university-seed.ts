// A university or research institution as the shipped files give it.
import type { Alias, Texts } from './texts.ts'

export type UniversitySeed = {
  /** ROR id (nine characters), or `domain:` and the first internet domain, or `own:` and a word for the few added by hand */
  sourceId: string
  name: Texts & { en: string }
  shortName: string
  aliases: Alias[]
  country: string
  /** English city name as the source writes it; '' when unknown */
  city: string
  /** sourceId of the city in readCities(); '' when it is not in that list */
  citySourceId: string
  /** nine characters, without https://ror.org/; '' when the institution has none here */
  ror: string
  website: string
  /** code of readOrganizationTypes() */
  organizationType: string
}

// A university or research institution as the shipped files give it.
import type { Alias, Texts } from './texts.ts'

export type UniversitySeed = {
  /** ROR id (nine characters), or `domain:` and the first internet domain, or `own:` and a word for the few added by hand */
  sourceId: string
  name: Texts & { en: string }

// Keywords as somebody types them, known by their labels in any language.
import { detectFacets } from '#engine/search/facets/detect-facets.ts'
import { idOfKey } from '#engine/store/refs.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import type { Locale } from '#words/locales.ts'

/** A kind whose lists know keywords by their labels. */
const labelled = hosts

/** Keywords as they are typed or named in an address: those that the thesaurus knows, and the others. */
export async function readKeywords(
  typed: readonly string[],
  locale: Locale,
): Promise<{ ids: string[]; known: { id: string; label: string; word: string }[]; unknown: string[] }> {
  const words = typed.flatMap((one) => one.split(/[,;、，\n]/)).map((word) => word.trim().slice(0, 200))
  const wanted = [...new Set(words.filter((word) => word !== ''))].slice(0, 20)
  const read = await Promise.all(
    wanted.map(async (word) => {
      const { detected } = await detectFacets(labelled, [], word.toWellFormed(), locale)
      const whole = detected.find(({ matched }) => matched.length === word.length)
      const id = await idOfKey('keywords', whole?.value ?? word)
      return { word, id, label: whole?.label ?? word }
    }),
  )
  const known = read.flatMap(({ id, word, label }) => (id ? [{ id, word, label }] : []))
  return { ids: known.map(({ id }) => id), known, unknown: read.filter(({ id }) => !id).map(({ word }) => word) }
}

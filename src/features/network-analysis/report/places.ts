// Countries, organizations and other rows that people of the network name: what they are called, and how addresses call them.
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import type { Locale } from '#words/locales.ts'

export type Place = { name: string; code: string }
export type Places = ReadonlyMap<string, Place>

export async function placesOf(kind: string, ids: Iterable<string | null>, locale: Locale): Promise<Places> {
  const rows = await targetsOf(kind, new Set([...ids].filter((id) => id !== null)))
  return new Map(
    [...rows].map(([id, row]) => [id, { name: labelOf(row.title, locale), code: row.code ?? row.slug ?? id }]),
  )
}

export const placeIn = (places: Places, id: string | null): Place => (id && places.get(id)) || { name: '', code: '' }

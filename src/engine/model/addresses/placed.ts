// What follows from the place of a kind: its addresses, and what pages and menus know of it.
import type { Guard } from '../guard.ts'
import type { Kind } from '../kind.ts'
import { canMerge } from '../mergeable.ts'
import type { ListLayout } from './place.ts'
import { takesProposals } from '../proposable.ts'

/** What pages and menus know of a kind: plain values. */
export type PlacedKind = {
  kind: string
  /** Address of its list in the back office. */
  list: string
  layout: ListLayout
  guards: readonly Guard[]
  opens?: string
  hasUpload?: true
  isMerged?: true
  takesProposals?: true
  /** Flags of its pages for members. */
  flags?: readonly string[]
  entries?: string
}

/** The address of the list in the back office, or null for a kind without a place. */
export function listAddress({ name, place }: Kind): string | null {
  if (!place) return null
  const group = place.menu === 'references' ? 'settings/references' : place.menu
  return `/backend/${[group, place.under, place.part ?? name].filter(Boolean).join('/')}`
}

/** The address of one row in the back office: a page of its own, or its panel over the list. */
export function rowAddress(kind: Kind, id: string): string | null {
  const list = listAddress(kind)
  return list && (kind.place?.layout === 'people' ? `${list}/${id}` : `${list}?peek=${id}`)
}

export const placesOf = (kinds: readonly Kind[]): PlacedKind[] =>
  kinds.flatMap((kind) => {
    const { place } = kind
    const list = listAddress(kind)
    if (!place || !list) return []
    return [
      {
        kind: kind.name,
        list,
        layout: place.layout ?? 'plain',
        guards: place.guards ?? (place.menu === 'manages' ? [] : ['admin']),
        ...(place.opens ? { opens: place.opens } : {}),
        ...(kind.import ? { hasUpload: true as const } : {}),
        ...(canMerge(kind, kinds) ? { isMerged: true as const } : {}),
        ...(takesProposals(kind) ? { takesProposals: true as const } : {}),
        ...(place.flags ? { flags: place.flags } : {}),
        ...(place.entries ? { entries: place.entries.href } : {}),
      },
    ]
  })

// What follows from the place of a kind: its addresses, and what pages and menus know of it.
import type { Guard } from '../guard.ts'
import type { Kind } from '../kind.ts'
import { canMerge } from '../mergeable.ts'
import type { ListLayout } from './navigation.ts'
import { takesProposals } from '../proposable.ts'

/** What pages and menus know of a kind: plain values. */
export type KindPages = {
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
export function listAddress({ name, navigation }: Kind): string | null {
  if (!navigation) return null
  const group = navigation.menu === 'references' ? 'settings/references' : navigation.menu
  return `/backend/${[group, navigation.under, navigation.part ?? name].filter(Boolean).join('/')}`
}

/** The address of one row in the back office: a page of its own, or its panel over the list. */
export function rowAddress(kind: Kind, id: string): string | null {
  const list = listAddress(kind)
  return list && (kind.navigation?.layout === 'people' ? `${list}/${id}` : `${list}?peek=${id}`)
}

export const kindPagesOf = (kinds: readonly Kind[]): KindPages[] =>
  kinds.flatMap((kind) => {
    const { navigation } = kind
    const list = listAddress(kind)
    if (!navigation || !list) return []
    return [
      {
        kind: kind.name,
        list,
        layout: navigation.layout ?? 'plain',
        guards: navigation.guards ?? (navigation.menu === 'manages' ? [] : ['admin']),
        ...(navigation.opens ? { opens: navigation.opens } : {}),
        ...(kind.import ? { hasUpload: true as const } : {}),
        ...(canMerge(kind, kinds) ? { isMerged: true as const } : {}),
        ...(takesProposals(kind) ? { takesProposals: true as const } : {}),
        ...(navigation.flags ? { flags: navigation.flags } : {}),
        ...(navigation.entries ? { entries: navigation.entries.href } : {}),
      },
    ]
  })

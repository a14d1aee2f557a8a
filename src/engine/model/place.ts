// Where a kind stands: in the menu of the back office, in its addresses, on the public site, among the own pages of members.
import type { Guard } from '../office/page.ts'
import type { Kind } from './kind.ts'

/** plain: a list with sheets. pictures: cards in an order. inline: rows that are changed in the list. people: a page for each person. */
export type ListLayout = 'plain' | 'pictures' | 'inline' | 'people'

export type Place = {
  /** Group of the menu; `references` is the reference data among the settings. */
  readonly menu: 'manages' | 'settings' | 'references'
  /** Among the items of its group, lowest first. */
  readonly order: number
  /** Kind below whose item and address this one stands. */
  readonly under?: string
  /** After `g` it leads to the list. */
  readonly letter?: string
  readonly layout?: ListLayout
  /** Guards of its pages behind those of the back office; settings and references are for admins when it says nothing. */
  readonly guards?: readonly Guard[]
  /** Public address of its rows, before their slug. */
  readonly opens?: string
  /** Settings that close its public list and its calls for visitors and members when one of them is off. */
  readonly flags?: readonly string[]
  /** The page where members keep their own rows, and its place in their menu; the field `owner` says whose each is. */
  readonly entries?: { readonly href: string; readonly order: number }
}

/** What pages and menus know of a kind: plain values. */
export type PlacedKind = {
  kind: string
  /** Address of its list in the back office. */
  list: string
  layout: ListLayout
  guards: readonly Guard[]
  opens?: string
  hasUpload?: true
  /** Flags of its pages for members. */
  flags?: readonly string[]
  entries?: string
}

/** The address of the list in the back office, or null for a kind without a place. */
export function listAddress({ name, place }: Kind): string | null {
  if (!place) return null
  const group = place.menu === 'references' ? 'settings/references' : place.menu
  return `/backend/${[group, place.under, name].filter(Boolean).join('/')}`
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
        ...(place.flags ? { flags: place.flags } : {}),
        ...(place.entries ? { entries: place.entries.href } : {}),
      },
    ]
  })

// Where a kind stands: in the menu of the back office, in its addresses, on the public site, among the own pages of members.
import type { Guard } from '../guard.ts'

/** plain: a list with sheets. pictures: cards in an order. inline: rows that are changed in the list. people: a page for each person. */
export type ListLayout = 'plain' | 'pictures' | 'inline' | 'people'

export type Place = {
  /** Group of the menu; `references` is the reference data among the settings. */
  readonly menu: 'manages' | 'settings' | 'references'
  /** Among the items of its group, lowest first. */
  readonly order: number
  /** Kind below whose item and address this one stands. */
  readonly under?: string
  /** Last part of its address where that is not the name of the kind. */
  readonly part?: string
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

/** The address of the public list of rows that open at such addresses: '/host' of '/host?item='. */
export const listAt = (opens: string): string => opens.split('?', 1)[0]?.replace(/\/$/, '') ?? ''

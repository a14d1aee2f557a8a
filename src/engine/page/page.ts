// One page of the product as the route table says it.
import type { Area } from '#words/catalogs.ts'
import type { Guard } from '../model/guard.ts'

/** member: as public, for the own pages of members. */
export type Layout = 'public' | 'member' | 'office' | 'blank'

export type Page = {
  id: string
  path: string
  /** File below src/, without `.page.tsx`. */
  view: string
  layout: Layout
  guards: readonly Guard[]
  words: readonly Area[]
  /** Setting that hides the page from visitors and members when it is off. */
  flags: readonly string[]
  /** Kind a generated page is about. */
  kind?: string
  /** Public address of rows of that kind, before their slug. */
  opens?: string
  /** Pages of the same kind below this one: 'form', ':id', 'upload'. */
  parts?: readonly string[]
  /** Public pages are kept whole for visitors: only these parameters count, all others are dropped. */
  cached: boolean
  /** A cached page that shows whoever is signed in what is their own: it is made for each of them, and kept for visitors alone. */
  ofReader?: boolean
  /** A form of it that is sent after the session comes back with what was typed: it has no field that is secret. */
  returnsForm?: boolean
  query: readonly string[]
}

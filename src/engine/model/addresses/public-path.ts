// Public addresses of kinds and their rows, without language. The one source is `navigation.opens` of a kind; a child stands in the entry of its parent.
import type { Kind } from '../kind.ts'
import type { RefOut } from '../rows.ts'
import { listAt } from './navigation.ts'
import { allKinds, getKind, parentKind } from '../registry.ts'

/** The address of one entry: '/blogs/a-post', '/host?item=a-host'. */
export function entryPath({ name, navigation }: Kind, slug: string): string {
  if (!navigation?.opens) throw new Error(`rows of ${name} have no public address`)
  return navigation.opens + encodeURIComponent(slug)
}

/** The address of the list of a kind whose rows have one: '/blogs', '/host'. */
export function listPath({ name, navigation }: Kind): string {
  if (!navigation?.opens) throw new Error(`rows of ${name} have no public list`)
  return listAt(navigation.opens)
}

/** What the place of a child in the entry of its parent is called, before its id: 'call' of funding-calls. */
const anchorOf = ({ name }: Kind): string => name.slice(name.lastIndexOf('-') + 1).replace(/s$/, '')

type Shown = Readonly<Record<string, unknown>> & { id: string }

/**
 * Where the public sees a row, in the words of what it received; null where rows of its kind have no address, or it has no slug yet.
 *
 * @example publicPath(fundingCalls, call) // '/funding-organization?item=a-funder#call-0190…'
 */
export function publicPath(kind: Kind, row: Shown): string | null {
  const parent = parentKind(kind)
  if (parent) {
    const of = row[kind.parent ?? ''] as Shown | null | undefined
    const path = of ? publicPath(parent, of) : null
    return path && `${path}#${anchorOf(kind)}-${row.id}`
  }
  const { slug } = row
  return kind.navigation?.opens && typeof slug === 'string' && slug !== '' ? entryPath(kind, slug) : null
}

/** Where the public sees the row that a reference names, which is of the kind it says, else of this one. */
export const referencePath = (kind: Kind, reference: RefOut): string | null =>
  publicPath(reference.kind === undefined ? kind : getKind(reference.kind), reference)

/** Kinds whose rows have a public address of their own, in the order of the product. */
export const entryKinds = (): Kind[] => allKinds().filter(({ navigation, parent }) => navigation?.opens && !parent)

/** The inverse of `entryPath`: which entry this address without language is of; null for other pages. Whether it is there is not asked. */
export function entryAt(path: string): { kind: Kind; slug: string } | null {
  for (const kind of entryKinds()) {
    const opens = kind.navigation?.opens ?? ''
    const slug = path.startsWith(opens) ? path.slice(opens.length) : ''
    if (/^[^/?&#]+$/.test(slug)) return { kind, slug: decodeURIComponent(slug) }
  }
  return null
}

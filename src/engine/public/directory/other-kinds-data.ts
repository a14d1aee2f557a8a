// What the words of a list find in the lists of other kinds, so that one search leads to all of them.
import { addressOf } from '#ui/lists/list-address.ts'
import { formatNumber } from '#words/formats.ts'
import { entryKinds, listPath } from '../../model/addresses/public-path.ts'
import type { Kind } from '../../model/kind.ts'
import { wordsOf } from '../../model/registry.ts'
import type { LoaderContext } from '../../page/context.ts'
import { searchKinds } from '../../search/search-kinds.ts'

export type OtherKinds = { label: string; links: { text: string; href: string }[] }

/** Lists of other kinds that are open and find something, with how much; null where nothing was asked or nothing else is found. */
export async function otherKinds(
  { viewer, locale, words, leads }: LoaderContext,
  own: string,
  q: string,
  hrefOf: (kind: Kind) => string,
): Promise<OtherKinds | null> {
  if (!q) return null
  const kinds = entryKinds().filter((kind) => kind.name !== own && leads(listPath(kind)))
  if (kinds.length === 0) return null
  const { counts } = await searchKinds(viewer, { q, kinds, shown: [], detect: true, asTyped: true })
  const params = new URLSearchParams({ q })
  const links = kinds
    .filter(({ name }) => (counts[name] ?? 0) > 0)
    .map((kind) => ({
      text: `${wordsOf(kind, locale).many} (${formatNumber(counts[kind.name] ?? 0, locale)})`,
      href: addressOf(hrefOf(kind), params),
    }))
  return links.length > 0
    ? {
        label: words.search.elsewhere,
        links: [...links, { text: words.search.all, href: addressOf('/search', params) }],
      }
    : null
}

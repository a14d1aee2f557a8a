// Addresses of the pictures that are shown where a page is shared: one for each entry and each page, another when its title changes.
import { createHash } from 'node:crypto'
import type { Kind } from '#engine/model/kind.ts'
import type { Locale } from '#words/locales.ts'

const markOf = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 8)

/** The address of the picture of an entry, without the mark of its title. */
export const pictureOf = (locale: Locale, { name }: Kind, slug: string): string =>
  `/open-graph/${locale}/${name}/${encodeURIComponent(slug)}.png`

/** @param path address of the page without language @param entry what it is about, when it is about one */
export function picturePath(
  locale: Locale,
  path: string,
  entry: { kind: Kind; slug: string } | null,
  title: string,
): string {
  const picture = entry
    ? pictureOf(locale, entry.kind, entry.slug)
    : `/open-graph/${locale}/pages/${/^\/([a-z-]+)/.exec(path)?.[1] ?? 'home'}.png`
  return `${picture}?v=${markOf(title)}`
}

// Addresses of the pictures that are shown where a page is shared: one for each entry and each page, another when its title changes.
import { createHash } from 'node:crypto'
import type { Kind } from '#engine/model/kind.ts'
import type { Locale } from '#words/locales.ts'

const markOf = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 8)

/** @param path address of the page without language @param entry what it is about, when it is about one */
export function picturePath(
  locale: Locale,
  path: string,
  entry: { kind: Kind; slug: string } | null,
  title: string,
): string {
  const name = entry
    ? `${entry.kind.name}/${encodeURIComponent(entry.slug)}`
    : `pages/${/^\/([a-z-]+)/.exec(path)?.[1] ?? 'home'}`
  return `/open-graph/${locale}/${name}.png?v=${markOf(title)}`
}

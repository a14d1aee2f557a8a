// The HTML document around a rendered page: head, styles, scripts, hydration data. No inline script or style anywhere.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, jsonWriter, type Part } from '#server/http/serialized.ts'
import { inLanguage } from '#engine/page/context.ts'
import { headLinks } from './head-links.ts'
import type { Rendered } from './render.tsx'
import { languageTags, type Locale, prefixOf } from '#words/locales.ts'

type Chunk = {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}
export type Assets = (views: readonly string[], layout: string, locale: Locale) => string

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }
const escaped = (json: string): string => json.replaceAll(/[<\u2028\u2029]/g, (letter) => escapes[letter] as string)

/** Writes the data of a page as its document carries them. */
export const writeBoot = jsonWriter(escaped)

/** Links to the styles, scripts and words that these views need, from the manifest of the build. */
export function builtAssets(distClient: string): Assets {
  const manifest = JSON.parse(readFileSync(join(distClient, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = manifest['src/client.tsx'] as Chunk
  const start = manifest['src/start.ts'] as Chunk
  const memo = new Map<string, string>()
  const isView = (name: string): boolean => name.endsWith('.page.tsx')
  // What stands in a file with others has no entry of its own: the view of the pools is part of what lists share.
  const entryOf = (name: string): string => {
    if (name in manifest) return name
    const shared = isView(name) ? 'lists' : name === 'src/shell/public/notices.tsx' ? 'notices' : null
    return Object.keys(manifest).find((key) => shared !== null && manifest[key]?.name === shared) ?? name
  }
  return (views, layout, locale) => {
    const key = `${locale}|${layout}|${views.join()}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const css = new Set<string>()
    const scripts = new Set<string>()
    const seen = new Set<string>()
    const walk = (name: string): void => {
      const chunk = manifest[name]
      if (!chunk || seen.has(name)) return
      seen.add(name)
      for (const imported of chunk.imports ?? []) walk(imported)
      for (const file of chunk.css ?? []) css.add(file)
      scripts.add(chunk.file)
    }
    walk('src/client.tsx')
    if (layout === 'office') for (const own of ['layout.tsx', 'pages.ts']) walk(`src/shell/office/office-${own}`)
    for (const view of views) walk(entryOf(view))
    walk(`src/words/${locale}/site.ts`)
    scripts.delete(entry.file)
    // Its view is told to the browser, which need not ask where all of them are.
    const own = views.find((view) => isView(view) && view in manifest)
    const all = [entry.file, ...scripts].map((file) => `/${file}`)
    // The back office is there to be used: its program comes beside what is seen.
    const isAhead = layout === 'office'
    const made = [
      ...[...css].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...(isAhead ? all.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`) : []),
      `<script type="module" src="/${start.file}"${isAhead ? ' data-ahead' : ''}`,
      own ? ` data-view="${own} /${manifest[own]?.file}"` : '',
      ` data-then="${all.join(' ')}"></script>`,
    ].join('')
    memo.set(key, made)
    return made
  }
}

export const devAssets: Assets = () => '<script type="module" src="/src/start.ts" data-then="/src/client.tsx"></script>'

// In the document itself: one request less on every first visit.
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#10222B" d="M10 8l8 8-8 8-8-8z"/><path fill="#DE9814" d="M22 8l8 8-8 8-8-8z"/><path fill="#10222B" d="M16 14l2 2-2 2-2-2z"/></svg>'

const fonts: Record<Locale, readonly string[]> = {
  en: ['anuphan-latin'],
  th: ['anuphan-latin', 'anuphan-thai'],
  zh: ['anuphan-latin'],
  lo: ['anuphan-latin', 'noto-sans-lao'],
}

function alternates(page: Rendered): string {
  const { site, head } = page
  if (head?.hidden) return '<meta name="robots" content="noindex">'
  const path = head?.canonical ?? site.path
  const address = (locale: Locale): string => text(site.origin + inLanguage(locale, path))
  return [
    `<link rel="canonical" href="${address(site.locale)}">`,
    ...site.locales.map(
      (locale) => `<link rel="alternate" hreflang="${languageTags[locale]}" href="${address(locale)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
  ].join('')
}

const jsonLd = (data: unknown): string => `<script type="application/ld+json">${escaped(JSON.stringify(data))}</script>`

/** The way to a public page as schema.org has it; the page itself is the last and needs no address. */
function breadcrumbs({ site, crumbs, words }: Rendered): string {
  const ways = [{ text: words.common.menu.home, href: '/' }, ...crumbs]
  const itemListElement = ways.map(({ text: name, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(href ? { item: site.origin + prefixOf(site.locale) + href } : {}),
  }))
  return jsonLd({ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement })
}

/** Tells the first script whether the page may ask its reader something, and whether it waits to be used; while developing it also brings the style. */
function forStart({ over, sleeps }: Rendered, assets: string, isDev: boolean): string {
  const marks = [over === null ? '' : 'data-public ', sleeps && !isDev ? 'data-sleeps ' : ''].join('')
  return marks ? assets.replace('data-then=', `${marks}data-then=`) : assets
}

/** The whole document, with its data when they are written already. `errorTitle` stands first in the title of error pages; a light one loads no fonts of ours. */
export function documentHtml(
  page: Rendered,
  locale: Locale,
  assets: Assets,
  errorTitle: string | null,
  isLight: boolean,
  boot: readonly Part[] = writeBoot(page.boot),
): Buffer {
  const { head, site } = page
  const name = site?.name ?? ''
  const title = errorTitle ?? head?.title
  const titles = [title, name].filter((part) => part && part !== '').join(' | ')
  const description = head?.description ?? site?.description
  const top = [
    `<!doctype html><html lang="${languageTags[locale]}" data-locale="${locale}"${isLight ? ' data-light' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(titles)}</title>`,
    description ? `<meta name="description" content="${text(description)}">` : '',
    '<meta name="theme-color" content="#FAF8F3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0E1A20" media="(prefers-color-scheme: dark)">',
    site && page.layout === 'public' && !errorTitle
      ? alternates(page) + headLinks(page)
      : '<meta name="robots" content="noindex">',
    forStart(page, assets(page.views, page.layout, locale), assets === devAssets),
    ...(isLight ? [] : fonts[locale]).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/${font}.woff2">`,
    ),
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" type="image/svg+xml">`,
    head?.schema ? jsonLd(head.schema) : '',
    site && page.layout === 'public' && page.crumbs.length > 0 && !errorTitle ? breadcrumbs(page) : '',
    '</head><body><div id="root">',
  ].join('')
  return bytesOf([
    top,
    ...page.markup(),
    `</div>${page.over ?? ''}<script type="application/json" id="boot">`,
    ...boot,
    '</script></body></html>',
  ])
}

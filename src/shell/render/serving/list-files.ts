// A public list as a file: `?format=csv` behind its address, for references also bib, ris, csl. Answered by the call that exports what the page shows.
import type { Page } from '#engine/page/page.ts'
import { exportFormatsOf } from '#engine/api/export-formats.ts'
import { directories } from '#engine/public/directory/registry.ts'
import type { Locale } from '#words/locales.ts'

/** Files in which the list at this address without language is to be had; none where there is no list of entries. */
export function filesOf(path: string): { name: string; type: string }[] {
  const kind = directories().find((one) => one.hasEntries && one.path === path)?.kind
  // A workbook is nothing that programs look for.
  return kind ? exportFormatsOf(kind).filter(({ name }) => name !== 'xlsx') : []
}

const known = new Set(['csv', 'bib', 'ris', 'csl'])

/** The format that is asked for behind the address of a public page; null for pages as they are. */
export function formatAsked(page: Page | null, { searchParams }: URL): string | null {
  const format = searchParams.get('format')
  return page?.layout === 'public' && format !== null && known.has(format) ? format : null
}

/** Where the file of a list is, by what its page is made of; null for pages that are no lists. */
export async function fileAddress(data: Response, format: string, locale: Locale): Promise<string | null> {
  if (!data.ok) return null
  const { exportHref } = (await data.json()) as { exportHref?: unknown }
  return typeof exportHref === 'string' && exportHref !== ''
    ? `${exportHref.replace('format=csv', `format=${format}`)}&locale=${locale}`
    : null
}

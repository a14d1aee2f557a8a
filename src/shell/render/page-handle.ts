// What a route carries besides its view, and the catalogs that are loaded already.
import type { ComponentType } from 'react'
import { loadCatalogs, type Area, type Catalogs } from '#words/catalogs.ts'
import type { Locale } from '#words/locales.ts'
import type { Page } from '#engine/page/page.ts'
import type { BrowserData, Head, Site } from '#engine/page/page-data.ts'

export type PageModule = {
  View: ComponentType
  head?: (data: never, words: Catalogs, site: Site) => Head
  /** What of its data a document carries for the browser; all of it when it does not say. */
  browserData?: (data: never) => BrowserData
}
export type PageHandle = { page: Page; head: PageModule['head'] }

/** Catalogs that are here already; pages add the areas they need before they render. */
export const catalogs: Partial<Catalogs> = {}

export async function needWords(locale: Locale, areas: readonly Area[]): Promise<Partial<Catalogs>> {
  const missing = areas.filter((area) => !catalogs[area])
  if (missing.length > 0) Object.assign(catalogs, await loadCatalogs(locale, missing))
  return catalogs
}

/** Event on the window: how much is unread for who is signed in, said by the server with a page. */
export const unreadEvent = 'unread'

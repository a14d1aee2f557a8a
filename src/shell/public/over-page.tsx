// What lies over public pages and waits in templates of the document for the first script to show it: offers of other languages,
// the sheet on data protection. React does not look inside.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#engine/page/page-data.ts'
import { escaped } from '#ui/foundations/escaped.ts'
import { ConsentSheet } from '#ui/layout/consent-sheet.tsx'
import { LanguageOffers } from '#ui/layout/language-offer.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { inLocale, locales } from '#words/locales.ts'
import { Frame } from '../render/frame.tsx'

/** Stands for the address of the page. */
const here = '/-here-'

/** Made once for each language and text. */
export function overPages(): (site: Site, words: Catalogs) => string {
  const made = new Map<string, string>()

  function templates({ locale, locales: offered, pdpa }: Site, words: Catalogs): string {
    const hrefs = Object.fromEntries(offered.map((one) => [one, inLocale(one, here)]))
    const inFrame = (what: ReactNode): string =>
      renderToStaticMarkup(
        <Frame locale={locale} catalogs={words}>
          {what}
        </Frame>,
      )
    const offers = `<template data-offers="${locales.join(' ')}">${inFrame(<LanguageOffers hrefs={hrefs} />)}</template>`
    if (!pdpa) return offers
    return `${offers}<template data-consent="${pdpa.version}">${inFrame(<ConsentSheet html={pdpa.html} />)}</template>`
  }

  return (site, words) => {
    const key = [site.locale, ...site.locales, site.pdpa?.version, site.pdpa?.html].join(' ')
    let text = made.get(key)
    if (text === undefined) {
      // Texts of settings that were changed since are shown nowhere any more.
      if (made.size >= 2 * locales.length) made.clear()
      made.set(key, (text = templates(site, words)))
    }
    const address = escaped(site.path + site.search)
    return text.replaceAll(here, () => address)
  }
}

// Offers the reader's own language once, in that language: "อ่านหน้านี้เป็นภาษาไทย". Never leads anywhere by itself.
import { useEffect, useState } from 'react'
import { writeStorage, readStorage } from '../foundations/browser-storage.ts'
import { languageTags, type Locale, locales } from '#words/locales.ts'
import { IconButton } from '../parts/button.tsx'
import type { LanguageHrefs } from './language-list.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import css from './language-offer.module.css'

/** Said in the language that is offered, whatever the page speaks. */
const offers: Record<Locale, string> = {
  en: 'Read this page in English',
  th: 'อ่านหน้านี้เป็นภาษาไทย',
  zh: '用中文阅读本页',
  lo: 'ອ່ານໜ້ານີ້ເປັນພາສາລາວ',
}

const offeredKey = 'language-offered'
const keptDays = 365

const chosen = (cookies: string): Locale | undefined =>
  locales.find((locale) => new RegExp(`(?:^|;\\s*)locale=${locale}(?:;|$)`).test(cookies))

/** The language that was chosen before, else the first of the browser's that the site speaks. */
export function wantedLanguage(cookies: string, browser: readonly string[]): Locale | undefined {
  const spoken = browser.flatMap((tag) => locales.find((locale) => tag.toLowerCase().split('-')[0] === locale) ?? [])
  return chosen(cookies) ?? spoken[0]
}

/** Keeps the choice of a language; every link with `data-language` makes one. */
export function rememberLanguage(locale: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `locale=${locale}; path=/; max-age=${keptDays * 86_400}; samesite=lax${secure}`
}

/** True the first time a language is offered in this browser. */
function isFirstOffer(locale: Locale): boolean {
  if (readStorage(offeredKey) === locale) return false
  writeStorage(offeredKey, locale)
  return true
}

export function LanguageOffer({ hrefs }: { hrefs: LanguageHrefs }) {
  const here = useLocale()
  const { actions } = useWords('common')
  const [offered, setOffered] = useState<Locale>()
  useEffect(() => {
    const wanted = wantedLanguage(document.cookie, navigator.languages)
    if (wanted && wanted !== here && hrefs[wanted] !== undefined && isFirstOffer(wanted)) setOffered(wanted)
    // oxlint-disable-next-line react/exhaustive-deps -- offered once, on the page where somebody arrives
  }, [])
  if (!offered) return null
  return (
    <aside className={css.offer} aria-label={offers[offered]} lang={languageTags[offered]} data-no-print="">
      <a href={hrefs[offered]} hrefLang={languageTags[offered]} data-language={offered}>
        {offers[offered]}
      </a>
      <span lang={languageTags[here]}>
        <IconButton icon="close" label={actions.close} onClick={() => setOffered(undefined)} />
      </span>
    </aside>
  )
}

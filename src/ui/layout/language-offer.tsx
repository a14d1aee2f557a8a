// Offers of the page in another language, each in that language: "อ่านหน้านี้เป็นภาษาไทย". The server writes them into a template of
// the document; the first script shows the one of the reader, once (shell/bootstrap/languages.ts).
import { languageTags, type Locale, locales } from '#words/locales.ts'
import { IconButton } from '../parts/button.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import type { LanguageHrefs } from './language-list.tsx'
import css from './over-page.module.css'

/** Said in the language that is offered, whatever the page speaks. */
const offers: Record<Locale, string> = {
  en: 'Read this page in English',
  th: 'อ่านหน้านี้เป็นภาษาไทย',
  zh: '用中文阅读本页',
  lo: 'ອ່ານໜ້ານີ້ເປັນພາສາລາວ',
}

export function LanguageOffers({ hrefs }: { hrefs: LanguageHrefs }) {
  const here = useLocale()
  const { actions } = useWords('common')
  return locales
    .filter((locale) => locale !== here && hrefs[locale] !== undefined)
    .map((locale) => (
      <aside
        key={locale}
        className={css.offer}
        aria-label={offers[locale]}
        lang={languageTags[locale]}
        data-offer={locale}
        data-no-print=""
      >
        <a href={hrefs[locale]} hrefLang={languageTags[locale]} data-language={locale}>
          {offers[locale]}
        </a>
        <span lang={languageTags[here]}>
          <IconButton icon="close" label={actions.close} />
        </span>
      </aside>
    ))
}

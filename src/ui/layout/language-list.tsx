// The languages by their own names, each a plain link to the same page in it. No flags.
import { languageTags, localeNames, locales, type Locale } from '#words/locales.ts'
import { useLocale, useWords } from '../foundations/words.tsx'
import css from './language-list.module.css'

/** Languages that are switched off are left out. */
export type LanguageHrefs = Readonly<Partial<Record<Locale, string>>>
export type LanguageListProps = {
  /** Address of this page in every language, with its prefix. */
  hrefs: LanguageHrefs
}

export function LanguageList({ hrefs }: LanguageListProps) {
  const current = useLocale()
  const { shell } = useWords('common')
  return (
    <ul className={css.languages} aria-label={shell.language}>
      {locales
        .filter((locale) => hrefs[locale] !== undefined)
        .map((locale) => (
          <li key={locale}>
            <a
              href={hrefs[locale]}
              lang={languageTags[locale]}
              hrefLang={languageTags[locale]}
              data-language={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              {localeNames[locale]}
            </a>
          </li>
        ))}
    </ul>
  )
}

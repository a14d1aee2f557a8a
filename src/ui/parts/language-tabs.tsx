// Tabs per language; a dot says whether the language is written. Without script all languages stand below each other.
import { type ReactNode, useState } from 'react'
import { languageTags, localeNames, type Locale } from '#words/locales.ts'
import { NoEnglish } from '../layout/language-dots.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import css from './language-tabs.module.css'

export type LanguageTabsProps = {
  label: string
  locales: readonly Locale[]
  /** The text of each language, as far as it is written. */
  written: Readonly<Partial<Record<Locale, string>>>
  /** The language something is wrong in: it is turned up. */
  wrong?: Locale | undefined
  children: (locale: Locale, shown: boolean) => ReactNode
}

export function LanguageTabs({ label, locales, written, wrong, children }: LanguageTabsProps) {
  const own = useLocale()
  const { form } = useWords('staff')
  const editor = useWords('editor').form
  const first = locales.includes(own) && (written[own] || !written.en) ? own : 'en'
  const [chosen, setChosen] = useState<Locale>(wrong ?? first)
  const [wasWrong, setWasWrong] = useState(wrong)
  if (wrong !== wasWrong) {
    setWasWrong(wrong)
    if (wrong) setChosen(wrong)
  }
  return (
    <div>
      <div className={css.tabs} role="group" aria-label={label}>
        {locales.map((locale) => {
          const state = written[locale] ? form.languageFilled : form.languageEmpty
          return (
            <button
              key={locale}
              type="button"
              aria-pressed={chosen === locale}
              data-filled={written[locale] ? '' : undefined}
              lang={languageTags[locale]}
              aria-label={editor.filledIn({ language: localeNames[locale], state })}
              onClick={() => setChosen(locale)}
            >
              {localeNames[locale]}
            </button>
          )
        })}
      </div>
      {locales.map((locale) => (
        <div key={locale} className={css.panel} hidden={locale !== chosen}>
          {children(locale, locale === chosen)}
        </div>
      ))}
      <NoEnglish value={written} />
    </div>
  )
}

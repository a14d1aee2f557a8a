// Which languages a text is written in, at a glance.
import { useWords } from '../foundations/words.tsx'
import { localeNames, locales, type Translated } from '#words/locales.ts'
import css from './language-dots.module.css'

/** A dot per language: written or missing. */
export function Dots({ value }: { value: Translated }) {
  const { form } = useWords('staff')
  const { form: editor } = useWords('editor')
  return (
    <span
      className={css.dots}
      role="img"
      aria-label={locales
        .map((locale) =>
          editor.filledIn({
            language: localeNames[locale],
            state: value[locale] ? form.languageFilled : form.languageEmpty,
          }),
        )
        .join(', ')}
    >
      {locales.map((locale) => (
        <i key={locale} data-filled={value[locale] ? '' : undefined} title={localeNames[locale]} />
      ))}
    </span>
  )
}

/** Says that a text which is written in other languages lacks English, the one that stands in for what is missing. */
export function NoEnglish({ value }: { value: Translated }) {
  const { form } = useWords('editor')
  return !value.en && locales.some((one) => value[one]) ? <p className={css.lacks}>{form.noEnglish}</p> : null
}

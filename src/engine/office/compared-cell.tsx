// One of two values that stand side by side; of a text in several languages those in which the two differ, each named.
import { useLocale } from '#ui/foundations/words.tsx'
import { languageTags, type Locale, localeNames, locales, type Translated } from '#words/locales.ts'
import type { FieldShape } from '../model/describe.ts'
import { Cell, isEmpty } from './cell.tsx'
import css from './cell.module.css'

/** The languages in which two texts differ; none for values that have no languages. */
export function differingLanguages(
  { translated }: Pick<FieldShape, 'translated'>,
  one: unknown,
  other: unknown,
): Locale[] {
  if (!translated) return []
  const [here, there] = [one, other].map((value) => (value ?? {}) as Translated)
  return locales.filter((locale) => (here?.[locale] ?? '') !== (there?.[locale] ?? ''))
}

type ComparedCellProps = {
  field: FieldShape
  value: unknown
  /** What stands on the other side. */
  other: unknown
  id: string
  /** Said where there is nothing. */
  empty: string
}

export function ComparedCell({ field, value, other, id, empty }: ComparedCellProps) {
  const reader = useLocale()
  const differ = differingLanguages(field, value, other)
  if (differ.length === 0) return isEmpty(value) ? <i>{empty}</i> : <Cell field={field} value={value} id={id} full />
  const isOwn = differ.length === 1 && differ[0] === reader
  return differ.map((locale) => {
    const text = (value as Translated | null)?.[locale]
    return (
      <span key={locale} className={css.language}>
        {!isOwn && <small lang={languageTags[locale]}>{localeNames[locale]}</small>}
        {text ? <Cell field={field} value={{ [locale]: text }} id={id} full /> : <i>{empty}</i>}
      </span>
    )
  })
}

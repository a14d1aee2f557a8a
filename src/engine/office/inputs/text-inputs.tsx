// One line or several, in one language or in each.
import type { ReactNode } from 'react'
import { LanguageTabs as Tabs } from '#ui/parts/language-tabs.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { countGraphemes } from '#lib/text/graphemes.ts'
import { visibleText } from '#lib/text/visible-text.ts'
import { languageTags, localeNames, locales, type Locale, type Translated } from '#words/locales.ts'
import { mostLetters } from '../../model/values/bounds.ts'
import { ariaOf, type InputProps } from './input-props.ts'
import css from './inputs.module.css'

const types = { text: 'text', email: 'email', url: 'url' } as const

/** Only Latin letters change. */
const upper = (text: string): string => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

export function TextInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled } = props
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const change = (next: string) => onChange(field.upper ? upper(next) : next)
  if (field.rule === 'hex') return <ColorInput {...props} />
  if ((field.lines ?? 1) > 1)
    return (
      <textarea
        id={id}
        name={name}
        rows={field.lines}
        value={text}
        disabled={disabled}
        {...ariaOf(props)}
        onChange={(event) => change(event.target.value)}
      />
    )
  const type = types[field.type as keyof typeof types] ?? 'text'
  return (
    <input
      id={id}
      name={name}
      type={type === 'url' ? 'text' : type}
      inputMode={type === 'url' ? 'url' : type === 'email' ? 'email' : 'text'}
      value={text}
      disabled={disabled}
      autoComplete="off"
      spellCheck={type === 'text' && !field.rule}
      {...ariaOf(props)}
      onChange={(event) => change(event.target.value)}
    />
  )
}

function ColorInput(props: InputProps) {
  const { name, id, value, onChange, disabled, field } = props
  const text = typeof value === 'string' ? value : ''
  return (
    <span className={css.pair}>
      <input
        id={id}
        name={name}
        type="text"
        value={text}
        disabled={disabled}
        maxLength={7}
        {...ariaOf(props)}
        onChange={(event) => onChange(upper(event.target.value))}
      />
      <input
        type="color"
        aria-label={field.label}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : '#ffffff'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
    </span>
  )
}

type TabsProps = Pick<InputProps, 'field' | 'invalid'> & {
  value: Translated
  children: (locale: Locale, shown: boolean) => ReactNode
}

/** Tabs per language; what is too long is turned up when it comes back. */
export function LanguageTabs({ field, invalid, value, children }: TabsProps) {
  const tooLong = invalid && locales.find((one) => countGraphemes(visibleText(value[one] ?? '')) > mostLetters(field))
  return (
    <Tabs label={field.label} locales={locales} written={value} wrong={tooLong || undefined}>
      {children}
    </Tabs>
  )
}

export function TranslatedInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled } = props
  const editor = useWords('editor').form
  const texts = (value ?? {}) as Translated
  return (
    <LanguageTabs {...props} value={texts}>
      {(locale, shown) => {
        const common = {
          id: shown ? id : `${id}-${locale}`,
          name: `${name}.${locale}`,
          lang: languageTags[locale],
          value: texts[locale] ?? '',
          disabled,
          ...ariaOf(props),
          'aria-label': editor.language({ label: field.label, language: localeNames[locale] }),
          onChange: (event: { target: { value: string } }) => onChange({ ...texts, [locale]: event.target.value }),
        }
        return (field.lines ?? 1) > 1 ? (
          <textarea rows={field.lines} {...common} />
        ) : (
          <input type="text" autoComplete="off" {...common} />
        )
      }}
    </LanguageTabs>
  )
}

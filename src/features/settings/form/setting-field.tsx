// One setting in the form, in every language where it is a text for readers.
import { useState } from 'react'
import { CheckField, Field } from '#ui/parts/field.tsx'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { LanguageTabs } from '#ui/parts/language-tabs.tsx'
import { FileChoice } from '#ui/pictures/file-choice.tsx'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { languageTags, type Locale } from '#words/locales.ts'
import { usePage } from '#engine/page/page-data.ts'
import type { Entry, Values } from './form.ts'
import { isOurPicture } from '../our-picture.ts'
import type { SettingData } from './setting.loader.ts'
import { Ordered, Shares } from './setting-lists.tsx'
import css from './setting.module.css'

type Languages = readonly { locale: Locale; name: string }[]
type Errors = Readonly<Record<string, string | undefined>>
type Props = { entry: Entry; values: Values; languages: Languages; errors: Errors }

const textOf = (values: Values, name: string): string => String(values[name] ?? '')

export function SettingField({ entry, values, languages, errors }: Props) {
  const error = errors[entry.name]
  if (entry.control === 'rich') return <RichTexts {...{ entry, values, languages, errors }} />
  if (entry.translated) return <Translations {...{ entry, values, languages, errors }} />
  switch (entry.control) {
    case 'flag':
      return (
        <div className={css.item} data-under={entry.under}>
          <CheckField id={entry.name} label={entry.label} defaultChecked={values[entry.name] === 'on'} error={error} />
        </div>
      )
    case 'picture':
      return <Picture entry={entry} address={textOf(values, entry.name)} error={error} />
    case 'shares':
      return <Shares entry={entry} values={values} error={error} />
    case 'ordered':
      return <Ordered entry={entry} values={values} error={error} />
    case 'choices':
      return <Choices entry={entry} chosen={values[entry.name] ?? []} error={error} />
    case 'choice':
      return (
        <Field id={entry.name} label={entry.label} help={entry.help} error={error}>
          <select {...{ name: entry.name }} defaultValue={textOf(values, entry.name)}>
            {entry.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      )
    default:
      return (
        <Field id={entry.name} label={entry.label} help={entry.help} error={error} required={entry.required}>
          <input {...{ name: entry.name }} type={typeOf(entry)} defaultValue={textOf(values, entry.name)} />
        </Field>
      )
  }
}

function typeOf({ control }: Entry): string {
  if (control === 'moment') return 'datetime-local'
  return control === 'number' || control === 'email' ? control : 'text'
}

/** The texts of a setting by language; what is typed is known, so that the tabs say which are written. */
function useTexts({ entry, values, languages }: Omit<Props, 'errors'>) {
  const [typed, setTyped] = useState<Partial<Record<Locale, string>>>(() =>
    Object.fromEntries(languages.map(({ locale }) => [locale, textOf(values, `${entry.name}.${locale}`)])),
  )
  return { typed, type: (locale: Locale, text: string) => setTyped((before) => ({ ...before, [locale]: text })) }
}

const wrongIn = ({ entry, languages, errors }: Omit<Props, 'values'>): Locale | undefined =>
  languages.find(({ locale }) => errors[`${entry.name}.${locale}`])?.locale ?? (errors[entry.name] ? 'en' : undefined)

function Translations(props: Props) {
  const { entry, values, languages, errors } = props
  const { field } = useWords('common')
  const { typed, type } = useTexts(props)
  const wrong = wrongIn(props)
  return (
    <fieldset className={css.languages}>
      <legend>
        {entry.label} {entry.required && <small>{field.required}</small>}
      </legend>
      {entry.help && <p id={`${entry.name}-help`}>{entry.help}</p>}
      <LanguageTabs label={entry.label} locales={languages.map(({ locale }) => locale)} written={typed} wrong={wrong}>
        {(locale) => {
          const id = `${entry.name}.${locale}`
          const given = {
            name: id,
            lang: languageTags[locale],
            defaultValue: textOf(values, id),
            onInput: (event: { currentTarget: { value: string } }) => type(locale, event.currentTarget.value),
          }
          return (
            <Field
              id={id}
              label={languages.find((one) => one.locale === locale)?.name ?? locale}
              error={errors[id] ?? (locale === wrong ? errors[entry.name] : undefined)}
            >
              {entry.control === 'text' ? <input type="text" {...given} /> : <textarea rows={3} {...given} />}
            </Field>
          )
        }}
      </LanguageTabs>
    </fieldset>
  )
}

function RichTexts(props: Props) {
  const { entry, values, languages, errors } = props
  const { typed, type } = useTexts(props)
  const wrong = wrongIn(props)
  const error = wrong && (errors[`${entry.name}.${wrong}`] ?? errors[entry.name])
  return (
    <fieldset className={css.languages} aria-describedby={`${entry.name}-help`}>
      <legend>{entry.label}</legend>
      {entry.help && <p id={`${entry.name}-help`}>{entry.help}</p>}
      {error && (
        <p id={`${entry.name}-error`} role="alert">
          {error}
        </p>
      )}
      <LanguageTabs label={entry.label} locales={languages.map(({ locale }) => locale)} written={typed} wrong={wrong}>
        {(locale) => (
          <RichText
            id={`${entry.name}.${locale}`}
            label={entry.label}
            most={entry.most as number}
            language={{ locale, name: languages.find((one) => one.locale === locale)?.name ?? locale }}
            start={textOf(values, `${entry.name}.${locale}`)}
            error={error && locale === wrong ? `${entry.name}-error` : undefined}
            onText={(text) => type(locale, text)}
          />
        )}
      </LanguageTabs>
    </fieldset>
  )
}

type RichTextProps = {
  id: string
  label: string
  most: number
  language: Languages[number]
  start: string
  error: string | undefined
  onText: (text: string) => void
}

function RichText({ id, label, most, language, start, error, onText }: RichTextProps) {
  const [text, setText] = useState(start)
  return (
    <div className={css.rich}>
      <span>{language.name}</span>
      <RichTextEditor
        id={id}
        name={id}
        lang={languageTags[language.locale]}
        label={`${label}: ${language.name}`}
        text={text}
        most={most}
        disabled={false}
        aria={error ? { 'aria-invalid': true, 'aria-describedby': error } : {}}
        onText={(next) => {
          setText(next)
          onText(next)
        }}
      />
    </div>
  )
}

/** The picture there is, and another in its place or none. */
function Picture({ entry, address, error }: { entry: Entry; address: string; error: string | undefined }) {
  const { words } = usePage<SettingData>()
  return (
    <fieldset className={css.languages}>
      <legend>{entry.label}</legend>
      <input type="hidden" name={entry.name} value={address} readOnly />
      {address && (
        <>
          {isOurPicture(address) ? (
            <img className={css.picture} src={address} alt="" />
          ) : (
            <p>
              <Labelled label={address}>{words.logoElsewhere}</Labelled>
            </p>
          )}
          <CheckField id={`${entry.name}.none`} label={words.noLogo} />
        </>
      )}
      <Field id={entry.name} label={words.logoFile} help={entry.help} error={error}>
        <FileChoice {...{ name: entry.name }} accept=".png,.jpg,.jpeg,.gif,.bmp" />
      </Field>
    </fieldset>
  )
}

function Choices({
  entry,
  chosen,
  error,
}: {
  entry: Entry
  chosen: string | readonly string[]
  error: string | undefined
}) {
  return (
    <fieldset id={entry.name} className={css.languages} aria-describedby={error ? `${entry.name}-error` : undefined}>
      <legend>{entry.label}</legend>
      {entry.options.map(({ value, label }) => (
        <label key={value} className={css.flag}>
          <input type="checkbox" name={entry.name} value={value} defaultChecked={chosen.includes(value)} /> {label}
        </label>
      ))}
      {error && <p id={`${entry.name}-error`}>{error}</p>}
    </fieldset>
  )
}

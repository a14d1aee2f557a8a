// One setting in the form, in every language where it is a text for readers.
import { CheckField, Field } from '#ui/field.tsx'
import { languageTags, type Locale } from '#words/locales.ts'
import type { Entry, Values } from './form.ts'
import css from './setting.module.css'

type Languages = readonly { locale: Locale; name: string }[]
type Props = { entry: Entry; values: Values; languages: Languages; error?: string | undefined }

const textOf = (values: Values, name: string): string => String(values[name] ?? '')

export function SettingField({ entry, values, languages, error }: Props) {
  if (entry.translated) return <Translations entry={entry} values={values} languages={languages} error={error} />
  switch (entry.control) {
    case 'flag':
      return (
        <CheckField id={entry.name} label={entry.label} defaultChecked={values[entry.name] === 'on'} error={error} />
      )
    case 'choices':
      return <Choices entry={entry} chosen={values[entry.name] ?? []} error={error} />
    case 'choice':
      return (
        <Field id={entry.name} label={entry.label} error={error}>
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

function Translations({ entry, values, languages, error }: Props) {
  return (
    <fieldset className={css.languages}>
      <legend>{entry.label}</legend>
      {languages.map(({ locale, name }, index) => {
        const id = `${entry.name}.${locale}`
        const given = { name: id, lang: languageTags[locale], defaultValue: textOf(values, id) }
        return (
          <Field
            key={id}
            id={id}
            label={name}
            help={index === 0 ? entry.help : undefined}
            error={index === 0 ? error : undefined}
          >
            {entry.control === 'text' ? (
              <input type="text" {...given} />
            ) : (
              <textarea rows={entry.control === 'rich' ? 8 : 3} {...given} />
            )}
          </Field>
        )
      })}
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

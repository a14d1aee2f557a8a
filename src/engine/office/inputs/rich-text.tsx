// Rich text, a tab per language.
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { languageTags, localeNames, type Translated } from '#words/locales.ts'
import { mostLetters } from '../../model/values/bounds.ts'
import { storeFile } from './store-file.ts'
import { ariaOf, type InputProps } from './input-props.ts'
import { LanguageTabs } from './text-inputs.tsx'

export function RichTextInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled } = props
  const { form, sending } = useWords('editor')
  const texts = (value ?? {}) as Translated
  return (
    <LanguageTabs {...props} value={texts}>
      {(locale, shown) => (
        <RichTextEditor
          id={shown ? id : `${id}-${locale}`}
          name={`${name}.${locale}`}
          lang={languageTags[locale]}
          label={form.language({ label: field.label, language: localeNames[locale] })}
          text={texts[locale] ?? ''}
          most={mostLetters(field)}
          disabled={disabled}
          aria={ariaOf(props)}
          storePicture={(file, onProgress) =>
            storeFile(file, 'images', { failed: form.uploadFailed, stopped: sending.stopped }, onProgress)
          }
          onText={(text) => onChange({ ...texts, [locale]: text })}
        />
      )}
    </LanguageTabs>
  )
}

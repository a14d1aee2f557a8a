// Where a post is written: a page per language as its readers will see it, one at a time or two side by side.
import { useState } from 'react'
import { mostLetters } from '#engine/model/values/bounds.ts'
import { storeFile } from '#engine/office/inputs/store-file.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { languageTags, localeNames, locales, type Locale, type Translated } from '#words/locales.ts'
import type { PostData } from './form.loader.ts'
import { firstLanguage, stateOf } from './languages.ts'
import type { PostForm } from './use-post-form.ts'
import css from './editor.module.css'

type WritingProps = {
  data: PostData
  form: PostForm
  disabled: boolean
  locale: Locale
  onLocale: (locale: Locale) => void
}

/** Text that grows with what is typed; line breaks have no place in it. */
function Lines(props: {
  id: string
  name: string
  locale: Locale
  label: string
  look: string | undefined
  text: string
  wrong: readonly string[]
  disabled: boolean
  onText: (text: string) => void
}) {
  const { id, name, locale, label, look, text, wrong, disabled, onText } = props
  return (
    <>
      <textarea
        id={id}
        name={`${name}.${locale}`}
        className={look}
        lang={languageTags[locale]}
        rows={1}
        value={text}
        placeholder={label}
        aria-label={`${label} (${localeNames[locale]})`}
        aria-invalid={wrong.length > 0 || undefined}
        aria-describedby={wrong.length > 0 ? `${id}-error` : undefined}
        disabled={disabled}
        onChange={(event) => onText(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
      />
      {wrong.length > 0 && (
        <p id={`${id}-error`} className={css.wrong}>
          {wrong.join(' ')}
        </p>
      )}
    </>
  )
}

/** One language: title, summary and text. `isMain`: what a link of the error summary leads to. */
function Paper({ data, form, disabled, locale, isMain }: WritingProps & { isMain: boolean }) {
  const posts = useWords('posts')
  const { form: editor, sending } = useWords('editor')
  const { fields } = data.shape
  const idOf = (name: string): string => (isMain ? name : `${name}-${locale}`)
  const texts = (name: string): Translated => form.values[name] ?? {}
  const set = (name: string) => (text: string) => form.set(name, { ...texts(name), [locale]: text })
  const body = fields.body
  const common = (name: string) => ({
    id: idOf(name),
    name,
    locale,
    text: texts(name)[locale] ?? '',
    wrong: isMain ? (form.errors[name] ?? []) : [],
    disabled,
    onText: set(name),
  })
  return (
    <article className={css.paper} lang={languageTags[locale]}>
      <Lines {...common('title')} label={posts.titleHere} look={css.title} />
      <Lines {...common('summary')} label={posts.summaryHere} look={css.summary} />
      {body && (
        <RichTextEditor
          {...common('body')}
          name={`body.${locale}`}
          lang={languageTags[locale]}
          label={editor.language({ label: body.label, language: localeNames[locale] })}
          most={mostLetters(body)}
          aria={isMain && form.errors.body ? { 'aria-invalid': true, 'aria-describedby': 'body-error' } : {}}
          look="page"
          storePicture={(file, onProgress) =>
            storeFile(file, 'images', { failed: editor.uploadFailed, stopped: sending.stopped }, onProgress)
          }
        />
      )}
      {isMain && form.errors.body && (
        <p id="body-error" className={css.wrong}>
          {form.errors.body.join(' ')}
        </p>
      )}
    </article>
  )
}

/** The tabs of the languages, and whether two stand side by side. */
function LanguageBar({ data, form, locale, onLocale, compared, onCompare }: WritingProps & CompareProps) {
  const posts = useWords('posts')
  const { form: editor } = useWords('editor')
  return (
    <div className={css.languages}>
      <div role="group" aria-label={posts.languages} className={css.tabs}>
        {locales.map((one) => {
          const state = stateOf(form.values, data.values, one)
          return (
            <button
              key={one}
              type="button"
              lang={languageTags[one]}
              aria-pressed={one === locale}
              data-state={state}
              aria-label={editor.filledIn({ language: localeNames[one], state: posts.states[state] })}
              title={posts.states[state]}
              onClick={() => onLocale(one)}
            >
              {localeNames[one]}
            </button>
          )
        })}
      </div>
      <label className={css.compare}>
        <input type="checkbox" checked={compared !== null} onChange={(event) => onCompare(event.target.checked)} />
        {posts.sideBySide}
      </label>
    </div>
  )
}
type CompareProps = { compared: Locale | null; onCompare: (isOn: boolean) => void }

export function Writing(props: WritingProps & { isComparing: boolean; onCompare: (isOn: boolean) => void }) {
  const { form, locale, isComparing, onCompare } = props
  const posts = useWords('posts')
  const own = useLocale()
  const [chosen, setChosen] = useState<Locale | null>(null)
  const first = firstLanguage(form.values, own)
  const other =
    chosen && chosen !== locale ? chosen : first === locale ? (locales.find((one) => one !== locale) ?? first) : first
  const compared = isComparing ? other : null
  const ready = (form.values.languagesReady ?? []) as Locale[]
  return (
    <div className={css.writing}>
      <LanguageBar {...props} compared={compared} onCompare={onCompare} />
      <div className={css.papers} data-compare={compared ? '' : undefined}>
        {locales.map((one) => (
          <div
            key={one}
            className={css.panel}
            hidden={one !== locale && one !== compared}
            data-order={one === locale ? 2 : 1}
          >
            {compared && one === compared && (
              <label className={css.with}>
                {posts.compareWith}{' '}
                <select value={one} onChange={(event) => setChosen(event.target.value as Locale)}>
                  {locales.map((to) => (
                    <option key={to} value={to} disabled={to === locale} lang={languageTags[to]}>
                      {localeNames[to]}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <Paper {...props} locale={one} isMain={one === locale} />
            <label className={css.ready}>
              <input
                type="checkbox"
                name="languagesReady"
                value={one}
                checked={ready.includes(one)}
                disabled={props.disabled}
                onChange={(event) =>
                  form.set(
                    'languagesReady',
                    locales.filter((to) => (to === one ? event.target.checked : ready.includes(to))),
                  )
                }
              />
              <span>
                {posts.shown({ language: localeNames[one] })}
                <small>{posts.shownHelp}</small>
              </span>
            </label>
          </div>
        ))}
      </div>
      {form.errors.languagesReady && (
        <p id="languagesReady-error" className={css.wrong}>
          {form.errors.languagesReady.join(' ')}
        </p>
      )}
    </div>
  )
}

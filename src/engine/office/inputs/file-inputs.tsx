// Pictures and documents: stored at once, shown, replaced, taken away.
import { useId, useState } from 'react'
import { Labelled } from '#ui/foundations/labelled.tsx'
import type { Accepted } from '#lib/accepted-files.ts'
import { wholeRatio } from '#lib/crop.ts'
import { Button } from '#ui/parts/button.tsx'
import { CropFrame } from '#ui/pictures/crop-frame.tsx'
import { CroppedPicture } from '#ui/pictures/cropped-picture.tsx'
import { FileChoice } from '#ui/pictures/file-choice.tsx'
import { FocusPoint } from '#ui/pictures/focus-point.tsx'
import { shrinkPicture } from '#ui/pictures/shrink-picture.ts'
import { Icon } from '#ui/foundations/icons.tsx'
import { useHydrated } from '#ui/foundations/browser/use-hydrated.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatBytes } from '#words/formats.ts'
import { localeNames, locales, languageTags } from '#words/locales.ts'
import type { Picture } from '../../model/fields.ts'
import type { InputProps } from './input-props.ts'
import { type Stored, storeFile } from './store-file.ts'
import { LanguageTabs } from './text-inputs.tsx'
import { Unfinished, UploadProgress } from './upload-progress.tsx'
import css from './inputs.module.css'

type Sending = { name: string; percent: number }
const atRest: { busy: Sending | null; error: string | null } = { busy: null, error: null }

/** @param fieldName the field on its page */
function useStore(fieldName: string, accept: Accepted, onStored: (stored: Stored) => void) {
  const { form, sending } = useWords('editor')
  const [state, setState] = useState(atRest)
  const send = (file: File | undefined) => {
    if (!file) return
    const show = (percent: number): void => setState({ busy: { name: file.name, percent }, error: null })
    show(0)
    const words = { failed: form.uploadFailed, stopped: sending.stopped }
    const sent = shrinkPicture(file).then((one) => storeFile(one, accept, words, show, fieldName))
    sent.then(
      (stored) => {
        setState(atRest)
        onStored(stored)
      },
      (error: Error) => setState({ busy: null, error: error.message }),
    )
  }
  return { ...state, send, fieldName }
}

type RemoveProps = { name: string; label: string; disabled: boolean; onRemove: () => void }

/** Takes a picture or file away: at once, or with the form. */
function Remove({ name, label, disabled, onRemove }: RemoveProps) {
  const { actions } = useWords('common')
  if (useHydrated())
    return (
      <Button look="danger" disabled={disabled} onClick={onRemove}>
        <Labelled label={actions.remove}>{label}</Labelled>
      </Button>
    )
  return (
    <label className={css.flag}>
      <input type="checkbox" name={`${name}.remove`} value="true" disabled={disabled} />
      <Labelled label={actions.remove}>{label}</Labelled>
    </label>
  )
}
type ChooserProps = Omit<RemoveProps, 'onRemove'> & {
  id: string
  accept: string
  /** What may be chosen. */
  note: string
  fieldName: string
  busy: Sending | null
  error: string | null
  send: (file: File | undefined) => void
  described: string | undefined
}

function Chooser({ id, name, accept, label, note, fieldName, busy, error, send, described, disabled }: ChooserProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file; choosing one does the same */}
      <label
        className={css.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          send(event.dataTransfer.files[0])
        }}
      >
        <span>{note}</span>
        <FileChoice
          id={id}
          say={label}
          aria-label={`${label} (${note})`}
          name={`${name}.file`}
          accept={accept}
          disabled={disabled || busy !== null}
          aria-describedby={described}
          onChange={(event) => send(event.target.files?.[0])}
        />
      </label>
      {busy ? <UploadProgress {...busy} /> : <Unfinished fieldName={fieldName} />}
      {error && (
        <p className={css.problem} role="alert">
          <Icon name="warning" size={16} /> {error}
        </p>
      )}
    </>
  )
}

export function ImageInput(props: InputProps) {
  const { name, id, value, onChange, disabled, field } = props
  const { form } = useWords('editor')
  const picture = value as Picture | null
  const upload = useStore(id, 'images', (stored) =>
    onChange({
      key: stored.key,
      width: stored.width ?? 0,
      height: stored.height ?? 0,
      ...(picture?.alt ? { alt: picture.alt } : {}),
      ...(picture?.decorative ? { decorative: true } : {}),
    }),
  )
  // Whose frame was moved here: its part is cut by the browser until it is saved.
  const [framed, setFramed] = useState<{ key: string; ratio: number } | null>(null)
  const whole = `/files/${picture?.key}${picture?.crop ? '?whole' : ''}`
  const tick = useId()
  return (
    <div className={css.picture}>
      <input type="hidden" name={name} value={picture ? JSON.stringify(picture) : ''} />
      {picture && (
        <div className={css.shown}>
          <FocusPoint
            name={name}
            focus={picture.focus ?? { x: 50, y: 50 }}
            disabled={disabled}
            onChange={(focus) => onChange({ ...picture, focus })}
          >
            {picture.crop && framed?.key === picture.key ? (
              <CroppedPicture src={whole} crop={picture.crop} ratio={framed.ratio} most={[320, 200]} />
            ) : (
              <img src={`/files/${picture.key}`} alt="" />
            )}
          </FocusPoint>
          <CropFrame
            name={name}
            src={whole}
            crop={picture.crop}
            ratio={wholeRatio(picture)}
            square={field.square === true}
            disabled={disabled}
            onChange={(crop, ratio) => {
              setFramed({ key: picture.key, ratio })
              onChange({ ...picture, crop })
            }}
          />
          <label className={css.flag} htmlFor={tick}>
            <input
              id={tick}
              name={`${name}.decorative`}
              value="true"
              type="checkbox"
              checked={picture.decorative === true}
              disabled={disabled}
              onChange={(event) => onChange({ ...picture, decorative: event.target.checked })}
            />
            {form.decorative}
          </label>
          {!picture.decorative && (
            <LanguageTabs field={{ ...field, label: form.alt }} invalid={false} value={picture.alt ?? {}}>
              {(locale) => (
                <input
                  type="text"
                  name={`${name}.alt.${locale}`}
                  lang={languageTags[locale]}
                  placeholder={form.alt}
                  aria-label={form.language({ label: form.alt, language: localeNames[locale] })}
                  value={picture.alt?.[locale] ?? ''}
                  disabled={disabled}
                  maxLength={300}
                  onChange={(event) =>
                    onChange({
                      ...picture,
                      alt: Object.fromEntries(
                        locales
                          .map((one) => [one, one === locale ? event.target.value : picture.alt?.[one]])
                          .filter(([, text]) => text),
                      ),
                    })
                  }
                />
              )}
            </LanguageTabs>
          )}
          <Remove name={name} label={field.label} disabled={disabled} onRemove={() => onChange(null)} />
        </div>
      )}
      <Chooser
        id={id}
        name={name}
        accept="image/*"
        label={picture ? form.replace : form.picture}
        note={form.pictureHelp}
        {...upload}
        described={props.described}
        disabled={disabled}
      />
    </div>
  )
}

export function FileInput(props: InputProps) {
  const { name, id, value, onChange, disabled, field } = props
  const locale = useLocale()
  const words = useWords('common')
  const { form } = useWords('editor')
  const file = value as Stored | null
  const upload = useStore(id, field.accept ?? 'pdf', (stored) =>
    onChange({ key: stored.key, name: stored.name, bytes: stored.bytes }),
  )
  return (
    <div className={css.picture}>
      <input type="hidden" name={name} value={file ? JSON.stringify(file) : ''} />
      {file && (
        <p className={css.file}>
          <a href={`/files/${file.key}`}>{file.name}</a> ({formatBytes(file.bytes, locale, 1)})
          <Remove name={name} label={field.label} disabled={disabled} onRemove={() => onChange(null)} />
        </p>
      )}
      <Chooser
        id={id}
        name={name}
        accept={field.accept === 'imagesAndPdf' ? 'image/*,application/pdf' : 'application/pdf'}
        label={file ? form.replace : words.field.chooseFile}
        note={field.accept === 'imagesAndPdf' ? `${form.pictureHelp}, ${form.pdf}` : form.pdf}
        {...upload}
        described={props.described}
        disabled={disabled}
      />
    </div>
  )
}

// Pictures on their way into a text: each with its own progress, and words for those who do not see it.
import { useId } from 'react'
import { Field } from '../parts/field.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './rich-text.module.css'

export type StoredPicture = { key: string; width?: number; height?: number }
export type Waiting = {
  id: number
  name: string
  percent: number
  stored: StoredPicture | null
  error: string | null
  alt: string
  decorative: boolean
}

type PictureLineProps = {
  one: Waiting
  asks: boolean
  onAlt: (alt: string) => void
  onDecorative: (isOn: boolean) => void
  onRemove: () => void
}

export function PictureLine({ one, asks, onAlt, onDecorative, onRemove }: PictureLineProps) {
  const { form, editor } = useWords('editor')
  const { actions } = useWords('common')
  const id = useId()
  return (
    <li className={css.waiting}>
      <p>
        {one.name} {!one.stored && !one.error && <progress max={100} value={one.percent} aria-label={one.name} />}
        <button type="button" onClick={onRemove} aria-label={`${actions.remove}: ${one.name}`}>
          ×
        </button>
      </p>
      {one.error && <p role="alert">{one.error}</p>}
      {one.stored && (
        <>
          <img src={`/files/${one.stored.key}?w=320`} alt="" />
          {!one.decorative && (
            <Field id={id} label={form.alt} error={asks && one.alt.trim() === '' ? editor.altNeeded : undefined}>
              <input type="text" maxLength={300} value={one.alt} onChange={(event) => onAlt(event.target.value)} />
            </Field>
          )}
          <label className={css.tick}>
            <input type="checkbox" checked={one.decorative} onChange={(event) => onDecorative(event.target.checked)} />
            {form.decorative}
          </label>
        </>
      )}
    </li>
  )
}

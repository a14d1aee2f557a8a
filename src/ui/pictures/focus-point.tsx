// The most important point of a picture: set by a click on it, or by two sliders. It stays when the picture is cut to a place.
import type { ReactNode } from 'react'
import css from './focus-point.module.css'
import { ownStyle } from '../parts/own-style.ts'
import { useWords } from '../foundations/words.tsx'

export type FocusPointProps = {
  /** Name of the picture in the form. */
  name: string
  /** In percent from the left and from the top. */
  focus: { x: number; y: number }
  disabled: boolean
  onChange: (focus: { x: number; y: number }) => void
  /** The picture. */
  children: ReactNode
}

export function FocusPoint({ name, focus, disabled, onChange, children }: FocusPointProps) {
  const { form } = useWords('editor')
  return (
    <>
      <button
        type="button"
        className={css.focusPoint}
        aria-label={`${form.focusX}, ${form.focusY}: ${focus.x} %, ${focus.y} %`}
        disabled={disabled}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          if (event.detail === 0) return
          onChange({
            x: Math.round(((event.clientX - box.left) / box.width) * 100),
            y: Math.round(((event.clientY - box.top) / box.height) * 100),
          })
        }}
      >
        {children}
        <i ref={ownStyle({ left: `${focus.x}%`, top: `${focus.y}%` })} />
      </button>
      <div className={css.points}>
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis}>
            {axis === 'x' ? form.focusX : form.focusY}
            <input
              name={`${name}.focus.${axis}`}
              type="range"
              min={0}
              max={100}
              value={focus[axis]}
              disabled={disabled}
              onChange={(event) => onChange({ ...focus, [axis]: Number(event.target.value) })}
            />
          </label>
        ))}
      </div>
    </>
  )
}

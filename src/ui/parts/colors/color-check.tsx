// Colors of a row as they will be read: text on the color, the color on paper, and the nearest one that passes.
import { Labelled } from '../../foundations/labelled.tsx'
import { checkColor, contrast, nearestPassing, parseHex } from '../../foundations/color.ts'
import { ColorVision } from './color-vision.tsx'
import { ownStyle } from '../own-style.ts'
import { useWords } from '../../foundations/words.tsx'
import css from './color-check.module.css'

type ColorCheckProps = {
  /** The fields that hold a color. */
  fields: readonly { name: string; label: string }[]
  values: Readonly<Record<string, unknown>>
  onChange: (name: string, value: string) => void
}

const darkPaper = '#0E1A20'
const ratio = (value: number): string => value.toFixed(1)

// Soft colors carry dark text and need no contrast to the paper; all others are lines and numbers on it.
const isSoft = (name: string): boolean => /soft/i.test(name)
const isDeep = (name: string): boolean => /deep/i.test(name)

export function ColorCheck({ fields, values, onChange }: ColorCheckProps) {
  const { reference } = useWords('editor')
  const staff = useWords('staff').reference
  const colors = fields.filter(({ name }) => parseHex(String(values[name] ?? '')))
  if (colors.length === 0) return null
  return (
    <>
      <ul className={css.colors}>
        {colors.map(({ name, label }) => {
          const color = String(values[name])
          const paper = /dark$/i.test(name) ? darkPaper : undefined
          const check = checkColor(color, paper)
          const passes =
            isSoft(name) || isDeep(name)
              ? check.onColor >= 4.5
              : check.onPaper >= 4.5 && contrast(check.text, color) >= 4.5
          return (
            <li key={name}>
              <span className={css.sample} ref={ownStyle({ background: color, color: check.text })}>
                {label}
              </span>
              <span>
                <Labelled label={reference.sample}>{reference.contrast({ ratio: ratio(check.onColor) })}</Labelled>
                {!isSoft(name) && (
                  <>
                    {' '}
                    ·{' '}
                    <Labelled label={reference.onPaper}>{reference.contrast({ ratio: ratio(check.onPaper) })}</Labelled>
                  </>
                )}{' '}
                · <b data-fails={passes ? undefined : ''}>{passes ? reference.passes : reference.fails}</b>
              </span>
              {!passes && (
                <button type="button" onClick={() => onChange(name, nearestPassing(color, paper).toUpperCase())}>
                  {staff.useNearest}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <ColorVision open colors={colors.map(({ name, label }) => ({ label, color: String(values[name]) }))} />
    </>
  )
}

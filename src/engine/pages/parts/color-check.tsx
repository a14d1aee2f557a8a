// Colors of a row as they will be read: text on the color, the color on paper, and the nearest one that passes.
import { Labelled } from '#ui/labelled.tsx'
import { checkColor, contrast, nearestPassing, parseHex } from '#ui/color.ts'
import { ownStyle } from '#ui/own-style.ts'
import { useWords } from '#ui/words.tsx'
import type { KindShape } from '../../describe.ts'
import css from './color-check.module.css'

type ColorCheckProps = {
  shape: KindShape
  values: Readonly<Record<string, unknown>>
  onChange: (name: string, value: string) => void
}

/** Names of the fields of a kind that hold a color. */
export const colorFields = (shape: KindShape): string[] =>
  Object.values(shape.fields).flatMap(({ name, rule }) => (rule === 'hex' ? [name] : []))

const darkPaper = '#0E1A20'
const ratio = (value: number): string => value.toFixed(1)

// Soft colors carry dark text and need no contrast to the paper; all others are lines and numbers on it.
const isSoft = (name: string): boolean => /soft/i.test(name)
const isDeep = (name: string): boolean => /deep/i.test(name)

export function ColorCheck({ shape, values, onChange }: ColorCheckProps) {
  const { reference } = useWords('desk')
  const office = useWords('office').reference
  const names = colorFields(shape).filter((name) => parseHex(String(values[name] ?? '')))
  if (names.length === 0) return null
  return (
    <ul className={css.colors}>
      {names.map((name) => {
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
              {shape.fields[name]?.label}
            </span>
            <span>
              <Labelled label={reference.sample}>{reference.contrast({ ratio: ratio(check.onColor) })}</Labelled>
              {!isSoft(name) && (
                <>
                  {' '}
                  · <Labelled label={reference.onPaper}>{reference.contrast({ ratio: ratio(check.onPaper) })}</Labelled>
                </>
              )}{' '}
              · <b data-fails={passes ? undefined : ''}>{passes ? reference.passes : reference.fails}</b>
            </span>
            {!passes && (
              <button type="button" onClick={() => onChange(name, nearestPassing(color, paper).toUpperCase())}>
                {office.useNearest}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

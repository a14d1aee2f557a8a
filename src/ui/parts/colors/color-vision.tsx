// Colors side by side as people with color blindness see them: what looks alike is told apart by its name and sign alone.
import { textOn } from '../../foundations/color.ts'
import { seenBy, colorVisions } from '../../foundations/color-vision.ts'
import { useWords } from '../../foundations/words.tsx'
import { ownStyle } from '../own-style.ts'
import css from './color-vision.module.css'

type ColorVisionProps = { colors: readonly { label: string; color: string }[]; open?: boolean }

export function ColorVision({ colors, open = false }: ColorVisionProps) {
  const { visions: words } = useWords('editor')
  return (
    <details className={css.visions} open={open} data-visions="">
      <summary>{words.title}</summary>
      {colorVisions.map((vision) => (
        <div key={vision} role="group" aria-label={words[vision]}>
          <span>{words[vision]}</span>
          <ul>
            {colors.map(({ label, color }) => {
              const seen = seenBy(vision, color)
              return (
                <li key={label} ref={ownStyle({ background: seen, color: textOn(seen) })}>
                  {label}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </details>
  )
}

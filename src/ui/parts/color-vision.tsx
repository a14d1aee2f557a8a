// Colors side by side as people with color blindness see them: what looks alike is told apart by its name and sign alone.
import { textOn } from '../foundations/color.ts'
import { seenBy, visions } from '../foundations/color-vision.ts'
import { useWords } from '../foundations/words.tsx'
import { ownStyle } from './own-style.ts'
import css from './color-vision.module.css'

type ColorVisionProps = { colors: readonly { label: string; color: string }[] }

export function ColorVision({ colors }: ColorVisionProps) {
  const { visions: words } = useWords('editor')
  return (
    <table className={css.visions} data-visions="">
      <caption>{words.title}</caption>
      <tbody>
        {visions.map((vision) => (
          <tr key={vision}>
            <th scope="row">{words[vision]}</th>
            {colors.map(({ label, color }) => {
              const seen = seenBy(vision, color)
              return (
                <td key={label} ref={ownStyle({ background: seen, color: textOn(seen) })}>
                  {label}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// What was understood of a sentence, each a chip that its link takes away, and the keywords that nobody knows.
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Chip } from './chips.ts'
import css from './understood.module.css'

export function Understood({ chips, unknown = [] }: { chips: readonly Chip[]; unknown?: readonly string[] }) {
  const words = useWords('pairing')
  return (
    <>
      {chips.length > 0 && (
        <div className={css.understood}>
          <span id="understood">{words.understood}</span>
          <ul aria-labelledby="understood">
            {chips.map(({ label, href }) => (
              <li key={label + href}>
                <A href={href} aria-label={words.remove({ text: label })}>
                  {label}
                  <Icon name="close" size={16} />
                </A>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unknown.map((text) => (
        <p key={text} className={css.note}>
          {words.notUnderstood({ text })}
        </p>
      ))}
    </>
  )
}

// Below the search of a list: what the same words find in other lists.
import { A } from '../foundations/link.tsx'
import css from './other-kinds.module.css'

type Props = { label: string; links: readonly { text: string; href: string }[] }

export function OtherKinds({ label, links }: Props) {
  return (
    <nav className={css.others} aria-label={label}>
      <span>{label}</span>
      {links.map(({ text, href }) => (
        <A key={href} href={href}>
          {text}
        </A>
      ))}
    </nav>
  )
}

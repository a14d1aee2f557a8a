// The account menu in the top bar: own pages or the back office, and signing out.
import { Icon } from '../foundations/icons.tsx'
import { A } from '../foundations/link.tsx'
import { useWords } from '../foundations/words.tsx'
import css from '../layout/topbar.module.css'

export type PersonMenuProps = { name: string; links: readonly { text: string; href: string }[] }

export function PersonMenu({ name, links }: PersonMenuProps) {
  const { shell } = useWords('common')
  return (
    <details name="topbar" className={css.drop}>
      <summary aria-label={name}>
        <Icon name="user" />
      </summary>
      <ul>
        <li className={css.who}>{name}</li>
        {links.map(({ text, href }) => (
          <li key={href}>
            <A href={href}>{text}</A>
          </li>
        ))}
        <li>
          <A href="/logout">{shell.signOut}</A>
        </li>
      </ul>
    </details>
  )
}

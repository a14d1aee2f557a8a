// Around the own pages of a member: their menu beside the content, above it on phones.
import type { ReactNode } from 'react'
import { A } from '../foundations/link.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './member-frame.module.css'

const items = [
  { key: 'myProfile', href: '/my-profile' },
  { key: 'info', href: '/my-profile/info' },
  { key: 'privacy', href: '/my-profile/privacy' },
] as const

export type MemberPageKey = (typeof items)[number]['key']

export function MemberFrame({ current, children }: { current?: MemberPageKey; children: ReactNode }) {
  const { memberMenu } = useWords('common')
  return (
    <div className={css.frame}>
      <nav className={css.menu} aria-label={memberMenu.label}>
        <ul>
          {items.map(({ key, href }) => (
            <li key={key}>
              <A href={href} aria-current={key === current ? 'page' : undefined}>
                {memberMenu[key]}
              </A>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  )
}

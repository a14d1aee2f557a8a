// Around the own pages of a member: their menu beside the content, above it on phones.
import type { ReactNode } from 'react'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { useSite } from './page-data.ts'
import css from './member-frame.module.css'

export type MemberPageKey = 'myProfile' | 'info' | 'privacy'

/** @param current a page of every member, or the address of one where entries of a kind are kept */
export function MemberFrame({ current, children }: { current?: MemberPageKey | `/${string}`; children: ReactNode }) {
  const { memberMenu } = useWords('common')
  const { signedIn } = useSite()
  const items = [
    { key: 'myProfile', href: '/my-profile', text: memberMenu.myProfile },
    ...(signedIn?.entries ?? []).map(({ href, text }) => ({ key: href, href, text })),
    { key: 'info', href: '/my-profile/info', text: memberMenu.info },
    { key: 'privacy', href: '/my-profile/privacy', text: memberMenu.privacy },
  ]
  return (
    <div className={css.frame}>
      <nav className={css.menu} aria-label={memberMenu.label}>
        <ul>
          {items.map(({ key, href, text }) => (
            <li key={key}>
              <A href={href} aria-current={key === current ? 'page' : undefined}>
                {text}
              </A>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  )
}

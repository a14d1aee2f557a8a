// Around the own pages of a member: their menu beside the content; on phones a line above it that opens.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { useSite } from './page-data.ts'
import css from './member-frame.module.css'

export type MemberPageKey = 'myProfile' | 'info' | 'privacy'

/** What had the focus is gone with the part of the page that was left: the next one is read from its heading, as a new page is. */
function useHeadingOfPart(): void {
  const { search } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    if (!first.current && document.activeElement === document.body) {
      const heading = document.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    first.current = false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once per part
  }, [search])
}

/** @param current a page of every member, or the address of one where entries of a kind are kept */
export function MemberFrame({ current, children }: { current?: MemberPageKey | `/${string}`; children: ReactNode }) {
  const { memberMenu } = useWords('account')
  const { signedIn } = useSite()
  useHeadingOfPart()
  const items = [
    { key: 'myProfile', href: '/my-profile', text: memberMenu.myProfile },
    ...(signedIn?.entries ?? []).map(({ href, text }) => ({ key: href, href, text })),
    { key: 'info', href: '/my-profile/info', text: memberMenu.info },
    { key: 'privacy', href: '/my-profile/privacy', text: memberMenu.privacy },
  ]
  const list = (
    <ul>
      {items.map(({ key, href, text }) => (
        <li key={key}>
          <A href={href} aria-current={key === current ? 'page' : undefined}>
            {text}
          </A>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={css.frame}>
      <nav className={css.menu} aria-label={memberMenu.label}>
        {/* On another page it is closed again. */}
        <details key={current} className={css.onPhones}>
          <summary>
            <Icon name="menu" size={20} />
            {items.find(({ key }) => key === current)?.text ?? memberMenu.label}
            <Icon name="down" size={16} />
          </summary>
          {list}
        </details>
        <div className={css.beside}>{list}</div>
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  )
}

// The strip above pages of the back office: where you are, search, notifications, the account.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { writeStorage } from '#ui/foundations/browser/browser-storage.ts'
import { useShownAddress } from '#ui/foundations/browser/shown-address.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { A, localHref, useBase } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { cutText } from '#words/formats.ts'
import { inLocale, languageTags, localeNames } from '#words/locales.ts'
import { Bell } from '../member/bell.tsx'
import { RunProgress } from './run-progress.tsx'
import { type MenuGroup, breadcrumbsOf, groupWord, homeWord } from './office-menu.ts'
import { useItemName } from './use-item-name.ts'
import { useSite } from '#engine/page/page-data.ts'
import css from './office-topbar.module.css'

type StripProps = { groups: readonly MenuGroup[]; onMenu: () => void; onCommand: () => void }

/** Loads of the back office say in `title` what stands on the page, where the menu cannot know. */
const titleOf = (data: unknown): string | null => {
  const title = typeof data === 'object' && data !== null && 'title' in data ? data.title : null
  return typeof title === 'string' && title !== '' ? title : null
}

function Breadcrumb({ groups }: { groups: readonly MenuGroup[] }) {
  const { role } = useSite().signedIn ?? {}
  const { shell } = useWords('common')
  const [locale, nameOf] = [useLocale(), useItemName()]
  const { pathname } = useLocation()
  const title = titleOf(useMatches().at(-1)?.loaderData)
  const trail = breadcrumbsOf(groups, pathname)
  const last = trail.at(-1)
  const isDeeper = last !== undefined && last.href !== pathname && title !== null
  const crumbs = [
    ...trail.map(({ word, href }) => ({ text: nameOf(groupWord(word, role)), href })),
    ...(isDeeper ? [{ text: title, href: null }] : []),
  ]
  if (crumbs.length === 0) crumbs.push({ text: title ?? nameOf(homeWord(role)), href: null })
  return (
    <nav className={css.crumbs} aria-label={shell.youAreHere}>
      <ol>
        {crumbs.map(({ text, href }, at) => {
          const short = cutText(text, 30, locale)
          const isLast = at === crumbs.length - 1
          return (
            <li key={`${href ?? ''} ${text}`}>
              {href && !isLast ? (
                <A href={href} title={text} aria-label={text}>
                  {short}
                </A>
              ) : (
                <span title={text} aria-current={isLast ? 'page' : undefined}>
                  {short}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Languages() {
  const site = useSite()
  const locale = useLocale()
  const { shell } = useWords('common')
  const { pathname, search } = useShownAddress()
  return (
    <details className={css.menu} name="strip">
      <summary aria-label={`${shell.language}: ${localeNames[locale]}`}>
        <Icon name="language" size={18} />
        <span className={css.wide}>{localeNames[locale]}</span>
      </summary>
      <ul>
        {site.locales.map((one) => (
          <li key={one}>
            <a
              href={inLocale(one, pathname) + search}
              lang={languageTags[one]}
              data-document=""
              aria-current={one === locale ? 'true' : undefined}
            >
              {localeNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const themes = ['light', 'dark', 'system'] as const

function Person() {
  const site = useSite()
  const base = useBase()
  const { shell } = useWords('common')
  const { menu } = useWords('staff')
  const { account } = useWords('editor')
  const [theme, setTheme] = useState<string>('system')
  // oxlint-disable-next-line react/set-state-in-effect -- what the device remembers is known in the browser only
  useEffect(() => setTheme(document.documentElement.dataset.theme ?? 'system'), [])
  const person = site.signedIn
  if (!person) return null
  const choose = (next: string) => {
    setTheme(next)
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
    writeStorage('theme', next === 'system' ? null : next)
  }
  return (
    <details className={css.menu} name="strip">
      <summary aria-label={`${account.menu}: ${person.name}`}>
        <Avatar id={person.id} size={40} photo={person.avatar ? { src: person.avatar, alt: '' } : undefined} />
        <span className={css.wide}>{person.name}</span>
      </summary>
      <div className={css.person}>
        <p>
          <strong>{person.name}</strong>
          <small>{person.roleLabel}</small>
        </p>
        <fieldset>
          <legend>{account.theme}</legend>
          {themes.map((one) => (
            <label key={one}>
              <input type="radio" name="theme" checked={theme === one} onChange={() => choose(one)} />
              {account[one]}
            </label>
          ))}
        </fieldset>
        <A href="/backend/my-profile">{menu.myProfile}</A>
        <A href="/" data-document="">
          {menu.publicSite}
        </A>
        <form method="post" action={localHref(base, '/logout')}>
          <button type="submit">{shell.signOut}</button>
        </form>
      </div>
    </details>
  )
}

export function OfficeTopbar({ groups, onMenu, onCommand }: StripProps) {
  const site = useSite()
  const words = useWords('common')
  const { strip } = useWords('staff')
  const { pathname } = useLocation()
  const strips = useRef<HTMLElement>(null)
  const country = site.signedIn?.role === 'country_admin' ? site.signedIn.country : null
  // Open menus of the strip close on a click elsewhere, on Esc, and when the page changes.
  useEffect(() => {
    const close = (target: Node | null) => {
      for (const open of strips.current?.querySelectorAll('details[open]') ?? [])
        if (!target || !open.contains(target)) open.removeAttribute('open')
    }
    const onClick = (event: MouseEvent) => close(event.target as Node)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const open = strips.current?.querySelector<HTMLElement>('details[open] summary')
      close(null)
      open?.focus()
    }
    close(null)
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new page closes what is open
  }, [pathname])
  return (
    <header ref={strips} className={css.strip}>
      <button className={css.burger} type="button" onClick={onMenu} aria-label={words.menu.open}>
        <Icon name="menu" />
      </button>
      <Breadcrumb groups={groups} />
      {country && (
        <p className={css.workspace}>
          <span className={css.wide}>{strip.workspace({ country: country.name })}</span>
          <span className={css.narrow}>{country.name}</span>
        </p>
      )}
      <button className={css.command} type="button" onClick={onCommand} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" size={18} />
        <span className={css.name}>{strip.command}</span>
        <kbd className={css.wide}>Ctrl K</kbd>
      </button>
      <RunProgress />
      <Languages />
      <Bell />
      <Person />
    </header>
  )
}

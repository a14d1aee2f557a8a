// The top bar: logos, menu, search, languages, the person. Menus are disclosures that open without script.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { localeNames } from '#words/locales.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Icon } from '../foundations/icons.tsx'
import { LanguageList } from './language-list.tsx'
import { A } from '../foundations/link.tsx'
import { CachedFragment } from '../foundations/cached-fragment.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import type { Logo, MenuEntry, ShellData } from '../foundations/shell-data.ts'
import { Suggestions } from '../lists/suggestions/suggestions.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import css from './topbar.module.css'

function Logos({ logos, websiteName }: { logos: readonly Logo[]; websiteName: string }) {
  if (!logos.length) {
    return (
      <A className={css.name} href="/">
        {websiteName}
      </A>
    )
  }
  return (
    <ul className={css.logos}>
      {logos.map(({ src, dark, alt, href, width, height }, at) => (
        <li key={src}>
          <A href={href ?? '/'}>
            <picture>
              {dark && <source media="(prefers-color-scheme:dark)" srcSet={dark} />}
              <img src={src} alt={alt} width={width} height={height ?? 40} loading={at > 0 ? 'lazy' : undefined} />
            </picture>
          </A>
        </li>
      ))}
    </ul>
  )
}

/** Entries of the menu; groups are disclosure buttons, in the drawer as well. */
export function MenuList({ menu }: { menu: readonly MenuEntry[] }) {
  const words = useWords('common').menu
  return (
    <ul className={css.menu}>
      {menu.map((entry) =>
        'items' in entry ? (
          <li key={entry.key}>
            <details name="menu" className={css.group}>
              <summary data-current={entry.items.some(({ current }) => current) ? '' : undefined}>
                {words[entry.key]}
                <Icon name="down" size={16} />
              </summary>
              <ul>
                {entry.items.map(({ key, href, current }) => (
                  <li key={key}>
                    <A href={href} aria-current={current ? 'page' : undefined}>
                      {words[key]}
                    </A>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ) : (
          <li key={entry.key}>
            <A href={entry.href} aria-current={entry.current ? 'page' : undefined}>
              {words[entry.key]}
            </A>
          </li>
        ),
      )}
    </ul>
  )
}

const compactFrom = 160
const wholeFrom = 40

/** After scrolling the bar takes less room; the page below does not move. */
function useCompact(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = (): void => {
      const isCompact = element.dataset['compact'] !== undefined
      const wanted = isCompact ? scrollY > wholeFrom : scrollY > compactFrom
      if (wanted === isCompact) return
      const before = element.offsetHeight
      if (wanted) element.dataset['compact'] = ''
      else delete element.dataset['compact']
      element.style.marginBottom = wanted ? `${before - element.offsetHeight}px` : ''
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return bar
}

/** With script, open menus close by Esc, by a click elsewhere, and where a link inside leads on. */
function useClosingMenus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const open = (): HTMLDetailsElement[] => [
      ...(bar.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
    ]
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element)) return
      for (const details of open()) if (!details.contains(target) || target.closest('a')) details.open = false
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      for (const details of open()) {
        details.open = false
        details.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [bar])
}

export type TopbarProps = Omit<ShellData, 'footer' | 'footerLinks'> & {
  /** What is of who is signed in; visitors find the sign-in there. */
  own?: ReactNode
}

/** The menu of phones, over the page. */
function Drawer({
  websiteName,
  mayRegister,
  menu,
  languages,
  own,
}: Pick<TopbarProps, 'websiteName' | 'mayRegister' | 'menu' | 'languages' | 'own'>) {
  const { menu: menuWords, shell } = useWords('common')
  return (
    <div className={css.drawer} id="site-menu" popover="auto">
      <div className={css.drawerHead}>
        <span>{websiteName}</span>
        <button
          className={css.open}
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={menuWords.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <CachedFragment name="drawer" of={menu}>
        <nav aria-label={menuWords.label}>
          <MenuList menu={menu} />
        </nav>
      </CachedFragment>
      {!own && (
        <p className={css.enter}>
          {mayRegister && <ButtonLink href="/register">{shell.register}</ButtonLink>}
          <ButtonLink href="/login">{shell.signIn}</ButtonLink>
        </p>
      )}
      <LanguageList hrefs={languages} />
    </div>
  )
}

export function Topbar({ websiteName, mayRegister, logos, menu, languages, searchIn, q, own }: TopbarProps) {
  const { menu: menuWords, shell } = useWords('common')
  const locale = useLocale()
  const bar = useCompact()

  useClosingMenus(bar)

  return (
    <header className={css.bar} ref={bar} data-no-print="">
      <div className={css.inner}>
        <button className={css.open} type="button" popoverTarget="site-menu" aria-label={menuWords.open}>
          <Icon name="menu" />
        </button>
        <CachedFragment name="logos" of={[logos, websiteName]}>
          <Logos logos={logos} websiteName={websiteName} />
        </CachedFragment>
        <CachedFragment name="menu" of={menu}>
          <nav className={css.nav} aria-label={menuWords.label}>
            <MenuList menu={menu} />
          </nav>
        </CachedFragment>
        <div className={css.tools}>
          {searchIn && (
            <details
              name="topbar"
              className={`${css.drop} ${css.search}`}
              onToggle={(event) => event.currentTarget.open && event.currentTarget.querySelector('input')?.focus()}
            >
              <summary aria-label={shell.search}>
                <Icon name="search" />
              </summary>
              <SearchBox action={searchIn} q={q ?? ''} placeholder={shell.searchPeople}>
                <Suggestions />
              </SearchBox>
            </details>
          )}
          <details name="topbar" className={`${css.drop} ${css.language}`}>
            <summary aria-label={`${shell.language}: ${localeNames[locale]}`}>
              <Icon name="language" />
              <span>{localeNames[locale]}</span>
            </summary>
            <LanguageList hrefs={languages} />
          </details>
          {own ?? (
            <>
              {mayRegister && (
                <A className={css.register} href="/register">
                  {shell.register}
                </A>
              )}
              <A className={css.signIn} href="/login">
                {shell.signIn}
              </A>
            </>
          )}
        </div>
      </div>
      <Drawer {...{ websiteName, mayRegister, menu, languages, own }} />
    </header>
  )
}

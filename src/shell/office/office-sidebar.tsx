// The menu of the back office: an ink rail beside the work, a drawer on phones.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/foundations/icons.tsx'
import { readStorage, writeStorage } from '#ui/foundations/browser/browser-storage.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import { groupWord, homeWord, type MenuGroup, type MenuItem } from './office-menu.ts'
import { useSite } from '#engine/page/page-data.ts'
import { SidebarIcon } from './sidebar-icon.tsx'
import { useItemName } from './use-item-name.ts'
import { type Counts, useWaitingCounts } from './waiting-counts.ts'
import css from './office-sidebar.module.css'

type RailProps = {
  groups: readonly MenuGroup[]
  collapsed: boolean
  onCollapse: () => void
  open: boolean
  onClose: () => void
}

const isAt = (path: string, href: string): boolean => href !== '' && (path === href || path.startsWith(`${href}/`))

/** How much waits there; read with the name of the item. */
function Count({ of, href }: { of: Counts; href: string }) {
  const { strip } = useWords('staff')
  const locale = useLocale()
  const count = of[href] ?? 0
  return count > 0 ? (
    <span className={css.count}>
      <span aria-hidden="true">{formatNumber(count, locale)}</span>
      <span className="visually-hidden">{strip.waiting({ count })}</span>
    </span>
  ) : null
}

/** What waits below an item that does not show the screens below it. */
const allOf = ({ href, children }: MenuItem, counts: Counts): Counts => ({
  [href]: [href, ...children.map((child) => child.href)].reduce((sum, one) => sum + (counts[one] ?? 0), 0),
})

function Item({ item, path, counts }: { item: MenuItem; path: string; counts: Counts }) {
  const nameOf = useItemName()
  const name = nameOf(item.word)
  const child = item.children.find(({ href }) => isAt(path, href))
  const here = isAt(path, item.href) && !child
  return (
    <li>
      {item.href ? (
        <A
          className={css.item}
          href={item.href}
          aria-current={here ? 'page' : undefined}
          data-here={here || child ? '' : undefined}
          title={name}
        >
          <span className={css.sign}>
            <SidebarIcon word={item.word} />
          </span>
          <span className={css.label}>{name}</span>
          <Count of={isAt(path, item.href) ? counts : allOf(item, counts)} href={item.href} />
        </A>
      ) : (
        <>
          <span className={css.item} data-head="">
            {name}
          </span>
          {/* In the narrow menu, where its children are not shown, it leads to the first of them. */}
          <A className={css.item} href={item.children[0]?.href ?? '/backend'} data-narrow="" data-here={child && ''}>
            <span className={css.sign}>
              <SidebarIcon word={item.word} />
            </span>
            <span className={css.label}>{name}</span>
            <Count of={allOf(item, counts)} href={item.href} />
          </A>
        </>
      )}
      {item.children.length > 0 && (item.href === '' || isAt(path, item.href)) && (
        <ul className={css.children}>
          {item.children.map(({ word, href }) => (
            <li key={href}>
              <A href={href} aria-current={isAt(path, href) ? 'page' : undefined}>
                {nameOf(word)}
                <Count of={counts} href={href} />
              </A>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** So many items stand open until somebody folds them: a longer group is folded where its reader is not. */
const mostOpen = 14

const sumOf = (items: readonly MenuItem[], counts: Counts): number =>
  items.reduce((sum, item) => sum + (allOf(item, counts)[item.href] ?? 0), 0)

/** Works without script; what its reader folds or opens stays so on this device. */
function Group({ group: { word, items }, path, counts }: { group: MenuGroup; path: string; counts: Counts }) {
  const name = useItemName()(groupWord(word, useSite().signedIn?.role))
  const key = `menu ${word}`
  const isHere = items.some(
    ({ href, children }) => isAt(path, href) || children.some((child) => isAt(path, child.href)),
  )
  const count = items.reduce((sum, { children }) => sum + 1 + children.length, 0)
  const [kept, setKept] = useState<string | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- what the device remembers is known in the browser only
  useEffect(() => setKept(readStorage(key)), [key])
  const isOpen = kept === null ? isHere || word === 'manages' || count <= mostOpen : kept === 'open' || isHere
  return (
    <details
      className={css.fold}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return
        setKept(open ? 'open' : 'folded')
        writeStorage(key, open ? 'open' : 'folded')
      }}
    >
      <summary className={css.group}>
        {name}
        {!isOpen && <Count of={{ [word]: sumOf(items, counts) }} href={word} />}
      </summary>
      <ul className={css.list} aria-label={name}>
        {items.map((item) => (
          <Item key={item.word} item={item} path={path} counts={counts} />
        ))}
      </ul>
    </details>
  )
}

export function OfficeSidebar({ groups, collapsed, onCollapse, open, onClose }: RailProps) {
  const words = useWords('common')
  const { menu } = useWords('staff')
  const site = useSite()
  const { pathname } = useLocation()
  const rail = useRef<HTMLElement>(null)
  const counts = useWaitingCounts(groups, site.signedIn?.id ?? '')
  useEffect(() => {
    if (!open) return
    const before = document.activeElement as HTMLElement | null
    rail.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      before?.focus()
    }
  }, [open, onClose])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click beside the drawer; Esc does the same */}
      <div className={css.scrim} hidden={!open} onClick={onClose} />
      <nav ref={rail} className={css.rail} data-open={open ? '' : undefined} aria-label={menu.label}>
        <div className={css.head}>
          <A className={css.brand} href="/backend" title={site.name}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 2v20M12 2v20M18 2v20" stroke="currentColor" strokeWidth="2" />
              <path d="M2 7h7M15 7h7M5 12h10M2 17h13M21 17h1" stroke="var(--gold-400)" strokeWidth="2.5" />
            </svg>
            <span className={css.name}>{site.name}</span>
          </A>
          <button className={css.close} type="button" onClick={onClose} aria-label={words.menu.close}>
            <Icon name="close" />
          </button>
        </div>
        <ul className={css.list}>
          <li>
            <A
              className={css.item}
              href="/backend"
              aria-current={pathname === '/backend' ? 'page' : undefined}
              data-here={pathname === '/backend' ? '' : undefined}
              title={menu[homeWord(site.signedIn?.role)]}
            >
              <span className={css.sign}>
                <SidebarIcon word="home" />
              </span>
              <span className={css.label}>{menu[homeWord(site.signedIn?.role)]}</span>
              <Count of={counts} href="/backend" />
            </A>
          </li>
        </ul>
        {groups.map((group) => (
          <Group key={group.word} group={group} path={pathname} counts={counts} />
        ))}
        <button className={css.collapse} type="button" onClick={onCollapse} aria-expanded={!collapsed}>
          <Icon name={collapsed ? 'right' : 'left'} size={18} />
          <span className={css.label}>{collapsed ? menu.expand : menu.collapse}</span>
        </button>
      </nav>
    </>
  )
}

// Tabs that are links: each has its own address.
import { A } from '../foundations/link.tsx'
import { useLocale } from '../foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import css from './tabs.module.css'

export type Tab = { label: string; href: string; current?: boolean; count?: number | undefined }
export type TabsProps = { tabs: readonly Tab[]; label: string }

export function Tabs({ tabs, label }: TabsProps) {
  const locale = useLocale()
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ label: text, href, current, count }) => (
        <A key={href} href={href} aria-current={current ? 'page' : undefined}>
          {text}
          {count !== undefined && <small>{formatNumber(count, locale)}</small>}
        </A>
      ))}
    </nav>
  )
}

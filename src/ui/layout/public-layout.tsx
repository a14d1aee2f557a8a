// The frame of every public page: skip link, top bar, breadcrumbs, content, footer.
import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top.tsx'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { Footer } from './footer.tsx'
import { CachedFragment } from '../foundations/cached-fragment.tsx'
import { Printed } from './printed.tsx'
import type { ShellData } from '../foundations/shell-data.ts'
import { Topbar } from './topbar.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './public-layout.module.css'

export type PublicLayoutProps = {
  shell: ShellData
  /** In the top bar, of who is signed in. */
  own?: ReactNode
  /** Left out on the home page. */
  crumbs?: readonly Crumb[] | undefined
  children: ReactNode
  /** Popup. */
  extras?: ReactNode
  /** The page is switched off: staff see it and are told so. */
  isHidden?: boolean
  /** What is said to who is signed in. */
  above?: ReactNode
}

export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      {useWords('common').shell.skip}
    </a>
  )
}

function HiddenNote() {
  return (
    <p className={css.hidden} role="note">
      {useWords('common').shell.hiddenFromVisitors}
    </p>
  )
}

export function PublicLayout({ shell, own, crumbs, children, extras, isHidden = false, above }: PublicLayoutProps) {
  const { footer, footerLinks, ...bar } = shell
  return (
    <div id="top" className={css.page}>
      <SkipLink />
      <Topbar {...bar} own={own} />
      {isHidden && <HiddenNote />}
      {above}
      <main id="main" className={css.main} tabIndex={-1}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        {children}
      </main>
      <CachedFragment name="footer" of={[footer, shell.languages, footerLinks]}>
        <Footer settings={footer} languages={shell.languages} links={footerLinks} />
      </CachedFragment>
      <Printed />
      <BackToTop />
      {extras}
    </div>
  )
}

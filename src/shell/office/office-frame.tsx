// The frame of every page of the back office: the menu at the side, the strip above, messages, keyboard.
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { writeStorage, readStorage } from '#ui/foundations/browser/browser-storage.ts'
import { Printed } from '#ui/layout/printed.tsx'
import { SnackbarProvider } from '#ui/overlays/snackbar.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { CommandMenu } from './office-command.tsx'
import { officeMenu } from './office-menu.ts'
import { OfficeSidebar } from './office-sidebar.tsx'
import { ShortcutList, useShortcuts } from './office-shortcuts.tsx'
import { OfficeTopbar } from './office-topbar.tsx'
import { useSite } from '#engine/page/page-data.ts'
import css from './office-frame.module.css'
import { FlashMessage } from '../public/flash-message.tsx'
import { LoadingBand } from '../public/loading-band.tsx'

/** The look chosen on this device; without a choice the device decides. */
function useTheme(): void {
  useEffect(() => {
    const theme = readStorage('theme')
    if (theme) document.documentElement.dataset.theme = theme
    return () => void delete document.documentElement.dataset.theme
  }, [])
}

export function OfficeFrame({ children }: { children: ReactNode }) {
  const site = useSite()
  const { shell } = useWords('common')
  const { strip } = useWords('staff')
  const person = { role: site.signedIn?.role ?? null, country: site.signedIn?.country }
  const groups = officeMenu(person)
  const [collapsed, setCollapsed] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const [window, setWindow] = useState<'command' | 'keys' | null>(null)
  const { pathname } = useLocation()
  useTheme()
  // oxlint-disable-next-line react/set-state-in-effect -- what the device remembers is known in the browser only
  useEffect(() => setCollapsed(readStorage('rail') === 'collapsed'), [])
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies -- a new page closes the drawer
  useEffect(() => setDrawer(false), [pathname])
  useShortcuts(groups, { command: () => setWindow('command'), help: () => setWindow('keys') })
  const collapse = () => {
    setCollapsed(!collapsed)
    writeStorage('rail', collapsed ? 'open' : 'collapsed')
  }
  return (
    <SnackbarProvider>
      <LoadingBand />
      <div className={css.frame} data-collapsed={collapsed ? '' : undefined}>
        <a className={css.skip} href="#main">
          {shell.skip}
        </a>
        <OfficeSidebar
          groups={groups}
          collapsed={collapsed}
          onCollapse={collapse}
          open={drawer}
          onClose={() => setDrawer(false)}
        />
        <div className={css.work}>
          <OfficeTopbar groups={groups} onMenu={() => setDrawer(true)} onCommand={() => setWindow('command')} />
          {person.role === 'country_admin' && !person.country && (
            <p className={css.noCountry} role="status">
              {strip.noCountry}
            </p>
          )}
          <main id="main" className={css.main}>
            <FlashMessage />
            {children}
          </main>
          <Printed />
        </div>
      </div>
      <CommandMenu open={window === 'command'} onClose={() => setWindow(null)} groups={groups} />
      <ShortcutList open={window === 'keys'} onClose={() => setWindow(null)} groups={groups} />
    </SnackbarProvider>
  )
}

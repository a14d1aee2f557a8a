// The layout of sign-in pages and errors: one card, nothing around it.
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { BlankLayout as Blank } from '#ui/layout/blank-layout.tsx'
import { languageLinks } from './public-shell.ts'
import { useSite } from '#engine/page/page-data.ts'

export function BlankPage({ children }: { children: ReactNode }) {
  const site = useSite()
  return (
    <Blank
      websiteName={site?.name ?? ''}
      logo={site?.logo ? { src: site.logo, alt: site.name } : undefined}
      languages={site ? languageLinks(site) : {}}
      wide={site?.path.startsWith('/claim') ?? false}
    >
      {children}
    </Blank>
  )
}

export function BlankLayout() {
  return (
    <BlankPage>
      <Outlet />
    </BlankPage>
  )
}

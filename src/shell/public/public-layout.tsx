// The layout of public pages: top bar, breadcrumbs, content, footer, and what lies over them.
import { useEffect, useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { Crumb } from '#ui/layout/breadcrumbs.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { noteArrival } from '#ui/foundations/browser/arrival.ts'
import { useShownAddress } from '#ui/foundations/browser/shown-address.ts'
import type { Popup } from '#ui/overlays/popup.tsx'
import { PublicLayout as Public } from '#ui/layout/public-layout.tsx'
import over from '#ui/layout/over-page.module.css'
import { SnackbarProvider } from '#ui/overlays/snackbar.tsx'
import type { Suggest } from '#ui/lists/suggestions/suggestion.ts'
import { SuggestProvider } from '#ui/lists/suggestions/suggestions.tsx'
import { type Site, useSite } from '#engine/page/page-data.ts'
import { memberParts } from '../member/load-member-parts.ts'
import { arrived } from '../render/browser/chunk-reload.ts'
import type { PageHandle } from '../render/page-handle.ts'
import { shellOf } from './public-shell.ts'

type WithCrumbs = { crumbs?: Crumb[] } | null | undefined

/** The announcement; the data-protection sheet first, which the first script shows (shell/bootstrap/consent.ts). */
function Announcement({ popup: { html, version, closable }, site }: { popup: NonNullable<Site['popup']>; site: Site }) {
  const [answered, setAnswered] = useState(false)
  const [Shown, setShown] = useState<typeof Popup>()
  useEffect(() => {
    const look = () => setAnswered(!document.querySelector(`.${over.sheet}`))
    look()
    addEventListener('consent-answered', look)
    // It opens by script alone, and most sites have none: its code comes where there is one.
    void arrived(import('#ui/overlays/popup.tsx')).then((module) => setShown(() => module.Popup))
    return () => removeEventListener('consent-answered', look)
  }, [])
  return (
    Shown && (
      <Shown
        content={<Html html={html} />}
        version={version}
        closable={closable}
        ready={answered}
        logo={site.logo ? { src: site.logo, alt: site.name } : undefined}
      />
    )
  )
}

/** Called when a public page is there: what the first script asks on public pages it asks when one is reached without it, too. */
function arrive(): void {
  noteArrival()
  dispatchEvent(new Event('public-page'))
}

const askSuggestions: Suggest = async (q, locale) => {
  const answer = await fetch(`/api/suggestions?${new URLSearchParams({ q, locale })}`)
  return answer.ok ? ((await answer.json()) as { groups: Awaited<ReturnType<Suggest>> }).groups : []
}

export function PublicLayout() {
  const site = useSite()
  const matches = useMatches()
  useEffect(arrive, [])
  const { search, pathname } = useShownAddress()
  const crumbs = (matches.at(-1)?.loaderData as WithCrumbs)?.crumbs
  const flags = (matches.at(-1)?.handle as PageHandle | undefined)?.page.flags ?? []
  const parts = site.signedIn ? memberParts.parts : undefined
  const here: Site = { ...site, path: pathname, search }
  return (
    <SnackbarProvider>
      <SuggestProvider value={askSuggestions}>
        <Public
          shell={shellOf(here)}
          own={parts && site.signedIn && <parts.Own person={site.signedIn} />}
          crumbs={crumbs}
          extras={site.popup && <Announcement popup={site.popup} site={site} />}
          above={parts && <parts.NoticesAbovePage {...here} />}
          isHidden={flags.some((flag) => site.flags[flag] === false)}
        >
          <Outlet />
        </Public>
      </SuggestProvider>
    </SnackbarProvider>
  )
}

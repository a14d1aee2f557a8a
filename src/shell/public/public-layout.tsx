// The layout of public pages: top bar, breadcrumbs, content, footer, and what lies over them.
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { Crumb } from '#ui/layout/breadcrumbs.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { noteArrival } from '#ui/foundations/arrival.ts'
import { ConsentSheet } from '#ui/layout/consent-sheet.tsx'
import type { Popup } from '#ui/overlays/popup.tsx'
import { PublicLayout as Public } from '#ui/layout/public-layout.tsx'
import { SnackbarProvider } from '#ui/overlays/snackbar.tsx'
import { type Suggest, SuggestProvider } from '#ui/lists/suggestions.tsx'
import { type Site, useSite } from '#engine/office/page-data.ts'
import { own } from '../member/own.ts'
import { arrived } from '../render/chunk-reload.ts'
import type { PageHandle } from '../render/page-handle.ts'
import { shellOf } from './public-shell.ts'

type WithCrumbs = { crumbs?: Crumb[] } | null | undefined

/** Data-protection sheet first; the announcement only once that is answered. */
function Over({ site }: { site: Site }) {
  const [answered, setAnswered] = useState(site.pdpa === null)
  const [Announcement, setAnnouncement] = useState<typeof Popup>()
  const hasPopup = site.popup !== null
  // It opens by script alone, and most sites have none: its code comes where there is one.
  useEffect(() => {
    if (hasPopup) void arrived(import('#ui/overlays/popup.tsx')).then((module) => setAnnouncement(() => module.Popup))
  }, [hasPopup])
  return (
    <>
      {site.pdpa ? (
        <ConsentSheet
          text={<Html html={site.pdpa.html} />}
          version={site.pdpa.version}
          onShown={(shown) => setAnswered(!shown)}
        />
      ) : null}
      {site.popup && Announcement ? (
        <Announcement
          content={<Html html={site.popup.html} />}
          version={site.popup.version}
          closable={site.popup.closable}
          ready={answered}
          logo={site.logo ? { src: site.logo, alt: site.name } : undefined}
        />
      ) : null}
    </>
  )
}

const askSuggestions: Suggest = async (q, locale) => {
  const answer = await fetch(`/api/suggestions?${new URLSearchParams({ q, locale })}`)
  return answer.ok ? ((await answer.json()) as { groups: Awaited<ReturnType<Suggest>> }).groups : []
}

export function PublicLayout() {
  const site = useSite()
  const matches = useMatches()
  useEffect(noteArrival, [])
  const { search, pathname } = useLocation()
  const crumbs = (matches.at(-1)?.loaderData as WithCrumbs)?.crumbs
  const flags = (matches.at(-1)?.handle as PageHandle | undefined)?.page.flags ?? []
  const parts = site.signedIn ? own.parts : undefined
  const here: Site = { ...site, path: pathname, search }
  return (
    <SnackbarProvider>
      <SuggestProvider value={askSuggestions}>
        <Public
          shell={shellOf(here)}
          own={parts && site.signedIn && <parts.Own person={site.signedIn} />}
          crumbs={crumbs}
          extras={<Over site={site} />}
          above={parts && <parts.Above {...here} />}
          isHidden={flags.some((flag) => site.flags[flag] === false)}
        >
          <Outlet />
        </Public>
      </SuggestProvider>
    </SnackbarProvider>
  )
}

// Public pages: top bar, breadcrumbs, content, footer, and what lies over them.
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import { Html } from '#ui/html.tsx'
import { noteArrival } from '#ui/arrival.ts'
import { ConsentSheet } from '#ui/consent-sheet.tsx'
import { Popup } from '#ui/popup.tsx'
import { PublicLayout as Public } from '#ui/public-layout.tsx'
import { SnackbarProvider } from '#ui/snackbar.tsx'
import { type Suggest, SuggestProvider } from '#ui/suggestions.tsx'
import { type Site, useSite } from '#engine/pages/page-data.ts'
import { own } from './own.ts'
import type { PageHandle } from './page-handle.ts'
import { shellOf } from './public-shell.ts'

type WithCrumbs = { crumbs?: Crumb[] } | null | undefined

/** Data-protection sheet first; the announcement only once that is answered. */
function Over({ site }: { site: Site }) {
  const [answered, setAnswered] = useState(site.pdpa === null)
  return (
    <>
      {site.pdpa ? (
        <ConsentSheet
          text={<Html html={site.pdpa.html} />}
          version={site.pdpa.version}
          onShown={(shown) => setAnswered(!shown)}
        />
      ) : null}
      {site.popup ? (
        <Popup
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

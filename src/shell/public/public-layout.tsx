// The layout of public pages: top bar, breadcrumbs, content, footer, and what lies over them.
import { useEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { Crumb } from '#ui/layout/breadcrumbs.tsx'
import { noteArrival } from '#ui/foundations/browser/arrival.ts'
import { useShownAddress } from '#ui/foundations/browser/shown-address.ts'
import { PublicLayout as Public } from '#ui/layout/public-layout.tsx'
import { SnackbarProvider } from '#ui/overlays/snackbar.tsx'
import type { Suggest } from '#ui/lists/suggestions/suggestion.ts'
import { SuggestProvider } from '#ui/lists/suggestions/suggestions.tsx'
import { type Site, type SiteNotice, useSite } from '#engine/page/page-data.ts'
import { memberParts } from '../member/load-member-parts.ts'
import type { PageHandle } from '../render/page-handle.ts'
import { notices } from './load-notices.ts'
import { LoadingBand } from './loading-band.tsx'
import { shellOf } from './public-shell.ts'

type WithCrumbs = { crumbs?: Crumb[] } | null | undefined

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
  const loaded = notices.parts
  const banners = (placement: SiteNotice['placement']) =>
    loaded && <loaded.Banners site={site} path={pathname} placement={placement} />
  return (
    <SnackbarProvider>
      <LoadingBand />
      <SuggestProvider value={askSuggestions}>
        <Public
          shell={shellOf(here)}
          own={parts && site.signedIn && <parts.Own person={site.signedIn} />}
          crumbs={crumbs}
          extras={loaded && <loaded.Announcement site={site} />}
          above={
            <>
              {banners('strip')}
              {parts && <parts.NoticesAbovePage {...here} />}
            </>
          }
          isHidden={flags.some((flag) => site.flags[flag] === false)}
        >
          {banners('page_header')}
          {parts ? (
            <parts.FormParts>
              <Outlet />
            </parts.FormParts>
          ) : (
            <Outlet />
          )}
          {banners('side')}
        </Public>
      </SuggestProvider>
    </SnackbarProvider>
  )
}

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
import type { PreviewNoteProps } from '#ui/preview-note.tsx'
import { backFrom, previewedAs } from '#engine/pages/preview-address.ts'
import { type Site, useSite } from '#engine/pages/page-data.ts'
import { Bell } from './bell.tsx'
import type { PageHandle } from './page-handle.ts'
import { shellOf } from './public-shell.ts'
import { Said } from './said.tsx'

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
          logo={site.popup.logo ? { src: site.popup.logo, alt: site.name } : undefined}
        />
      ) : null}
    </>
  )
}

const askSuggestions: Suggest = async (q, locale) => {
  const answer = await fetch(`/api/suggestions?${new URLSearchParams({ q, locale })}`)
  return answer.ok ? ((await answer.json()) as { groups: Awaited<ReturnType<Suggest>> }).groups : []
}

/** The note over a page that staff look at before it is published. */
function previewOf({ path, search, previewWords: words }: Site): PreviewNoteProps | null {
  const query = new URLSearchParams(search)
  const seenAs = previewedAs(query)
  if (!words || !seenAs) return null
  const back = backFrom(query)
  const link = (as: 'visitor' | 'member', text: string) => {
    const next = new URLSearchParams(query)
    next.set('preview', as)
    return { text, href: `${path}?${next}`, isCurrent: as === seenAs }
  }
  return {
    text: words[seenAs],
    links: [
      link('visitor', words.asVisitor),
      link('member', words.asMember),
      ...(back ? [{ text: words.back, href: back }] : []),
    ],
  }
}

export function PublicLayout() {
  const site = useSite()
  const matches = useMatches()
  useEffect(noteArrival, [])
  const { search, pathname } = useLocation()
  const crumbs = (matches.at(-1)?.loaderData as WithCrumbs)?.crumbs
  const flags = (matches.at(-1)?.handle as PageHandle | undefined)?.page.flags ?? []
  const here: Site = { ...site, path: pathname, search }
  return (
    <SnackbarProvider>
      <Said />
      <SuggestProvider value={askSuggestions}>
        <Public
          shell={shellOf(here)}
          bell={site.signedIn && <Bell />}
          crumbs={crumbs}
          extras={<Over site={site} />}
          preview={previewOf(here)}
          isHidden={flags.some((flag) => site.flags[flag] === false)}
        >
          <Outlet />
        </Public>
      </SuggestProvider>
    </SnackbarProvider>
  )
}

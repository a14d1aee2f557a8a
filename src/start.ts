// The first script of a page, and a small one. The others are large and nothing that is seen needs them, so they come when
// all of that has arrived: on a slow line they would take it from the style, the fonts and the pictures. They run when the
// page is used; what it has to ask before is asked here.
import { hideDismissedBanners, listenForDismissal } from './shell/bootstrap/banners.ts'
import { askForConsent, listenForConsent } from './shell/bootstrap/consent.ts'
import { replayClicks, recordEarlyInput } from './shell/bootstrap/early.ts'
import { listenForLanguageChoice, offerLanguage } from './shell/bootstrap/languages.ts'
import { showNames } from './shell/bootstrap/name-fonts.ts'
import { fetchProgram } from './shell/bootstrap/program.ts'
import { notifyOtherTabs } from './shell/bootstrap/signed-out.ts'

const address = (): string => location.pathname + location.search
const shown = address()

/** After a reload, going back changes the address alone: the program would show the page of that address. */
function goBack(): void {
  if (address() !== shown) location.reload()
}

const early = recordEarlyInput()
globalThis.earlyInput = early
replayClicks()
listenForConsent()
listenForDismissal()
hideDismissedBanners()
listenForLanguageChoice()
showNames()

addEventListener('popstate', goBack)
// Said by client.tsx when it has taken over.
addEventListener('alive', () => {
  early.isOver = true
  removeEventListener('popstate', goBack)
})

/** What lies over public pages. */
function ask(): void {
  offerLanguage()
  askForConsent()
}
const script = document.querySelector<HTMLElement>('script[data-then]')?.dataset ?? {}
if (script['public'] !== undefined) ask()
// Said by public pages that are reached without a new document.
addEventListener('public-page', ask)

const sleeps = script['sleeps'] !== undefined
if (sleeps) notifyOtherTabs()
fetchProgram({ files: script['then']?.split(' ') ?? [], sleeps, isAhead: script['ahead'] !== undefined })

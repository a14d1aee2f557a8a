// Banners that were dismissed in this browser: hidden before the program comes, and remembered when one is closed.
import { remember, remembered } from './remembered.ts'

const key = 'banners-dismissed'
/** As many as are remembered; older ones are shown no more anyway. */
const most = 20

const dismissed = (): string[] => (remembered(key) ?? '').split('\n').filter(Boolean)

/** The program reads them on the document: it shares no file with the first script. */
export function hideDismissedBanners(gone = dismissed()): void {
  document.documentElement.setAttribute('data-banners-dismissed', gone.join('\n'))
  for (const banner of document.querySelectorAll<HTMLElement>('[data-banner]'))
    banner.hidden ||= gone.includes(banner.getAttribute('data-banner') ?? '')
}

export function listenForDismissal(): void {
  addEventListener('click', ({ target }) => {
    const banner = (target as Element).closest<HTMLButtonElement>('button[name=banner]')?.value
    if (!banner) return
    const gone = [...dismissed(), banner].slice(-most)
    remember(key, gone.join('\n'))
    hideDismissedBanners(gone)
    dispatchEvent(new Event('banner-dismissed'))
    document.getElementById('main')?.focus()
  })
}

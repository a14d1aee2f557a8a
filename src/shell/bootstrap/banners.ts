// Banners that were dismissed in this browser: hidden before the program comes, and remembered when one is closed.
import { dismissedKey } from '../public/dismissed-banners.ts'
import { remember, remembered } from './remembered.ts'

/** As many as are remembered; older ones are shown no more anyway. */
const most = 20

const dismissed = (): string[] => (remembered(dismissedKey) ?? '').split('\n').filter(Boolean)

export function hideDismissedBanners(): void {
  const gone = dismissed()
  for (const banner of document.querySelectorAll<HTMLElement>('[data-banner]'))
    banner.hidden ||= gone.includes(banner.dataset['banner'] ?? '')
}

export function listenForDismissal(): void {
  addEventListener('click', ({ target }) => {
    const banner = (target as Element).closest<HTMLButtonElement>('button[name=banner]')?.value
    if (!banner) return
    remember(dismissedKey, [...dismissed(), banner].slice(-most).join('\n'))
    hideDismissedBanners()
    dispatchEvent(new Event('banner-dismissed'))
    document.getElementById('main')?.focus()
  })
}

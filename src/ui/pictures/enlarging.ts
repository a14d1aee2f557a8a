// Opens a picture in the overlay: that of a link with `data-enlarge`, which says in words of the page how it is closed.
import type { Locale } from '#words/locales.ts'
import { openOverlay } from '../overlays/overlay.tsx'

export function enlarge(link: HTMLAnchorElement): void {
  const locale = (document.documentElement.dataset['locale'] ?? 'en') as Locale
  const text = link.ariaLabel || link.querySelector('img')?.alt || ''
  const overlay = openOverlay(
    { mode: 'image', text, src: link.href },
    {
      locale,
      closeLabel: link.dataset['enlarge'] ?? '',
      onClose: () => void overlay.then(({ close }) => close()),
    },
  )
}

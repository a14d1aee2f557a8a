// Opens pictures in the overlay: those behind links with `data-enlarge`, which says in words of the page how it is closed.
import type { Locale } from '#words/locales.ts'
import { openOverlay } from '../overlays/overlay.tsx'

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]')
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
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
})

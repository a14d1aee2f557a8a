// Offers the reader's own language once, and keeps the one that was chosen. Never leads anywhere by itself.
import { remember, remembered, setCookie } from './remembered.ts'

const offeredKey = 'language-offered'
const keptSeconds = 365 * 86_400

/** The language that was chosen before, else the first of the browser's that the site speaks. */
export function wantedLanguage(
  cookies: string,
  browser: readonly string[],
  spoken: readonly string[],
): string | undefined {
  const chosen = spoken.find((locale) => new RegExp(`(?:^|;\\s*)locale=${locale}(?:;|$)`).test(cookies))
  const first = browser.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find((tag) => spoken.includes(tag))
  return chosen ?? first
}

const dataset = document.documentElement.dataset

export function offerLanguage(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-offers]')
  if (!template) return
  const wanted = wantedLanguage(document.cookie, navigator.languages, (template.dataset.offers ?? '').split(' '))
  if (!wanted || wanted === dataset.locale || remembered(offeredKey) === wanted) return
  const offer = template.content.querySelector(`[data-offer=${wanted}]`)
  if (!offer) return
  remember(offeredKey, wanted)
  document.body.prepend(offer.cloneNode(true))
}

/** Every link with `data-language` makes a choice. */
export function listenForLanguageChoice(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const at = target as Element
      const link = at.closest<HTMLAnchorElement>('a[data-language]')
      const offer = at.closest<HTMLElement>('[data-offer]')
      if (offer && !link && at.closest('button')) return offer.remove()
      if (!link) return
      const language = link.dataset.language ?? ''
      setCookie('locale', language, keptSeconds)
      // The page may have become another one since it was offered.
      const now = offer && document.querySelector<HTMLAnchorElement>(`#root a[data-language=${language}]`)
      if (now) link.href = now.href
    },
    true,
  )
}

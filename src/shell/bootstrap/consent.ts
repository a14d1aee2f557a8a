// The sheet on data protection: shown by the first script until it is answered for this version of its text.
import { remember, remembered, setCookie } from './remembered.ts'

// 'accept' is kept for a year, 'necessary' for 180 days; the cookie holds nothing else.
const lifetime: Readonly<Record<string, number>> = { accept: 31_536_000, necessary: 15_552_000 }
const versionKey = 'pdpa-version'
const sheetId = 'notice'

/** Whether the cookie `pdpa` has an answer; none when a newer version of the text asks again. */
export const isAnswered = (cookies: string, answered: string | null, version: string): boolean =>
  /(?:^|;\s*)pdpa=(?:accept|necessary)(?:;|$)/.test(cookies) && (answered === null || answered === version)

const template = (): HTMLTemplateElement | null => document.querySelector('template[data-consent]')

export function askForConsent(): void {
  const asks = template()
  if (!asks || document.getElementById(sheetId)) return
  if (isAnswered(document.cookie, remembered(versionKey), asks.dataset.consent ?? '')) return
  document.body.append(asks.content.cloneNode(true))
  // How high it stands: bars at the lower edge stand above it, and what has focus is scrolled clear of it. Nothing once it is gone.
  const sheet = document.getElementById(sheetId) as HTMLElement
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--notice', `${sheet.offsetHeight}px`)
  }).observe(sheet)
}

export function listenForConsent(): void {
  addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLButtonElement>('button[name=pdpa]')?.value
    if (!answer || !lifetime[answer]) return
    setCookie('pdpa', answer, lifetime[answer])
    remember(versionKey, template()?.dataset.consent ?? '')
    document.getElementById(sheetId)?.remove()
    dispatchEvent(new Event('consent-answered'))
  })
}

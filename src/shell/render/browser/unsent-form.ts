// What was typed into a plain form stays in this tab until a page has answered it: neither a session that was over nor a server
// that was away loses it, nor does another form of the page that is sent. Passwords, hidden fields and files are not kept.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { writeStorage, readStorage } from '#ui/foundations/browser/browser-storage.ts'
import { controlsOf, valueOf } from '#ui/foundations/browser/controls.ts'
import { arrived } from './chunk-reload.ts'
import { isTouched, nameOf, note, plainForms, type Typed, type UnsentForm } from './plain-forms.ts'

const key = 'sent-forms'
const signInPath = '/login'
const mostLetters = 100_000

const read = (): UnsentForm | null => JSON.parse(readStorage(key, 'sessionStorage') ?? 'null') as UnsentForm | null
const write = (kept: UnsentForm | null): void => writeStorage(key, kept && JSON.stringify(kept), 'sessionStorage')

const othersThan = (sent: HTMLFormElement): Typed[] =>
  plainForms().flatMap((form) => {
    const typed = form === sent ? [] : controlsOf(form).filter(isTouched)
    return typed.length > 0 ? [{ form: nameOf(form), values: typed.map((one) => [one.name, valueOf(one)]) }] : []
  })

function keep({ target, defaultPrevented }: SubmitEvent, owner: string): void {
  // Signing in is the way back to what was typed, and gives back its own e-mail.
  if (location.pathname.endsWith(signInPath)) return
  if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'post') return
  const values = controlsOf(target).map((one): [string, string] => [one.name, valueOf(one)])
  const others = othersThan(target)
  const letters = [{ values }, ...others].flatMap((one) => one.values).reduce((sum, [, value]) => sum + value.length, 0)
  const at = target.querySelector<HTMLElement>('input:not([type=hidden])')?.id ?? ''
  write(letters > mostLetters ? null : { path: location.pathname, owner, values, at, isLost: false, others })
}

/** @param owner account of the reader, empty for a visitor  @param isError a page of errors is shown */
export function useUnsentForm(owner: string, isError: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const hear = (event: SubmitEvent) => keep(event, owner)
    document.addEventListener('submit', hear)
    document.addEventListener('input', note, true)
    return () => {
      document.removeEventListener('submit', hear)
      document.removeEventListener('input', note, true)
    }
  }, [owner])
  useEffect(() => {
    const kept = read()
    if (!kept) return
    const isHere = location.pathname === kept.path
    if (isError || (!isHere && pathname.endsWith(signInPath))) return write({ ...kept, isLost: true })
    if (!isHere || kept.owner !== owner) return write(null)
    // Kept until what gives it back is here.
    void arrived(import('./give-back.ts')).then(({ giveBack }) => {
      if (location.pathname !== kept.path || read() === null) return
      write(null)
      giveBack(kept)
    })
  }, [pathname, owner, isError])
}

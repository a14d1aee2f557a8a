// What was typed into a plain form stays in this tab until a page has answered it: neither a session that was over nor a server
// that was away loses it. Passwords, hidden fields and files are not kept.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { writeStorage, readStorage } from '#ui/foundations/browser-storage.ts'
import { controlsOf, type, valueOf } from './controls.ts'

type Kept = {
  path: string
  /** Account of who typed it; empty for a visitor. */
  owner: string
  values: [name: string, value: string][]
  /** Id of its first field: one is taken back there, or to the first that was typed. */
  at: string
  /** The form did not get through: a page of errors or the sign-in page came instead of its answer. */
  isLost: boolean
}

const key = 'sent-form'
const signInPath = '/login'
const mostLetters = 100_000

const read = (): Kept | null => JSON.parse(readStorage(key, 'sessionStorage') ?? 'null') as Kept | null
const write = (kept: Kept | null): void => writeStorage(key, kept && JSON.stringify(kept), 'sessionStorage')

function keep({ target, defaultPrevented }: SubmitEvent, owner: string): void {
  // Signing in is the way back to what was typed, and gives back its own e-mail.
  if (location.pathname.endsWith(signInPath)) return
  if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'post') return
  const values = controlsOf(target).map((one): [string, string] => [one.name, valueOf(one)])
  const letters = values.reduce((sum, [, value]) => sum + value.length, 0)
  const at = target.querySelector<HTMLElement>('input:not([type=hidden])')?.id ?? ''
  write(letters > mostLetters ? null : { path: location.pathname, owner, values, at, isLost: false })
}

/** Types it in again, into the form that has all of these fields; what React holds is told by the event. */
function giveBack({ values, at }: Kept): void {
  const form = [...document.forms].find((one) => {
    const names = controlsOf(one).map(({ name }) => name)
    return one.method === 'post' && values.every(([name]) => names.includes(name))
  })
  if (!form) return
  let place: HTMLElement | null = null
  for (const control of controlsOf(form)) {
    const value = values.find(([name]) => name === control.name)?.[1]
    if (value === undefined || value === valueOf(control)) continue
    type(control, value)
    place ??= control
  }
  place ??= document.getElementById(at)
  place?.focus()
}

/** @param owner account of the reader, empty for a visitor  @param isError a page of errors is shown */
export function useUnsentForm(owner: string, isError: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const hear = (event: SubmitEvent) => keep(event, owner)
    document.addEventListener('submit', hear)
    return () => document.removeEventListener('submit', hear)
  }, [owner])
  useEffect(() => {
    const kept = read()
    if (!kept) return
    const isHere = location.pathname === kept.path
    if (isError || (!isHere && pathname.endsWith(signInPath))) return write({ ...kept, isLost: true })
    write(null)
    if (isHere && kept.isLost && kept.owner === owner) giveBack(kept)
  }, [pathname, owner, isError])
}

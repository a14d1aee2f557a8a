// The guards of pages, passed before anything is read.
import { splitPrefix } from '#words/locales.ts'
import type { Identity } from './identify.ts'

type Outcome = { redirect: string } | { status: 500 }
type Who = Pick<Identity, 'viewer' | 'signedIn'>
type Guard = (who: Who, back: string) => Outcome | null

const to = (redirect: string): Outcome => ({ redirect })
const door = (address: string, back: string): Outcome => to(`${address}?redirect=${encodeURIComponent(back)}`)

const withRole =
  (...roles: string[]): Guard =>
  ({ viewer }) =>
    viewer.who === 'staff' && viewer.role !== null && roles.includes(viewer.role) ? null : to('/backend')

const isIn = ({ signedIn }: Who): boolean => signedIn !== null

const guardsByName: Readonly<Record<string, Guard>> = {
  authen: (who, back) => (isIn(who) ? null : door('/login', back)),
  'authen-admin': (who, back) => (isIn(who) ? null : door('/backend/login', back)),
  guest: (who) => (isIn(who) ? to('/') : null),
  'guest-admin': (who) => (isIn(who) ? to('/backend') : null),
  frontend: ({ viewer }) => (viewer.who === 'member' ? null : to('/')),
  backend: ({ viewer }) => (viewer.who === 'staff' ? null : to('/')),
  admin: withRole('secret', 'admin'),
  country_admin: withRole('secret', 'admin', 'country_admin'),
  secret: withRole('secret'),
}

/** Where the reader wanted to go: the address without language and without what the page's own script adds. */
function backOf(address: string): string {
  const url = new URL(address, 'http://localhost')
  const [, path] = splitPrefix(url.pathname)
  const query = [...url.searchParams].filter(([name]) => name !== '_data')
  const rest = new URLSearchParams(query).toString()
  return rest ? `${path}?${rest}` : path
}

/**
 * Sends the request through the guards of a page, in order.
 * @param address path and query of the request
 * @returns null when all let it pass; else where to go (path without language), or 500 for a guard nobody knows
 */
export function passGuards(guards: readonly string[], who: Who, address: string): Outcome | null {
  const back = backOf(address)
  for (const name of guards) {
    const guard = Object.hasOwn(guardsByName, name) ? guardsByName[name] : undefined
    const outcome = guard ? guard(who, back) : ({ status: 500 } as const)
    if (outcome) return outcome
  }
  return null
}

const hasControls = (text: string): boolean => /[\u0000-\u001f\u007f]/.test(text)

/**
 * A `redirect` parameter (decoded once already) when it is a path of this site: one leading slash, no second slash or
 * backslash, no scheme, no control characters. Anything else is `fallback`.
 */
export function safeRedirect(value: string | null | undefined, fallback: string): string {
  if (!value || !value.startsWith('/') || value.length > 2000) return fallback
  const path = value.split(/[?#]/, 1)[0] as string
  if (/^\/[/\\]/.test(value) || path.includes('\\') || hasControls(value)) return fallback
  const url = URL.parse(value, 'http://site.invalid')
  // Dots go away when an address is read: what is left of `/.//other.site` begins with two slashes.
  const isOwn = url?.origin === 'http://site.invalid' && !url.pathname.startsWith('//')
  return isOwn ? value : fallback
}

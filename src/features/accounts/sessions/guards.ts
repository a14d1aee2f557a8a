// The guards of pages and calls: whom each lets in.
import { isOwnPath, ownAddress } from '#lib/own-path.ts'
import type { Guard } from '#engine/model/guard.ts'
import type { Role, Viewer } from '#engine/model/viewer.ts'
import { splitPrefix } from '#words/locales.ts'

/** Where members go who were not on the way elsewhere: to what there is to do. */
export const homeOfMembers = '/my-profile'

type Who = Pick<Viewer, 'who' | 'role'>
/** Whom a guard lets in, and where a page sends everybody else: to a sign-in page that leads back, or simply there. */
type Passage = { lets: (who: Who) => boolean; to: string; leadsBack?: true }

const isIn = ({ who }: Who): boolean => who === 'member' || who === 'staff'
const has =
  (...roles: Role[]) =>
  ({ who, role }: Who): boolean =>
    who === 'staff' && role !== null && roles.includes(role)

const passages: Readonly<Record<Guard, Passage>> = {
  authen: { lets: isIn, to: '/login', leadsBack: true },
  'authen-admin': { lets: isIn, to: '/backend/login', leadsBack: true },
  guest: { lets: (who) => !isIn(who), to: '/' },
  'guest-admin': { lets: (who) => !isIn(who), to: '/backend' },
  frontend: { lets: ({ who }) => who === 'member', to: '/' },
  backend: { lets: ({ who }) => who === 'staff', to: '/' },
  admin: { lets: has('secret', 'admin'), to: '/backend' },
  country_admin: { lets: has('secret', 'admin', 'country_admin'), to: '/backend' },
  secret: { lets: has('secret'), to: '/backend' },
}

/** The guard that keeps somebody out; 'unknown' is one that nobody knows, and lets in nobody. */
export type Closed = Guard | 'unknown'

const isGuard = (name: string): name is Guard => Object.hasOwn(passages, name)

/** The first of these guards that does not let somebody in, in their order; null when all do. */
export function closedBy(guards: readonly string[], who: Who): Closed | null {
  for (const name of guards) {
    if (!isGuard(name)) return 'unknown'
    if (!passages[name].lets(who)) return name
  }
  return null
}

/** Where the reader wanted to go: the address without language and without what the page's own script adds. */
function backOf(address: string): string {
  const url = new URL(ownAddress(address), 'http://localhost')
  const [, path] = splitPrefix(url.pathname)
  const query = [...url.searchParams].filter(([name]) => name !== '_data')
  const rest = new URLSearchParams(query).toString()
  return rest ? `${path}?${rest}` : path
}

/**
 * Where a page sends somebody whom a guard keeps out: a path without language.
 * @param address path and query of the request
 */
export function redirectFor(guard: Guard, address: string): string {
  const { to, leadsBack } = passages[guard]
  return leadsBack ? `${to}?redirect=${encodeURIComponent(backOf(address))}` : to
}

/** A `redirect` parameter (decoded once already) when it is an address of this site as the site writes it. Anything else is `fallback`. */
export function safeRedirect(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > 2000 || /[\u0000-\u001f\u007f]/.test(value)) return fallback
  return isOwnPath(value.split(/[?#]/, 1)[0] as string) ? value : fallback
}

// The guards of pages, written down once more from the rules: whom each page lets in, where it sends the others, and what it shows.
import { existsSync } from 'node:fs'
import type { Guard } from '#engine/model/guard.ts'
import type { Page } from '#engine/page/page.ts'
import { isOfCountry, rightsTo } from '#tests/security/rights.ts'
import { type Actor, isMember, isStaff } from '#tests/support/people/actors.ts'
import { admins } from './canary-world.ts'

const signInAt = (address: string, back: string): string => `${address}?redirect=${encodeURIComponent(back)}`
/** The work queue, which says for whom the page is. */
const workFor = (back: string): string => `/backend?closed=${encodeURIComponent(back)}`
const isIn = (actor: Actor): boolean => isMember(actor) || isStaff(actor)

/** Whom each guard lets in, and where it sends the others. */
const guards: Readonly<Record<Guard, [lets: (actor: Actor) => boolean, to: (back: string) => string]>> = {
  authen: [isIn, (back) => signInAt('/login', back)],
  'authen-admin': [isIn, (back) => signInAt('/backend/login', back)],
  guest: [(actor) => !isIn(actor), () => '/'],
  'guest-admin': [(actor) => !isIn(actor), () => '/backend'],
  frontend: [isMember, () => '/'],
  backend: [isStaff, () => '/'],
  admin: [(actor) => admins.includes(actor), workFor],
  country_admin: [(actor) => [...admins, 'country admin', 'admin of another country'].includes(actor), workFor],
  secret: [(actor) => actor === 'secret', workFor],
}

/** Where somebody is sent instead; null who is let in. */
export function sentTo(page: Page, actor: Actor, back: string): string | null {
  const closed = page.guards.find((name) => !guards[name][0](actor))
  if (!closed) return null
  const [, to] = guards[closed]
  // It names the page, and no row that stands in its address.
  return to(to === workFor ? page.path : back)
}

/** What is shown to who is let in, where it is not simply the page. */
export function shown(page: Page, actor: Actor): number {
  const kind = page.kind ?? ''
  const may = (right: string): boolean => rightsTo(kind)[actor].includes(right)
  const isOfRow = page.path.includes(':id')
  // Whoever reads no row of a kind has no page of it in the back office.
  if (page.layout === 'office' && kind && !may('R')) return 403
  // A preview that nobody shared is not there.
  if (page.path.endsWith('/preview/:token')) return 404
  // Nobody made this link.
  if (page.path.endsWith('/:token')) return 400
  // Nobody was counted.
  if (page.path === '/dashboard/:slug') return 404
  // Records are counted by what is named.
  if (page.path === '/backend/reports/tnrr/:slug') return 404
  // A topic is named by its address or id.
  if (page.path === '/backend/manages/forums/:slug') return 404
  // What was reported or held is decided about before topics are listed.
  if (page.path === '/backend/manages/forums') return 302
  // Every member begins topics.
  if (page.path === '/forums/form') return 200
  // The other spelling leads to the one page.
  if (page.path === '/pairing-search') return 301
  // What is to be saved is not named.
  if (page.path === '/save') return 302
  if (page.path === '/logout') return isIn(actor) ? 200 : 302
  // Who is in has nothing to finish there, unless it is a way of signing in that is linked.
  if (page.path === '/auth') return isIn(actor) ? 302 : 200
  if (page.path.endsWith('/uploads')) return 301
  // Numbers of needs: for who sees needs, and for executives.
  if (page.path.endsWith('/needs/lacks'))
    return actor === 'executive' || rightsTo('needs')[actor].includes('R') ? 200 : 403
  if (page.path.endsWith('/needs/outcomes'))
    return actor === 'executive' || rightsTo('pairing-requests')[actor].includes('R') ? 200 : 403
  // Two entries are named in the address of what makes one of them, a word in that of what makes two; here none are.
  // Nor is an entry whose change somebody proposes.
  if (/\/(merge|split|propose)$/.test(page.path)) return 404
  // Authors change what they made, of lists that all staff share nothing.
  if (/\/(proposals|enrich)$/.test(page.path)) return may('U') || (actor === 'author' && isOfCountry(kind)) ? 200 : 403
  // Funding is a page of every member: who keeps no funders saves calls.
  if (page.path === '/my-profile/funding-organization') return 200
  // The own entries of a kind are pages of the members who may have some.
  if (page.layout === 'member' && page.kind) return may('C') ? 200 : 404
  // Those beside the member list are about people of both pools.
  if (page.path.endsWith('/claims')) return rightsTo(kind || 'talents')[actor].includes('P') ? 200 : 403
  if (/\/(upload|notices|openalex|scopus)$/.test(page.path)) return may('I') ? 200 : 403
  if (isOfRow && actor === 'admin of another country') return 404
  // Of what others made an author reads the rows and changes none.
  if (page.path.includes('/form')) return isOfRow ? (may('U') && actor !== 'author' ? 200 : 403) : may('C') ? 200 : 403
  return 200
}

/** Does this page do something with what is sent? */
export const acts = ({ view }: Page): boolean => existsSync(new URL(`../../src/${view}.action.ts`, import.meta.url))

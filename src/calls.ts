// Every call of the server beside its pages (src/routes.ts), and the guards it stands behind: those of pages. Never sent to browsers.
import type { Guard } from '#engine/model/guard.ts'
import { places } from '#kinds/places.data.ts'
import { locales, prefixOf } from '#words/locales.ts'

/** Method and address, and the guards: the most that may pass. The rules of the kind and the call itself may let in fewer. */
type Calls = Readonly<Record<string, readonly Guard[]>>

const everybody: readonly Guard[] = []
const signedIn: readonly Guard[] = ['authen']
const staff: readonly Guard[] = ['authen-admin', 'backend']
const admins: readonly Guard[] = [...staff, 'admin']

/** Entries as plain text, in each language: `.md` after their address. */
const plainTexts = places.flatMap(({ opens }) => {
  if (!opens) return []
  const [before, query] = opens.split('?')
  return locales.map((locale) => `GET ${prefixOf(locale)}${before}${query === undefined ? ':slug' : ''}.md`)
})

/** Calls that belong to no kind. */
export const calls: Calls = {
  'GET /healthz': everybody,
  'GET /readyz': everybody,
  'GET /assets/*': everybody,
  'GET /fonts/*': everybody,
  'GET /.well-known/security.txt': everybody,
  'GET /files/:key': everybody,
  'GET /robots.txt': everybody,
  'GET /sitemap.xml': everybody,
  'GET /sitemaps/:locale/:name.xml': everybody,
  'GET /feed.xml': everybody,
  'GET /:locale/feed.xml': everybody,
  'GET /opensearch.xml': everybody,
  'GET /:locale/opensearch.xml': everybody,
  'GET /calendars/:kind.ics': everybody,
  'GET /:locale/calendars/:kind.ics': everybody,
  'GET /linkset/:kind/:slug': everybody,
  'GET /llms.txt': everybody,
  'GET /oai': everybody,
  'GET /open-graph/:locale/:kind/:name.png': everybody,
  'POST /oai': everybody,
  ...Object.fromEntries(plainTexts.map((call) => [call, everybody])),
  'GET /api/setting': everybody,
  'GET /api/search': everybody,
  'GET /api/suggestions': everybody,
  'GET /deadlines.ics': everybody,
  'GET /api/zipcodes': everybody,
  'GET /api/openapi.json': everybody,
  'GET /api/docs': staff,
  'POST /api/files': signedIn,
  'POST /api/uploads': signedIn,
  'GET /api/uploads/:id': signedIn,
  'PATCH /api/uploads/:id': signedIn,
  'DELETE /api/uploads/:id': signedIn,
  'GET /api/audit-entries': admins,
  'GET /api/audit-entries/export': admins,
  'GET /api/suppressions': admins,
  'GET /api/blog-drafts/:post': admins,
  'PUT /api/blog-drafts/:post': admins,
  'DELETE /api/blog-drafts/:post': admins,
  'POST /api/blog-drafts/:post/take-over': admins,
  'GET /api/notifications': signedIn,
  'POST /api/notifications/read': signedIn,
  'POST /api/auth/register': everybody,
  'POST /api/auth/verify-email': everybody,
  'POST /api/auth/resend-verification': everybody,
  'POST /api/auth/login': everybody,
  'POST /api/auth/token': everybody,
  'POST /api/auth/forgot-password': everybody,
  'POST /api/auth/reset-password': everybody,
  'GET /api/auth/social/:provider': everybody,
  'GET /api/auth/me': signedIn,
  'DELETE /api/auth/logout': everybody,
  'POST /api/auth-admin/login': everybody,
  'POST /api/auth-admin/token': everybody,
  'POST /api/auth-admin/forgot-password': everybody,
  'POST /api/auth-admin/reset-password': everybody,
  'POST /api/auth-admin/confirm-password': ['authen-admin'],
  'GET /api/auth-admin/confirm-password': ['authen-admin'],
  'GET /api/auth-admin/me': ['authen-admin'],
  'DELETE /api/auth-admin/logout': everybody,
  'GET /api/import-runs/:id': staff,
  'DELETE /api/import-runs/:id': staff,
  'GET /api/import-runs/:id/events': staff,
  'GET /api/import-runs/:id/rows': staff,
  'GET /api/import-runs/:id/corrections': staff,
  'PATCH /api/import-runs/:id/rows/:at': staff,
  ...Object.fromEntries(
    ['columns', 'check', 'repairs', 'commit', 'pause', 'resume', 'stop', 'undo', 'told'].map((step) => [
      `POST /api/import-runs/:id/${step}`,
      staff,
    ]),
  ),
}

/** Calls of every kind, after `/api/{kind}`: its menu flags close them too, and its rules say which rows somebody gets and may change. */
export const kindCalls: Calls = {
  'GET ': everybody,
  'GET /:id': everybody,
  'GET /export': everybody,
  'GET /calendar': everybody,
  'GET /:id/calendar': everybody,
  'GET /:id/cv': everybody,
  'GET /:id/citation': everybody,
  'POST ': signedIn,
  'POST /duplicates': signedIn,
  'POST /pasted': signedIn,
  'POST /look-up': signedIn,
  'PATCH /:id': signedIn,
  'DELETE /:id': signedIn,
  'POST /:id/restore': signedIn,
  'POST /:id/status': signedIn,
  'GET /merges': staff,
  'POST /:id/merge': staff,
  'POST /merges/:id/undo': staff,
  'GET /proposals': staff,
  'GET /:id/proposals': staff,
  'POST /:id/proposals': signedIn,
  'POST /:id/proposals/decide': staff,
  'POST /import': staff,
  'GET /import/template': staff,
  'POST /:id/reveal': staff,
}

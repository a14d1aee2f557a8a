// Every call of the API, in the order in which their routes are added.
import type { FastifyInstance } from 'fastify'
import { addKindRoutes } from '#engine/api/api.ts'
import { addMemberRoutes } from '#features/accounts/members/api.ts'
import { findSignedIn } from '#features/accounts/sessions/identify.ts'
import { addSignInRoutes } from '#features/accounts/sign-in/api.ts'
import { addSocialRoutes } from '#features/accounts/social/api.ts'
import type { SocialOptions } from '#features/accounts/social/providers.ts'
import { addOpenApiRoute } from '#features/api-description/openapi.ts'
import { addCalendarFeeds } from '#features/calendar-files/feed.ts'
import { addFeedRoutes } from '#features/feeds/calls.ts'
import { addFileRoutes } from '#features/files/api.ts'
import { addAuditRoutes } from '#features/audit-log/api.ts'
import { addDraftRoutes } from '#features/blogs/drafts/api.ts'
import { addDeadlineRoutes } from '#features/home/deadlines.ts'
import { addNotificationRoutes } from '#features/notifications/api.ts'
import { addPostalCodeRoutes } from '#features/postal-codes/api.ts'
import { addOaiRoutes } from '#features/oai-pmh/calls.ts'
import { addOpenGraphRoutes } from '#features/open-graph/calls.ts'
import { addPlainTextRoutes } from '#features/plain-text/calls.ts'
import { addSearchRoutes } from '#features/search/api.ts'
import { addSuggestionRoutes } from '#features/search/suggestions.ts'
import { addRevealRoutes } from '#features/sensitive-data/api.ts'
import { addSettingRoutes } from '#features/settings/api.ts'
import { addLinksetRoutes } from '#features/signposting/calls.ts'
import { addSitemapRoutes } from '#features/sitemaps/calls.ts'
import { addImportRoutes } from '#import/pages/api.ts'
import type { Storage } from '#server/files/storage.ts'
import { isKindOpen, isListed } from './authorize.ts'
import { openPages, titleOfPage } from './open-pages.ts'

export type CallSettings = {
  isSecure: boolean
  rateLimits: boolean
  origin: string
  storage: Storage
  social: Pick<SocialOptions, 'providers' | 'allowPrivate'>
}

export function addCalls(app: FastifyInstance, settings: CallSettings): void {
  const { isSecure, rateLimits, origin, storage, social } = settings
  addSignInRoutes(app, { isSecure, rateLimits })
  addMemberRoutes(app)
  addSocialRoutes(app, { origin, ...social, warn: (text) => app.log.warn(text) })
  addSettingRoutes(app)
  addFileRoutes(app, storage, isKindOpen)
  addPostalCodeRoutes(app)
  addSearchRoutes(app, isListed)
  addSuggestionRoutes(app, isListed)
  addDeadlineRoutes(app, origin, isListed)
  addImportRoutes(app, async (request) => (await findSignedIn(request)) !== null)
  addNotificationRoutes(app)
  addAuditRoutes(app)
  addDraftRoutes(app)
  addRevealRoutes(app, (request) => request.identity.viewer)
  addKindRoutes(app, async (request) => request.identity.viewer, origin)
  addSitemapRoutes(app, origin, openPages)
  addFeedRoutes(app, origin)
  addCalendarFeeds(app, origin)
  addLinksetRoutes(app, origin)
  addOaiRoutes(app, origin)
  addOpenGraphRoutes(app, titleOfPage)
  addPlainTextRoutes(app, origin, openPages)
  addOpenApiRoute(app, async (request) => request.identity.viewer)
}

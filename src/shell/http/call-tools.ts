// What the calls of features are made with: the settings of the server, and what it knows of pages and of who asks.
import type { CallTools } from '#engine/interfaces/feature.ts'
import { findSignedIn } from '#features/accounts/sessions/identify.ts'
import { isListed } from './authorize.ts'
import { openPages, titleOfPage } from './open-pages.ts'

export type CallSettings = Pick<CallTools, 'isSecure' | 'rateLimits' | 'origin' | 'storage' | 'social'>

export const callTools = ({ isSecure, rateLimits, origin, storage, social }: CallSettings): CallTools => ({
  isSecure,
  rateLimits,
  origin,
  storage,
  social,
  viewerOf: async (request) => request.identity.viewer,
  isStillIn: async (request) => (await findSignedIn(request)) !== null,
  isListed,
  openPages,
  titleOfPage,
})

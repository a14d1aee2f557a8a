// The texts that changed since the member agreed to them.
import { accountId } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { safeRedirect } from '../sessions/guards.ts'
import { consentTexts, type Purpose } from './consent-texts.ts'
import { changedTexts } from './consents.ts'

export type AgreeData = { texts: { purpose: Purpose; paragraphs: readonly string[] }[]; laterHref: string }

/** Where the reader wanted to go. */
export const returnPath = (query: URLSearchParams): string => safeRedirect(query.get('redirect'), '/')

export async function loader({ viewer, query, locale, reply }: LoaderContext): Promise<AgreeData> {
  reply.header('cache-control', 'no-store')
  const changed = await changedTexts(accountId(viewer))
  return {
    texts: changed.map((purpose) => ({ purpose, paragraphs: consentTexts[purpose].paragraphs[locale] })),
    laterHref: returnPath(query),
  }
}

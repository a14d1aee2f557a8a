// What the sign-in page says before anybody typed, and where its links keep the way back.
import type { LoaderContext } from '#engine/page/context.ts'
import { safeRedirect } from '../sessions/guards.ts'
import { siteFacts } from '../sessions/site-facts.ts'
import { mailSentTo } from './registration/mail-sent-to.ts'
import { type ProviderName, providerNames } from '../social/providers.ts'

const flashes = ['passwordReset', 'verified', 'emailChanged', 'textKept'] as const
type Flash = (typeof flashes)[number]
/** `email`: the address that was confirmed, or whose password was set, a moment ago in this browser. */
export type LoginData = {
  flash: Flash | null
  email: string
  isOpen: boolean
  query: string
  providers: ProviderName[]
}

/** The way back as a query for the next page of signing in; empty without one. */
export const returnQuery = (query: URLSearchParams): string => {
  const back = safeRedirect(query.get('redirect'), '')
  return back ? `?redirect=${encodeURIComponent(back)}` : ''
}

export async function loader({ query, cookies, reply }: LoaderContext): Promise<LoginData> {
  const flash = flashes.find((one) => one === query.get('flash')) ?? null
  if (flash !== null) reply.header('cache-control', 'no-store')
  return {
    flash,
    email: flash === null ? '' : mailSentTo(cookies),
    isOpen: (await siteFacts()).isRegistrationOpen,
    query: returnQuery(query),
    providers: providerNames(),
  }
}

// The page behind the link to a guardian: no account needed, nothing decided by opening it.
import type { LoadContext } from '#engine/pages/context.ts'
import type { Minor } from './entries.ts'
import { publishedFacts } from './published.ts'
import { findByLink } from './requests.ts'

export type GuardianData =
  | { state: 'dead' }
  | { state: 'open' | 'confirmed'; name: string; facts: { term: string; value: string }[] }

const dataOf = async (minor: Minor, locale: LoadContext['locale']): Promise<GuardianData> => ({
  state: minor.row['guardianConsentAt'] ? 'confirmed' : 'open',
  name: String(minor.row['nameNative'] ?? minor.row['fullName']),
  facts: await publishedFacts(minor, locale),
})

export async function load({ params, locale, reply }: LoadContext): Promise<GuardianData> {
  reply.header('referrer-policy', 'no-referrer')
  const minor = await findByLink(params['token'])
  if (minor) return dataOf(minor, locale)
  reply.status(400)
  return { state: 'dead' }
}

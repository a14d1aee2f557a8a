// The page behind the link to a guardian: no account needed, nothing decided by opening it.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { isMinorThemselves } from './answer.ts'
import type { Minor } from './entries.ts'
import { publishedFacts } from './published.ts'
import { findByLink } from './requests.ts'

export type GuardianData =
  | { state: 'dead' }
  | {
      state: 'open' | 'confirmed'
      name: string
      facts: { term: string; value: string }[]
      /** The person it is about is signed in here. */
      isThemselves: boolean
    }

const dataOf = async (minor: Minor, { locale, viewer }: LoaderContext): Promise<GuardianData> => ({
  state: minor.row.guardianConsentAt ? 'confirmed' : 'open',
  name: minor.row.nameNative ?? minor.row.fullName,
  facts: await publishedFacts(minor, locale),
  isThemselves: isMinorThemselves(viewer, minor),
})

export async function loader(context: LoaderContext): Promise<GuardianData> {
  const { params, reply } = context
  setSecretLinkHeaders(reply)
  const minor = await findByLink(params.token)
  if (minor) return dataOf(minor, context)
  reply.status(400)
  return { state: 'dead' }
}

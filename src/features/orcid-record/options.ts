// Where records of ORCID are written, as the installation configures it: off without an address of the member API.
import type { SignInProvider, Sources } from '#server/config.ts'
import { outboundCalls } from '#server/http/outbound.ts'
import type { OrcidClient } from '#server/sources/orcid-access.ts'
import type { OrcidMemberApi } from '#server/sources/orcid-member.ts'
import { ownRecordPage } from './own-page.ts'

export const pagePath = ownRecordPage.href
export const connectPath = '/api/orcid-record/connect'
export const backPath = '/api/orcid-record/back'

type Chosen = { api: OrcidMemberApi; client: OrcidClient }
let chosen: Chosen | null = null

type Given = {
  sources: Pick<Sources, 'allowPrivate'> & { orcid: Pick<Sources['orcid'], 'memberUrl'> }
  providers: readonly SignInProvider[]
  origin: string
}

/** From now on records are written there, or nowhere. @param seconds how long an answer may take */
export function writeRecordsAt({ sources, providers, origin }: Given, seconds?: number): void {
  const provider = providers.find(({ name }) => name === 'orcid')
  const url = sources.orcid.memberUrl
  const outbound = outboundCalls({ allowPrivate: sources.allowPrivate, ...(seconds ? { seconds } : {}) })
  chosen =
    url && provider
      ? {
          api: { outbound, url, clientId: provider.clientId },
          client: { outbound, provider, back: `${origin}${backPath}` },
        }
      : null
}

/** Null where this installation writes to no records. */
export const orcidWriting = (): Chosen | null => chosen

// The permission to write to a record at ORCID: three-legged OAuth as github.com/ORCID/ORCID-Source, orcid-api-web/README.md and
// tutorial/revoke.md document it. The answer names the iD that gave it.
import { parseOrcid } from '#lib/identifiers/orcid.ts'
import type { SignInProvider } from '../config.ts'
import { type Outbound, OutboundError } from '../http/outbound.ts'
import { SourceFault } from './ask-source.ts'
import { isPart, type Part } from './parts.ts'

/** To add and change items, and to read those that are not public: what was added is looked for there. */
export const wantedScopes = ['/read-limited', '/activities/update'] as const

export type OrcidClient = { outbound: Outbound; provider: SignInProvider; back: string }

const addressOf = ({ issuer }: SignInProvider, path: string): string => `${issuer.replace(/\/$/, '')}/oauth/${path}`

/** Where the browser goes to be asked. */
export function permissionAddress(
  { provider, back }: OrcidClient,
  state: string,
  locale: string,
  orcid: string,
): string {
  const query = new URLSearchParams({
    client_id: provider.clientId,
    response_type: 'code',
    scope: wantedScopes.join(' '),
    redirect_uri: back,
    state,
    lang: locale,
    orcid,
  })
  return `${addressOf(provider, 'authorize')}?${query}`
}

async function post(
  { outbound, provider }: OrcidClient,
  path: string,
  more: Record<string, string>,
): Promise<Response> {
  const { clientId, clientSecret } = provider
  try {
    return await outbound(addressOf(provider, path), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...more }).toString(),
    })
  } catch (error) {
    if (error instanceof OutboundError) throw new SourceFault('away')
    throw error
  }
}

export type Permission = {
  token: string
  orcid: string
  scope: string
  /** Seconds; null where nothing is said. */
  seconds: number | null
}

function permissionIn(body: Part): Permission | null {
  const { access_token: token, orcid, scope, expires_in: seconds } = body
  const id = typeof orcid === 'string' ? parseOrcid(orcid) : null
  if (typeof token !== 'string' || token === '' || !id?.ok) return null
  return {
    token,
    orcid: id.value,
    scope: typeof scope === 'string' ? scope : '',
    seconds: typeof seconds === 'number' && seconds > 0 ? seconds : null,
  }
}

/** May one write with it what is asked for? */
export const isEnough = ({ scope }: Permission): boolean => {
  const given = scope.split(/[\s,]+/)
  return wantedScopes.every((one) => given.includes(one))
}

/**
 * The token for a code.
 * @returns null where the code is used, too old, or none
 * @throws SourceFault where ORCID does not answer, or not as documented
 */
export async function exchangePermission(client: OrcidClient, code: string): Promise<Permission | null> {
  const answer = await post(client, 'token', { grant_type: 'authorization_code', redirect_uri: client.back, code })
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return null
  if (!answer.ok) throw new SourceFault('away', null, answer.status)
  let body: unknown
  try {
    body = await answer.json()
  } catch {
    throw new SourceFault('unreadable', null, answer.status)
  }
  const permission = isPart(body) ? permissionIn(body) : null
  if (!permission) throw new SourceFault('unreadable', null, answer.status)
  return permission
}

/** Gives a token back. @throws SourceFault where ORCID does not answer */
export async function revokePermission(client: OrcidClient, token: string): Promise<void> {
  const { status } = await post(client, 'revoke', { token })
  if (status === 429 || status >= 500) throw new SourceFault('away', null, status)
}

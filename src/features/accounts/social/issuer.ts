// Speaks OpenID Connect with a provider: where to send the browser, and whom the code that it brings back is about.
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client'
import { emailKey, parseEmail } from '#lib/identifiers/email.ts'
import { parseOrcid } from '#lib/identifiers/orcid.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import type { SignInProvider } from '#server/config.ts'
import { type Outbound, outboundCalls, OutboundError } from '#server/http/outbound.ts'
import { orcidProvider, socialOptions } from './providers.ts'

/** denied: the person said no. over: the code was used or is too old. down: no answer. untrusted: an answer that proves nothing. */
export type ProviderFault = 'denied' | 'over' | 'down' | 'untrusted'

export class ProviderError extends Error {
  readonly trouble: ProviderFault
  constructor(trouble: ProviderFault, cause?: unknown) {
    super(`sign-in by another site: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** What only this browser and this server know of one way to the provider. */
export type Secrets = { nonce: string; verifier: string }

/** Whom the provider vouches for. */
export type Answer = { subject: string; name: string; email: string; isEmailVerified: boolean }

const keptMs = 600_000
const cache = new Map<string, { metadata: ServerMetadata; until: number }>()

/** For tests: the next sign-in asks the provider anew what it offers. */
export const forgetProviders = (): void => cache.clear()

let calls: { outbound: Outbound; isFor: string } | undefined

/** Calls with the limits of this installation. */
function outbound(): Outbound {
  const { allowPrivate, seconds } = socialOptions
  const isFor = `${allowPrivate} ${seconds}`
  if (calls?.isFor !== isFor) calls = { outbound: outboundCalls({ allowPrivate, seconds }), isFor }
  return calls.outbound
}

type Options = { method?: string; headers?: HeadersInit; body?: unknown }

const call = (url: string, { method = 'GET', headers, body }: Options): Promise<Response> =>
  outbound()(url, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' || body instanceof URLSearchParams ? { body: body.toString() } : {}),
  })

/** In the body of the request, as ORCID wants it, unless the provider says that it takes the header only. */
const clientAuth =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const isHeaderOnly = methods.includes('client_secret_basic') && !methods.includes('client_secret_post')
    const auth = isHeaderOnly ? ClientSecretBasic(secret) : ClientSecretPost(secret)
    return auth(server, client, body, headers)
  }

async function metadataOf({ issuer, clientId }: SignInProvider): Promise<ServerMetadata> {
  const known = cache.get(issuer)
  if (known && known.until > Date.now()) return known.metadata
  try {
    const found = await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: call,
      timeout: socialOptions.seconds,
      execute: socialOptions.allowPrivate ? [allowInsecureRequests] : [],
    })
    const metadata: ServerMetadata = { ...found.serverMetadata() }
    cache.set(issuer, { metadata, until: Date.now() + keptMs })
    return metadata
  } catch (error) {
    throw new ProviderError('down', error)
  }
}

// New for every sign-in: the keys of a provider are read again each time, so that new keys are known at once.
async function clientOf(provider: SignInProvider): Promise<Configuration> {
  const metadata = await metadataOf(provider)
  const client = new Configuration({ ...metadata }, provider.clientId, undefined, clientAuth(provider.clientSecret))
  client[customFetch] = call
  client.timeout = socialOptions.seconds
  enableNonRepudiationChecks(client)
  if (socialOptions.allowPrivate) allowInsecureRequests(client)
  return client
}

/** The address that providers send browsers back to. */
export const callbackAddress = (): string => `${socialOptions.origin}/auth`

const wanted = ['openid', 'email', 'profile']

/**
 * Where the browser goes to sign in. `isAgain`: the provider asks who it is even if it knows the browser.
 * @throws ProviderError
 */
export async function authorizationAddress(
  provider: SignInProvider,
  { state, nonce, verifier, locale, isAgain }: Secrets & { state: string; locale: string; isAgain: boolean },
): Promise<string> {
  const client = await clientOf(provider)
  const offered = client.serverMetadata().scopes_supported
  // ORCID refuses scopes that it does not know.
  const scope = wanted.filter(
    (one) => one === 'openid' || (offered ? offered.includes(one) : provider.name !== orcidProvider),
  )
  return buildAuthorizationUrl(client, {
    redirect_uri: callbackAddress(),
    response_type: 'code',
    scope: scope.join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: locale,
    ...(isAgain ? { prompt: 'login' } : {}),
  }).href
}

function troubleOf(error: unknown): ProviderFault {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied'
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'down' : 'untrusted'
  }
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'over' : 'untrusted'
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof OutboundError || at.name === 'TimeoutError') return 'down'
  return 'untrusted'
}

type Claims = Readonly<Record<string, unknown>>

const textIn = (claims: Claims, name: string, most: number): string => {
  const value = claims[name]
  return typeof value === 'string' ? cleanLine(value.toWellFormed()).slice(0, most) : ''
}

function answerOf(provider: SignInProvider, subject: string, claims: Claims): Answer {
  const orcid = parseOrcid(subject)
  if (provider.name === orcidProvider && !orcid.ok) throw new ProviderError('untrusted')
  const parts = [textIn(claims, 'given_name', 100), textIn(claims, 'family_name', 100)].filter(Boolean)
  const email = parseEmail(textIn(claims, 'email', 300))
  return {
    subject: provider.name === orcidProvider && orcid.ok ? orcid.value : subject,
    name: textIn(claims, 'name', 200) || parts.join(' '),
    email: email.ok ? emailKey(email.value) : '',
    // Only a plain yes counts; a text 'true' comes from providers that never checked.
    isEmailVerified: claims.email_verified === true,
  }
}

/**
 * Exchanges the code of the way back, and checks what comes with it: signature, audience, time, nonce, PKCE.
 * @param query the query that the provider sent the browser back with
 * @throws ProviderError
 */
export async function exchangeCode(
  provider: SignInProvider,
  query: URLSearchParams,
  { nonce, verifier, state }: Secrets & { state: string },
): Promise<Answer> {
  const client = await clientOf(provider)
  try {
    const back = new URL(`${callbackAddress()}?${query}`)
    const tokens = await authorizationCodeGrant(client, back, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims || claims.sub.length > 255) throw new ProviderError('untrusted')
    const isEnough = typeof claims.email === 'string' || provider.name === orcidProvider
    const more =
      isEnough || !client.serverMetadata().userinfo_endpoint
        ? {}
        : await fetchUserInfo(client, tokens.access_token, claims.sub)
    // Whether an address was verified is said where the address stands, and nowhere else.
    return answerOf(provider, claims.sub, isEnough ? claims : { ...claims, email_verified: false, ...more })
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(troubleOf(error), error)
  }
}

// A real OpenID provider on a port of this machine, with the people that a test needs, and the faults that one can have.
import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Adapter, type AdapterPayload, type JWK, Provider } from 'oidc-provider'

/** Claims of somebody who may sign in there, by subject. */
export type People = Record<string, Record<string, unknown>>

/** What the provider does wrong from now on. */
export type Fault =
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'expired'
  | 'signature'
  | 'subject'
  | 'garbage'
  | 'silent'
  | 'huge'
  | 'broken'

export type Issuer = {
  address: string
  client: { id: string; secret: string }
  fault: Fault | null
  /** Requests so far, as `METHOD /path`. */
  asked: string[]
  /** From now on it signs with another key. */
  rotate(): void
  close(): Promise<void>
}

type Options = {
  people: People
  /** Address that it may send browsers back to. */
  redirect: string
  /** Like ORCID: only the scope openid, never an e-mail, names within the ID token. */
  likeOrcid?: boolean
  port?: number
  /** Port of a server that answers below `/oauth/`, as ORCID does it beside OpenID; without one that listens it is away. */
  oauthPort?: number
}

/** The application that is known there. */
export const issuerClient = { id: 'portal', secret: 'a secret that only tests know' }

type Key = { jwk: JWK; sign: KeyObject }

let keys = 0

function makeKey(): Key {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: `key-${++keys}`, use: 'sig', alg: 'RS256' } as JWK
  return { jwk, sign: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })) }
}

/** What the provider remembers, in this process and through every change of its keys. */
class Memory implements Adapter {
  readonly #rows = new Map<string, AdapterPayload>()
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#rows.set(id, payload)
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#rows.get(id)
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#rows.values()].find((row) => row.uid === uid)
  }
  async findByUserCode(): Promise<undefined> {}
  async consume(id: string): Promise<void> {
    const row = this.#rows.get(id)
    if (row) row.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string): Promise<void> {
    this.#rows.delete(id)
  }
  async revokeByGrantId(grant: string): Promise<void> {
    for (const [id, row] of this.#rows) if (row.grantId === grant) this.#rows.delete(id)
  }
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The token with other claims, signed again. */
function forged(token: string, claims: Record<string, unknown>, key: KeyObject): string {
  const [head = '', body = ''] = token.split('.')
  const read = (text: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  const text = `${part(read(head))}.${part({ ...read(body), ...claims })}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}

const wrongClaims = (): Record<string, Record<string, unknown>> => ({
  nonce: { nonce: 'of-another-browser' },
  audience: { aud: 'somebody-else' },
  issuer: { iss: 'https://other.example' },
  expired: { iat: Math.floor(Date.now() / 1000) - 7200, exp: Math.floor(Date.now() / 1000) - 3600 },
  subject: { sub: 'not an iD of ORCID' },
  signature: {},
})

const escaped = (text: string): string => text.replaceAll(/[<>"&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Where one chooses who one is, or says no. */
const choicePage = (people: People): string =>
  `<!doctype html><html lang="en"><head><title>Who are you?</title></head><body><main><h1>Who are you?</h1><form method="post">${Object.keys(
    people,
  )
    .map((one) => `<button name="account" value="${escaped(one)}">${escaped(one)}</button>`)
    .join('')}<button name="account" value="">No, thank you</button></form></main></body></html>`

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const chunk of request) parts.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

/** Lets another server of this machine answer. */
async function passOn(port: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isPost = request.method === 'POST'
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method ?? 'GET',
      redirect: 'manual',
      ...(isPost ? { body: await bodyOf(request) } : {}),
    })
    const location = answer.headers.get('location')
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      ...(location ? { location } : {}),
    })
    response.end(await answer.text())
  } catch {
    response.writeHead(502).end()
  }
}

/** Starts a provider; `fault` and `rotate` change it while it runs. */
export async function startIssuer({
  people,
  redirect,
  likeOrcid = false,
  port = 0,
  oauthPort,
}: Options): Promise<Issuer> {
  const client = issuerClient
  let key = makeKey()
  // Made now: whoever asks for a token has only so long to wait, and a key takes long to make.
  const foreignKey = makeKey()
  const memories = new Map<string, Memory>()
  const memoryOf = (name: string): Memory => {
    const known = memories.get(name) ?? new Memory()
    memories.set(name, known)
    return known
  }
  let provider: Provider
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const make = (): Provider =>
    new Provider(address, {
      adapter: memoryOf,
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [redirect],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      clientAuthMethods: ['client_secret_post'],
      jwks: { keys: [key.jwk] },
      cookies: { keys: ['cookies of the tests'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      scopes: likeOrcid ? ['openid'] : ['openid', 'email', 'profile'],
      claims: likeOrcid
        ? { openid: ['sub', 'given_name', 'family_name'] }
        : { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
      conformIdTokenClaims: !likeOrcid,
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...people[id], sub: id }) }),
      interactions: { url: (_context, { uid }) => `/choose/${uid}` },
      async loadExistingGrant({ oidc }) {
        const grant = new provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId as string })
        grant.addOIDCScope(likeOrcid ? 'openid' : 'openid email profile')
        await grant.save()
        return grant
      },
    })
  provider = make()

  const issuer: Issuer = {
    address,
    client,
    fault: null,
    asked: [],
    rotate() {
      key = makeKey()
      provider = make()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  /** Lets the provider answer, and changes what it says. */
  function tamper(response: ServerResponse): void {
    const parts: Buffer[] = []
    const end = response.end.bind(response)
    const take = (chunk: unknown): void => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) parts.push(Buffer.from(chunk as string))
    }
    response.write = ((chunk: unknown) => {
      take(chunk)
      return true
    }) as typeof response.write
    response.end = ((chunk?: unknown) => {
      take(chunk)
      const said = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
      const claims = wrongClaims()[issuer.fault ?? '']
      if (claims && typeof said['id_token'] === 'string')
        said['id_token'] = forged(said['id_token'], claims, (issuer.fault === 'signature' ? foreignKey : key).sign)
      const text = JSON.stringify(said)
      response.setHeader('content-length', Buffer.byteLength(text))
      return end(text)
    }) as typeof response.end
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?', 1)[0] as string
    issuer.asked.push(`${request.method} ${path}`)
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    if (oauthPort !== undefined && path.startsWith('/oauth/')) return passOn(oauthPort, request, response)
    const isForBrowsers = path.startsWith('/auth') || path.startsWith('/choose/')
    if (!isForBrowsers && issuer.fault === 'silent') return
    if (!isForBrowsers && issuer.fault === 'garbage')
      return void response.setHeader('content-type', 'text/html').end('<p>Under construction</p>')
    if (!isForBrowsers && issuer.fault === 'huge')
      return void response.setHeader('content-type', 'application/json').end(`{"a":"${'x'.repeat(6_000_000)}"}`)
    if (!isForBrowsers && issuer.fault === 'broken') return void response.writeHead(500).end('{}')
    if (path.startsWith('/choose/')) {
      if (request.method === 'GET')
        return void response.setHeader('content-type', 'text/html; charset=utf-8').end(choicePage(people))
      const accountId = (await bodyOf(request)).get('account')
      const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
    if (path === '/token' && issuer.fault) tamper(response)
    await provider.callback()(request, response)
  }

  return issuer
}

/**
 * Goes through the provider as somebody, as a browser would.
 * @param account the subject, or '' for somebody who says no
 * @returns the address that the provider sends the browser back to
 */
export async function signInAt(address: string, account: string): Promise<URL> {
  const jar = new Map<string, string>()
  let at = new URL(address)
  let body: URLSearchParams | null = null
  const { origin } = at
  for (let step = 0; step < 8; step++) {
    const answer: Response = await fetch(at, {
      redirect: 'manual',
      method: body ? 'POST' : 'GET',
      ...(body ? { body } : {}),
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const split = pair.indexOf('=')
      jar.set(pair.slice(0, split), pair.slice(split + 1))
    }
    await answer.arrayBuffer()
    const next = answer.headers.get('location')
    if (!next) {
      if (!at.pathname.startsWith('/choose/'))
        throw new Error(`the provider answers ${answer.status} at ${at.pathname}`)
      body = new URLSearchParams({ account })
      continue
    }
    body = null
    at = new URL(next, at)
    if (at.origin !== origin) return at
  }
  throw new Error('the provider sends in circles')
}

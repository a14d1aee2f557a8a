// A record at ORCID on this machine: the permission and the member API 3.0 as they are documented, with the faults they have.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RecordFault =
  /** 429 that says when. */
  | { kind: 'busy'; retryAfter: number }
  | { kind: 'away' }
  /** A page for people, with 200; nothing is done. */
  | { kind: 'html' }
  /** It does what it is asked for, and the connection ends before it says so. */
  | { kind: 'lost' }
  /** It does what it is asked for, and a page for people comes back. */
  | { kind: 'htmlAfter' }
  | { kind: 'refused'; status: number; message: string }

export type RecordItem = { putCode: number; section: string; client: string; body: Record<string, unknown> }

export type OrcidServer = {
  address: string
  client: { id: string; secret: string }
  /** Who says yes at the page of the permission; '' for somebody who says no. */
  account: string
  scope: string
  tokens: Map<string, string>
  items: Map<number, RecordItem>
  /** What the next requests to the record are answered with, one each; then it answers well. */
  faults: RecordFault[]
  /** Requests to records so far, as `METHOD section`. */
  asked: string[]
  /** Before each answer to a request about a record. */
  pause: (() => Promise<void>) | null
  close(): Promise<void>
}

type Identifier = { 'external-id-type': string; 'external-id-value': string; 'external-id-relationship': string }

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/vnd.orcid+json;charset=UTF-8' })
  response.end(JSON.stringify(body))
}
const page = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'text/html' })
  response.end('<!DOCTYPE html><html><body><h1>Oops an error happened!</h1></body></html>')
}
const no = (response: ServerResponse, status: number, message: string): void =>
  json(response, status, {
    'response-code': status,
    'developer-message': message,
    'user-message': null,
    'error-code': 9000,
  })

const identifiersIn = (body: Record<string, unknown>): Identifier[] =>
  (body['external-ids'] as { 'external-id'?: Identifier[] } | undefined)?.['external-id'] ?? []
const selfOf = (body: Record<string, unknown>): string[] =>
  identifiersIn(body).flatMap((one) =>
    one['external-id-relationship'] === 'self' ? [`${one['external-id-type']} ${one['external-id-value']}`] : [],
  )

/** What an affiliation needs. */
const isWhole = (section: string, body: Record<string, unknown>): boolean => {
  if (section === 'work') return Boolean(body['title'] && body['type'] && selfOf(body).length > 0)
  const organization = body['organization'] as Record<string, Record<string, unknown>> | undefined
  const { city, country } = organization?.['address'] ?? {}
  return Boolean(city && country && organization?.['disambiguated-organization']?.['disambiguation-source'] === 'ROR')
}

const summaryOf = ({ putCode, client, body }: RecordItem) => ({
  'put-code': putCode,
  source: { 'source-client-id': { uri: `https://orcid.org/client/${client}`, path: client, host: 'orcid.org' } },
  'external-ids': body['external-ids'],
  visibility: 'public',
})

/** @param client the application that is known there */
export async function openOrcidServer(
  orcid: string,
  port = 0,
  client = { id: 'APP-TEST', secret: 'secret' },
): Promise<OrcidServer> {
  let next = 1000
  let codes = 0
  const given = new Map<string, string>()
  const http = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const server: OrcidServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    client,
    account: orcid,
    scope: '/read-limited /activities/update',
    tokens: new Map(),
    items: new Map(),
    faults: [],
    asked: [],
    pause: null,
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }

  async function oauth(path: string, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === 'authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      if (server.account === '') back.searchParams.set('error', 'access_denied')
      else {
        const code = `code${++codes}`
        given.set(code, server.account)
        back.searchParams.set('code', code)
      }
      return void response.writeHead(302, { location: back.href }).end()
    }
    const form = new URLSearchParams(await bodyOf(request))
    if (form.get('client_id') !== server.client.id || form.get('client_secret') !== server.client.secret)
      return json(response, 401, { error: 'invalid_client' })
    if (path === 'revoke') {
      server.tokens.delete(form.get('token') ?? '')
      return json(response, 200, {})
    }
    const account = given.get(form.get('code') ?? '')
    given.delete(form.get('code') ?? '')
    if (!account) return json(response, 400, { error: 'invalid_grant' })
    const token = `token-of-${account}-${++codes}`
    server.tokens.set(token, account)
    json(response, 200, {
      access_token: token,
      token_type: 'bearer',
      refresh_token: 'refresh',
      expires_in: 631_138_518,
      scope: server.scope,
      name: 'Thiri',
      orcid: account,
    })
  }

  /** Does it. @returns how it answers */
  function change(method: string, section: string, code: number | null, body: Record<string, unknown>) {
    const item = code === null ? undefined : server.items.get(code)
    if (code !== null && item?.section !== section) return (response: ServerResponse) => no(response, 404, 'Not found')
    if (item && item.client !== server.client.id)
      return (response: ServerResponse) => no(response, 403, 'You are not the source of the item.')
    if (method === 'DELETE') {
      server.items.delete(code as number)
      return (response: ServerResponse) => void response.writeHead(204).end()
    }
    if (!isWhole(section, body))
      return (response: ServerResponse) => no(response, 400, 'Bad Request: a part is missing')
    if (method === 'PUT') {
      if (body['put-code'] !== code)
        return (response: ServerResponse) => no(response, 400, 'The put code in the body was null.')
      server.items.set(code as number, { ...(item as RecordItem), body })
      return (response: ServerResponse) => json(response, 200, body)
    }
    const taken = [...server.items.values()].some(
      (one) =>
        one.client === server.client.id &&
        one.section === section &&
        selfOf(one.body).some((id) => selfOf(body).includes(id)),
    )
    if (taken)
      return (response: ServerResponse) =>
        no(response, 409, 'Conflict: You have already added this activity (matched by external identifiers.)')
    const putCode = ++next
    server.items.set(putCode, { putCode, section, client: server.client.id, body })
    return (response: ServerResponse) =>
      void response.writeHead(201, { location: `${server.address}/v3.0/${orcid}/${section}/${putCode}` }).end()
  }

  function list(section: string): unknown {
    const own = [...server.items.values()].filter((item) => item.section === section)
    return section === 'work'
      ? { group: own.map((item) => ({ 'external-ids': item.body['external-ids'], 'work-summary': [summaryOf(item)] })) }
      : { 'affiliation-group': own.map((item) => ({ summaries: [{ [`${section}-summary`]: summaryOf(item) }] })) }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', server.address)
    const [first, second = '', named = '', code] = url.pathname.split('/').slice(1)
    if (first === 'oauth') return oauth(second, url, request, response)
    const text = await bodyOf(request)
    const method = request.method ?? 'GET'
    server.asked.push(`${method} ${named}`)
    await server.pause?.()
    const fault = server.faults.shift()
    if (fault?.kind === 'busy')
      return void response.writeHead(429, { 'retry-after': String(fault.retryAfter) }).end('{}')
    if (fault?.kind === 'away') return no(response, 500, 'Internal Server Error')
    if (fault?.kind === 'html') return page(response, 200)
    if (fault?.kind === 'refused') return no(response, fault.status, fault.message)
    const account = server.tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (account !== second)
      return json(response, 401, { error: 'invalid_token', error_description: 'Invalid access token' })
    if (fault?.kind === 'lost' && method === 'GET') return void response.destroy()
    if (method === 'GET') return json(response, 200, list(named.replace(/s$/, '')))
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    const answer = change(method, named, code ? Number(code) : null, body)
    if (fault?.kind === 'lost') return void response.destroy()
    if (fault?.kind === 'htmlAfter') return page(response, 200)
    answer(response)
  }

  return server
}

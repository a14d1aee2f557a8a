// Calls to other hosts: public addresses only, a few at once, so long and so much and no more.
import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type OutboundRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string
}
export type Outbound = (address: string, request?: OutboundRequest) => Promise<Response>

/** The other side was not reached, too slow, or sent too much. */
export class OutboundError extends Error {}

/** The address is inside a network, or without the encryption that is asked for. */
export class NotPublicError extends OutboundError {}

export type OutboundLimits = {
  /** Also addresses inside this network, and without encryption. */
  allowPrivate: boolean
  /** Also without encryption, where nothing is told and nothing is believed. */
  withoutEncryption?: boolean
  /** For the whole call. */
  seconds?: number
  bytes?: number
}

const atOnce = 4

// Networks of RFC 6890 and its successors that are no place of the public internet.
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Is this the address (numbers, not a name) of a host on the public internet? */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

// The name is looked up once, and the connection goes where the look-up was allowed: no second answer slips in.
const lookupPublic: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '')
    const open = found.filter(({ address }) => isPublicAddress(address))
    const first = open[0]
    if (!first) return done(new NotPublicError(`${name} is no public address`), '')
    if (options.all) done(null, open)
    else done(null, first.address, first.family)
  })
}

function send(url: URL, request: OutboundRequest, limits: Required<OutboundLimits>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestSecure : requestPlain
    const fail = (error: Error): void =>
      reject(error instanceof OutboundError ? error : new OutboundError(`${url.host}: ${error.message}`))
    const call = start(
      url,
      {
        method: request.method ?? 'GET',
        headers: request.headers ?? {},
        agent: false,
        signal: AbortSignal.timeout(limits.seconds * 1000),
        ...(limits.allowPrivate ? {} : { lookup: lookupPublic }),
      },
      (incoming) => {
        const parts: Buffer[] = []
        let size = 0
        incoming.on('data', (part: Buffer) => {
          size += part.length
          if (size > limits.bytes) incoming.destroy(new OutboundError(`${url.host} sends too much`))
          else parts.push(part)
        })
        incoming.on('error', fail)
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 0
          if (status < 200 || status > 599) return fail(new OutboundError(`${url.host} answers ${status}`))
          const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
            (values ?? []).map((value) => [name, value] as [string, string]),
          )
          resolve(new Response([204, 205, 304].includes(status) ? null : Buffer.concat(parts), { status, headers }))
        })
      },
    )
    call.on('error', fail)
    call.end(request.body)
  })
}

/**
 * A way to call other hosts. Redirects are answers like others: nobody follows them.
 * @param limits seconds for the whole call (10), bytes of the answer (5 MiB)
 */
export function outboundCalls(limits: OutboundLimits): Outbound {
  const all = { seconds: 10, bytes: 5 * 1024 * 1024, withoutEncryption: false, ...limits }
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  async function inTurn<T>(host: string, work: () => Promise<T>): Promise<T> {
    const count = running.get(host) ?? 0
    if (count >= atOnce) await new Promise<void>((go) => waiting.set(host, [...(waiting.get(host) ?? []), go]))
    else running.set(host, count + 1)
    try {
      return await work()
    } finally {
      const [next, ...rest] = waiting.get(host) ?? []
      waiting.set(host, rest)
      if (next) next()
      else running.set(host, (running.get(host) ?? 1) - 1)
    }
  }

  return async (address, request = {}) => {
    const url = URL.parse(address)
    if (!url || !['https:', 'http:'].includes(url.protocol)) throw new OutboundError('no address of the web')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isPlain = url.protocol !== 'https:' && !all.withoutEncryption
    if (!limits.allowPrivate && (isPlain || (isIP(host) !== 0 && !isPublicAddress(host))))
      throw new NotPublicError(`${url.host} is no public address`)
    return inTurn(url.host, () => send(url, request, all))
  }
}

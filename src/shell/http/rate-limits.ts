// Rate limits of pages and calls: visitors by network, people by account. Both cost of one budget, for they show the same people.
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { tooManyIn, tooManyText } from '#engine/api/too-many.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { costOfPage as costOfMatchPage, pageLimits as matchPageLimits } from '#matching/calls/limits.ts'
import { networkOf } from '#server/http/network.ts'
import { isAway, Problem } from '#server/errors.ts'
import { type Limit, takeAll, takeAtOnce } from '#server/http/rate-limit.ts'

const minute = 60
const hour = 3600
/** A call may bring a hundred rows, a page brings twenty: a page costs a fifth of a call (docs/decisions/0054). */
const rowsOfPage = 20
const mostRows = 100
const callCost = mostRows / rowsOfPage
const calls = (most: number): number => most * callCost

const visitorLimits: readonly Limit[] = [
  { most: calls(60), seconds: minute, lease: 25 },
  { most: calls(1000), seconds: hour, lease: 50 },
]
const memberLimits: readonly Limit[] = [{ most: calls(300), seconds: minute, lease: 50 }]
const staffLimits: readonly Limit[] = [{ most: calls(600), seconds: minute, lease: 100 }]
// One word that is typed asks several times: it has a count of its own, so that searching does not use up the rest.
const typingLimit: Limit = { most: 300, seconds: minute, lease: 10 }
const uploadLimit: Limit = { most: 30, seconds: 30 * minute }

type Counted = readonly (readonly [string, Limit])[]

const readingLimits = { visitor: visitorLimits, member: memberLimits, staff: staffLimits, system: staffLimits }

const visitorAt = (address: string): string => `visitor|${networkOf(address)}`

const whoAsks = (viewer: Viewer, address: string): string =>
  viewer.id ? `${viewer.who}|${viewer.id}` : visitorAt(address)

const reading = (as: keyof typeof readingLimits, who: string): Counted =>
  readingLimits[as].map((limit) => [`reading|${limit.seconds}|${who}`, limit])

/** By its route: an address has more than one writing (`/oai/`, `/%6fai`). */
const isHarvest = (route: string): boolean => route === '/oai'

/** Of a page: lists may be asked for in larger pieces. */
export function pageCost(address: string): number {
  const at = address.indexOf('?')
  if (at === -1) return 1
  const sizes = new URLSearchParams(address.slice(at)).getAll('size').map((size) => Number(size) || 0)
  return Math.ceil(Math.min(mostRows, Math.max(rowsOfPage, ...sizes)) / rowsOfPage)
}

function limitsOf({ identity: { viewer }, ip, method }: FastifyRequest, route: string): [Counted, cost: number][] {
  const who = whoAsks(viewer, ip)
  if (route === '/api/suggestions' || route === '/api/zipcodes') return [[[[`typing|${who}`, typingLimit]], 1]]
  const own: (readonly [string, Limit])[] = []
  if (method === 'POST' && route === '/api/files') own.push([`upload|${who}`, uploadLimit])
  if (method === 'POST' && route === '/api/uploads') own.push([`begin-upload|${who}`, uploadLimit])
  return [
    [reading(viewer.who, who), callCost],
    [own, 1],
  ]
}

async function refuse(wait: number, { identity }: FastifyRequest, route: string): Promise<never> {
  const { locale } = identity.viewer
  // Harvesters know one way to be told to wait (OAI-PMH 2.0, 3.1.2.2).
  if (!isHarvest(route)) throw await tooManyIn(wait, locale)
  throw new Problem(503, 'too_many', { extra: { retryAfter: wait, message: await tooManyText(wait, locale) } })
}

/** Counts a request of the API by its route. @throws 429 with the seconds to wait */
export async function limitCall(request: FastifyRequest, route: string): Promise<void> {
  for (const [limits, cost] of limitsOf(request, route)) {
    const wait = await takeAll(limits, cost)
    if (wait > 0) await refuse(wait, request, route)
  }
}

/** Counts a page, its data or its form. While the count is away nothing is refused: the page says what is the matter. @throws 429, to harvesters 503 */
export async function limitPage(request: FastifyRequest, route: string): Promise<void> {
  const { viewer } = request.identity
  const who = whoAsks(viewer, request.ip)
  // Harvesters get as many rows at once as a call may bring.
  const counts: [Counted, cost: number][] = [
    [reading(viewer.who, who), isHarvest(route) ? callCost : pageCost(request.url)],
    [[[`match-pages|${who}`, matchPageLimits[viewer.who]]], costOfMatchPage(request.url)],
  ]
  for (const [limits, cost] of counts) {
    if (cost === 0) continue
    const wait = await takeAll(limits, cost).catch((error: Error) => {
      if (isAway(error)) return 0
      throw error
    })
    if (wait > 0) await refuse(wait, request, route)
  }
}

/**
 * The same for cached pages, which are answered to visitors before the rest of the server is entered.
 * @returns whether it is counted; if not, the page goes the ordinary way
 */
export function cachedPageLimit(trustProxy: readonly string[]): (request: IncomingMessage, cost: number) => boolean {
  const trusts = proxyAddr.compile([...trustProxy])
  const addressOf = (request: IncomingMessage): string =>
    (trustProxy.length > 0 ? proxyAddr(request, trusts) : request.socket.remoteAddress) ?? ''
  return (request, cost) => takeAtOnce(reading('visitor', visitorAt(addressOf(request))), cost)
}

// How often the API may be asked, by whom (rules of limits): visitors by network, people by account.
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#features/sign-in/attempts.ts'
import { waitText } from '#words/wait-text.ts'
import { tooMany } from '#server/errors.ts'
import { type Limit, takeAll } from '#server/rate-limit.ts'
import { wordsIn } from '#words/words-in.ts'

const minute = 60
const hour = 3600
const visitorLimits: readonly Limit[] = [
  { most: 60, seconds: minute, lease: 5 },
  { most: 1000, seconds: hour, lease: 10 },
]
const memberLimit: Limit = { most: 300, seconds: minute, lease: 10 }
const staffLimit: Limit = { most: 600, seconds: minute, lease: 20 }
// One word that is typed asks several times: it has a count of its own, so that searching does not use up the API.
const typingLimit: Limit = { most: 300, seconds: minute, lease: 10 }
const uploadLimit: Limit = { most: 30, seconds: 30 * minute }
const bulkLimit: Limit = { most: 5, seconds: hour }

type Counted = readonly (readonly [string, Limit])[]

function limitsOf(request: FastifyRequest, route: string): Counted {
  const { viewer } = request.identity
  const who = viewer.id ? `${viewer.who}|${viewer.id}` : `visitor|${networkOf(request.ip)}`
  if (route === '/api/suggestions' || route === '/api/zipcodes') return [[`typing|${who}`, typingLimit]]
  const general = viewer.who === 'staff' ? [staffLimit] : viewer.who === 'member' ? [memberLimit] : visitorLimits
  const counted: [string, Limit][] = general.map((limit) => [`api|${limit.seconds}|${who}`, limit])
  if (request.method === 'POST' && route === '/api/files') counted.push([`upload|${who}`, uploadLimit])
  if (request.method === 'POST' && route.endsWith('/import')) counted.push([`import|${who}`, bulkLimit])
  if (request.method === 'GET' && route.endsWith('/export')) counted.push([`export|${who}`, bulkLimit])
  return counted
}

/** Counts a request of the API by its route. @throws 429 with the seconds to wait */
export async function limitRequest(request: FastifyRequest, route: string): Promise<void> {
  const wait = await takeAll(limitsOf(request, route))
  if (wait === 0) return
  const { locale } = request.identity.viewer
  const problem = tooMany(wait)
  problem.extra['message'] = (await wordsIn(locale)).account.signIn.tooMany({ text: waitText(wait, locale) })
  throw problem
}

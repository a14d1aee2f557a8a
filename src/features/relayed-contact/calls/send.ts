// POST /api/pairing-requests of a member: one text to up to three entries, by the rules of the form. The same key sends nothing twice.
import type { MemberCreation } from '#engine/api/kind-calls.ts'
import type { Values } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { findMade, noteMade } from '#engine/store/writes/idempotency.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { tx } from '#server/database/db.ts'
import { invalid, keyReused, notFound, Problem, tooMany } from '#server/errors.ts'
import { isLocale } from '#words/locales.ts'
import { groupOf, sendRequests, type Written } from '../requests.ts'
import { findTargets, mostTargets, type Target } from '../targets.ts'
import { sending, standingOf } from './description.ts'

const known = Object.keys(sending.body.properties)
type Given = { written: Written; targets: string[] }

/** What the body says, each value of its type. @throws 400 */
function readBody(body: Values, viewer: Viewer): Given {
  const problems: FieldProblems = {}
  const wrong = (name: string): void => void (problems[name] = [{ code: 'invalid' }])
  const textIn = (name: string): string => {
    const value = body[name] ?? ''
    if (typeof value === 'string') return value.trim().replaceAll('\r\n', '\n')
    wrong(name)
    return ''
  }
  for (const name of Object.keys(body)) if (!known.includes(name)) wrong(name)
  const given: unknown[] = Array.isArray(body.targets) ? body.targets : []
  const targets = [...new Set(given.filter((one) => typeof one === 'string'))]
  if (targets.length === 0 || targets.length > mostTargets || targets.length !== given.length) wrong('targets')
  if (!['undefined', 'boolean'].includes(typeof body.cvShared)) wrong('cvShared')
  const language = textIn('language') || viewer.locale
  if (!isLocale(language)) wrong('language')
  const written: Written = {
    message: textIn('message'),
    organization: textIn('organization'),
    need: textIn('need') || null,
    sharesCv: body.cvShared === true,
    language,
    name: '',
    email: '',
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { written, targets }
}

/** Each entry that is named. @throws 404 where one is not there, or not of the kind of the others */
async function getTargets(named: readonly string[], viewer: Viewer): Promise<Target[]> {
  const found = await findTargets(named, viewer.locale, viewer)
  if (found.length !== named.length) throw notFound()
  return found
}

const sentBy = async (first: string) => {
  const row = await findRow(pairingRequests, first)
  return { requests: row ? (await groupOf(row)).map((one) => standingOf(one, 'sent')) : [] }
}

/** The id of the first request. Nothing is kept where it throws. */
async function send({ written, targets }: Given, viewer: Viewer, address: string): Promise<string> {
  const result = await sendRequests(written, await getTargets(targets, viewer), { viewer, address, proof: '' })
  if (result.ok) return result.first
  if (result.reason === 'wait') throw tooMany(result.seconds)
  if (result.reason === 'open') throw new Problem(409, 'request_open')
  throw invalid(result.problems)
}

export const memberCreation: MemberCreation = {
  kind: pairingRequests,
  ...sending,
  create: ({ viewer, body, key, address }) => {
    const given = readBody(body, viewer)
    return tx(async () => {
      const earlier = key ? await findMade(viewer, pairingRequests, key, body) : undefined
      if (earlier) {
        const made = await sentBy(earlier.row_id)
        if (!earlier.is_same) throw keyReused(made.requests[0])
        return made
      }
      const first = await send(given, viewer, address)
      if (key) await noteMade(viewer, pairingRequests, key, body, first)
      return sentBy(first)
    })
  },
}

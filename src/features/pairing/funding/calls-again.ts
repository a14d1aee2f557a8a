// Calls that are closed and are expected to open again, from those of the same series in earlier years.
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { againTexts } from '#matching/again.ts'
import type { Said } from '#matching/conditions.ts'
import { seriesKeys } from '#kinds/funding-calls/call-openings.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import type { Call } from './eligibility.ts'

export type CallAgain = { call: Call; text: string }

/** So many of those that closed last are looked at, and so many are shown. */
const mostRead = 100
const mostShown = 20

/**
 * The last call of each series that is expected again, the soonest first.
 * @param about the calls that are about the subject which was asked for; null where none was
 */
export async function callsAgain(viewer: Viewer, about: ReadonlySet<string> | null, said: Said): Promise<CallAgain[]> {
  if (about?.size === 0) return []
  const { rows } = await records(asVisitor(viewer), fundingCalls).list({
    where: { state: 'closed' },
    sort: '-closesAt',
    size: mostRead,
    ...(about ? { ids: [...about] } : {}),
  })
  const texts = await againTexts(
    fundingCalls.name,
    rows.map(({ id }) => id),
    said,
  )
  const callOf = new Map(rows.map((call) => [call.id, call]))
  const seen = new Set<string>()
  return [...texts]
    .flatMap(([id, text]) => {
      const call = callOf.get(id)
      return call ? [{ call, text }] : []
    })
    .filter(({ call }) => {
      const keys = seriesKeys(call.title).map((key) => `${call.organization?.id} ${key}`)
      const isNew = keys.every((key) => !seen.has(key))
      for (const key of keys) seen.add(key)
      return isNew
    })
    .slice(0, mostShown)
}

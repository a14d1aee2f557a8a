// How much somebody may bring and take along in lists within an hour: counted by what a file costs, in tenths of a whole one.
import type { Viewer } from '../model/viewer.ts'
import { networkOf } from '#server/http/network.ts'
import { type Limit, takeAll } from '#server/http/rate-limit.ts'
import { tooManyIn } from './too-many.ts'

const hour = 3600
const tenths = 10
/** Whole files an hour. A file that is repaired is uploaded more than once: staff keep lists of whole countries. */
const most = { staff: 30, others: 5 }
/** From here on a file is a whole one: bytes of an upload; rows of an export, of which others than staff get a thousand. */
const whole = { import: { staff: 500_000, others: 500_000 }, export: { staff: 10_000, others: 1000 } }

const limitOf = (who: keyof typeof most): Limit => ({ most: most[who] * tenths, seconds: hour })

/**
 * Counts a file that is uploaded or exported. Every file costs a tenth, a large one up to ten.
 * @param size bytes of an upload, rows of an export; a whole file where nobody knows before
 * @throws 429 with the seconds to wait
 */
export async function countBulk(
  action: 'import' | 'export',
  { viewer, address }: { viewer: Viewer; address: string },
  size = Infinity,
): Promise<void> {
  const who = viewer.who === 'staff' || viewer.who === 'system' ? 'staff' : 'others'
  const cost = Math.min(tenths, Math.max(1, Math.ceil((size / whole[action][who]) * tenths)))
  const asked = viewer.id ? `${viewer.who}|${viewer.id}` : `visitor|${networkOf(address)}`
  const wait = await takeAll([[`${action}|${asked}`, limitOf(who)]], cost)
  if (wait > 0) throw await tooManyIn(wait, viewer.locale)
}

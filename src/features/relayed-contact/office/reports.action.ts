// Staff close a report, or stop the request with a reason that both sides read.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { forbidden, isProblem } from '#server/errors.ts'
import { endReport } from './end-report.ts'
import { requestPages } from './pages.ts'

export type ReportsAnswer = { id: string; error: string; reason: string }

const mostReason = 1000
/** Somebody was faster. */
const late: ReadonlySet<string> = new Set(['no_such_move', 'decided_before'])

export async function action({ viewer, form, words }: ActionContext): Promise<Answer<ReportsAnswer>> {
  if (pairingRequests.access.update(viewer) === false) throw forbidden()
  const { office } = words.relay
  const id = form.get('id') ?? ''
  const reason = form.get('reason')?.trim().slice(0, mostReason) ?? ''
  const stops = form.get('do') === 'stop'
  const wrong = (error: string) => ({ status: 422, data: { id, error, reason } })
  if (stops && !reason) return wrong(office.stopMissing)
  try {
    await endReport(viewer, id, stops ? reason : null)
  } catch (error) {
    if (!isProblem(error) || !late.has(error.code)) throw error
    return wrong(office.stopLate)
  }
  return { redirect: `${requestPages.reports}?flash=saved` }
}

// Staff close a report, or stop the request with a reason that both sides read.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { records } from '#engine/store/records.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { forbidden, isProblem, notFound } from '#server/errors.ts'
import { requestPages } from './pages.ts'

export type ReportsAnswer = { id: string; error: string; reason: string }

const mostReason = 1000

export async function action({ viewer, form, words }: ActionContext): Promise<Answer<ReportsAnswer>> {
  if (pairingRequests.access.update(viewer) === false) throw forbidden()
  const { office } = words.relay
  const id = form.get('id') ?? ''
  const reason = form.get('reason')?.trim().slice(0, mostReason) ?? ''
  const stops = form.get('do') === 'stop'
  const wrong = (error: string) => ({ status: 422, data: { id, error, reason } })
  if (stops && !reason) return wrong(office.stopMissing)
  try {
    await tx(async () => {
      const row = await findRow(pairingRequests, id, { lock: true })
      if (!row || !matchesGrant(row, pairingRequests.access.update(viewer))) throw notFound()
      // Somebody else was faster.
      if (!row.reportedAt || row.reportClosedAt) return
      if (stops) await records(viewer, pairingRequests).move(id, 'withdrawn', { reason }, row.version)
      await writeFields(viewer, pairingRequests, id, { reportClosedAt: databaseTime() })
    })
  } catch (error) {
    if (!isProblem(error) || error.code !== 'no_such_move') throw error
    return wrong(office.stopLate)
  }
  return { redirect: `${requestPages.reports}?flash=saved` }
}

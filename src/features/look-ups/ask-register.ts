// Asks the server to ask a register; what it refuses is a fault as well.
import { askApi } from '#engine/page/ask-api.ts'
import { type LookUpAnswer, type LookUpFault, sourceOf } from './fields.ts'

const faults: Readonly<Record<number, LookUpFault>> = { 429: 'busy', 400: 'not_found' }

export async function askRegister(kind: string, field: string, value: unknown, locale: string): Promise<LookUpAnswer> {
  const answer = await askApi(`/api/${kind}/look-up?locale=${locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ field, value }),
  })
  const source = sourceOf(kind, field) ?? 'Crossref'
  return answer.ok ? ((await answer.json()) as LookUpAnswer) : { source, fault: faults[answer.status] ?? 'away' }
}

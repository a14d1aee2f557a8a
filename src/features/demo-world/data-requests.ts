// Requests about own data of the demo world: as old as their state says, so that the clock of thirty days shows each of its ends.
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { dataRequests } from '#kinds/data-requests/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { createDataRequests } from '../../../seed/demo/data-requests.ts'

const dayMs = 86_400_000

export async function writeDataRequests(today: string, countries: ReadonlyMap<string, string>): Promise<void> {
  const rows = records(system(), dataRequests)
  const noon = Date.parse(`${today}T03:00:00.000Z`)
  for (const { age, country, ...one } of createDataRequests()) {
    const at = (days: number): string => new Date(noon - days * dayMs).toISOString()
    const isDecided = one.status === 'done' || one.status === 'rejected'
    await rows.create({
      ...one,
      subject: (await accountByEmail('member', one.email))?.id ?? null,
      country: (country && countries.get(country)) ?? null,
      receivedAt: at(age),
      createdAt: at(age),
      ...(one.status === 'new' ? {} : { verifiedAt: at(age) }),
      ...(isDecided ? { decidedAt: at(age - 10) } : {}),
    })
  }
}

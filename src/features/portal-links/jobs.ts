// Looks every day whether the links of portals answer, and at once after a link is changed; what fails three times is hidden until it answers.
import { savesOf } from '#engine/store/rows-of-kind.ts'
import { mostFailures, portals } from '#kinds/portals/kind.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { system } from '#engine/model/viewer.ts'
import type { Row } from '#engine/model/rows.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import type { Outbound } from '#server/http/outbound.ts'
import { doesAnswer } from './check-link.ts'
import { linkCalls } from './link-calls.ts'

const atOnce = 4

/** What a check says of the portal; the one link that was asked counts, not one that was written meanwhile. */
async function note(id: string, address: string, isThere: boolean): Promise<void> {
  await tx(async () => {
    const before = await findRow(portals, id, { lock: true })
    if (!before || before.url !== address) return
    const linkFailures = isThere ? 0 : (before.linkFailures ?? 0) + 1
    const checked = { linkCheckedAt: databaseTime(), linkFailures, isReachable: linkFailures < mostFailures }
    await writeRows(system(), portals, [{ before, after: { ...before, ...checked }, action: 'derive' }], {
      audit: false,
    })
  })
}

async function check(outbound: Outbound, rows: readonly Row<typeof portals>[]): Promise<void> {
  const waiting = [...rows]
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift())
      await note(row.id, row.url, await doesAnswer(outbound, row.url))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Asks every link that is shown or was. */
export const checkLinks = async (outbound: Outbound): Promise<void> =>
  check(outbound, await findRows(portals, { active: true }))

export const followsLinks: Follower = {
  name: 'check-changed-link',
  concerns: savesOf(portals, ({ before, after }) => before?.url !== after.url),
  work: async (ids) => check(linkCalls(), await findRows(portals, { id: [...ids] })),
}

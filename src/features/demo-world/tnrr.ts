// Records of the national research repository in the demo world; who else may be on them is proposed when the server begins.
import { uuidv7 } from '#server/database/row-ids.ts'
import { system } from '#engine/model/viewer.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { theClock } from '#server/runs/runs.ts'
import type { createPeople } from '../../../seed/demo/people.ts'
import { createTnrrRecords } from '../../../seed/demo/tnrr.ts'

type Made = { people: ReturnType<typeof createPeople>; ids: ReadonlyMap<string, string> }

/** After the people. */
export async function writeTnrrRecords({ people, ids }: Made): Promise<void> {
  const made = createTnrrRecords(people)
  const tags = await findTags(
    'keywords',
    made.flatMap(({ keywords }) => keywords),
  )
  await writeRows(
    system(),
    tnrrRecords,
    made.map(({ matched, keywords, ...record }) => ({
      before: null,
      after: {
        ...record,
        id: uuidv7(),
        keywords: keywords.flatMap((word) => tags.get(tagKey(word)) ?? []),
        matchedTalents: matched.flatMap((key) => ids.get(key) ?? []),
        matchState: matched.length > 0 ? 'matched' : 'unmatched',
        source: 'tnrr',
        sourceId: record.externalId,
      },
      action: 'create' as const,
    })),
  )
  await query(sql`
    insert into runs (name, state, progress, counts, started_by, started_name, worked_at, finished_at)
    values ('import-tnrr', 'done', ${made.length}, ${JSON.stringify({ created: made.length })}, ${theClock.id}, ${theClock.name}, now(), now())`)
}

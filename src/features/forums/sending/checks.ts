// What stands in the way of writing: a topic that is closed, a member who was silenced.
import type { Row } from '#engine/model/rows.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import type { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { queryOne, sql } from '#server/database/db.ts'

/** Until when a member may write nothing; null: they may. */
export async function silencedUntil(member: string): Promise<string | null> {
  const row = await queryOne<{ until: Date }>(
    sql`select until from forum_silences where member = ${member}::uuid and until > now()`,
  )
  return row ? new Date(row.until).toISOString() : null
}

const isNotSent = (status: unknown): boolean => status === 'draft' || status === 'pending' || status === undefined

async function silence(owner: string | null | undefined): Promise<FieldProblem | null> {
  const until = owner ? await silencedUntil(owner) : null
  return until ? { code: 'invalid', detail: 'silenced' } : null
}

/** What is checked and shown is one text: none hides behind another. */
const isInSeveral = ({ body }: Partial<Row<typeof forums | typeof comments>>): boolean =>
  Object.values(body ?? {}).filter(Boolean).length > 1

const inSeveral: Record<string, FieldProblem> = { body: { code: 'invalid', detail: 'oneLanguage' } }

export async function checkTopic(row: Partial<Row<typeof forums>>): Promise<Record<string, FieldProblem>> {
  if (isInSeveral(row)) return inSeveral
  const problem = isNotSent(row.status) ? await silence(row.owner) : null
  return problem ? { title: problem } : {}
}

export async function checkPost(row: Partial<Row<typeof comments>>): Promise<Record<string, FieldProblem>> {
  if (isInSeveral(row)) return inSeveral
  if (!isNotSent(row.status)) return {}
  const problem = await silence(row.owner)
  if (problem) return { body: problem }
  const topic = await findRow(forums, row.forum)
  // Staff answer where nobody else does.
  const isClosed = topic !== null && row.owner && (topic.isLocked || topic.status !== 'published')
  return isClosed ? { forum: { code: 'invalid', detail: 'topicLocked' } } : {}
}

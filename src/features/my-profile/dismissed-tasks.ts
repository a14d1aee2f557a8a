// Suggestions that a member dismissed, until all are wanted back.
import { query, sql } from '#server/database/db.ts'
import { badRequest } from '#server/errors.ts'

const longest = 80

export async function dismissedTasks(member: string): Promise<ReadonlySet<string>> {
  const rows = await query<{ task: string }>(sql`select task from member_tasks_aside where member = ${member}`)
  return new Set(rows.map(({ task }) => task))
}

/** @throws 400 for what names no task */
export async function dismissTask(member: string, task: string): Promise<void> {
  if (!task || task.length > longest) throw badRequest('unknown_task')
  await query(sql`insert into member_tasks_aside (member, task) values (${member}, ${task}) on conflict do nothing`)
}

export const restoreDismissedTasks = (member: string): Promise<unknown> =>
  query(sql`delete from member_tasks_aside where member = ${member}`)

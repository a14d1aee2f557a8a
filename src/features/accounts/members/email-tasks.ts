// A change of the e-mail that waits for its confirmation, in the task list of the member.
import { queryOne, sql } from '#server/database/db.ts'
import type { MemberTask } from '#engine/interfaces/work-queue.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { wordsIn } from '#words/words-in.ts'

export async function forMember({ id, locale }: Viewer): Promise<MemberTask[]> {
  // Only while its link lives: an hour later there is nothing left to confirm.
  const change = await queryOne<{ email: string }>(sql`
    select c.new_email email from email_changes c join link_tokens t on t.account = c.id and t.purpose = 'member-email'
    where c.member = ${id} and c.changed_at is null and t.used_at is null and t.expires_at > now()`)
  if (!change) return []
  const { tasks } = (await wordsIn(locale)).member
  return [
    {
      title: tasks.email,
      why: tasks.emailWhy({ email: change.email }),
      href: '/my-profile/privacy#change-email',
      button: tasks.buttons.email,
    },
  ]
}

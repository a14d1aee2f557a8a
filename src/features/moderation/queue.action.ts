// A moderator decides about the post that is asked about, or takes the last decision back.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { topicPath } from './addresses.ts'
import { decide } from './decisions/decide.ts'
import { usualDays } from './decisions/penalties.ts'
import { findWords, itemIn, readItem, topicOf } from './items.ts'
import { afterIn } from './queue.loader.ts'
import { daysIn, orRefused, type Refused } from './refusals.ts'
import { reasonOf } from './shown/replies.ts'
import { localeOfMember } from './shown/shown-author.ts'
import { takeBack } from './take-back.ts'
import { isVerdict } from './verdicts.ts'

async function decideNow({ viewer, form, query, path }: ActionContext): Promise<Answer<Refused>> {
  const name = form.get('do')
  if (!isVerdict(name)) throw badRequest('unknown_action')
  const item = itemIn(form.get('item'))
  const row = await findWords(item)
  const decided = await decide(viewer, item, name, {
    reason: await reasonOf(form, await localeOfMember(row?.owner ?? null)),
    days: daysIn(form, usualDays),
    seen: form.get('seen'),
    waits: form.get('waits') === '1',
  })
  // Whoever came from a topic goes on there.
  if (row && readItem(query.get('item'))) {
    const topic = topicPath(topicOf(row))
    return { redirect: `${topic}?decided=${decided}#post-${item.id}` }
  }
  const after = afterIn(query)
  const which = query.get('which')
  const kept = { ...(after ? { after } : {}), ...(which ? { which } : {}) }
  return { redirect: `${path}?${new URLSearchParams({ ...kept, decided })}` }
}

export const action = (context: ActionContext): Promise<Answer<Refused>> =>
  orRefused(context, () => (context.form.get('do') === 'undo' ? takeBack(context) : decideNow(context)))

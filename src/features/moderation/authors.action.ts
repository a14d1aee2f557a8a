// Everything of the chosen authors is decided about, or the last such decision is taken back.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { usualDays } from './decisions/penalties.ts'
import { becomesOfAll, penalties, sweep } from './decisions/sweep.ts'
import { daysIn, orRefused, type Refused } from './refusals.ts'
import { reasonOf, reasonsOf } from './shown/replies.ts'
import { localeOfMember } from './shown/shown-author.ts'
import { takeBack } from './take-back.ts'

async function sweepNow({ viewer, form, query, path, locale }: ActionContext): Promise<Answer<Refused>> {
  if (form.get('do') !== 'sweep') throw badRequest('unknown_action')
  const members = form.getAll('member')
  const becomes = becomesOfAll.find((one) => one === form.get('becomes'))
  const penalty = penalties.find((one) => one === form.get('penalty'))
  const decided = await sweep(viewer, {
    members,
    which: form.get('which') === 'held' ? 'held' : 'all',
    becomes: becomes ?? 'stay',
    penalty: penalty ?? 'none',
    days: daysIn(form, usualDays),
    // Kept in the language of one author, or of the moderator; each of several reads the own.
    reason: await reasonOf(form, members.length === 1 ? await localeOfMember(members[0] ?? null) : locale),
    reasons: await reasonsOf(form),
    key: form.get('key'),
  })
  const member = query.get('member')
  return { redirect: `${path}?${new URLSearchParams({ ...(member ? { member } : {}), decided })}` }
}

export const action = (context: ActionContext): Promise<Answer<Refused>> =>
  orRefused(context, () => (context.form.get('do') === 'undo' ? takeBack(context) : sweepNow(context)))

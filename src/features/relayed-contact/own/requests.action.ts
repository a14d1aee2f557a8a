// A member answers a request, takes one back, says what came of it, blocks or reports who sent it; what was typed comes back when something is wrong.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { forbidden } from '#server/errors.ts'
import { readDecision } from '../answer.action.ts'
import { type DecideAnswer, tooLate } from '../decide-answer.ts'
import { readOutcome } from '../outcome/outcome-form.ts'
import { readReport } from '../receiver.ts'
import { addressOf } from './own-page.ts'
import { decideOwn, reportOwn, setBlockOwn, tellOwn, withdraw } from './own-requests.ts'

type Done = { ok: true } | { ok: false; wrong: DecideAnswer }

const orTooLate = (isDone: boolean, error: string, form: URLSearchParams): Done =>
  isDone ? { ok: true } : { ok: false, wrong: tooLate(error, form) }

async function doneWith({ form, words }: ActionContext, member: string, number: string): Promise<Done> {
  const { relay } = words
  switch (form.get('decision')) {
    case 'withdraw':
      return orTooLate(await withdraw(member, number), relay.tooLate, form)
    case 'block':
    case 'unblock':
      await setBlockOwn(member, number, form.get('decision') === 'block')
      return { ok: true }
    case 'report': {
      const read = readReport(form, words)
      return read.ok ? orTooLate(await reportOwn(member, number, read.text), relay.report.already, form) : read
    }
    case 'outcome': {
      const read = readOutcome(form, words)
      return read.ok ? orTooLate(await tellOwn(member, number, read.outcome), relay.outcome.over, form) : read
    }
    default: {
      const read = readDecision(form, words)
      return read.ok ? orTooLate(await decideOwn(member, number, read.decision), relay.tooLate, form) : read
    }
  }
}

export async function action(context: ActionContext): Promise<Answer<DecideAnswer>> {
  const { query, viewer } = context
  if (viewer.who !== 'member' || !viewer.id) throw forbidden()
  const number = query.get('request') ?? ''
  const done = await doneWith(context, viewer.id, number)
  return done.ok ? { redirect: `${addressOf(number)}&flash=saved` } : { status: 422, data: done.wrong }
}

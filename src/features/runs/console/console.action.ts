// What secret does in the console: tries a process out, runs it, plans it, holds a run, puts back what one changed.
import { fieldMessage } from '#engine/api/problem-body.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest, isProblem, notFound, type Problem } from '#server/errors.ts'
import { schedulesNow } from '#server/queue/jobs.ts'
import { type Control, processes } from '#server/runs/runs.ts'
import { beginRun, planProcess, type Proof, restoreFromRun, steerRun } from '../begin.ts'
import { consolePath } from './address.ts'
import { changeOf, type Often, often } from './schedule-form.ts'
import { nameOf } from './texts.ts'

export type ConsoleAnswer = {
  did: string
  message: string
  /** A run that is in the way. */
  run: number | null
  errors: { confirm_name?: string; confirm_password?: string; time?: string }
  typed: { confirm_name: string; often: string; time: string; weekday: string; overrule: boolean }
}

const text = (form: URLSearchParams, name: string): string => form.get(name) ?? ''
const numberOf = (form: URLSearchParams): number => Number(form.get('run'))

const proofOf = ({ form, ip }: ActionContext): Proof => ({
  typed: text(form, 'confirm_name'),
  password: form.get('confirm_password'),
  address: ip,
})

function answer(context: ActionContext, more: Partial<ConsoleAnswer>, status = 422): Answer<ConsoleAnswer> {
  const { form } = context
  const typed = {
    confirm_name: text(form, 'confirm_name'),
    often: text(form, 'often'),
    time: text(form, 'time'),
    weekday: text(form, 'weekday'),
    overrule: form.has('overrule'),
  }
  return { status, data: { did: text(form, 'do'), message: '', run: null, errors: {}, typed, ...more } }
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

function fieldErrors({ form, words }: ActionContext, { fields = {} }: Problem): ConsoleAnswer['errors'] {
  const { processes: own, problems } = words
  const wrong = fields.confirm_password?.map((one) =>
    fieldMessage(problems, own.password, one.code === 'oldPassword' ? { code: 'invalid' } : one),
  )
  return {
    ...(fields.confirm_name ? { confirm_name: own.wrongName({ name: text(form, 'name') }) } : {}),
    ...(wrong ? { confirm_password: wrong.join(' ') } : {}),
  }
}

/** What went wrong, in the form that was sent. */
function refused(context: ActionContext, error: unknown): Answer<ConsoleAnswer> {
  const { words } = context
  const own = words.processes
  const code = (error as { code?: string }).code
  if (code === uniqueViolation || code === foreignKeyViolation)
    return answer(context, { message: own.restore.noRoom }, 409)
  if (!isProblem(error)) throw error
  if (error.status === 429)
    return answer(context, { message: words.editor.reveal.wait({ count: Number(error.extra.retryAfter ?? 1) }) }, 429)
  if (error.code === 'group_is_busy') {
    const number = Number(error.extra.run)
    const process = nameOf(String(error.extra.name), { words: own })
    return answer(context, { message: own.busy({ process, number }), run: number }, 409)
  }
  if (error.code === 'changed_since')
    return answer(context, { message: own.restore.changed({ count: Number(error.extra.count) }) }, 409)
  if (error.code === 'nothing_to_restore') return answer(context, { message: own.restore.over }, 409)
  const isWrongTurn = Object.hasOwn(own.refusals, error.code)
  if (isWrongTurn) return answer(context, { message: own.refusals[error.code as keyof typeof own.refusals] }, 409)
  if (!error.fields) throw error
  return answer(context, { errors: fieldErrors(context, error) })
}

async function plan(context: ActionContext): Promise<Answer<ConsoleAnswer>> {
  const { form, viewer, words } = context
  const name = text(form, 'name')
  const how = often.find((one) => one === form.get('often')) ?? ('default' satisfies Often)
  const schedule = processes().find((one) => one.name === name)?.process.schedule ?? ''
  const before = (await schedulesNow()).get(schedule)
  const change = changeOf(
    { often: how, time: text(form, 'time'), weekday: text(form, 'weekday') },
    before?.isLocal ? before.cron : null,
  )
  if (!change) return answer(context, { errors: { time: words.processes.wrongTime } })
  await planProcess(viewer, name, change)
  return { redirect: `${consolePath}?process=${encodeURIComponent(name)}&flash=saved` }
}

async function act(context: ActionContext): Promise<Answer<ConsoleAnswer>> {
  const { form, viewer } = context
  const to = (number: number): Answer<ConsoleAnswer> => ({ redirect: `${consolePath}?run=${number}` })
  const wanted = text(form, 'do')
  switch (wanted) {
    case 'try':
    case 'start':
      if (!processes().some(({ name }) => name === text(form, 'name'))) throw notFound()
      return to((await beginRun(viewer, text(form, 'name'), wanted === 'try', proofOf(context))).number)
    case 'pause':
    case 'resume':
    case 'stop':
      return to((await steerRun(viewer, numberOf(form), wanted satisfies Control)).number)
    case 'restore':
      return to((await restoreFromRun(viewer, numberOf(form), form.has('overrule'), proofOf(context))).number)
    case 'schedule':
      return plan(context)
    default:
      throw badRequest('unknown_action')
  }
}

export const action = (context: ActionContext): Promise<Answer<ConsoleAnswer>> =>
  act(context).catch((error: unknown) => refused(context, error))

// Begins and steers runs, decides about doubtful values, and gives ids to people who have none.
import type { Action, ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest, isProblem, type Problem } from '#server/errors.ts'
import { linkId, unlinkId } from '../missing/link-id.ts'
import { decideRecord } from '../run/review.ts'
import { controlMetricRun, readRun, retryFailed, startMetricRun } from '../run/runs-of-viewer.ts'
import { addressWith, type Chosen, choiceIn, poolOfPath } from './address.ts'
import { firstSource } from './update-scopuses.loader.ts'

/** What was refused, with who was chosen. */
export type MetricAnswer = { error: string; author: string }

type Given = { context: ActionContext; pool: ReturnType<typeof poolOfPath>; chosen: Chosen }

/** Of the own pool alone. */
async function runIn({ context, pool }: Given): Promise<number> {
  const number = Number(context.query.get('run'))
  await readRun(context.viewer, number, pool)
  return number
}

const steer =
  (how: 'pause' | 'resume' | 'stop') =>
  async (given: Given): Promise<number> =>
    (await controlMetricRun(given.context.viewer, await runIn(given), how)).number

const decide =
  (how: 'accept' | 'discard') =>
  async ({ context, pool }: Given): Promise<void> =>
    decideRecord(context.viewer, pool, context.form.get('record') ?? '', how)

/** @returns the run that the page shows next, where it is one */
const works: Readonly<Record<string, (given: Given) => Promise<number | void>>> = {
  start: async ({ context, pool, chosen }) => (await startMetricRun(context.viewer, pool, chosen.choice)).number,
  pause: steer('pause'),
  resume: steer('resume'),
  stop: steer('stop'),
  retry: async (given) => (await retryFailed(given.context.viewer, await runIn(given))).number,
  accept: decide('accept'),
  discard: decide('discard'),
  link: async ({ context: { viewer, form }, pool, chosen }) => {
    const author = form.get('author')
    if (!author) throw badRequest('choose')
    await linkId(viewer, pool, chosen.choice.source, form.get('id') ?? '', author, Number(form.get('version')) || 0)
  },
  unlink: async ({ context: { viewer, form }, pool }) => unlinkId(viewer, pool, form.get('link') ?? ''),
}

/** The sentence about a refusal; null where nobody foresaw it. */
function messageOf({ words }: ActionContext, { status, code, fields }: Problem): string | null {
  const { refusals } = words.curator.metricRuns
  if (Object.hasOwn(refusals, code)) return refusals[code as keyof typeof refusals]
  if (code === 'undo_is_over') return refusals.over
  if (code === 'conflict') return refusals.changed
  if (code === 'in_trash' || status === 404) return refusals.gone
  return fields ? refusals.taken : null
}

export const action: Action<MetricAnswer> = async (context): Promise<Answer<MetricAnswer>> => {
  const { form, query, path } = context
  const intent = form.get('do') ?? ''
  const work = Object.hasOwn(works, intent) ? works[intent] : undefined
  if (!work) throw badRequest('unknown_action')
  const pool = poolOfPath(path)
  try {
    const chosen = await choiceIn(query, await firstSource())
    const run = await work({ context, pool, chosen })
    const address = addressWith(pool, query, typeof run === 'number' ? { run, tab: null } : {})
    return { redirect: `${address}${address.includes('?') ? '&' : '?'}flash=saved` }
  } catch (error) {
    const message =
      isProblem(error) && (error.status !== 403 || error.code === 'run_is_closed') ? messageOf(context, error) : null
    if (message === null) throw error as Error
    return { status: 422, data: { error: message, author: form.get('author') ?? '' } }
  }
}

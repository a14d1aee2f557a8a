// Who the researchers of a record are is decided, or a decision is taken back; the next record is asked about.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest, isProblem, notFound, type Problem } from '#server/errors.ts'
import { decide, undoDecision } from '../matching/decide.ts'
import { afterIn } from '../matching/queue.ts'
import { filterParams } from './choice.ts'

/** What was refused, with what was chosen: by the number of the researcher. */
export type MatchAnswer = { error: string; chosen: Record<string, string> }

const chosenIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (name.startsWith('person-') ? [[name, value]] : [])))

function versionIn(form: URLSearchParams): number | null {
  const version = Number(form.get('version'))
  return Number.isSafeInteger(version) && version > 0 ? version : null
}

async function work({ viewer, form }: ActionContext): Promise<'done' | 'nobody'> {
  const intent = form.get('do')
  if (intent === 'undo') await undoDecision(viewer, form.get('decision') ?? '')
  else if (intent === 'none') await decide(viewer, form.get('id') ?? '', [], versionIn(form))
  else if (intent === 'match') {
    const people = [...new Set(Object.values(chosenIn(form)).filter(Boolean))]
    if (people.length === 0) return 'nobody'
    await decide(viewer, form.get('id') ?? '', people, versionIn(form))
  } else throw badRequest('unknown_action')
  return 'done'
}

/** The sentence about a refusal; null where nobody foresaw it. */
function messageOf({ words }: ActionContext, { status, code }: Problem): string | null {
  const { match } = words.curator.tnrr
  if (code === 'no_such_person') return match.choose
  if (code === 'undo_is_over') return match.over
  if (code === 'in_trash' || status === 404) return match.gone
  return code === 'conflict' ? match.changed : null
}

export async function action(context: ActionContext): Promise<Answer<MatchAnswer>> {
  const { form, path, query, params, words } = context
  if (params.slug !== 'unmatched') throw notFound()
  const refuse = (error: string): Answer<MatchAnswer> => ({ status: 422, data: { error, chosen: chosenIn(form) } })
  try {
    if ((await work(context)) === 'nobody') return refuse(words.curator.tnrr.match.choose)
  } catch (error) {
    const message = isProblem(error) && error.status !== 403 ? messageOf(context, error) : null
    if (message === null) throw error as Error
    return refuse(message)
  }
  const after = afterIn(query)
  const kept = new URLSearchParams([...filterParams(query), ...(after ? [['after', after]] : []), ['flash', 'saved']])
  return { redirect: `${path}?${kept}` }
}

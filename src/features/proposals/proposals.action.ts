// Decides a proposal: what is ticked is taken over as one change, the rest is refused; refusing all wants a reason.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { pathLabel } from '#engine/model/values/path-label.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { decideOpen } from './open-proposals.ts'
import { mostRemark } from './remark.ts'

/** What stood in the way, at which proposal, with what was ticked and written. */
export type ProposalsAnswer = { entry: string; proposer: string; error: string; ticked: string[]; reason: string }

export async function action(context: ActionContext): Promise<Answer<ProposalsAnswer>> {
  const { viewer, page, form, locale, words } = context
  const kind = kindOfPage(page)
  const [entry = '', proposer = ''] = form.get('proposal')?.split(' ') ?? []
  const what = form.get('do')
  const ticked = form.getAll('part')
  const typed = form.get('reason') ?? ''
  const reason = readLines(typed, mostRemark)
  const refuse = (error: string): Answer<ProposalsAnswer> => ({
    status: 422,
    data: { entry, proposer, error, ticked, reason: typed },
  })
  if (what !== 'accept' && what !== 'refuse') throw badRequest('unknown_action')
  const why = reason.ok ? reason.value : ''
  if ((what === 'refuse' || ticked.length === 0) && !why) return refuse(words.editor.proposals.needsReason)
  try {
    await decideOpen(viewer, kind, { entry, proposer, accepted: what === 'accept' ? ticked : [], reason: why || null })
  } catch (error) {
    if (isProblem(error) && error.code === 'decided_before') return refuse(words.problems.refusals.decided_before)
    if (!isProblem(error) || error.status >= 500 || !error.fields) throw error
    const messages = Object.entries(error.fields).flatMap(([name, [first]]) =>
      first ? [fieldMessage(words.problems, pathLabel(kind, name, locale), first)] : [],
    )
    return refuse(messages.join(' '))
  }
  return { redirect: `${page.path}?flash=saved` }
}

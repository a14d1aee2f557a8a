// Shows a number once, in the answer to this form; what was typed as a reason survives a wrong password.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { FieldProblem } from '#lib/problems.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { proveIdentity } from '#engine/store/recent-password.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { identityField, readReason, revealNumber } from './reveal-number.ts'
import { isProblem } from '#server/errors.ts'
import { logShown } from './log-shown.ts'

export type RevealAnswer = {
  value?: string
  reason: string
  errors: { reason?: string; confirm_password?: string }
  /** Seconds to wait after too many wrong passwords. */
  wait?: number
}

// "The old password is incorrect" is said where a new one is asked for; here it is the only one.
const plain = (one: FieldProblem): FieldProblem => (one.code === 'oldPassword' ? { code: 'invalid' } : one)

export async function action(context: ActionContext): Promise<Answer<RevealAnswer>> {
  const { viewer, page, params, form, ip, words } = context
  const kind = kindOfPage(page)
  const id = params.id ?? ''
  const reason = form.get('reason') ?? ''
  const refuse = (more: Partial<RevealAnswer>): Answer<RevealAnswer> => ({
    status: 422,
    data: { reason, errors: {}, ...more },
  })
  try {
    const field = identityField(viewer, kind, form.get('field') ?? '')
    readReason(reason)
    await proveIdentity(viewer, form.get('confirm_password'), ip)
    const value = await revealNumber(viewer, kind, id, field, reason)
    logShown(viewer, kind.name, id)
    return { status: 200, data: { value, reason, errors: {} } }
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.status === 429) return refuse({ wait: Number(error.extra.retryAfter ?? 1) })
    if (!error.fields) throw error
    const { reveal } = words.editor
    const labels: Record<string, string> = { reason: reveal.reason, confirm_password: reveal.password }
    const errors = Object.entries(error.fields).map(([name, list]) => [
      name,
      list.map((one) => fieldMessage(words.problems, labels[name] ?? name, plain(one))).join(' '),
    ])
    return refuse({ errors: Object.fromEntries(errors) as RevealAnswer['errors'] })
  }
}

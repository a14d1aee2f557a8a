// A student who was invited names the supervisor, or declines.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { acceptInvitation, type Accepted, declineInvitation } from './invitations.ts'

export type InvitedAnswer = { outcome: Accepted | 'declined' }

export async function action({ form, params, viewer, locale, reply }: ActionContext): Promise<Answer<InvitedAnswer>> {
  setSecretLinkHeaders(reply)
  const what = form.get('do')
  if (what === 'accept') {
    const outcome = await acceptInvitation({ ...viewer, locale }, params.token)
    return { status: outcome === 'done' ? 200 : 422, data: { outcome } }
  }
  if (what !== 'decline') throw badRequest('no_answer')
  const outcome = await declineInvitation(params.token, locale)
  return outcome === 'done' ? { status: 200, data: { outcome: 'declined' } } : { status: 422, data: { outcome } }
}

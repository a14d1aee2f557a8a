// Staff management: as every list, and what is done to an account: invite again, end its sessions, take a lost second factor away.
import { users } from '#kinds/users/kind.ts'
import { entryOf } from '#lib/entry-of.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import { selectedIds } from '#engine/office/list/many/selected-ids.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { requireRecentPassword } from '#engine/store/recent-password.ts'
import { records } from '#engine/store/records.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import type { Catalogs } from '#words/catalogs.ts'
import { tx } from '#server/database/db.ts'
import { forbiddenTo, isProblem, tooMany } from '#server/errors.ts'
import { waitText } from '#words/wait-text.ts'
import { sendInvitation } from './invitations.ts'
import { removeFactor } from '../second-factor/second-factor.ts'
import { countAttempt } from '../sessions/limits.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

type Handler = (viewer: Viewer, id: string, words: Catalogs['editor']['users']) => Promise<ListAnswer>

const handlers: Readonly<Record<string, Handler>> = {
  async invite(viewer, id, words) {
    await requireRecentPassword(viewer)
    const wait = await countAttempt(['inviteTo', (await records(viewer, users).values(id)).email])
    if (wait > 0) throw tooMany(wait)
    const isSent = await tx(async () => {
      const sent = await sendInvitation(id)
      if (sent) await writeAudit(viewer, [{ action: 'resend', kind: 'users', id }])
      return sent
    })
    return isSent ? { message: words.invited } : { problem: { code: 'not_invited' } }
  },
  async 'end-sessions'(viewer, id, words) {
    const count = await endSessionsOf('staff', id, 'ended by staff')
    await writeAudit(viewer, [{ action: 'update', kind: 'users', id, changed: { sessionsEnded: { new: count } } }])
    return { message: words.sessionsEnded }
  },
  async 'factor-off'(viewer, id, words) {
    await requireRecentPassword(viewer)
    return (await removeFactor(viewer, id)) ? { message: words.factorRemoved } : { problem: { code: 'no_factor' } }
  },
}

export async function action(context: ActionContext): Promise<Answer<ListAnswer>> {
  const handle = entryOf(handlers, context.form.get('do'))
  const { viewer, words } = context
  if (!handle) {
    if (!selectedIds(context.form).includes(accountId(viewer))) return listAction(context)
    return { status: 422, data: { problem: { code: 'own_account' }, message: words.problems.refusals.own_account } }
  }
  // Accounts outside the reach of the viewer do not exist here; the own one is kept on the own profile.
  const row = await records(viewer, users).values(context.form.get('id') ?? '')
  if (!matchesGrant(row, users.access.update(viewer))) throw forbiddenTo('update')
  try {
    const answer = await handle(viewer, row.id, words.editor.users)
    return { status: answer.problem ? 422 : 200, data: answer }
  } catch (error) {
    if (isProblem(error) && error.code === 'too_many') {
      const text = waitText(Number(error.extra.retryAfter), context.locale)
      return { status: 422, data: { problem: { code: error.code }, message: words.account.signIn.tooMany({ text }) } }
    }
    if (!isProblem(error) || error.code !== 'recent_password') throw error
    return { status: 422, data: { problem: { code: error.code } } }
  }
}

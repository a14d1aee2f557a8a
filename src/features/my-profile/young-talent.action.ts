// A researcher invites a student by mail, takes an invitation back, or says of who named them whether that is right.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { parseEmail } from '#lib/identifiers/email.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { inviteStudent, mostOpen, takeBack } from './students/invitations.ts'
import { decideSupervision } from './students/supervision.ts'

/** What was typed, and what is wrong with it; or why nothing was sent or decided. */
export type StudentsAnswer = { typed: string; error?: string; refused?: string }

async function invite({ viewer, form, locale, words, path }: ActionContext): Promise<Answer<StudentsAnswer>> {
  const { students } = words.member
  const typed = form.get('email') ?? ''
  const email = parseEmail(typed)
  if (!email.ok)
    return { status: 422, data: { typed, error: words.problems.validation.invalid({ text: students.email }) } }
  const outcome = await inviteStudent({ ...viewer, locale }, email.value, locale)
  if (outcome === 'sent') return { redirect: `${path}?flash=sent` }
  if (outcome === 'own') return { status: 422, data: { typed, error: students.ownAddress } }
  const refused = { hidden: students.hiddenNote, full: students.full({ count: mostOpen }), limit: students.limit }[
    outcome
  ]
  return { status: 422, data: { typed, refused } }
}

export async function action(context: ActionContext): Promise<Answer<StudentsAnswer>> {
  const { viewer, form, path, words } = context
  const what = form.get('do')
  if (what === 'invite') return invite(context)
  const saved = { redirect: `${path}?flash=saved` }
  if (what === 'take-back') {
    await takeBack(viewer, form.get('id') ?? '')
    return saved
  }
  if (what !== 'confirm' && what !== 'refuse') throw badRequest('unknown_action')
  try {
    await decideSupervision(viewer, form.get('student') ?? '', what === 'confirm' ? 'confirmed' : 'declined')
    return saved
  } catch (error) {
    if (!isProblem(error) || error.status !== 404) throw error
    return { status: 422, data: { typed: '', refused: words.member.students.gone } }
  }
}

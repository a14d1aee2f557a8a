// Sends the request of an organization, changes it, or takes it back; also without scripts.
import { members } from '#kinds/members/kind.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { isProblem } from '#server/errors.ts'
import { formatNumber } from '#words/formats.ts'
import { askVerification, readRequest, takeVerificationBack, type Typed, type Wrong } from './verification-request.ts'

export type VerificationAnswer = {
  typed: Typed
  errors: Partial<Record<Wrong['field'], string>>
  message?: string
}
export type InfoAnswer = ListAnswer & { verification?: VerificationAnswer }

const here = '/my-profile/info?part=account'
const names = {
  number: 'verificationNumber',
  letter: 'verificationLetter',
  email: 'verificationEmail',
  note: 'verificationNote',
} as const

export async function verificationAction(context: ActionContext): Promise<Answer<InfoAnswer>> {
  const { viewer, form, words, locale } = context
  if (form.get('do') === 'verification-back') {
    await takeVerificationBack(viewer)
    return { redirect: `${here}&flash=saved` }
  }
  const { typed, wrong } = await readRequest(viewer, form)
  const refuse = (more: Omit<VerificationAnswer, 'typed'>): Answer<InfoAnswer> => ({
    status: 422,
    data: { verification: { typed, ...more } },
  })
  const { verification } = words.member
  const say = ({ field, problem }: Wrong): string =>
    problem.code === 'rorFirst'
      ? verification.rorFirst
      : fieldMessage(words.problems, fieldLabel(members, names[field], locale), problem)
  try {
    const all = wrong.length > 0 ? wrong : await askVerification(viewer, typed)
    if (all.length > 0) return refuse({ errors: Object.fromEntries(all.map((one) => [one.field, say(one)])) })
  } catch (error) {
    if (!isProblem(error) || error.status !== 429) throw error
    const minutes = formatNumber(Math.ceil(Number(error.extra.retryAfter) / 60), locale)
    return refuse({ errors: {}, message: words.claim.ask.tooMany({ minutes }) })
  }
  return { redirect: `${here}&flash=sent` }
}

// The member has the mail to the guardian sent again.
import { accountId } from '#engine/model/viewer.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { findOwnMinor } from './entries.ts'
import { askGuardian } from './requests.ts'

export type GuardianAnswer = { isSent: false }

export async function action({ viewer, path }: ActionContext): Promise<Answer<GuardianAnswer>> {
  const minor = await findOwnMinor(accountId(viewer))
  // Confirmed meanwhile, or old enough: the page says so.
  if (!minor) return { redirect: path }
  if (await askGuardian(minor.id, true)) return { redirect: `${path}?flash=sent` }
  return { status: 422, data: { isSent: false } }
}

// Keeps what the member says about texts that changed.
import { accountId } from '#engine/model/viewer.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { tx } from '#server/database/db.ts'
import { returnPath } from './agree.loader.ts'
import { consentTexts, type Purpose } from './consent-texts.ts'
import { changedTexts, keepConsents, mailReceipt } from './consents.ts'
import { optionalConsents } from '#engine/interfaces/member-consents.ts'
import { sayConsent } from './optional-consents.ts'
import { setPublic } from './own-consents.ts'

export type AgreeAnswer = { errors: Partial<Record<Purpose, string>>; ticked: Purpose[] }

export async function action({ form, query, viewer, words, locale }: ActionContext): Promise<Answer<AgreeAnswer>> {
  const id = accountId(viewer)
  const changed = await changedTexts(id)
  const ticked = changed.filter((purpose) => form.get(purpose) === 'on')
  const { needsTerms, needsNotice } = words.newcomer.register
  const needed: Partial<Record<Purpose, string>> = { terms: needsTerms, privacy_notice: needsNotice }
  const errors = Object.fromEntries(
    changed.flatMap((purpose) => (needed[purpose] && !ticked.includes(purpose) ? [[purpose, needed[purpose]]] : [])),
  )
  if (Object.keys(errors).length > 0) return { status: 422, data: { errors, ticked } }
  await tx(async () => {
    await lockRows(members, [id])
    // What was agreed to in another window meanwhile is agreed to once.
    const open = await changedTexts(id)
    const agreed = ticked.filter((purpose) => open.includes(purpose))
    await keepConsents(id, agreed, true, locale)
    const receipts = agreed.map((purpose) => ({ purpose, version: consentTexts[purpose].version }))
    await mailReceipt(id, { given: true, receipts, event: `changed ${crypto.randomUUID()}` })
  })
  if (changed.includes('public_profile') && !ticked.includes('public_profile')) await setPublic(viewer, false)
  for (const purpose of optionalConsents)
    if (changed.includes(purpose) && !ticked.includes(purpose))
      await sayConsent({ ...viewer, locale }, id, purpose, false)
  return { redirect: returnPath(query) }
}

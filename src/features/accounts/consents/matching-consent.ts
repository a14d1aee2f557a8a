// The consent to be proposed: given and taken back by hand, with effect at once on all that was found for others.
import { keptMatches } from '#engine/interfaces/kept-matches.ts'
import type { MemberTask } from '#engine/interfaces/work-queue.ts'
import { defaultLocale } from '#words/locales.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { entriesOf, findOwnPerson } from '#kinds/people.queries.ts'
import { tx } from '#server/database/db.ts'
import { wordsIn } from '#words/words-in.ts'
import { consentTexts } from './consent-texts.ts'
import { currentConsents, keepConsents, mailReceipt } from './consents.ts'

export const isMatchingGiven = async (member: string): Promise<boolean> =>
  (await currentConsents(member)).some(({ purpose }) => purpose === 'matching')

/** Gives it or takes it back, with a receipt; nothing where it stands so already. */
export const sayMatching = (writer: Viewer, member: string, isOn: boolean): Promise<void> =>
  tx(async () => {
    // Two windows at once say it one after the other.
    await lockRows(members, [member])
    if ((await isMatchingGiven(member)) === isOn) return
    await keepConsents(member, ['matching'], isOn, writer.locale, writer.id ?? member)
    const receipts = [{ purpose: 'matching', version: consentTexts.matching.version }]
    await mailReceipt(member, { given: isOn, receipts, event: `matching ${crypto.randomUUID()}` })
    const entries = await entriesOf(member)
    await (isOn ? keptMatches().matchSoon(entries) : keptMatches().takeBack(entries))
  })

export async function loadMatching(ids: readonly string[]): Promise<void> {
  for (const id of ids) await keepConsents(id, ['matching'], true, defaultLocale)
}

/** "Allow matching": what stays hidden without it. */
export async function matchingTask({ id, locale }: Viewer): Promise<MemberTask[]> {
  if (!id || !(await findOwnPerson(id)) || (await isMatchingGiven(id))) return []
  const { tasks } = (await wordsIn(locale)).member
  const { matching: title, matchingWhy: why, buttons } = tasks
  return [{ title, why, href: '/my-profile/privacy#matching', button: buttons.matching, key: 'matching' }]
}

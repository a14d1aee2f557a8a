// Consents that a person gives and takes back by hand, with effect at once: being proposed to others, being named to partners, a weekly mail.
import { storedMatches } from '#engine/interfaces/stored-matches.ts'
import { type OptionalConsent, optionalConsents } from '#engine/interfaces/member-consents.ts'
import type { MemberTask } from '#engine/interfaces/work-queue.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { defaultLocale } from '#words/locales.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { entriesOf, findOwnPerson } from '#kinds/people.queries.ts'
import { isPool } from '#kinds/pools.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { wordsIn } from '#words/words-in.ts'
import { consentTexts } from './consent-texts.ts'
import { currentConsents, keepConsents, mailReceipt } from './consents.ts'

export const isOptionalConsent = (name: string): name is OptionalConsent => optionalConsents.some((one) => one === name)

export const isGiven = async (member: string, wanted: OptionalConsent): Promise<boolean> =>
  (await currentConsents(member)).some(({ purpose }) => purpose === wanted)

/** Members whose consent stands, after this one, in the order of their ids. */
export const membersWith = async (purpose: OptionalConsent, after: string, limit: number): Promise<string[]> =>
  (
    await query<{ member: string }>(sql`
      select subject member from (
        select distinct on (subject) subject, given from consents
        where family = 'members' and purpose = ${purpose} and subject > ${after}::uuid order by subject, id desc) last
      where given order by subject limit ${limit}`)
  ).map(({ member }) => member)

/** Gives it or takes it back, with a receipt; nothing where it stands so already. */
export const sayConsent = (writer: Viewer, member: string, purpose: OptionalConsent, isOn: boolean): Promise<void> =>
  tx(async () => {
    // Two windows at once say it one after the other.
    await lockRows(members, [member])
    if ((await isGiven(member, purpose)) === isOn) return
    await keepConsents(member, [purpose], isOn, writer.locale, writer.id ?? member)
    const receipts = [{ purpose, version: consentTexts[purpose].version }]
    await mailReceipt(member, { given: isOn, receipts, event: `${purpose} ${crypto.randomUUID()}` })
    if (purpose !== 'matching') return
    const entries = await entriesOf(member)
    await (isOn ? storedMatches().matchSoon(entries) : storedMatches().takeBack(entries))
  })

export async function loadConsent(ids: readonly string[], purpose: OptionalConsent): Promise<void> {
  for (const id of ids) await keepConsents(id, [purpose], true, defaultLocale)
}

/** People who may be named in files and reports that partners get: the lists of staff, their exports and the API narrow to them. */
export const namedToPartners: Scope = {
  name: 'partners',
  label: ({ editor }) => editor.scopes.partners,
  rows: (viewer, kind) =>
    viewer.who === 'staff' && isPool(kind.name)
      ? sql`t.owner in (
          select subject from (
            select distinct on (subject) subject, given from consents
            where family = 'members' and purpose = 'sharing_with_partners' order by subject, id desc) last
          where given)`
      : null,
}

/** "Allow matching": what stays hidden without it. */
export async function matchingTask({ id, locale }: Viewer): Promise<MemberTask[]> {
  if (!id || !(await findOwnPerson(id)) || (await isGiven(id, 'matching'))) return []
  const { tasks } = (await wordsIn(locale)).member
  const { matching: title, matchingWhy: why, buttons } = tasks
  return [{ title, why, href: '/my-profile/privacy#matching', button: buttons.matching, key: 'matching' }]
}

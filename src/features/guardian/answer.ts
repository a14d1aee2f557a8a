// What a guardian says: the consent is kept as proof, and the entry is public only while it stands.
import { writeRows } from '#engine/store/writes/writing.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { hashOfText, recordConsents } from '#engine/store/consents.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { notify } from '#server/notifications/notify.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Minor } from './entries.ts'
import { findByLink } from './requests.ts'

const textVersion = 1

/** Is this the person it is about, signed in? They may not speak for their guardian. */
export const isMinorThemselves = (viewer: Viewer, { row }: Minor): boolean =>
  viewer.who === 'member' && viewer.id !== null && viewer.id === row.owner

/** Confirms or refuses (also later, what was confirmed). Saying the same again changes nothing. `dead`: the link is. */
export async function answerGuardian(
  viewer: Viewer,
  token: string | undefined,
  isGiven: boolean,
): Promise<'done' | 'dead' | 'themselves'> {
  const { claim } = await wordsIn(viewer.locale)
  return tx(async () => {
    const minor = await findByLink(token, true)
    if (!minor) return 'dead'
    if (isGiven && isMinorThemselves(viewer, minor)) return 'themselves'
    const { kind, id, row: before } = minor
    if (before[isGiven ? 'guardianConsentAt' : 'guardianRefusedAt']) return 'done'
    await recordConsents(
      [
        {
          family: 'talents',
          subject: id,
          purpose: 'guardian',
          given: isGiven,
          version: textVersion,
          hash: hashOfText(claim.guardian.agree),
        },
      ],
      { locale: viewer.locale, origin: 'mail_link', by: null },
    )
    const isOut = ['published', 'pending'].includes(before.status)
    const now = databaseTime()
    const after = {
      ...before,
      guardianAskedAt: null,
      guardianConsentAt: isGiven ? now : null,
      guardianRefusedAt: isGiven ? null : now,
      ...(!isGiven && isOut ? { status: 'draft' } : {}),
    }
    await writeRows(viewer, kind, [{ before, after, action: !isGiven && isOut ? 'withdraw' : 'update' }])
    await notify({ realm: 'member', account: before.owner ?? '' }, 'entries', {
      event: `guardian_answer ${id} ${now}`,
      what: 'guardian_answer',
      values: { given: isGiven },
      link: '/my-profile/guardian',
    })
    return 'done'
  })
}

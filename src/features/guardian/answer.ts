// What a guardian says: the consent is kept as proof, and the entry is public only while it stands.
import { writeRows } from '#engine/server/writing.ts'
import type { Viewer } from '#engine/viewer.ts'
import { hashOfText, recordConsents } from '#server/consents.ts'
import { query, sql, tx } from '#server/db.ts'
import { wordsIn } from '#words/words-in.ts'
import { findByLink } from './requests.ts'

const textVersion = 1

/** Confirms or refuses (also later, what was confirmed). Saying the same again changes nothing. @returns false when the link is dead */
export async function answerGuardian(viewer: Viewer, token: string | undefined, isGiven: boolean): Promise<boolean> {
  const { claim } = await wordsIn(viewer.locale)
  return tx(async () => {
    const minor = await findByLink(token, true)
    if (!minor) return false
    const { kind, id, row: before } = minor
    const stood = Boolean(before['guardianConsentAt'])
    const answer = isGiven ? 'confirmed' : 'refused'
    const fresh = await query(sql`
      update guardian_requests set answer = ${answer}, answered_at = now()
      where entry = ${id}::uuid and answer is distinct from ${answer} returning entry`)
    if (fresh.length === 0 && stood === isGiven) return true
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
    const isOut = ['published', 'pending'].includes(String(before['status']))
    const after = {
      ...before,
      guardianConsentAt: isGiven ? new Date().toISOString() : null,
      ...(!isGiven && isOut ? { status: 'draft' } : {}),
    }
    await writeRows(viewer, kind, [{ before, after, action: !isGiven && isOut ? 'withdraw' : 'update' }])
    return true
  })
}

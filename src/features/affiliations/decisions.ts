// What staff decide about affiliations that are text: all who have the text get the university; for seven days it can be undone.
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, type Sql, tx } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { badRequest, forbidden, notFound, Problem } from '#server/errors.ts'
import { sureConfidence } from '#lib/organizations/match-affiliation.ts'
import { knownOrganizations } from './known-organizations.ts'
import { affiliationQuestions, offersOf } from './proposals.ts'
import type { About, Asked } from './subject.ts'
import { aboutsOf, subjects } from './subjects.ts'

export const affiliationDecisions = ['accept', 'reject', 'none'] as const
export type AffiliationDecision = (typeof affiliationDecisions)[number]

/** Sure ones accepted at once. */
const mostTexts = 100

/** A text, as it is compared and as somebody wrote it. */
type Written = Asked & { text: string }

async function note(
  viewer: Viewer,
  about: About,
  { key, country, text }: Written,
  decision: AffiliationDecision,
  university: string | null,
): Promise<string> {
  const id = uuidv7()
  await query(sql`
    insert into affiliation_decisions (id, about, text_key, written, country, decision, university, decided_by, decided_name, role)
    values (${id}::uuid, ${about}, ${key}, ${text}, ${country}::uuid, ${decision}, ${university}::uuid, ${viewer.id}, ${viewer.name}, ${viewer.role})`)
  return id
}

/** What changes nobody is noted once, however often it is sent. */
async function noteOnce(
  viewer: Viewer,
  about: About,
  asked: Written,
  decision: 'none' | 'reject',
  university: string | null,
): Promise<void> {
  // Of two at the same moment the second waits, and finds it.
  await query(
    sql`select pg_advisory_xact_lock(hashtextextended(${`affiliation ${asked.country ?? ''} ${asked.key}`}, 0))`,
  )
  const last = await queryOne<{ decision: string; university: string | null }>(sql`
    select decision, university from affiliation_decisions
    where undone_at is null and text_key = ${asked.key} and country is not distinct from ${asked.country}::uuid order by decided_at desc, id desc limit 1`)
  if (last?.decision !== decision || last.university !== university)
    await note(viewer, about, asked, decision, university)
}

/**
 * Decides about the text of people or of authors of works, of one country. Sent twice it is one decision: whoever has a university by
 * then keeps it.
 * @param university of the list, for `accept` and `reject`
 * @returns how many changed
 * @throws 403; 404 where nobody in reach of the viewer has the text; 400 for a university that is not in the list
 */
export async function decideAffiliation(
  viewer: Viewer,
  about: About,
  asked: Asked,
  decision: AffiliationDecision,
  university: string,
): Promise<number> {
  const subject = subjects[about]
  if (!subject.mayDecide(viewer)) throw forbidden()
  if (asked.country !== null && !isUuid(asked.country)) throw notFound()
  return tx(async () => {
    const waiting = await subject.find(viewer, asked)
    if (!waiting) throw notFound()
    const written = { ...asked, text: waiting.text }
    if (decision === 'none') {
      await noteOnce(viewer, about, written, decision, null)
      return 0
    }
    if (!(await knownOrganizations()).universities.has(university)) throw badRequest('unknown_value')
    if (decision === 'reject') {
      await noteOnce(viewer, about, written, decision, university)
      return 0
    }
    const offer = (await offersOf(waiting.text, asked)).find(({ id }) => id === university)
    return subject.give(viewer, asked, university, offer?.isAll ?? false, () =>
      note(viewer, about, written, 'accept', university),
    )
  })
}

/** Accepts what is sure, the texts that most have first, each by itself. @returns how many texts, and how many changed */
export async function acceptSure(viewer: Viewer, about: About): Promise<{ texts: number; changed: number }> {
  const subject = subjects[about]
  if (!subject.mayDecide(viewer)) throw forbidden()
  const sure = (await affiliationQuestions(viewer, about)).flatMap(({ key, country, text, offers: [first] }) =>
    first && first.confidence >= sureConfidence ? [{ asked: { key, country, text }, first }] : [],
  )
  let changed = 0
  const taken = sure.slice(0, mostTexts)
  for (const { asked, first } of taken)
    changed += await tx(() =>
      subject.give(viewer, asked, first.id, first.isAll, () => note(viewer, about, asked, 'accept', first.id)),
    )
  return { texts: taken.length, changed }
}

/** Takes a decision back: who got the university by it and has it still has none again. @throws 403; 404; 409 `undo_is_over` */
export async function undoAffiliation(viewer: Viewer, decision: string): Promise<void> {
  if (aboutsOf(viewer).length === 0) throw forbidden()
  if (!isUuid(decision)) throw notFound()
  return tx(async () => {
    const noted = await queryOne<{
      about: About
      country: string | null
      role: string | null
      university: string | null
      is_over: boolean
      undone: boolean
    }>(sql`
      select about, country, role, university, decision = 'accept' and undo_until <= now() is_over, undone_at is not null undone
      from affiliation_decisions where id = ${decision}::uuid for update`)
    if (!noted) throw notFound()
    const subject = subjects[noted.about]
    if (!subject.mayDecide(viewer) || !subject.isInReach(viewer, noted)) throw notFound()
    if (noted.undone) return
    if (noted.is_over) throw new Problem(409, 'undo_is_over')
    await query(sql`update affiliation_decisions set undone_at = now() where id = ${decision}::uuid`)
    if (noted.university) await subject.takeBack(viewer, decision, noted.university)
  })
}

export type UndoableDecision = {
  id: string
  /** As somebody wrote it. */
  text: string
  country: string | null
  decision: AffiliationDecision
  university: string | null
  /** How many people, or authors, got the university by it. */
  count: number
  who: string | null
  /** Null: at any time. */
  until: string | null
}

/** On one page. */
export const mostUndoable = 50

const undoable = (viewer: Viewer, about: About): Sql => sql`
  d.undone_at is null and d.about = ${about} and (d.decision <> 'accept' or d.undo_until > now())
    and (${viewer.role !== 'country_admin'} or d.country = ${viewer.country ?? null}::uuid and (d.about = 'people' or d.role = 'country_admin'))`

/** How many decisions the viewer can take back now. */
export const countUndoable = async (viewer: Viewer, about: About): Promise<number> =>
  (
    await queryOne<{ n: number }>(
      sql`select count(*)::int n from affiliation_decisions d where ${undoable(viewer, about)}`,
    )
  )?.n ?? 0

/** What the viewer can take back now, of people or of works, the newest first. @param page of so many, from 1 */
export async function undoableDecisions(viewer: Viewer, about: About, page = 1): Promise<UndoableDecision[]> {
  const rows = await query<
    Omit<UndoableDecision, 'who' | 'until'> & { name: string; role: string | null; until: Date }
  >(sql`
    select d.id, coalesce(d.written, d.text_key) as text, d.country, d.decision, d.university, d.decided_name name, d.role, d.undo_until until,
      (select count(*)::int from affiliation_changes c where c.decision = d.id)
        + (select count(*)::int from affiliation_author_changes c where c.decision = d.id) as count
    from affiliation_decisions d
    where ${undoable(viewer, about)} order by d.decided_at desc, d.id desc limit ${mostUndoable} offset ${(page - 1) * mostUndoable}`)
  return rows.map(({ name, role, until, ...one }) => ({
    ...one,
    who: nameShownTo(viewer, name, role),
    until: one.decision === 'accept' ? new Date(until).toISOString() : null,
  }))
}

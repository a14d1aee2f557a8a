// What staff decide about affiliations that are text: everybody who has the text gets the university; for seven days it can be undone.
import { matchesGrant } from '#engine/model/access.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findWaitingAffiliation, lockPeopleOfAffiliation } from '#kinds/talents/affiliations.queries.ts'
import { findPerson } from '#kinds/people.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { badRequest, forbidden, notFound, Problem } from '#server/errors.ts'
import { sureConfidence } from '#lib/organizations/match-affiliation.ts'
import { knownOrganizations } from './known-organizations.ts'
import { affiliationQuestions, offersOf } from './proposals.ts'
import { mayDecide } from './who-decides.ts'

export const affiliationDecisions = ['accept', 'reject', 'none'] as const
export type AffiliationDecision = (typeof affiliationDecisions)[number]

/** People changed by one decision; of more the rest waits for the next. */
const mostPeople = 500
/** Sure ones accepted at once. */
const mostTexts = 100

export type Asked = { key: string; country: string }

async function note(
  viewer: Viewer,
  { key, country }: Asked,
  decision: AffiliationDecision,
  university: string | null,
): Promise<string> {
  const id = uuidv7()
  await query(sql`
    insert into affiliation_decisions (id, text_key, country, decision, university, decided_by, decided_name, role)
    values (${id}::uuid, ${key}, ${country}::uuid, ${decision}, ${university}::uuid, ${viewer.id}, ${viewer.name}, ${viewer.role})`)
  return id
}

/** What changes nobody is noted once, however often it is sent. */
async function noteOnce(
  viewer: Viewer,
  asked: Asked,
  decision: 'none' | 'reject',
  university: string | null,
): Promise<void> {
  // Of two at the same moment the second waits, and finds it.
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${`affiliation ${asked.country} ${asked.key}`}, 0))`)
  const last = await queryOne<{ decision: string; university: string | null }>(sql`
    select decision, university from affiliation_decisions
    where undone_at is null and text_key = ${asked.key} and country = ${asked.country}::uuid order by decided_at desc, id desc limit 1`)
  if (last?.decision !== decision || last.university !== university) await note(viewer, asked, decision, university)
}

async function accept(viewer: Viewer, asked: Asked, university: string, isAll: boolean): Promise<number> {
  const people = await lockPeopleOfAffiliation(viewer, asked.key, asked.country, mostPeople)
  if (people.length === 0) return 0
  const decision = await note(viewer, asked, 'accept', university)
  for (const { id, pool, affiliation } of people) {
    const rows = records(viewer, peopleKind(pool))
    const { version } = await rows.values(id)
    await rows.update(id, { university, ...(isAll ? { affiliation: null } : {}) }, version)
    await query(sql`
      insert into affiliation_changes (decision, talent, affiliation) values (${decision}::uuid, ${id}::uuid, ${isAll ? affiliation : null})`)
  }
  return people.length
}

/**
 * Decides about the text of people of one country. Sent twice it is one decision: whoever has a university by then keeps it.
 * @param university of the list, for `accept` and `reject`
 * @returns how many people changed
 * @throws 403; 404 where nobody the viewer changes has the text; 400 for a university that is not in the list
 */
export async function decideAffiliation(
  viewer: Viewer,
  asked: Asked,
  decision: AffiliationDecision,
  university: string,
): Promise<number> {
  if (!mayDecide(viewer)) throw forbidden()
  if (!isUuid(asked.country)) throw notFound()
  return tx(async () => {
    const waiting = await findWaitingAffiliation(viewer, asked.key, asked.country)
    if (!waiting) throw notFound()
    if (decision === 'none') {
      await noteOnce(viewer, asked, decision, null)
      return 0
    }
    if (!(await knownOrganizations()).universities.has(university)) throw badRequest('unknown_value')
    if (decision === 'reject') {
      await noteOnce(viewer, asked, decision, university)
      return 0
    }
    const offer = (await offersOf(waiting.text, asked.key, asked.country)).find(({ id }) => id === university)
    return accept(viewer, asked, university, offer?.isAll ?? false)
  })
}

/** Accepts what is sure, the texts of most people first, each by itself. @returns how many texts and people */
export async function acceptSure(viewer: Viewer): Promise<{ texts: number; people: number }> {
  if (!mayDecide(viewer)) throw forbidden()
  const sure = (await affiliationQuestions(viewer)).flatMap(({ key, country, offers: [first] }) =>
    first && first.confidence >= sureConfidence ? [{ key, country, first }] : [],
  )
  let people = 0
  const taken = sure.slice(0, mostTexts)
  for (const { key, country, first } of taken)
    people += await tx(() => accept(viewer, { key, country }, first.id, first.isAll))
  return { texts: taken.length, people }
}

type Change = { talent: string; affiliation: string | null }

async function takeBack(viewer: Viewer, university: string, { talent, affiliation }: Change): Promise<void> {
  const found = await findPerson(talent)
  // Out of reach by now, or somebody chose another one since.
  if (!found || found.row.university !== university) return
  const rows = records(viewer, found.kind)
  const row = await rows.find(talent)
  if (!row) return
  const text = affiliation !== null && !found.row.affiliation ? { affiliation } : {}
  await rows.update(talent, { university: null, ...text }, found.row.version)
}

/** Takes a decision back: who got the university by it and has it still has none again. @throws 403; 404; 409 `undo_is_over` */
export async function undoAffiliation(viewer: Viewer, decision: string): Promise<void> {
  if (!mayDecide(viewer)) throw forbidden()
  if (!isUuid(decision)) throw notFound()
  return tx(async () => {
    const noted = await queryOne<{
      text_key: string
      country: string
      university: string | null
      is_over: boolean
      undone: boolean
    }>(sql`
      select text_key, country, university, decision = 'accept' and undo_until <= now() is_over, undone_at is not null undone
      from affiliation_decisions where id = ${decision}::uuid for update`)
    if (!noted || !isInReach(viewer, noted.country)) throw notFound()
    if (noted.undone) return
    if (noted.is_over) throw new Problem(409, 'undo_is_over')
    await query(sql`update affiliation_decisions set undone_at = now() where id = ${decision}::uuid`)
    const changes = await query<Change>(sql`
      select talent, affiliation from affiliation_changes where decision = ${decision}::uuid order by talent`)
    for (const change of changes) if (noted.university) await takeBack(viewer, noted.university, change)
  })
}

/** As their people are: those of both pools are published by the same. */
const isInReach = (viewer: Viewer, country: string): boolean =>
  poolKinds.some((pool) => matchesGrant({ country }, peopleKind(pool).access.publish(viewer)))

export type UndoableDecision = {
  id: string
  key: string
  country: string
  decision: AffiliationDecision
  university: string | null
  people: number
  who: string | null
  /** Null: at any time. */
  until: string | null
}

/** What the viewer can take back now, the newest first. */
export async function undoableDecisions(viewer: Viewer): Promise<UndoableDecision[]> {
  const rows = await query<
    Omit<UndoableDecision, 'who' | 'until'> & { name: string; role: string | null; until: Date }
  >(sql`
    select d.id, d.text_key key, d.country, d.decision, d.university, d.decided_name name, d.role, d.undo_until until,
      (select count(*)::int from affiliation_changes c where c.decision = d.id) people
    from affiliation_decisions d
    where d.undone_at is null and (d.decision <> 'accept' or d.undo_until > now()) and (${viewer.role !== 'country_admin'} or d.country = ${viewer.country ?? null}::uuid)
    order by d.decided_at desc, d.id desc limit 30`)
  return rows.map(({ name, role, until, ...one }) => ({
    ...one,
    who: nameShownTo(viewer, name, role),
    until: one.decision === 'accept' ? new Date(until).toISOString() : null,
  }))
}

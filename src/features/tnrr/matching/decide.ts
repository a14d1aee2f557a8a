// Which people of the pools the researchers of a record are: accepted or not by staff, and for seven days that can be taken back.
import { nameShownTo } from '#engine/model/staff-names.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { findPerson } from '#kinds/people.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { type Candidate, candidatesOf, decidedWithin, type Proposable } from '#kinds/tnrr-records/candidates.queries.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { badRequest, conflict, forbiddenTo, notFound, Problem } from '#server/errors.ts'
import { refreshStates } from './states.ts'

const deciders = ['secret', 'admin', 'editor']

/** Whom this viewer may match: everybody, the people of the own country, or nobody (null). */
export function proposableFor(viewer: Viewer): Proposable | null {
  if (!isStaff(viewer) || viewer.role === null) return null
  if (deciders.includes(viewer.role)) return { country: null }
  return viewer.role === 'country_admin' && viewer.country ? { country: viewer.country } : null
}

/** @throws 403 */
function among(viewer: Viewer): Proposable {
  const found = proposableFor(viewer)
  if (!found) throw forbiddenTo('update')
  return found
}

/** The row, held until the transaction ends. */
async function hold(viewer: Viewer, id: string) {
  if (!isUuid(id)) throw notFound()
  await lockRows(tnrrRecords, [id])
  const row = await records(viewer, tnrrRecords).values(id)
  if (row.deletedAt) throw new Problem(409, 'in_trash')
  return row
}

/** Those of the people proposed whom the viewer reads. */
export async function readableCandidates(viewer: Viewer, record: string): Promise<Candidate[]> {
  const found = await candidatesOf(record, among(viewer))
  const readable = new Set<string>()
  for (const kind of poolKinds.map(peopleKind)) {
    if (found.length === 0) break
    const ids = found.map(({ id }) => id)
    const { rows } = await records(viewer, kind).list({ ids, size: ids.length }, ['fullName'])
    for (const { id } of rows) readable.add(id)
  }
  return found.filter(({ id }) => readable.has(id))
}

/**
 * Decides about the people proposed for a record: these it is matched with, all others are not proposed for it again.
 * @param version of the record as it was shown
 * @throws 409 when it was changed since; 400 `no_such_person` for somebody who is not proposed, or two people for one researcher
 */
export function decide(viewer: Viewer, id: string, accepted: readonly string[], version: number | null): Promise<void> {
  return tx(async () => {
    among(viewer)
    const row = await hold(viewer, id)
    const matched = row.matchedTalents ?? []
    // Sent twice.
    if (accepted.length > 0 && accepted.every((one) => matched.includes(one))) return
    if (version !== null && row.version !== version) throw conflict(null)
    const open = await readableCandidates(viewer, id)
    const chosen = open.filter((one) => accepted.includes(one.id))
    const isOneEach = new Set(chosen.map(({ at }) => at)).size === chosen.length
    if (chosen.length < new Set(accepted).size || !isOneEach) throw badRequest('no_such_person')
    for (const one of chosen) if (!(await findPerson(one.id, { lock: true }))) throw badRequest('no_such_person')
    if (open.length === 0) return
    const decision = uuidv7()
    await query(sql`
      insert into tnrr_decisions (id, record, made_by, made_name, role)
      values (${decision}::uuid, ${id}::uuid, ${viewer.id}, ${viewer.name}, ${viewer.role})`)
    await query(sql`
      insert into tnrr_decision_talents (decision, talent, is_accepted)
      select ${decision}::uuid, t.id, t.id = any(${chosen.map((one) => one.id)}::uuid[]) from unnest(${open.map((one) => one.id)}::uuid[]) t(id)`)
    if (chosen.length > 0)
      await writeFields(viewer, tnrrRecords, id, { matchedTalents: [...matched, ...chosen.map((one) => one.id)] })
    await refreshStates([id], viewer)
  })
}

/**
 * Takes a decision back within seven days: who was accepted is no part of the record any more, and all are proposed again.
 * @throws 404 for a decision out of reach; 409 `undo_is_over`
 */
export function undoDecision(viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound()
  return tx(async () => {
    const reach = decidedWithin(among(viewer))
    const found = await queryOne<{ record: string }>(sql`
      select d.record from tnrr_decisions d where d.id = ${id}::uuid and ${reach}`)
    if (!found) throw notFound()
    const row = await hold(viewer, found.record)
    const decision = await queryOne<{ is_over: boolean; undone_at: string | null }>(sql`
      select undo_until <= now() is_over, undone_at::text undone_at from tnrr_decisions where id = ${id}::uuid for update`)
    if (decision?.undone_at) return
    if (!decision || decision.is_over) throw new Problem(409, 'undo_is_over')
    // Whoever became one with another entry since stands there under that one.
    const accepted = await query<{ talent: string }>(sql`
      select coalesce(m.kept, x.talent) talent from tnrr_decision_talents x left join merges m on m.lost = x.talent and m.undone_at is null
      where x.decision = ${id}::uuid and x.is_accepted`)
    await query(sql`update tnrr_decisions set undone_at = now() where id = ${id}::uuid`)
    const gone = new Set(accepted.map(({ talent }) => talent))
    if (gone.size > 0)
      await writeFields(viewer, tnrrRecords, row.id, {
        matchedTalents: (row.matchedTalents ?? []).filter((one) => !gone.has(one)),
      })
    await refreshStates([row.id], viewer)
  })
}

/** A decision that can be taken back. */
export type Decision = { id: string; record: string; people: string[]; who: string | null; until: string }

const mostDecisions = 50

/** Those that the viewer can take back now, newest first. */
export async function listDecisions(viewer: Viewer): Promise<Decision[]> {
  const reach = proposableFor(viewer)
  if (!reach) return []
  const rows = await query<{
    id: string
    record: string
    made_name: string
    role: string | null
    undo_until: Date
    accepted: string[]
  }>(sql`
    select d.id, d.record, d.made_name, d.role, d.undo_until,
      array(select x.talent from tnrr_decision_talents x where x.decision = d.id and x.is_accepted) accepted
    from tnrr_decisions d where d.undone_at is null and d.undo_until > now() and ${decidedWithin(reach)}
    order by d.id desc limit ${mostDecisions}`)
  const titles = new Map(
    (await findRows(tnrrRecords, { id: rows.map((row) => row.record) })).map((row) => [
      row.id,
      titleOfRow(tnrrRecords, row, viewer.locale),
    ]),
  )
  const names = new Map<string, string>()
  for (const kind of poolKinds.map(peopleKind))
    for (const person of await findRows(kind, { id: rows.flatMap(({ accepted }) => accepted) }, { trash: true }))
      names.set(person.id, titleOfRow(kind, person, viewer.locale))
  return rows.flatMap(({ id, record, accepted, made_name: name, role, undo_until: until }) => {
    const title = titles.get(record)
    if (!title) return []
    const people = accepted.flatMap((one) => names.get(one) ?? [])
    return [{ id, record: title, people, who: nameShownTo(viewer, name, role), until: new Date(until).toISOString() }]
  })
}

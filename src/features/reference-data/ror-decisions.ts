// What staff decide about a university and the register of research organizations (ROR). It is remembered: nothing is asked twice.
import type { Row } from '#engine/model/rows.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import { findRow, findWhere } from '#engine/store/reading/stored-rows.ts'
import { universities } from '#kinds/reference-lists/kinds.ts'
import { either, type Grant, inOwnCountry, matchesGrant } from '#engine/model/access.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { merging } from '#engine/interfaces/merging.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import type { Kind } from '#engine/model/kind.ts'
import { daysSince } from '#lib/time/days-since.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden, notFound } from '#server/errors.ts'
import { wordsIn } from '#words/words-in.ts'
import { listUnmatched, type Unmatched } from './ror-proposals.ts'
import { rorRecords } from './ror-records.ts'

export const rorPath = '/backend/settings/references/universities/ror'

/** Decisions of the queue. `none`: the register has no record of it. `again`: forget what was said. `hand`: ask who may, `take-back`: ask nobody. */
export const rorDecisions = ['accept', 'reject', 'none', 'again', 'hand', 'take-back'] as const
type RorDecision = (typeof rorDecisions)[number]

/** Who keeps the list: these make two entries one as well, which moves what all countries wrote. */
export const mayMerge = (viewer: Viewer): boolean => {
  const { access } = universities
  return viewer.who === 'staff' && access.update(viewer) !== false && access.remove(viewer) !== false
}

/** The universities that somebody decides about: all of them, or those of the own country. */
export const mayMatch = (viewer: Viewer): Grant => mayMerge(viewer) || (viewer.who === 'staff' && ofOwnCountry(viewer))
const ofOwnCountry = either(inOwnCountry())

/** A question that somebody handed on to those who keep the list. */
export type HandedOver = { university: string; ror: string; note: string; by: string | null; at: string }

const listHanded = async (): Promise<Map<string, HandedOver>> => {
  const rows = await query<HandedOver>(
    sql`select university, ror, note, handed_by as by, handed_at at from ror_handovers`,
  )
  return new Map(rows.map((row) => [row.university, row]))
}

export type Matchable = Unmatched & { handed: HandedOver | null }

/** The queue as this viewer has it: nothing for who decides nothing. */
export async function listMatchable(viewer: Viewer): Promise<Matchable[]> {
  const grant = mayMatch(viewer)
  const [all, handed] = await Promise.all([listUnmatched(), listHanded()])
  return all
    .filter(({ countryId }) => matchesGrant({ country: countryId }, grant))
    .map((one) => ({ ...one, handed: handed.get(one.id) ?? null }))
}

/** What is counted: of what was handed on the others, for the others only that. */
export const waitsFor = (one: Matchable, which: 'open' | 'handed'): boolean =>
  one.proposals.length > 0 && (one.handed !== null) === (which === 'handed')

/** Gives the university its id. Another entry that has it already is the same organization: the two become one. */
type University = Row<typeof universities>

async function accept(viewer: Viewer, row: University, ror: string): Promise<void> {
  const kind = universities
  const { id } = row
  const holder = await findWhere(kind, { ror, id: { not: id } })
  if (holder && !mayMerge(viewer)) throw forbidden()
  if (holder) return void (await merging().mergeRows(viewer, kind, holder.id, [id]))
  if (mayMerge(viewer)) return void (await records(viewer, kind).update(id, { ror }, row.version))
  // The list itself is kept by others: this one value is written for who decided, and the decision says who that was.
  await records(system(viewer.locale), kind).update(id, { ror }, row.version)
  await noteReview(viewer, row, 'accept')
}

const noteReview = (viewer: Viewer, { id, name }: University, decision: string): Promise<void> =>
  writeAudit(viewer, [
    {
      action: 'review',
      kind: universities,
      id,
      label: labelOf(name, 'en'),
      changed: { ror: { old: null, new: decision } },
    },
  ])

async function note(viewer: Viewer, row: University, ror: string): Promise<void> {
  await query(sql`
    insert into ror_decisions (university, ror, decided_by, decided_name, role)
    values (${row.id}::uuid, ${ror}, ${viewer.id}, ${viewer.name}, ${viewer.role})
    on conflict (university, ror) do nothing`)
}

/** Asks those who keep the list; who is one of them decides. */
async function handOn(viewer: Viewer, { id }: University, ror: string, remark: string): Promise<void> {
  if (mayMerge(viewer)) throw badRequest('unknown_action')
  await query(sql`
    insert into ror_handovers (university, ror, note, handed_by) values (${id}::uuid, ${ror}, ${remark}, ${viewer.id}::uuid)
    on conflict (university) do update set ror = excluded.ror, note = excluded.note, handed_by = excluded.handed_by, handed_at = now()`)
}

/**
 * Decides about one university; 404 when it is not there, 409 `decided` when it has an id by now.
 * @param ror the organization, for `accept`, `reject` and `hand`
 * @param remark what whoever is asked should know, for `hand`
 */
export async function decideRor(
  viewer: Viewer,
  university: string,
  decision: RorDecision,
  ror: string,
  remark = '',
): Promise<void> {
  const kind = universities
  const grant = mayMatch(viewer)
  if (grant === false) throw forbidden()
  const needsRecord = decision === 'accept' || decision === 'reject' || decision === 'hand'
  await tx(async () => {
    if (isUuid(university)) await lockRows(kind, [university])
    const row = await records(viewer, kind).values(university)
    if (row.deletedAt) throw notFound()
    if (!matchesGrant(row, grant)) throw forbidden()
    const country = await findRow(countries, row.country, { trash: true })
    if (needsRecord && rorRecords().get(ror)?.country !== country?.code) throw badRequest('unknown_value')
    // Decided by somebody else meanwhile: as it was decided it stays.
    if (row.ror) return
    if (decision === 'hand') await handOn(viewer, row, ror, remark)
    else await query(sql`delete from ror_handovers where university = ${row.id}::uuid`)
    if (decision === 'accept') return accept(viewer, row, ror)
    if (decision === 'again') await query(sql`delete from ror_decisions where university = ${row.id}::uuid`)
    if (decision === 'none' || decision === 'reject') await note(viewer, row, decision === 'none' ? '' : ror)
    await noteReview(viewer, row, decision === 'reject' ? `not ${ror}` : decision)
    await invalidate(kind.table)
  })
}

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== 'universities' || mayMatch(viewer) === false) return []
  const all = await listMatchable(viewer)
  const { home } = (await wordsIn(viewer.locale)).editor
  const open = all.filter((one) => waitsFor(one, 'open')).length
  // Whoever handed one on has done their part.
  const handed = mayMerge(viewer) ? all.filter((one) => waitsFor(one, 'handed')) : []
  const oldest = handed.map((one) => one.handed?.at ?? null).toSorted()[0]
  const work: StaffWork[] = [
    {
      text: home.rorHanded({ count: handed.length }),
      count: handed.length,
      href: `${rorPath}?only=handed`,
      urgency: 'people',
      days: daysSince(oldest),
    },
    { text: home.rorMatches({ count: open }), count: open, href: `${rorPath}?only=open`, urgency: 'later' },
  ]
  return work.filter(({ count }) => count > 0)
}

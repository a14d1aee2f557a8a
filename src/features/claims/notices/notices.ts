// Sending notices: each chosen person, or everybody of the chosen countries, is told once what is held, from where and why.
// Safe to repeat after a crash.
import { users } from '#kinds/users/kind.ts'
import { findNotifiablePeople, lockNextToNotify, type PersonToNotify } from '#kinds/notices.queries.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { findKind, getKind } from '#engine/model/registry.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { mayImport } from '#import/runs.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import type { Change } from '#engine/store/writes/changes.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import type { Kind } from '#engine/model/kind.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Role, Viewer } from '#engine/model/viewer.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden, forbiddenTo, notFound, Problem } from '#server/errors.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { isLocale } from '#words/locales.ts'
import { makeClaimLink, personOf } from '../links.ts'
import { mailNotice } from './notice-mail.ts'
import { enabledLocales, localeFor } from './notice-language.ts'
import { unnotifiedByCountry } from './unnotified.ts'

const chunk = 100

export type Sending = {
  id: string
  kind: string
  run: number | null
  countries: string[]
  /** Only these; null: everybody who waits in the countries. */
  entries: string[] | null
  started_by: string
  /** Null where the viewer may not know that the account exists. */
  started_name: string | null
  role: string | null
  sent: number
  skipped: number
  started_at: string
  finished_at: string | null
}

const columns = sql`id, kind, run::int run, countries, entries, started_by, started_name, role, sent, skipped, started_at, finished_at`

/** Begins to send to the people of these countries. Countries out of reach refuse the whole. */
export async function startSending(
  viewer: Viewer,
  kind: Kind,
  countries: readonly string[],
  run: number | null,
): Promise<string> {
  if (!mayImport(viewer, kind)) throw forbiddenTo('import')
  if (countries.length === 0 || !countries.every(isUuid)) throw badRequest('no_country')
  const waiting = await unnotifiedByCountry(viewer, kind, run, await enabledLocales())
  if (!countries.every((id) => waiting.some((one) => one.id === id))) throw notFound()
  return begin(viewer, kind, { countries, run })
}

const mostAtOnce = 500

/**
 * Begins to send to these people, all or none: 404 for one out of reach (403 among several), 409 `not_waiting` with the name
 * of one who is told already, has an owner, or no address.
 */
export async function startNotifying(viewer: Viewer, kind: Kind, given: readonly string[]): Promise<string> {
  if (!mayImport(viewer, kind)) throw forbiddenTo('import')
  const entries = [...new Set(given)]
  if (entries.length === 0 || entries.length > mostAtOnce) throw badRequest('no_rows')
  const found = await findNotifiablePeople(viewer, kind, entries.filter(isUuid))
  if (found.length < entries.length) throw entries.length === 1 ? notFound() : forbidden('outside_reach')
  const unmatched = found.find(({ waits }) => !waits)
  if (unmatched) throw new Problem(409, 'not_waiting', { extra: { row: unmatched.name } })
  return begin(viewer, kind, { countries: [...new Set(found.map(({ country }) => country))], run: null, entries })
}

type Whom = { countries: readonly string[]; run: number | null; entries?: readonly string[] }

async function begin(viewer: Viewer, kind: Kind, { countries, run, entries }: Whom): Promise<string> {
  const id = uuidv7()
  await tx(async () => {
    await query(sql`
      insert into notice_sendings (id, kind, run, countries, entries, started_by, started_name, role)
      values (${id}, ${kind.name}, ${run}, ${[...countries]}::uuid[], ${entries ? [...entries] : null}::uuid[], ${viewer.id}, ${viewer.name}, ${viewer.role})`)
    const only = entries ? { entries: [...entries] } : {}
    await writeAudit(viewer, [
      {
        action: 'update',
        kind,
        country: viewer.country,
        changed: { notices: id, countries: [...countries], run, ...only },
      },
    ])
    await enqueue('send-notices', { sending: id })
  })
  return id
}

/** The person who began, with the rights of now; null when the account may no longer. */
async function senderOf(id: string): Promise<Viewer | null> {
  const row = await findRow(users, id)
  return row?.status === 'active'
    ? {
        who: 'staff',
        id,
        name: row.fullName,
        role: row.role as Role,
        country: row.country,
        locale: isLocale(row.locale) ? row.locale : 'en',
        listsBeforeNotice: false,
      }
    : null
}

/** Works a sending to its end. A repetition goes on where the last one ended: who was told is not chosen again. */
export async function processSending(id: string, as?: Viewer): Promise<void> {
  const sending = await queryOne<Sending>(
    sql`select ${columns} from notice_sendings where id = ${id}::uuid and finished_at is null`,
  )
  const kind = sending && findKind(sending.kind)
  if (!sending || !kind) return
  const viewer = as ?? (await senderOf(sending.started_by))
  if (viewer && mayImport(viewer, kind)) {
    const enabled = await enabledLocales()
    let last: string | null = '00000000-0000-0000-0000-000000000000'
    while (last !== null) last = await sendChunk(viewer, kind, sending, last, enabled)
  }
  await query(sql`update notice_sendings set finished_at = now() where id = ${id}::uuid`)
}

async function sendChunk(
  viewer: Viewer,
  kind: Kind,
  sending: Sending,
  last: string,
  enabled: readonly string[],
): Promise<string | null> {
  return tx(async () => {
    const people = await lockNextToNotify(viewer, kind, sending, last, chunk)
    if (people.length === 0) return null
    const next = String(people.at(-1)?.id)
    const suppressed = await suppressions().findSuppressed(
      kind,
      people.map((row) => ({ given: row })),
    )
    const silent = new Set([...suppressed].map(({ given }) => given.id))
    const before = await toldBefore(people)
    const noticeAt = databaseTime()
    const changes: Change[] = []
    let sent = 0
    for (const { countryCode, ...row } of people) {
      if (silent.has(row.id)) continue
      const email = row.email ?? ''
      if (before.has(personOf(email)))
        await query(sql`update claim_notices set entry = ${row.id}::uuid where person = ${personOf(email)}`)
      else {
        const locale = localeFor(countryCode, enabled)
        const token = await makeClaimLink(email, row.id, locale)
        await mailNotice(kind, row, locale, token, null)
        sent += 1
      }
      changes.push({ before: row, after: { ...row, noticeAt, claimStatus: 'invited' }, action: 'update' })
    }
    await writeRows(viewer, kind, changes)
    await query(sql`
      update notice_sendings set sent = sent + ${sent}, skipped = skipped + ${people.length - sent} where id = ${sending.id}::uuid`)
    return next
  })
}

/** Who was told before by this or an earlier entry: nobody is told twice. */
async function toldBefore(people: readonly PersonToNotify[]): Promise<Set<string>> {
  const rows = await query<{ person: string }>(sql`
    select person from claim_notices where told_at is not null and person = any(${people.map((row) => personOf(row.email ?? ''))}::text[])`)
  return new Set(rows.map(({ person }) => person))
}

/** The latest sendings in the viewer's reach: own ones, and for secret, admin and editors all. */
export async function listSendings(viewer: Viewer, kind: Kind): Promise<Sending[]> {
  if (!mayImport(viewer, getKind(kind.name))) return []
  const inReach = viewer.role === 'country_admin' ? sql`countries <@ array[${viewer.country}::uuid]` : sql`true`
  const sendings = await query<Sending>(
    sql`select ${columns} from notice_sendings where kind = ${kind.name} and ${inReach} order by started_at desc limit 10`,
  )
  return sendings.map((one) => ({ ...one, started_name: nameShownTo(viewer, one.started_name, one.role) }))
}

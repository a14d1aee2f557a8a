// Wishes to join a network and invitations: who asks, who decides, and what comes of it.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { members } from '#kinds/members/kind.ts'
import { findOwnPerson, findPerson } from '#kinds/people.queries.ts'
import { accountId, isAdmin, type Viewer } from '#engine/model/viewer.ts'
import type { PersonRow } from '#kinds/people.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { labelOf } from '#engine/store/refs.ts'
import { findRow, findRows, findWhere, writeFields } from '#engine/store/reading/stored-rows.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import type { Causer } from '#server/mail/outbox.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { notifyRequested, notifyDecided, notifyInvited } from './notify.ts'

type Origin = 'asked' | 'invited'
type Stored = { id: string; network: string; talent: string; member: string; origin: Origin }
export type OpenRequest = { id: string; origin: Origin; network: string; person: string }

export const mostNetworks = 20
export const mostReason = 1000

const networksOf = ({ networks }: Pick<PersonRow, 'networks'>): readonly string[] => networks ?? []

/** A network that everybody sees. @throws 404 */
async function openNetwork(id: string) {
  const row = await findRow(aseanNetworks, id)
  if (!row || row.status !== 'published') throw notFound()
  return row
}

/** Notes that somebody is to belong to a network, once. @returns the request, or null when one is open already */
async function open(network: string, talent: string, member: string, origin: Origin): Promise<string | null> {
  const id = uuidv7()
  const row = await queryOne(sql`
    insert into network_requests (id, network, talent, member, origin) values (${id}, ${network}::uuid, ${talent}::uuid, ${member}::uuid, ${origin})
    on conflict (network, talent) where state = 'open' do nothing returning id`)
  return row ? id : null
}

/** Who causes what is told of this; what staff decide is not counted. */
async function causerOf(viewer: Viewer, network: string | null): Promise<Causer | null> {
  if (viewer.who !== 'member') return null
  const own = await activeAccount('member', viewer.id)
  return { mailbox: own?.email ?? null, network }
}

/** A researcher asks to join. Whoever was invited belongs to the network at once; asking again changes nothing. `from`: `networkOf` the request. */
export async function askToJoin(viewer: Viewer, networkId: string, from: string | null = null): Promise<void> {
  const network = await openNetwork(networkId)
  await tx(async () => {
    const own = await findOwnPerson(accountId(viewer), true)
    if (!own) throw badRequest('no_profile')
    const networks = networksOf(own.row)
    if (networks.includes(network.id)) return
    if (networks.length >= mostNetworks) throw badRequest('too_many')
    const invited = await queryOne<{ id: string }>(sql`
      select id from network_requests where network = ${network.id}::uuid and talent = ${own.row.id}::uuid and state = 'open' and origin = 'invited'`)
    if (invited) return decide(viewer, invited.id, true, '', from)
    const id = await open(network.id, own.row.id, accountId(viewer), 'asked')
    const member = accountId(viewer)
    if (id) return notifyRequested({ id, member, from: await causerOf(viewer, from) }, network, own.row.fullName)
    const [made] = await query<{ id: string; origin: Origin }>(sql`
      select id, origin from network_requests where network = ${network.id}::uuid and talent = ${own.row.id}::uuid and state = 'open'`)
    // Invited at this moment.
    if (made?.origin === 'invited') await decide(viewer, made.id, true, '', from)
  })
}

/** Networks whose requests this viewer decides: all of them, or those of the own account. */
export const networksDecidedBy = async (viewer: Viewer) =>
  isAdmin(viewer)
    ? findRows(aseanNetworks, {})
    : viewer.who === 'member' && viewer.id
      ? findRows(aseanNetworks, { owner: viewer.id })
      : []

const mayDecide = (viewer: Viewer, owner: unknown): boolean =>
  isAdmin(viewer) || (viewer.who === 'member' && viewer.id !== null && owner === viewer.id)

/** Whoever decides about a network invites a person with a profile of the own, by the address of the account. Whether there is one is not told. */
export async function invite(
  viewer: Viewer,
  networkId: string,
  email: string,
  from: string | null = null,
): Promise<void> {
  const network = await openNetwork(networkId)
  if (!mayDecide(viewer, network.owner)) throw notFound()
  await tx(async () => {
    const member = await findWhere(members, { email: emailKey(email), status: 'active' })
    const found = member && (await findOwnPerson(member.id))
    if (!found || networksOf(found.row).includes(network.id)) return
    const id = await open(network.id, found.row.id, member.id, 'invited')
    if (id) await notifyInvited({ id, member: member.id, from: await causerOf(viewer, from) }, network)
  })
}

/** Who decides about a request: about a wish whoever keeps the network, about an invitation the person. */
function decides(viewer: Viewer, { origin, member }: Stored, owner: unknown): boolean {
  return origin === 'asked' ? mayDecide(viewer, owner) : viewer.who === 'member' && member === viewer.id
}

/** Accepts or declines an open request: who is accepted belongs to the network with the same save. @throws 404 when there is none for this viewer */
export async function decide(
  viewer: Viewer,
  id: string,
  isAccepted: boolean,
  reason: string,
  from: string | null = null,
): Promise<void> {
  if (!isUuid(id)) throw notFound()
  await tx(async () => {
    const named = await queryOne<Pick<Stored, 'talent'>>(
      sql`select talent from network_requests where id = ${id}::uuid and state = 'open'`,
    )
    // The person first, as whoever asks or leaves does.
    if (named) await findPerson(named.talent, { lock: true })
    const request = await queryOne<Stored>(sql`
      select id, network, talent, member, origin from network_requests where id = ${id}::uuid and state = 'open' for update`)
    const network = request && (await findRow(aseanNetworks, request.network))
    if (!request || !network || !decides(viewer, request, network.owner)) throw notFound()
    if (isAccepted) await addTo(viewer, request)
    await query(sql`
      update network_requests set state = ${isAccepted ? 'accepted' : 'declined'}, reason = ${reason || null}, decided_by = ${viewer.id}::uuid, decided_at = now()
      where id = ${id}::uuid`)
    await writeAudit(viewer, [
      {
        action: isAccepted ? 'update' : 'reject',
        kind: aseanNetworks,
        id: network.id,
        label: labelOf(network.name, 'en'),
        country: network.country,
        changed: { join: { request: id, approved: isAccepted } },
      },
    ])
    if (request.origin === 'asked')
      await notifyDecided(
        { id, member: request.member, from: await causerOf(viewer, from) },
        network,
        isAccepted,
        reason,
      )
  })
}

async function addTo(viewer: Viewer, { network, talent }: Stored): Promise<void> {
  const person = await findPerson(talent, { lock: true })
  if (!person) throw notFound()
  const networks = networksOf(person.row)
  if (networks.includes(network)) return
  if (networks.length >= mostNetworks) throw badRequest('too_many')
  await writeFields(viewer, person.kind, talent, { networks: [...networks, network] })
}

/** Takes the own wish back. */
export async function withdraw(viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id) || viewer.who !== 'member') throw notFound()
  const row = await queryOne(sql`
    update network_requests set state = 'withdrawn', decided_at = now()
    where id = ${id}::uuid and member = ${viewer.id}::uuid and state = 'open' and origin = 'asked' returning id`)
  if (!row) throw notFound()
}

/** Leaves a network at once: nobody is asked. */
export async function leave(viewer: Viewer, networkId: string): Promise<void> {
  await tx(async () => {
    const own = await findOwnPerson(accountId(viewer), true)
    if (!own || !networksOf(own.row).includes(networkId)) throw notFound()
    const networks = networksOf(own.row).filter((one) => one !== networkId)
    await writeFields(viewer, own.kind, own.row.id, { networks })
  })
}

async function named(rows: readonly Stored[], viewer: Viewer): Promise<OpenRequest[]> {
  const networks = new Map(
    (await findRows(aseanNetworks, { id: rows.map((row) => row.network) })).map((row) => [row.id, row]),
  )
  const found: OpenRequest[] = []
  for (const { id, origin, network, talent } of rows) {
    const [joined, person] = [networks.get(network), await findPerson(talent)]
    if (joined && person)
      found.push({ id, origin, network: labelOf(joined.name, viewer.locale), person: person.row.fullName })
  }
  return found
}

/** Open wishes that this viewer decides about, the oldest first. */
export async function requestsToDecide(viewer: Viewer): Promise<OpenRequest[]> {
  const networks = (await networksDecidedBy(viewer)).map(({ id }) => id)
  const rows = await query<Stored>(sql`
    select id, network, talent, member, origin from network_requests
    where state = 'open' and origin = 'asked' and network = any(${networks}::uuid[]) order by created_at limit 100`)
  return named(rows, viewer)
}

/** Own wishes and invitations that are open. */
export async function ownRequests(viewer: Viewer): Promise<OpenRequest[]> {
  const rows = await query<Stored>(sql`
    select id, network, talent, member, origin from network_requests
    where state = 'open' and member = ${viewer.id}::uuid order by created_at`)
  return named(rows, viewer)
}

/** Networks of the own profile, and those that may be asked. Null: there is no profile. */
export async function ownNetworks(viewer: Viewer): Promise<{ mine: Named[]; others: Named[] } | null> {
  const own = await findOwnPerson(accountId(viewer))
  if (!own) return null
  const mine = networksOf(own.row)
  const rows = await findRows(aseanNetworks, { status: 'published' })
  const all = rows
    .map((row) => ({ id: row.id, name: labelOf(row.name, viewer.locale) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, viewer.locale))
  return { mine: all.filter(({ id }) => mine.includes(id)), others: all.filter(({ id }) => !mine.includes(id)) }
}
export type Named = { id: string; name: string }

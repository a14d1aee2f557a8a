// Students whom a researcher invites by mail: a link that works once, for 30 days; whose address it is nobody reads again.
import { activeAccount } from '#kinds/accounts.queries.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { saySupervision } from '#kinds/young-talents/supervisions.queries.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { accountId, visitor, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { emailKey, isSameMailbox } from '#lib/identifiers/email.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import { hashToken, isToken, makeToken } from '#server/crypto/link-tokens.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { takeAll } from '#server/http/rate-limit.ts'
import { counted } from '#server/mail/limits.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Locale } from '#words/locales.ts'

/** Invitations of one researcher that wait for an answer. */
export const mostOpen = 20
const page = '/my-profile/young-talent'

export type Invitation = { id: string; invitedAt: string; isOver: boolean }
type Supervisor = OutRow<typeof talents>

/** The entry of a researcher, as everybody sees it: who is hidden is named by nobody. */
export async function publicSupervisor(viewer: Viewer): Promise<Supervisor | null> {
  const own = viewer.id ? await findOwnPerson(viewer.id) : null
  return own ? records(visitor(viewer.locale), talents).find(own.row.id) : null
}

/** Those that nobody has answered, the newest first. */
export const openInvitations = async (supervisor: string): Promise<Invitation[]> =>
  (
    await query<{ id: string; invited_at: string; ended: boolean }>(sql`
      select id, invited_at, expires_at <= now() ended from student_invitations
      where supervisor = ${supervisor}::uuid and used_at is null order by id desc limit 100`)
  ).map(({ id, invited_at: invitedAt, ended }) => ({ id, invitedAt, isOver: ended }))

/** Under which an address is known: nobody reads the address again. */
export const invitedPerson = (email: string): string => keyedHash('students', emailKey(email))

export type Sent = 'sent' | 'hidden' | 'own' | 'full' | 'limit'

/** Mails a student the way to name this researcher. Whether the address is known here is not told. */
export async function inviteStudent(viewer: Viewer, email: string, locale: Locale): Promise<Sent> {
  const [account, own] = [await activeAccount('member', viewer.id), await publicSupervisor(viewer)]
  if (!account || !own) return 'hidden'
  if (isSameMailbox(email, account.email)) return 'own'
  const person = invitedPerson(email)
  return tx(async () => {
    await holdName(`student-invitations ${own.id}`)
    const others = await queryOne<{ count: number }>(sql`
      select count(*)::int count from student_invitations
      where supervisor = ${own.id}::uuid and used_at is null and expires_at > now() and person <> ${person}`)
    if ((others?.count ?? 0) >= mostOpen) return 'full'
    if ((await takeAll([counted('studentBy', accountId(viewer)), counted('studentTo', email)])) > 0) return 'limit'
    const token = makeToken()
    await query(sql`
      insert into student_invitations (id, supervisor, person, token_hash)
      values (${uuidv7()}, ${own.id}::uuid, ${person}, ${hashToken(token)})
      on conflict (supervisor, person) do update set id = excluded.id, token_hash = excluded.token_hash,
        invited_at = excluded.invited_at, expires_at = excluded.expires_at, used_at = null`)
    await queueMail({
      template: 'student_invitation',
      to: email,
      locale,
      isProved: false,
      from: { mailbox: account.email, network: null },
      about: `student_invitation ${own.id}`,
      values: { path: `/student/${token}` },
      event: `student_invitation ${hashToken(token).toString('hex')}`,
    })
    return 'sent'
  })
}

/** Its link is dead then; one that is not theirs stays. */
export async function takeBack(viewer: Viewer, id: string): Promise<void> {
  const own = viewer.id && isUuid(id) ? await findOwnPerson(viewer.id) : null
  if (!own) return
  await query(sql`
    delete from student_invitations where id = ${id}::uuid and supervisor = ${own.row.id}::uuid and used_at is null`)
}

type Live = { id: string; supervisor: Supervisor }

/** The invitation of a live link, and who invites, as long as everybody sees them. */
export async function findInvitation(token: string | undefined, locale: Locale, lock = false): Promise<Live | null> {
  if (!isToken(token)) return null
  const found = await queryOne<{ id: string; supervisor: string }>(
    lock
      ? sql`select id, supervisor from student_invitations
          where token_hash = ${hashToken(token)} and used_at is null and expires_at > now() for update`
      : sql`select id, supervisor from student_invitations
          where token_hash = ${hashToken(token)} and used_at is null and expires_at > now()`,
  )
  const supervisor = found && (await records(visitor(locale), talents).find(found.supervisor))
  return supervisor ? { id: found.id, supervisor } : null
}

export type Accepted = 'done' | 'dead' | 'no_entry' | 'themselves'

const use = (id: string) => query(sql`update student_invitations set used_at = now() where id = ${id}::uuid`)

async function tellSupervisor({ id, supervisor }: Live, given: boolean): Promise<void> {
  const owner = (await findRow(talents, supervisor.id))?.owner
  if (!owner) return
  await notify({ realm: 'member', account: owner }, 'entries', {
    event: `student_answer ${id}`,
    what: 'student_answer',
    values: { given },
    link: page,
  })
}

/** The student names who invited them: both have said so then. The link works once. */
export const acceptInvitation = (viewer: Viewer, token: string | undefined): Promise<Accepted> =>
  tx(async () => {
    const live = await findInvitation(token, viewer.locale, true)
    if (!live) return 'dead'
    const own = viewer.who === 'member' && viewer.id ? await findOwnPerson(viewer.id, true) : null
    if (own?.row.id === live.supervisor.id) return 'themselves'
    if (!own || own.kind.name !== youngTalents.name) return 'no_entry'
    await saySupervision(own.row.id, live.supervisor.id, 'confirmed')
    const rows = records(viewer, youngTalents)
    const { version, supervisor } = await rows.get(own.row.id)
    if (supervisor?.id !== live.supervisor.id)
      await rows.update(own.row.id, { supervisor: live.supervisor.id, supervisorName: null }, version)
    await use(live.id)
    await tellSupervisor(live, true)
    return 'done'
  })

/** Nobody has to be signed in to say no. */
export const declineInvitation = (token: string | undefined, locale: Locale): Promise<Accepted> =>
  tx(async () => {
    const live = await findInvitation(token, locale, true)
    if (!live) return 'dead'
    await use(live.id)
    await tellSupervisor(live, false)
    return 'done'
  })

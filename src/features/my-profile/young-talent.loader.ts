// Young talents as a member has to do with them: the own entry, those whom a researcher supervises, or those of an organization.
import { choiceLabel, wordsOf } from '#engine/model/registry.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { accountId, visitor } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { members } from '#kinds/members/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import type { PersonCardData } from '#ui/people/person-card-data.ts'
import { formatDate } from '#words/formats.ts'
import { findOwnEntry } from './own-entry.ts'
import { personCard, shownOfPeople } from './people-near.ts'
import { type Invitation, openInvitations, publicSupervisor } from './students/invitations.ts'
import { studentsOf } from './students/students-of.ts'

export type ShownInvitation = { id: string; text: string }
/** A young talent, and what the supervisor said of them; null of who named an organization. */
export type NamedBy = { person: PersonCardData; state: 'waiting' | 'confirmed' | null }

export type YoungTalentData = {
  title: string
  /** The own entry, of who is one of them. */
  own: { name: string; status: string; lookingFor: string[]; publicHref: string | null; isUnderTwenty: boolean } | null
  /** Those who named this member; null of who is none that can be named. */
  people: NamedBy[] | null
  /** Of a researcher who may invite: what waits for an answer; null of others, and of who is not public. */
  invitations: ShownInvitation[] | null
  isOrganization: boolean
}

const most = 100

const shownInvitations = (open: readonly Invitation[], { locale, words, site }: LoaderContext): ShownInvitation[] =>
  open.map(({ id, invitedAt, isOver }) => {
    const date = formatDate(invitedAt, locale, site.dates)
    return { id, text: isOver ? words.member.students.over({ date }) : words.member.students.open({ date }) }
  })

export async function loader(context: LoaderContext): Promise<YoungTalentData> {
  const { viewer, locale, reply } = context
  reply.header('cache-control', 'no-store')
  const title = wordsOf(youngTalents, locale).many
  const listed = records(visitor(locale, viewer.listsBeforeNotice), youngTalents)
  const member = await records(viewer, members).get(accountId(viewer))
  if (member.memberType === 'organization') {
    const name = member.organizationName ?? ''
    const { rows } = name
      ? await listed.list({ where: { affiliation: name }, size: most }, shownOfPeople)
      : { rows: [] }
    // Whose place of work is theirs to show and is not shown has not named anybody here.
    const named = rows.filter(({ affiliation }) => affiliation === name)
    return {
      title,
      own: null,
      people: named.map((row) => ({ person: personCard('young-talents', row, []), state: null })),
      invitations: null,
      isOrganization: true,
    }
  }
  const own = await findOwnEntry(viewer)
  if (!own) return { title, own: null, people: null, invitations: null, isOrganization: false }
  if (own.pool === 'young-talents') {
    const row = await records(viewer, youngTalents).get(own.row.id)
    const isShown = row.status === 'published' && row.profilePublic === true
    const { lookingFor } = youngTalents.fields
    return {
      title,
      own: {
        name: row.fullName,
        status: row.status ?? 'draft',
        lookingFor: (row.lookingFor ?? []).map((one) => choiceLabel(lookingFor, one, locale)),
        publicHref: isShown ? publicPath(youngTalents, row) : null,
        isUnderTwenty: row.underTwenty === true,
      },
      people: null,
      invitations: null,
      isOrganization: false,
    }
  }
  const students = await studentsOf({ ...viewer, locale }, own.row.id)
  const mayInvite = (await publicSupervisor(viewer)) !== null
  return {
    title,
    own: null,
    people: students.map(({ row, isConfirmed }) => ({
      person: personCard('young-talents', row, []),
      state: isConfirmed ? 'confirmed' : 'waiting',
    })),
    invitations: mayInvite ? shownInvitations(await openInvitations(own.row.id), context) : null,
    isOrganization: false,
  }
}

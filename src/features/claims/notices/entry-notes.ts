// What the page of an entry says of consents and mails: what was agreed to and taken back, what was sent to its people and when; its works, and that there are requests.
import { members } from '#kinds/members/kind.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { PeopleKind, PersonRow } from '#kinds/people.ts'
import { isAdmin, type Viewer } from '#engine/model/viewer.ts'
import { query, sql } from '#server/database/db.ts'
import { formatDate } from '#words/formats.ts'
import type { AllWords } from '#words/words-in.ts'

export type Note = { id: string; title: string; text: string; href?: string }
export type EntryNotes = { consents: Note[]; mails: Note[]; works: Note[]; requests: Note[] }

const most = 20

/** Mails about entries; those about accounts are between the product and their owners. */
const subjects: Readonly<Record<string, (mail: AllWords['mail'], site: string) => string>> = {
  notice_claim: ({ noticeClaim }, site) => noticeClaim.subject({ site }),
  claim_request: ({ claimRequest }, site) => claimRequest.subject({ site }),
  claim_result: ({ claimResult }, site) => claimResult.subject({ site }),
  guardian_request: ({ guardianRequest }, site) => guardianRequest.subject({ site }),
  entry_published: ({ entryDecided }, site) => entryDecided.publishedSubject({ site }),
  entry_rejected: ({ entryDecided }, site) => entryDecided.rejectedSubject({ site }),
  consent_receipt: ({ consentReceipt }, site) => consentReceipt.subject({ site }),
}

type Purpose = keyof AllWords['member']['privacy'] & ('public_profile' | 'matching' | 'guardian' | 'sensitive_religion')
type Consent = { id: number; purpose: Purpose; given: boolean; version: number; at: string }
type Mail = { id: string; template: string; state: string; at: string }

/** The newest works of the person, as far as they are confirmed. */
async function worksOf(viewer: Viewer, id: string): Promise<Note[]> {
  const links = await findRows(publicationAuthors, { talent: id, linkStatus: 'confirmed' })
  const ids = links.map(({ publication }) => publication)
  if (ids.length === 0) return []
  const { rows } = await records(viewer, publications).list({ ids, size: most, sort: 'newest' }, [
    'title',
    'publishedYear',
  ])
  return rows.map((work) => ({
    id: work.id,
    title: work.title,
    text: work.publishedYear ? String(work.publishedYear) : '',
    href: `${listAddress(publications)}?peek=${work.id}`,
  }))
}

/** That there are requests and what became of them, for whose staff may know; what they say is between the two sides. */
async function requestsTo(viewer: Viewer, kind: PeopleKind, id: string, say: (at: string) => string): Promise<Note[]> {
  if (pairingRequests.access.read(viewer) === false) return []
  const where = { target: { refers: [{ kind: kind.name, id }] } }
  const { rows } = await records(viewer, pairingRequests).list({ where, size: most, sort: 'newest' }, [
    'number',
    'status',
    'sentAt',
  ])
  return rows.map((one) => ({
    id: one.id,
    title: one.number ?? '',
    text: [
      choiceLabel(pairingRequests.fields.status, one.status ?? '', viewer.locale),
      one.sentAt ? say(one.sentAt) : '',
    ]
      .filter(Boolean)
      .join(', '),
    href: `${listAddress(pairingRequests)}?peek=${one.id}`,
  }))
}

/** How many requests to the person nobody has decided. */
export async function openRequestsTo(viewer: Viewer, kind: PeopleKind, id: string): Promise<number> {
  const where = { target: { refers: [{ kind: kind.name, id }] }, status: ['sent', 'viewed'] }
  return (await records(viewer, pairingRequests).list({ where, size: 1 }, ['number'])).total
}

/**
 * For staff who read the entry: that it is public. Who may change it, and so receives its contact data, also sees what
 * guardians said and what was sent; consents to sensitive data are for those who receive the data.
 */
export async function entryNotes(
  { viewer, words, locale, site }: LoaderContext,
  kind: PeopleKind,
  row: PersonRow,
  mayUpdate: boolean,
): Promise<EntryNotes> {
  const say = (at: string): string =>
    formatDate(new Date(at).toISOString(), locale, { ...site.dates, shape: 'date-time' })
  const { privacy } = words.member
  const { status } = words.claim
  const consents = await query<Consent>(sql`
    select id, purpose, given, version, at from consents
    where (family = ${kind.table} and subject = ${row.id}::uuid and (purpose not like 'sensitive%' or ${isAdmin(viewer)}) and ${mayUpdate})
      or (family = 'members' and subject = ${row.owner}::uuid and purpose in ('public_profile', 'matching'))
    order by at desc, id desc limit ${most}`)
  const owner = await findRow(members, row.owner, { trash: true })
  const mails = !mayUpdate
    ? []
    : await query<Mail>(sql`
        select id, template, state, coalesce(ended_at, queued_at) at from mails
        where state <> 'replaced' and template = any(${Object.keys(subjects)}::text[]) and recipient in (
          select e from unnest(${[row.email, row.guardianEmail ?? null, owner?.email ?? null]}::text[]) e where e is not null)
        order by queued_at desc limit ${most}`)
  return {
    works: await worksOf(viewer, row.id),
    requests: await requestsTo({ ...viewer, locale }, kind, row.id, say),
    consents: consents.map(({ id, purpose, given, version, at }) => ({
      id: String(id),
      title: privacy[purpose],
      text: `${given ? privacy.given : privacy.withdrawn}, ${say(at)}, v${version}`,
    })),
    mails: mails.map(({ id, template, state, at }) => ({
      id,
      title: subjects[template]?.(words.mail, site.name) ?? template,
      text:
        state === 'sent' || state === 'told'
          ? status.mailSent({ date: say(at) })
          : state === 'failed' || state === 'unsure'
            ? status.mailFailed
            : status.mailWaits,
    })),
  }
}

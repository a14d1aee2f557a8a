// What claims put into the work queue of staff and the task list of members.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import type { MemberTask, StaffWork } from '#engine/interfaces/work-queue.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import { mayImport } from '#import/runs.ts'
import { findOwnPerson, unclaimedAbout } from '#kinds/people.queries.ts'
import type { Kind } from '#engine/model/kind.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { daysSince } from '#lib/time/days-since.ts'
import { wordsIn } from '#words/words-in.ts'
import { accountOf } from './account.ts'
import { countCorrections } from './corrections/corrections.ts'
import { pools } from './entry/entries.ts'
import { authenticatedOrcid } from '#kinds/members/queries.ts'
import { countRequests, requestsOf } from './requests.ts'
import { countUnnotified, notifiableSql } from '#kinds/notices.queries.ts'

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (!kind.fields.claimStatus) return []
  const base = listAddress(kind) ?? ''
  const waiting = mayImport(viewer, kind) ? await countUnnotified(viewer, kind) : { count: 0, days: 0 }
  const [requests, corrections] = [await countRequests(viewer, kind), await countCorrections(viewer, kind)]
  const { home } = (await wordsIn(viewer.locale)).editor
  const names = wordsOf(kind, viewer.locale)
  const work: StaffWork[] = [
    {
      text: home.notices({ count: waiting.count, ...names }),
      count: waiting.count,
      href: '?only=untold',
      urgency: 'due',
      days: waiting.days,
    },
    {
      text: home.claims({ count: requests.count, ...names }),
      count: requests.count,
      href: `${base}/claims`,
      urgency: 'people',
      days: daysSince(requests.since),
    },
    {
      text: home.corrections({ count: corrections.count, ...names }),
      count: corrections.count,
      href: `${base}/claims#corrections`,
      urgency: 'people',
      days: daysSince(corrections.since),
    },
  ]
  return work.filter(({ count }) => count > 0)
}

/** Unclaimed entries that may be about the member: the same address, a proved ORCID iD, or a public one of the same name at the same place. */
async function maybeTheirs(viewer: Viewer): Promise<MemberTask[]> {
  const account = await accountOf(viewer)
  if (account?.type !== 'researcher') return []
  const own = await findOwnPerson(account.id)
  const name = (own?.row.fullName ?? account.name).toLowerCase()
  const university = own?.row.university ?? null
  const orcid = await authenticatedOrcid(account.id)
  const about = { member: account.id, email: emailKey(account.email), orcid, university, name }
  const found = await Promise.all(
    pools().map((kind) => unclaimedAbout(kind, kind.access.read(visitor('en', viewer.listsBeforeNotice)), about)),
  )
  const { tasks } = (await wordsIn(viewer.locale)).member
  return found.flat().map(({ id, name: why }) => ({
    title: tasks.claim,
    why,
    href: `/my-profile/claim/${id}`,
    button: tasks.buttons.claim,
    key: `claim ${id}`,
  }))
}

export async function forMember(viewer: Viewer): Promise<MemberTask[]> {
  const own = viewer.id ? await findOwnPerson(viewer.id) : null
  const open = own ? await proposals().listProposals(own.row.id, 'upload') : []
  const { tasks } = (await wordsIn(viewer.locale)).member
  const asked = viewer.who === 'member' && viewer.id ? await requestsOf(viewer.id) : []
  const theirs = [
    ...(await maybeTheirs(viewer)),
    ...asked.map(({ entry, name, askedAt }) => ({
      title: tasks.asked({ name }),
      why: tasks.askedWhy,
      href: `/my-profile/claim/${entry}`,
      button: tasks.buttons.asked,
      since: askedAt,
      givesEntry: true as const,
    })),
  ]
  if (open.length === 0) return theirs
  return [
    ...theirs,
    {
      title: tasks.proposals,
      why: tasks.proposalsWhy({ count: open.length }),
      href: '/my-profile/changes',
      button: tasks.buttons.proposals,
    },
  ]
}

export const unnotifiedScope: Scope = {
  name: 'untold',
  label: ({ editor }) => editor.scopes.unnotified,
  rows: (viewer, kind) => (kind.fields.claimStatus && mayImport(viewer, kind) ? notifiableSql(viewer, kind) : null),
}

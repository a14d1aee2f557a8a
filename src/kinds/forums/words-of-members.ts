// What topics and posts have alike: moves of their status, the name under which they stand, what is put right when they are saved.
import { choice } from '#engine/model/fields.ts'
import type { SavedRow } from '#engine/model/rows.ts'
import { staffWhoUpdate, whoUpdates, type Workflow } from '#engine/model/workflow.ts'
import { isLocale, pickText, type Translated } from '#words/locales.ts'
import type { members } from '../members/kind.ts'
import type { users } from '../users/kind.ts'
import { silentMinutes } from './access.ts'

/** The status of entries, in words of the forums. */
export const status = choice('status', { readOnly: true, shownTo: 'readers', filter: true, worded: 'postStatus' })

/**
 * Whatever a member sends is held until it is checked: the product publishes at once what needs no eye, the rest waits for staff.
 * What is hidden may be changed and sent again once; archived words are read and nobody adds to them.
 */
export const moderated: Workflow = {
  field: 'status',
  start: 'draft',
  states: ['draft', 'pending', 'published', 'rejected', 'archived'],
  moves: [
    { from: ['draft'], to: 'pending', by: whoUpdates, complete: true, tells: 'forum-post-sent', audit: 'submit' },
    {
      from: ['rejected'],
      to: 'pending',
      by: whoUpdates,
      complete: true,
      sets: { sentAgainAt: 'now' },
      audit: 'submit',
    },
    {
      from: ['draft', 'pending'],
      to: 'published',
      by: staffWhoUpdate,
      complete: true,
      sets: { publishedAt: 'once', reviewedAt: 'now' },
      tells: 'forum-post-shown',
      audit: 'publish',
    },
    {
      from: ['rejected', 'archived'],
      to: 'published',
      by: staffWhoUpdate,
      complete: true,
      sets: { publishedAt: 'once', reviewedAt: 'now' },
      tells: 'forum-post-shown',
      audit: 'publish',
    },
    {
      from: ['pending', 'published'],
      to: 'rejected',
      by: staffWhoUpdate,
      reason: 'always',
      sets: { reviewedAt: 'now' },
      tells: 'forum-post-hidden',
      audit: 'reject',
    },
    { from: ['published'], to: 'archived', by: staffWhoUpdate, reason: 'staff', audit: 'archive' },
  ],
  drafts: ['draft', 'rejected'],
  bulk: { publish: ['published', 'rejected', 'archived'], update: [] },
}

type Author = { authorName: string | null; authorCountry: string | null; isStaff: boolean }

/**
 * Accounts with the role secret exist for nobody else, neither does their name. An account that is gone has no name any more.
 * @param staffId of the account of staff that wrote it, whether or not it is still there
 */
export function authorOf(
  member: SavedRow<typeof members> | undefined,
  staff: SavedRow<typeof users> | undefined,
  staffId: string | null | undefined,
): Author {
  if (member && member.status !== 'deleted') {
    const organization = member.memberType === 'organization' ? member.organizationName : null
    const name = organization || (member.fullName ?? null)
    return { authorName: name, authorCountry: member.country ?? null, isStaff: false }
  }
  const name = staff && staff.role !== 'secret' ? (staff.fullName ?? null) : null
  return { authorName: name, authorCountry: null, isStaff: Boolean(staffId) }
}

type Words = Readonly<{
  title?: string | null
  body?: Translated | null
  publishedAt?: string | null
  editedAt?: string | null
}>

/** When words that everybody saw were changed: within the first minutes it leaves no mark. */
export function editedAt(after: Words, before: Words | null, now: string): string | null {
  const shownAt = before?.publishedAt
  const isChanged = after.title !== before?.title || JSON.stringify(after.body) !== JSON.stringify(before?.body)
  if (!shownAt || !isChanged) return before?.editedAt ?? null
  return Date.parse(now) - Date.parse(shownAt) > silentMinutes * 60_000 ? now : (before.editedAt ?? null)
}

/** In which language words are shown: the one under which they stand; what is in none of the site stands as English. */
export function languageOf({ language, body }: { language?: string | null; body?: Translated | null }): string {
  const at = pickText(body, isLocale(language) ? language : 'en')?.lang
  return language && !isLocale(language) && (at ?? 'en') === 'en' ? language : (at ?? language ?? '')
}

// Links that wait for a word: a task of the person whose name was found, a choice of the list of works for staff.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { records } from '#engine/store/records.ts'
import type { MemberTask, StaffWork } from '#engine/interfaces/work-queue.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { withSuggestedAuthors } from '#kinds/publication-authors/queries.ts'
import { publications } from '#kinds/publications/kind.ts'
import { sql } from '#server/database/db.ts'
import { wordsIn } from '#words/words-in.ts'
import { linksOf, ownTalent } from './decide.ts'
import { inboxPage } from './inbox/inbox-page.ts'
import { countOpen } from './inbox/stored.ts'

const name = 'suggested-authors'

export async function forMember(viewer: Viewer): Promise<MemberTask[]> {
  const own = await ownTalent(viewer)
  const links = own ? await linksOf(own) : []
  const ids = links.flatMap((link) => (link.linkStatus === 'suggested' ? [link.publication] : []))
  const count = ids.length > 0 ? await records(viewer, publications).count({ ids }) : 0
  const { member, inbox } = await wordsIn(viewer.locale)
  const { works } = member
  const found = own ? Object.values(await countOpen(viewer)).reduce((sum, one) => sum + one, 0) : 0
  return [
    ...(count > 0
      ? [{ title: works.task({ count }), why: works.taskWhy, href: '/my-profile/publication', button: works.taskGo }]
      : []),
    ...(found > 0
      ? [{ title: inbox.task({ count: found }), why: inbox.taskWhy, href: inboxPage.href, button: inbox.taskGo }]
      : []),
  ]
}

const mayDecide = (viewer: Viewer, kind: Kind): boolean =>
  viewer.who === 'staff' && kind.name === publications.name && kind.access.update(viewer) !== false

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (!mayDecide(viewer, kind)) return []
  const count = await records(viewer, kind).count({ only: [name] })
  const { home } = (await wordsIn(viewer.locale)).editor
  return count > 0 ? [{ text: home.suggestedAuthors({ count }), count, href: `?only=${name}`, urgency: 'later' }] : []
}

export const suggestedAuthors: Scope = {
  name,
  label: ({ editor }) => editor.scopes.suggestedAuthors,
  rows: (viewer, kind) =>
    mayDecide(viewer, kind) ? sql`(${withSuggestedAuthors()} and ${grantSql(kind, kind.access.update(viewer))})` : null,
}

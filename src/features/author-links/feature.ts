// Authors of works and the people they are: found by names and identifiers, confirmed by the people themselves or by staff.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forSignedIn, memberPage } from '#engine/interfaces/feature-pages.ts'
import { addFileCalls } from './inbox/file-calls.ts'
import { forgetFound } from './inbox/forget.ts'
import { inboxPage } from './inbox/inbox-page.ts'
import { inboxData } from './inbox/personal-data.ts'
import { askInboxSources } from './inbox/ways/asked-sources.ts'
import { authorsJob, followsPeople, followsTyped, linkAuthors, linkTalents } from './link.ts'
import { ownWorks } from './own-works-files.ts'
import { forMember, forStaff, suggestedAuthors } from './pending-links.ts'
import { workData } from './personal-data.ts'

export const authorLinks: Feature = {
  name: 'author-links',
  personalData: [...workData, inboxData],
  configure: ({ config }) => askInboxSources(config.sources),
  calls: [{ guards: { 'POST /api/works-inbox/files': forSignedIn }, add: addFileCalls }],
  pages: [
    memberPage('/my-profile/publication', 'own-works', {
      words: ['common', 'public', 'works', 'account', 'newcomer', 'member', 'staff', 'inbox'],
    }),
    memberPage(inboxPage.href, 'inbox/inbox', {
      words: ['common', 'public', 'works', 'account', 'newcomer', 'member', 'staff', 'inbox'],
      returnsForm: true,
    }),
  ],
  purges: [{ name: 'foundWorks', work: forgetFound }],
  followers: [followsPeople, followsTyped],
  scopes: [suggestedAuthors, ownWorks],
  staffWork: [forStaff],
  memberTasks: [forMember],
  jobs: {
    [authorsJob]: ({ publication }) => linkAuthors(publication as string),
    // One person, whose iD was proved by signing in.
    'link-talent': ({ talent }) => linkTalents([talent as string]),
  },
}

// The forums are kept in order: what was reported or held is decided about one by one or all of an author at once, topics are locked, pinned,
// moved, split and merged, and every decision is kept.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'
import { endSuspensions, forgetEnd } from './decisions/penalties.ts'
import { keepOthers } from './decisions/other-decisions.ts'
import { tellJob } from './decisions/settle.ts'
import { tellDecision, tellReport } from './decisions/tell.ts'
import { moderationData } from './personal-data.ts'
import { forStaff, remindModerators } from './work-queue.ts'

const options = { guards: ['admin'], kind: 'forums', words: ['common', 'staff', 'editor', 'moderation'] } as const

export const moderation: Feature = {
  name: 'moderation',
  pages: [
    officePage('/backend/manages/forums', 'list', options),
    officePage('/backend/manages/forums/queue', 'queue', options),
    officePage('/backend/manages/forums/authors', 'authors', options),
    officePage('/backend/manages/forums/:slug', 'topic', options),
  ],
  onSave: [forgetEnd, keepOthers],
  personalData: [moderationData],
  staffWork: [forStaff],
  jobs: {
    [tellJob]: ({ decision }) => tellDecision(String(decision)),
    'post-report-decided': ({ id }) => tellReport(String(id)),
  },
  schedules: {
    'end-suspensions': { cron: '*/5 * * * *', run: endSuspensions },
    // 08:20 in Bangkok.
    'remind-moderators': { cron: '20 1 * * *', run: remindModerators },
  },
}

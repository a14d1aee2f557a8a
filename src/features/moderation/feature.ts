// The forums are kept in order: what was reported or held is decided about one by one or all of an author at once, topics are locked, pinned,
// moved, split and merged, and every decision is kept.
import type { Feature } from '#engine/interfaces/feature.ts'
import { endSuspensions, forgetEnd } from './decisions/penalties.ts'
import { tellJob } from './decisions/settle.ts'
import { tellDecision } from './decisions/tell.ts'

export const moderation: Feature = {
  name: 'moderation',
  onSave: [forgetEnd],
  jobs: { [tellJob]: ({ decision }) => tellDecision(String(decision)) },
  schedules: { 'end-suspensions': { cron: '*/5 * * * *', run: endSuspensions } },
}

// The pages of a member about themselves; what was decided about their entries is told.
import { type Feature, rowCheck } from '#engine/interfaces/feature.ts'
import { accountPage, memberPage } from '#engine/interfaces/feature-pages.ts'
import { findKind } from '#engine/model/registry.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { studentData } from './students/personal-data.ts'
import { checkNamedSupervisor } from './students/supervision.ts'
import { forSupervisor } from './students/tasks.ts'
import { youngTalentPage } from './young-talent-page.ts'
import { decisionJob, languagesOfOwners, notifyDecision, tellDecision } from './decided.ts'

export const myProfile: Feature = {
  name: 'my-profile',
  pages: [
    memberPage('/my-profile', 'home'),
    memberPage('/my-profile/info', 'info'),
    memberPage(youngTalentPage.href, 'young-talent'),
    accountPage('/student/:token', 'students/invited', { words: ['common', 'public', 'account', 'member', 'ownData'] }),
  ],
  memberTasks: [forSupervisor],
  rowChecks: [rowCheck(youngTalents, checkNamedSupervisor)],
  personalData: studentData,
  onSave: [tellDecision],
  readerLanguages: languagesOfOwners,
  jobs: {
    [decisionJob]: async ({ kind: name, id, version, at }) => {
      const kind = findKind(String(name))
      if (kind) await notifyDecision(kind, String(id), Number(version), at === undefined ? undefined : String(at))
    },
  },
}

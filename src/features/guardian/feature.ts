// Young talents under age: nothing of theirs is public before a guardian said so.
import { type Feature, rowCheck } from '#engine/interfaces/feature.ts'
import { accountPage, memberPage } from '#engine/interfaces/feature-pages.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { checkGuardian } from './entries.ts'
import { askGuardian } from './requests.ts'
import { forMember } from './tasks.ts'

const words = ['common', 'public', 'account', 'claim'] as const

export const guardian: Feature = {
  name: 'guardian',
  pages: [
    accountPage('/guardian/:token', 'guardian', { words }),
    memberPage('/my-profile/guardian', 'guardian-status', { words }),
  ],
  rowChecks: [rowCheck(youngTalents, checkGuardian)],
  memberTasks: [forMember],
  jobs: { 'ask-guardian': ({ entry }) => askGuardian(String(entry)) },
}

// Back to ORCID: members let the product write employments, educations, visits and works to their own records, each by a choice.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody, memberGuards, memberPage } from '#engine/interfaces/feature-pages.ts'
import { addOrcidRecordCalls } from './api.ts'
import { writingJob } from './choose.ts'
import { followsItems } from './followers.ts'
import { backPath, connectPath, pagePath, writeRecordsAt } from './options.ts'
import { orcidRecordData } from './personal-data.ts'
import { askForWriting, checkRecords, writeRecords } from './work.ts'

export const orcidRecord: Feature = {
  name: 'orcid-record',
  personalData: orcidRecordData,
  pages: [memberPage(pagePath, 'page/orcid', { words: ['common', 'public', 'account', 'member', 'orcidRecord'] })],
  calls: [
    {
      guards: { [`GET ${connectPath}`]: memberGuards, [`GET ${backPath}`]: forEverybody },
      add: addOrcidRecordCalls,
    },
  ],
  followers: [followsItems],
  exclusiveJobs: { [writingJob]: writeRecords },
  schedules: {
    'look-for-orcid-items': { cron: '* * * * *', run: askForWriting },
    // 03:10 in Bangkok.
    'check-orcid-records-nightly': { cron: '10 20 * * *', run: checkRecords },
  },
  configure: ({ config, origin }) => writeRecordsAt({ sources: config.sources, providers: config.providers, origin }),
}

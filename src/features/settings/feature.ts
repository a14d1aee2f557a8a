// What admins set for the whole site: names, menu flags, who sends mails.
import type { Feature } from '#engine/interfaces/feature.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { forEverybody, officePage } from '#engine/interfaces/feature-pages.ts'
import { figureSettings } from '#engine/interfaces/figures.ts'
import { matchSettings } from '#engine/interfaces/match-settings.ts'
import { mailSender } from '#engine/interfaces/mail-sender.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { metricSettings, networkSettings, repositorySettings } from '#engine/interfaces/report-settings.ts'
import { settingNames } from '#engine/interfaces/setting-names.ts'
import { allKinds } from '#engine/model/registry.ts'
import { renewDocuments } from '#engine/search/documents/renewals.ts'
import { sql } from '#server/database/db.ts'
import { addSettingRoutes } from './api.ts'
import { deleteSensitive } from './old-values/old-values.ts'
import { nameOfSetting } from './labels/labels.ts'
import { senderBySettings } from './mail-sender.ts'
import { siteBySettings } from './public-site.ts'
import { getSettings } from './settings.ts'

/** Which rows everybody finds, after the setting list_before_notice changed. */
async function renewPublicDocuments(): Promise<void> {
  for (const kind of allKinds().filter((one) => one.fields.claimStatus)) await renewDocuments(kind, sql`true`)
}

export const settings: Feature = {
  name: 'settings',
  pages: [
    officePage('/backend/settings/setting', 'form/setting', {
      guards: ['admin'],
      words: ['common', 'staff', 'editor', 'errorPage'],
    }),
  ],
  calls: [{ guards: { 'GET /api/setting': forEverybody }, add: addSettingRoutes }],
  provides: [
    provided(publicSite, siteBySettings),
    provided(settingNames, { nameOfSetting }),
    provided(mailSender, senderBySettings),
    provided(figureSettings, {
      smallCell: async () => (await getSettings()).small_cell,
      buddhistYears: async () => (await getSettings()).th_buddhist_years,
    }),
    provided(matchSettings, {
      weights: async () => (await getSettings()).match_weights,
      buddhistYears: async () => (await getSettings()).th_buddhist_years,
    }),
    provided(networkSettings, { maxAuthors: async () => (await getSettings()).network_max_authors }),
    provided(metricSettings, { sources: async () => (await getSettings()).metric_sources }),
    provided(repositorySettings, { label: async () => (await getSettings()).tnrr_label }),
  ],
  runs: [deleteSensitive],
  // `relist` was its name until 2026-11-28: what waits under it is done.
  jobs: { 'renew-public-documents': renewPublicDocuments, relist: renewPublicDocuments },
}

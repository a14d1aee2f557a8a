// The reference lists that the product ships, and universities matched with the register of research organizations.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'
import { type RunWork, startRun } from '#server/runs/runs.ts'
import { reloadReferenceData } from './load.ts'
import { forStaff, rorPath } from './ror-decisions.ts'

/** The files are those of the version of the product that runs; what staff changed stays. */
const refresh: RunWork = {
  name: 'refresh-references',
  process: { group: 'references', schedule: 'refresh-references-monthly' },
  total: async () => 1,
  portion: async () => {
    const lists = await reloadReferenceData()
    const sum = (of: 'created' | 'changed'): number => lists.reduce((all, one) => all + one[of], 0)
    return {
      checkpoint: {},
      done: 1,
      counts: { created: sum('created'), changed: sum('changed') },
      // In signs, for the reader's language is not known here.
      samples: lists
        .filter(({ created, changed }) => created + changed > 0)
        .map(({ name, created, changed }) => `${name}: +${created}, ~${changed}`),
      isLast: true,
    }
  },
}

export const referenceData: Feature = {
  name: 'reference-data',
  pages: [
    officePage(rorPath, 'ror', {
      guards: ['country_admin'],
      kind: 'universities',
      words: ['common', 'staff', 'editor', 'curator'],
    }),
  ],
  staffWork: [forStaff],
  runs: [refresh],
  // On the second of each month, 03:50 in Bangkok.
  schedules: { 'refresh-references-monthly': { cron: '50 20 1 * *', run: () => startRun(refresh.name) } },
}

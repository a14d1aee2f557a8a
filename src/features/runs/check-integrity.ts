// The run that looks for references to rows that are not there. It changes nothing: what it finds is for a person to see.
import { brokenReferencesTo, referredKinds } from '#engine/store/references/broken.ts'
import type { RunWork } from '#server/runs/runs.ts'

export const checkIntegrity: RunWork = {
  name: 'check-integrity',
  process: { group: 'entries', schedule: 'check-integrity-weekly' },
  total: async () => referredKinds().length,
  portion: async ({ checkpoint }) => {
    const at = Number(checkpoint.at ?? 0)
    const kinds = referredKinds()
    const kind = kinds[at]
    const broken = kind ? await brokenReferencesTo(kind) : []
    return {
      checkpoint: { at: at + 1 },
      done: 1,
      counts: { broken: broken.reduce((sum, { count }) => sum + count, 0) },
      samples: broken.map(({ table, field, to, count, first }) => `${table}.${field} → ${to}: ${count} (${first})`),
      isLast: at + 1 >= kinds.length,
    }
  },
}

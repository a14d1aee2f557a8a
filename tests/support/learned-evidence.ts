// Matches that learn from the rows of a test, into a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { learnEvidence } from '#matching/evidence/learning/learn.ts'
import { currentVersion, useEvidenceStorage } from '#matching/evidence/learning/versions.ts'
import { folderStorage } from '#server/files/storage.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'

export type Learning = {
  folder: string
  /** Learns what is public now. @returns its version */
  learn: () => Promise<string>
}

/** For the top of a test file: until `learn` was called, nothing is learned. */
export function useLearning(): Learning {
  const folder = mkdtempSync(join(tmpdir(), 'evidence '))
  beforeAll(() => useEvidenceStorage(folderStorage(folder)))
  afterAll(() => {
    useEvidenceStorage(null)
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    learn: async () => {
      await startRun(learnEvidence.name)
      for (const error of (await workOnRuns()).values()) throw error
      return String((await currentVersion())?.run)
    },
  }
}

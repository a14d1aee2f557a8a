// Logs that a number was shown: who saw which row's, never the number. At every level of the log.
import { createLog } from '#server/log.ts'
import type { Viewer } from '#engine/model/viewer.ts'

const log = createLog('warn')

export const logShown = (viewer: Viewer, kind: string, row: string): void =>
  log.warn({ kind, row, by: viewer.id, request: viewer.request }, 'an identity number was shown')

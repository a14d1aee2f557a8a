// What calls of uploads share: who asks about which run, how a run is told, and a file that is refused.
import type { FastifyRequest } from 'fastify'
import type { Run } from '#import/runs.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { Problem } from '#server/errors.ts'
import type { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { wordsIn } from '#words/words-in.ts'
import { refusal } from '../words.ts'

export const viewerOf = (request: FastifyRequest): Viewer => request.identity.viewer
export const numberOf = (request: FastifyRequest): number => Number((request.params as { id: string }).id)

/** A run as the API tells it: nothing of the file but its description. */
export const runOut = ({
  file_name,
  file_bytes,
  started_name,
  started_by: _by,
  file_hash,
  role: _role,
  country: _country,
  created_at,
  checked_at,
  finished_at,
  told_at,
  undo_until,
  ...run
}: Run) => ({
  ...run,
  file: { name: file_name, bytes: file_bytes, sha256: file_hash },
  startedBy: started_name,
  createdAt: created_at,
  checkedAt: checked_at,
  finishedAt: finished_at,
  toldAt: told_at,
  undoUntil: undo_until,
})

/** A file that is refused, in the reader's words. */
export async function refusedFile(error: SheetProblem, { locale }: Viewer): Promise<Problem> {
  const message = refusal(await wordsIn(locale), error.code, Number(error.params['row'] ?? 0))
  return new Problem(400, `file_${error.code}`, { extra: { message } })
}

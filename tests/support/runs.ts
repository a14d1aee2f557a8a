// Files that become rows without a screen: checked and imported in one breath.
import { getKind } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { startCommit, processCommit } from '#import/commit.ts'
import { createRun, getRun, type Run, type RunOptions, setMapping } from '#import/runs.ts'
import type { Viewer } from '#engine/model/viewer.ts'

/** A file of this kind, read and checked; a text is the file itself. With a `source` the columns that were suggested are meant. */
export async function checkFile(
  viewer: Viewer,
  kind: string,
  file: string | Buffer,
  name = `${kind}.csv`,
  source?: string,
): Promise<Run> {
  let run = await createRun(viewer, getKind(kind), Buffer.from(file as string), name)
  const keys = run.mapping.map(({ key, suggested }) => key ?? suggested ?? null)
  if (source !== undefined) run = await setMapping(viewer, run.number, keys, {}, source)
  await checkRun(viewer, run)
  return getRun(viewer, run.number)
}

/** All that is ready of a checked run becomes rows. */
export async function importRun(viewer: Viewer, { number }: Run, options: RunOptions = {}): Promise<Run> {
  await startCommit(viewer, number, options)
  await processCommit(viewer, number)
  return getRun(viewer, number)
}

// Runs that fetch works as somebody of the staff begins, watches and steers them: a country_admin those of the own country alone.
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { kindForImport } from '#import/runs.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import { type Control, controlRunOf, getRunOf, type Run, startRun } from '#server/runs/runs.ts'
import type { WorkQuery } from '#server/sources/work-query.ts'
import type { SourceName } from '../sources.ts'
import { beginUpload } from './fetched-works.ts'
import { firstPlace, mostWorks, type Place, placeOf, runName } from './place.ts'

export type FetchRun = Run & { place: Place }

const noteRun = (viewer: Viewer, how: Control | 'start', { name, number }: Run): Promise<void> =>
  writeAudit(viewer, [
    { action: 'run', kind: 'processes', label: name, changed: { outcome: { new: how }, run: { new: number } } },
  ])

/**
 * Begins to fetch; one that this person has open at this source is meant instead.
 * @param said how many works there are, as the source says
 */
export function startFetch(viewer: Viewer, source: SourceName, asked: WorkQuery, said: number): Promise<Run> {
  kindForImport(viewer, publications.name)
  return tx(async () => {
    const run = await startRun(runName, {
      scope: `${source} ${viewer.id}`,
      checkpoint: firstPlace(source, asked, viewer),
      total: Math.min(said, mostWorks),
      by: { id: String(viewer.id), name: viewer.name },
    })
    if (run.state === 'queued' && run.progress === 0) await noteRun(viewer, 'start', run)
    return run
  })
}

/** @throws 404 for a run that is none of these, or of another country; 403 for who may not upload works */
export async function readFetch(viewer: Viewer, number: number): Promise<FetchRun> {
  kindForImport(viewer, publications.name)
  const run = await getRunOf(number)
  const place = placeOf(run)
  if (!place || (viewer.role === 'country_admin' && place.by.country !== viewer.country)) throw notFound()
  return { ...run, place }
}

/** Pauses, resumes or stops it. What had come before a stop becomes an upload. @throws 404, 403 */
export async function controlFetch(viewer: Viewer, number: number, how: Control): Promise<FetchRun> {
  await readFetch(viewer, number)
  return tx(async () => {
    const run = await controlRunOf(number, how, viewer.name)
    const place = placeOf(run)
    await noteRun(viewer, how, run)
    if (how === 'stop' && place && place.upload === null) {
      const checkpoint: Place = { ...place, upload: await beginUpload(number, place) }
      await query(sql`update runs set checkpoint = ${JSON.stringify(checkpoint)} where number = ${number}`)
    }
    return readFetch(viewer, number)
  })
}

const mostListed = 5

/** The last ones of this source that the viewer may see. */
export async function lastFetches(viewer: Viewer, source: SourceName): Promise<FetchRun[]> {
  const rows = await query<{ number: number }>(sql`
    select number::int from runs where name = ${runName} and checkpoint ->> 'source' = ${source}
      and (${viewer.role} <> 'country_admin' or checkpoint #>> '{by,country}' = ${viewer.country})
    order by number desc limit ${mostListed}`)
  return Promise.all(rows.map(({ number }) => readFetch(viewer, number)))
}

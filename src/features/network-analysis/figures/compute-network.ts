// The run that computes the co-author network: joint works are read, figures computed beside the server, and one version is written.
import { networkSettings } from '#engine/interfaces/report-settings.ts'
import type { Edge } from '#lib/graph/graph.ts'
import {
  changedSince,
  countLinkedWorks,
  jointWorks,
  type JointWorks,
} from '#kinds/publication-authors/co-authors.queries.ts'
import { databaseTime } from '#server/database/clock.ts'
import { queryOne, sql, tx } from '#server/database/db.ts'
import { isEnding } from '#server/queue/jobs.ts'
import { isHaltedRun, type Run, type RunWork, startRun } from '#server/runs/runs.ts'
import { computeFigures } from './compute-figures.ts'
import type { NetworkTask } from './figures.ts'
import { currentVersion, lastPlaces, writeVersion } from './versions.ts'

/** People in the order of their ids, and pairs with the works of all years. Works with too many authors join nobody here. */
function taskOf(
  joint: readonly JointWorks[],
  places: ReadonlyMap<string, readonly [number, number]>,
): { people: string[]; task: NetworkTask } {
  const people = [...new Set(joint.flatMap(({ one, other }) => [one, other]))].toSorted()
  const numbers = new Map(people.map((id, number) => [id, number]))
  const edges = joint
    .filter(({ works }) => works > 0)
    .map(({ one, other, works }): Edge => [numbers.get(one) ?? 0, numbers.get(other) ?? 0, works])
  const known = people.flatMap((id) => places.get(id) ?? [null, null])
  return { people, task: { nodeCount: people.length, edges, places: known } }
}

type Computed = Parameters<typeof writeVersion>[0]

/** Null where somebody stopped the run, or the process ends, before the figures were there. */
async function compute({ number }: Run): Promise<Computed | null> {
  const { beganAt, maxAuthors, joint, counted, places } = await tx(async () => {
    const most = await networkSettings().maxAuthors()
    return {
      beganAt: databaseTime(),
      maxAuthors: most,
      joint: await jointWorks(most),
      counted: await countLinkedWorks(most),
      places: await lastPlaces(),
    }
  })
  const { people, task } = taskOf(joint, places)
  const figures = await computeFigures(task, async () => isEnding() || isHaltedRun(number))
  if (!figures) return null
  const version = {
    run: number,
    beganAt,
    maxAuthors,
    works: counted.works,
    largeWorks: counted.large,
    people: people.length,
    links: figures.degree.reduce((sum, degree) => sum + degree, 0) / 2,
    pathSources: figures.sources,
    betweennessError: figures.error,
  }
  return { version, people, joint, figures }
}

export const computeNetwork: RunWork = {
  name: 'compute-network',
  process: { group: 'network', schedule: 'compute-network-nightly' },
  // Outside the transaction, which would hold the run: nobody could stop it for minutes.
  prepare: compute,
  portion: async (_run, prepared) => {
    const computed = prepared as Computed | null
    if (!computed) return { checkpoint: {}, done: 0, isLast: false }
    const linksBefore = (await currentVersion())?.links ?? 0
    await writeVersion(computed)
    const { people, links } = computed.version
    return { checkpoint: {}, done: 1, counts: { people, links, linksBefore }, isLast: true }
  },
}

/** Where nothing is computed yet. */
export async function computeFirst(): Promise<void> {
  if (!(await currentVersion())) await startRun(computeNetwork.name)
}

/** Where works, their authors, people or the setting changed since the last computation. */
export async function computeWhenChanged(): Promise<void> {
  const version = await currentVersion()
  const maxAuthors = await networkSettings().maxAuthors()
  if (!version || version.maxAuthors !== maxAuthors || (await changedSince(version.beganAt)))
    await startRun(computeNetwork.name)
}

/** When the computation that is under way began; null where none is. */
export const computingSince = async (): Promise<string | null> =>
  (
    await queryOne<{ at: string }>(sql`
      select created_at at from runs where name = ${computeNetwork.name} and state in ('queued', 'running', 'waiting', 'paused')`)
  )?.at ?? null

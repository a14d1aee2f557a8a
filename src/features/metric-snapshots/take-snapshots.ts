// The run that counts what visitors find, one list in each portion: people, works, labs and what is open.
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { databaseDay } from '#server/database/clock.ts'
import { type RunWork, startRun } from '#server/runs/runs.ts'
import { labFigures, openFigures, workFigures } from './counts/count-entries.ts'
import { countPeople, peopleFigures } from './counts/count-people.ts'
import {
  type Figure,
  forgetDailySnapshots,
  keepSnapshot,
  type KeptFigure,
  keptFigures,
  readSnapshot,
} from './snapshots.ts'

/** People are in one of the two: neither number follows from the other. */
export const peopleMeasures: readonly Kind[] = [talents, youngTalents]
/** Lists of what has a deadline. */
export const openMeasures: readonly Kind[] = [fundingOrganizations, hosts, trainingCourses]
export const measures: readonly Kind[] = [...peopleMeasures, publications, labLocations, ...openMeasures]

async function figuresOf(kind: Kind, day: string): Promise<Figure[]> {
  if (peopleMeasures.includes(kind)) return peopleFigures(kind, await countPeople(kind), day)
  if (openMeasures.includes(kind)) return openFigures(kind.name, day)
  return kind === publications ? workFigures(day) : labFigures()
}

/** Counts a list as it is now, and keeps that as the snapshot of this day. */
export async function takeSnapshot(kind: Kind, day: string): Promise<readonly Figure[]> {
  const figures = await figuresOf(kind, day)
  await keepSnapshot(kind.name, day, figures)
  return figures
}

/** What is counted otherwise than before, of the list as a whole and of its parts. */
function changesOf(kind: Kind, before: readonly KeptFigure[], now: readonly Figure[]): string[] {
  const nameOf = ({ dimension, key }: KeptFigure): string => [dimension, key].filter(Boolean).join(' ')
  const counted = new Map(now.flatMap((one) => (one.scope === '' ? [[nameOf(one), one.value] as const] : [])))
  const known = new Map(before.map((one) => [nameOf(one), one.value]))
  return [...new Set([...counted.keys(), ...known.keys()])].flatMap((name) => {
    const [was, is] = [known.get(name) ?? 0, counted.get(name) ?? 0]
    return was === is ? [] : [`${wordsOf(kind, 'en').many}, ${name}: ${was} → ${is}`]
  })
}

/**
 * Keeps a snapshot of people as if a part of those of today had been there on that day: the demo world has a past by it.
 * @param partOf how large a part of a country
 */
export async function takeEarlierSnapshot(kind: Kind, day: string, partOf: (country: string) => number): Promise<void> {
  const { total, parts } = await countPeople(kind)
  const country = (parts.country ?? []).map(({ key, value }) => ({ key, value: Math.round(value * partOf(key)) }))
  const earlier = country.reduce((sum, { value }) => sum + value, 0)
  const industry = (parts.industry ?? []).map(({ key, value }) => ({
    key,
    value: Math.round((value * earlier) / Math.max(1, total)),
  }))
  const counts = { total: earlier, parts: { country, industry }, cells: [] }
  await keepSnapshot(kind.name, day, await peopleFigures(kind, counts, day))
}

/** Each list is among the samples. */
const samplesOfList = 3

export const takeSnapshots: RunWork = {
  name: 'take-metric-snapshots',
  process: { group: 'figures', schedule: 'take-metric-snapshots-nightly' },
  total: async () => measures.length,
  portion: async ({ checkpoint }) => {
    const at = typeof checkpoint.at === 'number' ? checkpoint.at : 0
    const kind = measures[at]
    if (!kind) return { checkpoint: { at }, done: 0, isLast: true }
    const before = await keptFigures(kind.name)
    const figures = await takeSnapshot(kind, databaseDay())
    const changed = changesOf(kind, before, figures)
    const isLast = at === measures.length - 1
    if (isLast) await forgetDailySnapshots(databaseDay())
    return {
      checkpoint: { at: at + 1 },
      done: 1,
      counts: { figures: figures.length, changed: changed.length },
      samples: changed.slice(0, samplesOfList),
      isLast,
    }
  },
}

/** Begins to count where a list was never counted. */
export async function takeFirst(): Promise<void> {
  const newest = await Promise.all(measures.map(({ name }) => readSnapshot(name, null)))
  if (newest.some(({ day }) => day === null)) await startRun(takeSnapshots.name)
}

// The run that asks Crossref about works with a DOI. What a work lacks is filled; where a value stands the other one
// is only proposed.
import { proposals } from '#engine/interfaces/proposals.ts'
import type { Values } from '#engine/model/kind.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { system } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { records } from '#engine/store/records.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import { publications } from '#kinds/publications/kind.ts'
import { foldText } from '#lib/text/text-clean.ts'
import { databaseTime } from '#server/database/clock.ts'
import { isProblem } from '#server/errors.ts'
import { afterId } from '#server/runs/by-id.ts'
import type { Portion, Run, RunWork } from '#server/runs/runs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import type { Part } from '#server/sources/parts.ts'
import { askCrossrefAbout } from './ask.ts'
import { valuesOf } from './look-up.ts'
import { workIn } from './works-and-journals.ts'

/** So many are asked about in one question. */
const atOnce = 40
const lastId = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
const withDoi = { doi: { not: null }, status: ['draft', 'pending', 'published'] }

async function next(run: Run, lock = false) {
  const after = afterId(run)
  const rows = await findRows(
    publications,
    { ...withDoi, id: { within: { from: after, before: lastId } } },
    { limit: atOnce + 1, lock },
  )
  return rows.filter(({ id }) => id !== after).slice(0, atOnce)
}

/** Which works are known, or in how many seconds it wants to be asked again. */
type Asked = { known: ReadonlyMap<string, Part> } | { seconds: number }

async function prepare(run: Run): Promise<Asked | null> {
  if (run.is_dry) return null
  const dois = (await next(run)).flatMap(({ doi }) => doi?.toLowerCase() ?? [])
  if (dois.length === 0) return { known: new Map() }
  // A comma tells the filters apart: such a DOI is asked for alone.
  const alone = dois.filter((doi) => doi.includes(','))
  const together = dois.filter((doi) => !doi.includes(','))
  try {
    const known = together.length > 0 ? await askCrossrefAbout(together) : new Map<string, Part>()
    for (const doi of alone) for (const [name, work] of await askCrossrefAbout([doi])) known.set(name, work)
    return { known }
  } catch (error) {
    if (!(error instanceof SourceFault) || error.reason !== 'busy') throw error
    return { seconds: Math.min(86_400, Math.max(1, error.seconds ?? 60)) }
  }
}

const idsIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(idsIn)
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
const isSaid = (now: unknown, other: unknown): boolean =>
  sameValue(now, other) || (typeof now === 'string' && typeof other === 'string' && foldText(now) === foldText(other))

/** Fields of the work itself that people write; authors and keywords are chosen by a person. */
function fieldsIn(said: Values): Values {
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      const field = publications.fields[name as keyof typeof publications.fields] as
        | { type: string; readOnly?: boolean }
        | undefined
      if (!field || field.readOnly || field.type === 'tags') return []
      return [[name, field.type === 'ref' || field.type === 'refs' ? idsIn(value) : value] as const]
    }),
  )
}

type Enriched = { filled: number; proposed: number; failed: number }

async function enrich(id: string, message: Part): Promise<Enriched | null> {
  const learned = workIn(message)
  if (!learned) return null
  const rows = records(system(), publications)
  const row = (await rows.values(id)) as Values & { version: number }
  const known = fieldsIn(await valuesOf(system(), publications, learned))
  const other = Object.entries(known).filter(([name, value]) => !isSaid(row[name], value))
  const empty = other.filter(([name]) => isEmpty(row[name]))
  const standing = other.filter((one) => !empty.includes(one))
  let failed = 0
  if (empty.length > 0)
    try {
      await rows.update(id, Object.fromEntries(empty), row.version)
    } catch (error) {
      // Such a work is not as its kind wants it; a person looks at it in its form.
      if (!isProblem(error)) throw error
      failed = 1
    }
  if (standing.length > 0)
    await proposals().proposeFromSource('Crossref', publications, id, Object.fromEntries(standing))
  return { filled: failed ? 0 : empty.length, proposed: standing.length, failed }
}

const laterBy = (seconds: number): string => new Date(Date.parse(databaseTime()) + seconds * 1000).toISOString()

async function portion(run: Run, found: unknown): Promise<Portion> {
  const asked = found as Asked
  if ('seconds' in asked)
    return {
      checkpoint: { ...run.checkpoint, waits: Number(run.checkpoint.waits ?? 0) + 1 },
      done: 0,
      isLast: false,
      resumesAt: laterBy(asked.seconds),
    }
  const works = await next(run, true)
  const counts = { asked: works.length, updated: 0, filled: 0, proposed: 0, notFound: 0, unreadable: 0, failed: 0 }
  const samples: string[] = []
  for (const { id, title, doi } of works) {
    const message = asked.known.get(doi?.toLowerCase() ?? '')
    const done = message && (await enrich(id, message))
    if (!done) {
      counts[message ? 'unreadable' : 'notFound'] += 1
      continue
    }
    counts.filled += done.filled
    counts.proposed += done.proposed
    counts.failed += done.failed
    if (done.filled + done.proposed === 0) continue
    counts.updated += 1
    samples.push(title)
  }
  return {
    checkpoint: { after: works.at(-1)?.id ?? afterId(run) },
    done: works.length,
    counts,
    samples,
    isLast: works.length < atOnce,
  }
}

/** How many questions it takes, and the first works that are asked about. Nobody is asked. */
async function dry(run: Run): Promise<Portion> {
  const works = await next(run)
  return {
    checkpoint: { after: works.at(-1)?.id ?? afterId(run) },
    done: works.length,
    counts: { asked: works.length, requests: works.length > 0 ? 1 : 0 },
    samples: works.map(({ title }) => title),
    isLast: works.length < atOnce,
  }
}

export const enrichWorks: RunWork = {
  name: 'enrich-works',
  process: { group: 'entries', schedule: 'enrich-works-weekly' },
  total: () => records(system(), publications).count({ where: withDoi }),
  prepare,
  portion,
  dry,
}
